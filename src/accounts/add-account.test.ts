import { keepFirstAccount, addAccount, lowestFreeIndex } from './add-account';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT, walletOn, STORED } from '../../dev/testing/wallet/sends';
import { OLD } from '../../dev/testing/wallet/upgrades';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { StoredAccount } from '../state/accounts';

describe('keepFirstAccount', () => {
  it('saves the same address on both networks, without a request', async () => {
    const wallet = testWallet({ methods: { any: rpcError(1) } });
    const { context } = wallet;
    expect((await keepFirstAccount(context)).address).toBe(ACCOUNT);
    for (const chainId of [MAINNET, SEPOLIA] as const) {
      expect(await context.accounts.list(chainId)).toMatchObject([
        { address: ACCOUNT, deployed: false },
      ]);
    }
    expect(wallet.requests).toStrictEqual([]);
  });

  it('changes nothing on a network that has accounts', async () => {
    const { context } = testWallet();
    const other = { ...account(4), address: OLD } as const;
    await context.accounts.put(MAINNET, other);
    await keepFirstAccount(context);
    expect(await context.accounts.list(MAINNET)).toStrictEqual([other]);
  });
});

const account = (index: number): StoredAccount => ({
  ...STORED,
  address: `0x${index + 1}`,
  index,
});

const walletWith = (...indices: number[]): TestWallet =>
  testWallet({
    ...scriptedChain({ deployed: false, views: { balanceOf: ['0x0', '0x0'] } }),
    state: { [`accounts-${SEPOLIA}`]: indices.map(account) },
  });

const indicesOf = async (wallet: TestWallet): Promise<number[]> =>
  (await wallet.context.accounts.list(SEPOLIA)).map(({ index }) => index);

/** The same account of the type in between, which can be deployed. */
const MIDDLE =
  '0x04b7360c3135c7d75e79dc47da9ceb043201bd67b1bf196629fb785f783bcb1f';

/** A wallet without accounts; anyone may have sent some STRK to the old address. */
const walletWithOldFunds = (holder: string = OLD): TestWallet =>
  walletOn({
    deployed: false,
    overrides: {
      starknet_call: ({ request }: { request: { calldata: string[] } }) =>
        BigInt(request.calldata[0] ?? 0) === BigInt(holder)
          ? ['0x5', '0x0']
          : ['0x0', '0x0'],
    },
  });

describe('a new account', () => {
  it('is not the former snap’s just because somebody sent funds there', async () => {
    const { context } = walletWithOldFunds();
    const added = await addAccount(context, SEPOLIA);
    expect(added.account).toMatchObject({ address: ACCOUNT, index: 0 });
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(1);
  });

  it.each([
    ['of a type in between', MIDDLE, undefined],
    ['of the former snap, its index named', OLD, 0],
  ])(
    'is of the newest type beside one with funds %s',
    async (_, holder, index) => {
      const { context } = walletWithOldFunds(holder);
      const added = await addAccount(context, SEPOLIA, index);
      expect(added.account.address).toBe(ACCOUNT);
    },
  );

  it('is the deployed account of its index, whatever its type', async () => {
    const { methods } = scriptedChain({
      deployed: false,
      views: { balanceOf: ['0x0', '0x0'] },
    });
    const { context } = testWallet({
      methods: {
        ...methods,
        starknet_getClassHashAt: (params: { contract_address: string }) =>
          BigInt(params.contract_address) === BigInt(OLD)
            ? '0xc'
            : rpcError(20),
      },
    });
    const added = await addAccount(context, SEPOLIA);
    expect(added).toMatchObject({ account: { address: OLD }, deployed: true });
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(1);
  });

  it('gets the lowest index that is free on its network', async () => {
    const { context } = walletWith(0, 1, 3);
    expect(await lowestFreeIndex(context, SEPOLIA)).toBe(2);
    expect(await lowestFreeIndex(context, MAINNET)).toBe(0);
  });

  it('never shares its index with an account that is added at the same time', async () => {
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
    expect(added.account).toMatchObject({
      index: 4,
      accountType: 'ready-0.4.0',
    });
    expect(await indicesOf(wallet)).toStrictEqual([4]);
    expect(await wallet.context.accounts.list(MAINNET)).toStrictEqual([]);
  });

  it('takes no index from the caller’s list', async () => {
    const wallet = walletWith();
    const listed = async (): Promise<StoredAccount[]> =>
      Promise.resolve([account(0)]);
    const added = await addAccount(wallet.context, SEPOLIA, undefined, listed);
    expect(added.account.index).toBe(1);
  });
});
