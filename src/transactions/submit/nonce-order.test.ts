import {
  scriptedChain,
  type ScriptedChain,
} from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { failureOf, send, sendParams } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { wireHash } from '../../../test/support/wire-hash';
import { MAINNET, type ChainId } from '../../config/networks';
import { unpadFelt, type Felt } from '../../core/felt';

const noncesOf = ({ submitted }: ScriptedChain): number[] =>
  submitted.map(({ nonce }) => Number(nonce));

/** The node counts none of the transactions yet. */
const starknet_getNonce = '0x5';

it('a nonce that the site repeats doesn’t set the wallet’s own count back', async () => {
  const chain = scriptedChain({ overrides: { starknet_getNonce } });
  const wallet = testWallet(chain);
  await send(wallet);
  await send(wallet, 2);
  await wallet.call('l2net_executeTxn', {
    ...sendParams(3),
    details: { nonce: 5 },
  });
  await send(wallet, 4);
  expect(noncesOf(chain)).toStrictEqual([5, 6, 5, 7]);
});

describe('the wallet’s own count of nonces', () => {
  it.each([
    ['its bounds', 53],
    ['its signature', 55],
    ['a fault of the node', -32603],
  ])(
    'stays as it is after a send that fails because of %s',
    async (_, code) => {
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
    },
  );

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

  it('is one of its own for each account', async () => {
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

  it('is one of its own for each network', async () => {
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
