import { refreshHome } from './refresh';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';
import type { Account } from '../../core/account';

/** A wallet that has accounts on Sepolia. */
async function open(indices: readonly number[] = [0]): Promise<TestWallet> {
  const wallet = testWallet(scriptedChain({ deployed: false }));
  for (const addressIndex of indices) {
    await wallet.call('l2net_createAccount', { addressIndex });
  }
  return wallet;
}

describe('refreshHome', () => {
  it('also fetches the accounts of another network, in the same request', async () => {
    const { state } = await open([0, 1]);
    const wallet = testWallet({
      ...scriptedChain({
        deployed: false,
        overrides: { starknet_chainId: MAINNET },
      }),
      state: Object.fromEntries(state.values),
    });
    const { context } = wallet;
    expect(await refreshHome(context, MAINNET)).toStrictEqual([]);
    expect(wallet.requests).toHaveLength(1);
    const { holdings } = await context.portfolio.read(MAINNET);
    expect(holdings).toHaveLength(2);
    // They have funds, but a site still gets the first one there.
    expect(await context.accounts.list(MAINNET)).toStrictEqual([]);
    const { address } = (await wallet.call('l2net_createAccount', {
      chainId: MAINNET,
    })) as { address: string };
    expect(address).toBe(ACCOUNT);
  });

  it('saves the state of another network’s account', async () => {
    const { state } = await open();
    const { context } = testWallet({
      ...scriptedChain({ overrides: { starknet_chainId: MAINNET } }),
      state: Object.fromEntries(state.values),
    });
    await refreshHome(context, MAINNET);
    expect(await context.accounts.list(MAINNET)).toMatchObject([
      { address: ACCOUNT, deployed: true, deployTxnHash: '' },
    ]);
    expect(await context.accounts.list(SEPOLIA)).toMatchObject([
      { address: ACCOUNT, deployed: false },
    ]);
  });

  it('lists an account with funds at another account type of an index', async () => {
    const wallet = await open();
    const { context } = wallet;
    const [kinds] = await context.directory.candidates([0]);
    const older = kinds?.[1];
    await context.accounts.put(MAINNET, {
      ...(older as Account),
      deployed: true,
      deployTxnHash: '',
      blocked: '',
    });
    await refreshHome(context, SEPOLIA);
    const listed = await context.accounts.list(SEPOLIA);
    expect(listed.map(({ address }) => address)).toStrictEqual([
      ACCOUNT,
      older?.address,
    ]);
    expect(listed.map(({ deployed }) => deployed)).toStrictEqual([
      false,
      false,
    ]);
  });
});
