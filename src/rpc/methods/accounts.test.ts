import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { ADDRESSES } from '../../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  failureOf,
  PUBLIC_KEY,
  recordsOf,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { READY_040 } from '../../core/account-types';
import { padFelt } from '../../core/felt';
import { publicKeyOf } from '../../starknet/curve';

const CREATE = 'l2net_createAccount';

it('adds an account without deploying it', async () => {
  const chain = scriptedChain({ deployed: false });
  const wallet = testWallet(chain);
  expect(await wallet.call(CREATE)).toMatchObject({
    address: ACCOUNT,
    transaction_hash: '',
  });
  expect([wallet.dialogs, chain.submitted]).toStrictEqual([[], []]);
  const saved = await wallet.context.accounts.list(SEPOLIA);
  expect(saved).toContainEqual(
    expect.objectContaining({ address: ACCOUNT, index: 0, deployed: false }),
  );
});

it('says that the wallet can’t sign for an account', async () => {
  const wallet = walletOn({ views: { get_guardian: ['0x5'] } });
  expect(await wallet.call(CREATE, { addressIndex: 0 })).toMatchObject({
    address: ACCOUNT,
    transaction_hash: '',
    blocked: 'guardian',
  });
});

it('deploys an account after an approval, and returns the hash', async () => {
  const wallet = walletOn({ deployed: false });
  const made = await wallet.call(CREATE, { deploy: true });
  const [record] = recordsOf(wallet);
  expect(record).toMatchObject({ txnType: 'deploy_account' });
  expect(made).toStrictEqual({
    address: ACCOUNT,
    transaction_hash: record?.txnHash,
  });
  expect(wallet.dialogs).toMatchObject([{ type: 'deploy', account: ACCOUNT }]);
});

it('deploys the account of the index that the site names', async () => {
  const wallet = walletOn({ deployed: false });
  const params = { addressIndex: 1, deploy: true };
  expect(await wallet.call(CREATE, params)).toMatchObject({
    address: ADDRESSES[1],
  });
  expect(wallet.dialogs).toMatchObject([{ account: ADDRESSES[1] }]);
  expect(recordsOf(wallet)).toMatchObject([{ senderAddress: ADDRESSES[1] }]);
});

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

  it('ends after the first index if it has no account', async () => {
    const found = await recover(wallet([]), { maxScanned: 5, maxMissed: 1 });
    expect(indices(found)).toStrictEqual([0]);
  });

  it('returns all facts of an account, with the hash of its deployment', async () => {
    const asked = wallet([ADDRESSES[0], ADDRESSES[1]]);
    await asked.context.accounts.put(SEPOLIA, {
      address: ADDRESSES[0],
      index: 0,
      kind: 'ready-0.4.0',
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

const STRANGER = padFelt('0x57a');
const IS_ACCOUNT = { supports_interface: ['0x1'] };

/** The key that a site is told, or the error's code. */
async function keyOf(
  views: Record<string, string[]>,
  userAddress: string = STRANGER,
): Promise<unknown> {
  const wallet = walletOn({ views });
  const call = wallet.call('l2net_extractPublicKey', { userAddress });
  return call.catch(async () => (await failureOf(call))?.code);
}

describe('the key of another account', () => {
  it.each([
    ['get_public_key', { get_public_key: ['0x7'] }],
    ['getPublicKey', { getPublicKey: ['0x7'] }],
    ['getSigner', { getSigner: ['0x7'] }],
    ['get_signer', { get_signer: ['0x7'] }],
    ['get_owner', { ...IS_ACCOUNT, get_owner: ['0x7'] }],
    [
      'the first view that has one',
      { ...IS_ACCOUNT, get_owner: ['0x0'], get_public_key: ['0x7'] },
    ],
    [
      'the first view that has one key',
      { get_public_key: ['0x8', '0x9'], get_signer: ['0x7'] },
    ],
  ])('is what %s says', async (_, views) => {
    expect(await keyOf(views)).toBe('0x7');
  });

  it.each([
    ['it has no such view', IS_ACCOUNT],
    ['its owner is another contract', { get_owner: ['0x7'] }],
    [
      'it denies being an account',
      { supports_interface: ['0x0'], get_owner: ['0x7'] },
    ],
    ['it has none', { ...IS_ACCOUNT, get_owner: ['0x0'] }],
    ['its view says nothing', { get_public_key: [] }],
  ])('is not known if %s', async (_, views) => {
    expect(await keyOf(views)).toBe(-32001);
  });
});

describe('the key of an account of this wallet', () => {
  it('is what the chain says', async () => {
    expect(await keyOf({ get_owner: ['0x7'] }, ADDRESSES[0])).toBe('0x7');
  });

  it('is the derived one before it is deployed', async () => {
    const wallet = walletOn({ deployed: false });
    const key = await wallet.call('l2net_extractPublicKey', {
      userAddress: ADDRESSES[0],
    });
    expect(key).toBe(PUBLIC_KEY);
  });
});

const DISPLAY = 'l2net_displayPrivateKey';
const PARAMS = { userAddress: ACCOUNT };

it('shows the user the account’s key, and tells the site nothing', async () => {
  const wallet = testWallet();
  expect(await wallet.call(DISPLAY, PARAMS)).toBeNull();
  expect(wallet.dialogs).toMatchObject([
    { type: 'private-key', account: ACCOUNT },
  ]);
  const keys = JSON.stringify(wallet.alerts).match(/0x[0-9a-f]{60,64}/gu) ?? [];
  expect(keys.map((key) => publicKeyOf(key as `0x${string}`))).toContain(
    PUBLIC_KEY,
  );
});

it('shows no key to a user who refuses, which the site can’t tell', async () => {
  const wallet = testWallet({ answer: () => false });
  expect(await wallet.call(DISPLAY, PARAMS)).toBeNull();
  expect(wallet.alerts).toStrictEqual([]);
});
