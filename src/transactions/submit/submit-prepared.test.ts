import { PAYLOAD } from '../../../dev/testing/inputs/contract-class';
import {
  type ScriptedChain,
  noncesOf,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { wireHash } from '../../../dev/testing/nodes/wire-hash';
import {
  ACCOUNT,
  COMPLETE,
  failureOf,
  recordsOf,
  send,
  sendParams,
} from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { type ChainId, MAINNET } from '../../config/networks';
import { type Felt, toFelt, unpadFelt } from '../../core/felt';
import { REFUSAL_MESSAGES } from '../../core/transaction';

describe('a send', () => {
  it('gives ten concurrent sends ten nonces; a refused and a cancelled one leave no gap', async () => {
    const chain = scriptedChain({
      onSubmit: (_, { calldata }) =>
        calldata.at(-2) === '0x5'
          ? rpcError(55, 'no', 'argent/invalid-owner-sig')
          : undefined,
    });
    const wallet = testWallet({
      ...chain,
      answer: (view) =>
        view.type === 'send' && view.calls[0]?.calldata[1] !== '0x3',
    });
    const amounts = Array.from({ length: 10 }, (_, index) => index + 1);
    const ends = await Promise.allSettled(
      amounts.map(async (amount) => send(wallet, amount)),
    );
    expect(ends.map(({ status }) => status === 'fulfilled')).toStrictEqual(
      amounts.map((amount) => amount !== 3 && amount !== 5),
    );
    const accepted = chain.submitted.filter(
      ({ calldata }) => calldata.at(-2) !== '0x5',
    );
    expect(
      accepted.map(({ nonce }) => Number(nonce)).sort((a, b) => a - b),
    ).toStrictEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    const open = recordsOf(wallet).filter(({ inDoubt }) => inDoubt);
    expect(open).toMatchObject([
      {
        status: 'REJECTED',
        failureReason: REFUSAL_MESSAGES['account-refused'],
      },
    ]);
  });

  it('is never signed with another nonce: one approval is one signature', async () => {
    const chain = scriptedChain({ onSubmit: () => rpcError(52, 'nonce') });
    const wallet = testWallet(chain);
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32003,
      data: { code: 52 },
    });
    expect(chain.submitted).toHaveLength(1);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'REJECTED' }]);
  });

  it('is prepared again if another transaction landed between preflight and simulation', async () => {
    const chain = scriptedChain();
    const nonces = ['0x5', '0x6', '0x6'];
    let simulations = 0;
    const wallet = testWallet({
      methods: {
        ...chain.methods,
        starknet_getNonce: ({ block_id: block }: { block_id: string }) =>
          block === 'latest' ? '0x5' : nonces.shift(),
        starknet_simulateTransactions: (params: never) => {
          simulations += 1;
          return simulations === 1
            ? rpcError(41, 'nonce')
            : (
                chain.methods.starknet_simulateTransactions as (
                  params: never,
                ) => unknown
              )(params);
        },
      },
    });
    await send(wallet);
    expect(noncesOf(chain)).toStrictEqual([6]);
  });

  it('takes no nonce twice if another wallet’s transaction came in between', async () => {
    const chain: ScriptedChain = scriptedChain({
      onSubmit: (_, { nonce }) =>
        Number(nonce) === 6 ? rpcError(52, 'nonce') : undefined,
      overrides: {
        // The refused one counts as well: the other wallet's has its nonce.
        starknet_getNonce: () => toFelt(5 + chain.submitted.length),
      },
    });
    const wallet = testWallet(chain);
    await Promise.all(
      [1, 2, 3].map(async (amount) => failureOf(send(wallet, amount))),
    );
    expect(noncesOf(chain)).toStrictEqual([5, 6, 7]);
  });
});

/** A chain that closes the block with the account's transactions after so many looks. */
function slowChain(
  looks: number,
  user: Parameters<typeof testWallet>[0] = {},
): { chain: ScriptedChain; wallet: TestWallet; waits: number[] } {
  const waits: number[] = [];
  const chain: ScriptedChain = scriptedChain({
    deployed: false,
    overrides: {
      starknet_getNonce: ({ block_id: block }: { block_id: string }) =>
        block === 'latest' && waits.length >= looks
          ? toFelt(chain.submitted.length)
          : rpcError(20),
    },
  });
  const plain = testWallet({ ...chain, ...user });
  const wait = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const wallet = { ...plain, context: { ...plain.context, wait } };
  return { chain, wallet, waits };
}

const declare = async (wallet: TestWallet): Promise<unknown> =>
  wallet.call('l2net_declareContract', {
    senderAddress: ACCOUNT,
    contractPayload: PAYLOAD,
  });

it('a new account’s first two transactions wait for no block', async () => {
  const { chain, wallet, waits } = slowChain(99);
  await send(wallet, 1);
  expect(noncesOf(chain)).toStrictEqual([0, 1]);
  expect(waits).toStrictEqual([]);
});

