import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { ADDRESSES } from '../../../dev/testing/wallet/seed-phrase';
import { PUBLIC_KEY } from '../../../dev/testing/wallet/sends';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { READY_040 } from '../../core/account-types';

const RECOVER = 'l2net_recoverAccounts';

type Found = { address: string; addressIndex: number; deployed: boolean };

type At = { contract_address: string };

/** A chain on which only these of the wallet's accounts are deployed. */
function wallet(deployed: readonly string[]): TestWallet {
  const chain = scriptedChain({
    views: { balanceOf: ['0x0', '0x0'] },
    overrides: {
      starknet_getClassHashAt: ({ contract_address: address }: At) =>
        deployed.some((one) => BigInt(one) === BigInt(address))
          ? '0xc1a55'
          : rpcError(20),
    },
  });
  return testWallet(chain);
}

const recover = async (asked: TestWallet, params: object): Promise<Found[]> =>
  (await asked.call(RECOVER, params)) as Found[];

const indices = (found: readonly Found[]): number[] =>
  found.map(({ addressIndex }) => addressIndex);

describe('recovering accounts', () => {
  it('scans as many indices as requested, from the given index on', async () => {
    const asked = wallet(ADDRESSES);
    const found = await recover(asked, { startScanIndex: 1, maxScanned: 2 });
    expect(found).toMatchObject([
      { address: ADDRESSES[1], addressIndex: 1, deployed: true },
      { address: ADDRESSES[2], addressIndex: 2, deployed: true },
    ]);
  });

  it.each([
    [1, [0, 1]],
    [2, [0, 1, 2, 3]],
    [9, [0, 1, 2, 3, 4]],
  ])('ends after %d indices without an account', async (maxMissed, seen) => {
    // Index 0 and 2 are in use.
    const asked = wallet([ADDRESSES[0], ADDRESSES[2]]);
    const found = await recover(asked, { maxScanned: 5, maxMissed });
    expect(indices(found)).toStrictEqual(seen);
    const kept = await asked.context.accounts.list(SEPOLIA);
    expect(kept.map(({ index }) => index)).toStrictEqual(
      seen.filter((index) => index === 0 || index === 2),
    );
  });

  it('returns all facts of an account, with the hash of its deployment', async () => {
    const asked = wallet([ADDRESSES[0], ADDRESSES[1]]);
    await asked.context.accounts.put(SEPOLIA, {
      address: ADDRESSES[0],
      index: 0,
      accountType: 'ready-0.4.0',
      publicKey: PUBLIC_KEY,
      deployed: false,
      deployTxnHash: '0x9',
      blocked: '',
    });
    const found = await recover(asked, { maxScanned: 2 });
    expect(found).toMatchObject([
      {
        publicKey: PUBLIC_KEY,
        addressSalt: PUBLIC_KEY,
        deployTxnHash: '0x9',
        derivationPath: "m/44'/9004'/0'/0/0",
        chainId: SEPOLIA,
      },
      { deployTxnHash: '', derivationPath: "m/44'/9004'/0'/0/1" },
    ]);
  });
});

it('lists the other accounts of an index that hold funds', async () => {
  const { methods } = scriptedChain();
  const call = methods.starknet_call as (params: object) => unknown;
  const deployed = ADDRESSES[0];
  const asked = testWallet({
    methods: {
      ...methods,
      starknet_getClassHashAt: ({ contract_address: address }: At) =>
        BigInt(address) === BigInt(deployed) ? READY_040 : rpcError(20),
      starknet_call: (params: { request: { calldata: string[] } }) =>
        params.request.calldata.length === 1 ? ['0x5', '0x0'] : call(params),
    },
  });
  const others = [
    { accountType: 'Argent 0.3.1', deployed: false, strk: '0x5', eth: '0x5' },
    { accountType: 'Argent, Cairo 0', deployed: false },
  ];
  const [found] = await recover(asked, {});
  expect(found).toMatchObject({ address: deployed, others });
  const created = await asked.call('l2net_createAccount', { addressIndex: 0 });
  expect(created).toMatchObject({ address: deployed, others });
});
