import { discoverAccounts, type SearchProgress } from './recover-accounts';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { OLD } from '../../dev/testing/wallet/upgrades';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { lowestFreeIndex } from '../accounts/add-account';
import { createDerivedAccounts } from '../accounts/derived-accounts';
import { accountAddress, type Keyring } from '../accounts/keyring';
import { mainAccount } from '../accounts/site-account';
import { listAccounts } from '../accounts/stored-accounts';
import { MAINNET, SEPOLIA } from '../config/networks';

type Call = { request: { calldata: string[] } };

const chain = (...holders: string[]): ReturnType<typeof scriptedChain> =>
  scriptedChain({
    deployed: false,
    overrides: {
      starknet_chainId: SEPOLIA,
      starknet_call: ({ request }: Call) =>
        holders.some(
          (holder) => BigInt(request.calldata[0] ?? 0) === BigInt(holder),
        )
          ? ['0x5', '0x0']
          : ['0x0', '0x0'],
    },
  });

describe('discoverAccounts', () => {
  it('saves the accounts in use, including the former snap’s, and returns them', async () => {
    const { context } = testWallet(chain(OLD));
    // The scripted chain is Sepolia, so no Mainnet node answers.
    const found = await discoverAccounts(context);
    expect(found).toMatchObject([
      { chainId: MAINNET },
      { chainId: SEPOLIA, accounts: [{ account: { address: OLD }, strk: 5n }] },
    ]);
    expect(found[0]).not.toHaveProperty('accounts');
    expect(await context.accounts.list(SEPOLIA)).toMatchObject([
      { address: OLD, index: 0, accountType: 'argent-cairo0', blocked: '' },
    ]);
    expect(await context.accounts.list(MAINNET)).toStrictEqual([]);
  });

  it('saves every account of an index that is in use', async () => {
    const { context } = testWallet(chain(OLD, ACCOUNT));
    const [, sepolia] = await discoverAccounts(context);
    expect(sepolia?.accounts).toHaveLength(2);
    const saved = await context.accounts.list(SEPOLIA);
    expect(saved.map(({ address }) => address)).toStrictEqual([ACCOUNT, OLD]);
  });

  it('looks under MetaMask’s other phrases too, and keeps which one it was', async () => {
    const second = accountAddress('ready-0.4.0', '0x5ec');
    const { context } = testWallet(chain(ACCOUNT, second));
    const keyring: Keyring = {
      ...context.keyring,
      otherPhrases: async () =>
        Promise.resolve([{ id: 'second', name: 'SRP 2' }]),
      publicKeys: async (indices, source) =>
        Promise.resolve(
          indices.map((index) =>
            source === 'second' && index === 0 ? '0x5ec' : '0x1',
          ),
        ),
    };
    const derive = jest.spyOn(keyring, 'publicKeys');
    const derivedAccounts = createDerivedAccounts(context.accounts, keyring);
    const own = { ...context, keyring, derivedAccounts };
    const told: SearchProgress[] = [];
    const [, sepolia] = await discoverAccounts(own, async (progress) => {
      told.push(progress);
      return Promise.resolve();
    });
    expect(told.map(({ done }) => done)).toStrictEqual([0, 5, 10, 15, 20]);
    expect(told.every(({ of }) => of === 20)).toBe(true);
    // Each account is derived once, whatever the number of networks.
    expect(
      derive.mock.calls.flatMap(([indices, source]) =>
        source === 'second' ? indices : [],
      ),
    ).toHaveLength(10);
    expect(sepolia?.accounts).toMatchObject([
      { account: { address: ACCOUNT } },
      { account: { address: second, index: 0, source: 'second' } },
    ]);
    expect(await derivedAccounts.find(second)).toStrictEqual({
      address: second,
      index: 0,
      accountType: 'ready-0.4.0',
      publicKey: '0x5ec',
      source: 'second',
    });
    // Of the first phrase only index 0 is taken, and sites get its account.
    const stored = await listAccounts(context, SEPOLIA);
    expect(stored).toHaveLength(2);
    expect(await mainAccount(context, stored)).toMatchObject({
      address: ACCOUNT,
    });
    expect(await lowestFreeIndex(context, SEPOLIA)).toBe(1);
  });

  it('saves nothing if no account is in use', async () => {
    const { context } = testWallet(chain('0x1'));
    const [, sepolia] = await discoverAccounts(context);
    expect(sepolia).toStrictEqual({ chainId: SEPOLIA, accounts: [] });
    expect(await context.accounts.list(SEPOLIA)).toStrictEqual([]);
  });

  it('reads all three addresses of each of the first ten indices', async () => {
    const asked = new Set<string>();
    const { methods } = chain('0x1');
    const { context } = testWallet({
      methods: {
        ...methods,
        starknet_getClassHashAt: (params: { contract_address: string }) => {
          asked.add(params.contract_address);
          return rpcError(20);
        },
      },
    });
    await discoverAccounts(context);
    expect(asked.size).toBe(30);
  });

  it('rethrows unexpected errors', async () => {
    const wallet = testWallet(chain('0x1'));
    const broken = {
      ...wallet.context,
      client: () => {
        throw new TypeError('a fault');
      },
    };
    await expect(discoverAccounts(broken)).rejects.toThrow('a fault');
  });
});