describe('the declaration of a new account', () => {
  it('waits for the block that holds its deployment, in a window', async () => {
    const { chain, wallet, waits } = slowChain(3);
    await declare(wallet);
    expect(noncesOf(chain)).toStrictEqual([0, 1]);
    expect(waits).toStrictEqual([2_000, 2_000, 2_000]);
    expect(wallet.works.length).toBeGreaterThan(0);
    expect(wallet.isOpen()).toBe(false);
  });

  it('doesn’t wait if that block was closed meanwhile', async () => {
    const { chain, wallet, waits } = slowChain(0);
    await declare(wallet);
    expect(noncesOf(chain)).toStrictEqual([0, 1]);
    expect([waits, wallet.works]).toStrictEqual([[], []]);
  });

  it('is not signed if there is no block for a minute', async () => {
    const { chain, wallet, waits } = slowChain(Infinity);
    expect(await failureOf(declare(wallet))).toMatchObject({
      code: -32003,
      message: expect.stringContaining('Nothing was sent') as string,
      data: {
        reason: 'not-in-block',
        deployTransactionHash: expect.any(String) as string,
      },
    });
    expect(waits).toHaveLength(30);
    expect(noncesOf(chain)).toStrictEqual([0]);
  });

  it('is not signed once the user closes the window', async () => {
    const { chain, wallet } = slowChain(Infinity, { stopsWork: true });
    await failureOf(declare(wallet));
    expect(noncesOf(chain)).toStrictEqual([0]);
  });
});

it('a new account’s third transaction can’t be approved before its block is closed', async () => {
  const { wallet } = slowChain(Infinity, {
    answer: (view) =>
      !('findings' in view && view.findings.some(({ blocks }) => blocks)),
  });
  await send(wallet, 1);
  await failureOf(send(wallet, 2));
  expect(wallet.dialogs.at(-1)).toMatchObject({
    findings: expect.arrayContaining([
      expect.objectContaining({ name: 'not-in-block', blocks: true }),
    ]) as unknown,
  });
});

/** The node counts none of the transactions yet. */
const starknet_getNonce = '0x5';

it('a nonce that the site repeats doesn’t set the wallet’s own count back', async () => {
  const chain = scriptedChain({ overrides: { starknet_getNonce } });
  const wallet = testWallet(chain);
  await send(wallet);
  await send(wallet, 2);
  await wallet.call('l2net_executeTxn', {
    ...sendParams(3),
    details: { ...COMPLETE, nonce: 5 },
  });
  await send(wallet, 4);
  expect(noncesOf(chain)).toStrictEqual([5, 6, 5, 7]);
});

describe('the wallet’s own count of nonces', () => {
  it.each([
    ['its bounds', 53],
    ['its signature', 55],
    ['a wrong nonce', 52],
    ['a fault of the node', -32603],
  ])('stays as it is after a send that fails for %s', async (_, code) => {
    const chain = scriptedChain({
      onSubmit: (index) => (index === 1 ? rpcError(code) : undefined),
      overrides: { starknet_getNonce },
    });
    const wallet = testWallet(chain);
    await send(wallet);
    expect(await failureOf(send(wallet, 2))).toBeDefined();
    await send(wallet, 3);
    // With the node's, the third would replace the first or be refused.
    expect(noncesOf(chain)).toStrictEqual([5, 6, 6]);
  });

  it('stays as it is if a wrong nonce can’t be looked up', async () => {
    let isBroken = false;
    const chain = scriptedChain({
      onSubmit: (index) => {
        isBroken = index === 1;
        return isBroken ? rpcError(52) : undefined;
      },
      overrides: {
        starknet_getNonce: () => (isBroken ? rpcError(20) : starknet_getNonce),
      },
    });
    const wallet = testWallet(chain);
    await send(wallet);
    expect(await failureOf(send(wallet, 2))).toMatchObject({
      code: -32003,
      data: { code: 52 },
    });
    isBroken = false;
    await send(wallet, 3);
    expect(noncesOf(chain)).toStrictEqual([5, 6, 6]);
  });

  it('is separate for each account', async () => {
    const chain = scriptedChain({ overrides: { starknet_getNonce } });
    const wallet = testWallet(chain);
    const { address } = (await wallet.call('l2net_createAccount', {
      addressIndex: 1,
    })) as { address: Felt };
    await send(wallet);
    await send(wallet, 2);
    await wallet.call('l2net_executeTxn', { ...sendParams(), address });
    expect(noncesOf(chain)).toStrictEqual([5, 6, 5]);
    expect(chain.submitted[2]?.sender_address).toBe(unpadFelt(address));
  });

  it('is separate for each network', async () => {
    const chain = scriptedChain({ overrides: { starknet_getNonce } });
    const mainnet = scriptedChain({
      onSubmit: (_, body) => ({ transaction_hash: wireHash(body, MAINNET) }),
      overrides: { starknet_chainId: MAINNET, starknet_getNonce },
    });
    const [wallet, other] = [testWallet(chain), testWallet(mainnet)];
    const client = (
      chainId: ChainId,
    ): ReturnType<typeof wallet.context.client> =>
      (chainId === MAINNET ? other : wallet).context.client(chainId);
    const both = { ...wallet, context: { ...wallet.context, client } };
    await send(both);
    await send(both, 2);
    await both.call('l2net_executeTxn', { ...sendParams(), chainId: MAINNET });
    expect([chain, mainnet].map(noncesOf)).toStrictEqual([[5, 6], [5]]);
  });
});
