import { PAYLOAD } from '../../../test/support/contract-class';
import {
  scriptedChain,
  type ScriptedChain,
} from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { ACCOUNT, failureOf, send } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { toFelt } from '../../core/felt';

/** A chain that closes the block with the account's transactions after so many looks. */
function slowChain(
  looks: number,
  user: Parameters<typeof testWallet>[0] = {},
): {
  chain: ScriptedChain;
  wallet: TestWallet;
  waits: number[];
} {
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

const noncesOf = ({ submitted }: ScriptedChain): number[] =>
  submitted.map(({ nonce }) => Number(nonce));

it('a new account’s first two transactions wait for nothing', async () => {
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

  it('waits for nothing if that was closed meanwhile', async () => {
    const { chain, wallet, waits } = slowChain(0);
    await declare(wallet);
    expect(noncesOf(chain)).toStrictEqual([0, 1]);
    expect([waits, wallet.works]).toStrictEqual([[], []]);
  });

  it('is not signed if there is none for a minute', async () => {
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
