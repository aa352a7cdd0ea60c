import { addAccount, lowestFreeIndex } from './new-account';
import { scriptedChain } from '../../test/support/scripted-chain';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { StoredAccount } from '../state/accounts';

const account = (index: number): StoredAccount => ({
  address: `0x${index + 1}`,
  index,
  kind: 'ready-0.4.0',
  publicKey: '0x5',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
});

const walletWith = (...indices: number[]): TestWallet =>
  testWallet({
    ...scriptedChain({ deployed: false }),
    state: { [`accounts-${SEPOLIA}`]: indices.map(account) },
  });

const indicesOf = async (wallet: TestWallet): Promise<number[]> =>
  (await wallet.context.accounts.list(SEPOLIA)).map(({ index }) => index);

describe('a new account', () => {
  it('gets the lowest index that is free on its network', async () => {
    const { context } = walletWith(0, 1, 3);
    expect(await lowestFreeIndex(context, SEPOLIA)).toBe(2);
    expect(await lowestFreeIndex(context, MAINNET)).toBe(0);
  });

  it('never shares its index with one that is added at the same time', async () => {
    const wallet = walletWith(1);
    const added = await Promise.all(
      [1, 2].map(async () => addAccount(wallet.context, SEPOLIA)),
    );
    expect(added.map(({ account: { index } }) => index)).toStrictEqual([0, 2]);
    expect(await indicesOf(wallet)).toStrictEqual([0, 1, 2]);
  });

  it('gets the index that is asked for, and is of the newest type', async () => {
    const wallet = walletWith();
    const added = await addAccount(wallet.context, SEPOLIA, 4);
    expect(added.account).toMatchObject({ index: 4, kind: 'ready-0.4.0' });
    expect(await indicesOf(wallet)).toStrictEqual([4]);
    expect(await wallet.context.accounts.list(MAINNET)).toStrictEqual([]);
  });

  it('takes no index that a list of the caller’s has', async () => {
    const wallet = walletWith();
    const listed = async (): Promise<StoredAccount[]> =>
      Promise.resolve([account(0)]);
    const added = await addAccount(wallet.context, SEPOLIA, undefined, listed);
    expect(added.account.index).toBe(1);
  });
});
