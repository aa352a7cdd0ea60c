import type { Json } from '@metamask/snaps-sdk';

import { ON_SEPOLIA } from '../../../test/support/former-snap/calls';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { ADDRESSES, SITE } from '../../../test/support/seed-phrase';
import { failureOf } from '../../../test/support/sends';
import { MAIL } from '../../../test/support/typed-data';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { MAINNET, NETWORKS, SEPOLIA } from '../../config/networks';
import { MIGRATIONS } from '../../state/migrations';

const [FIRST, SECOND] = ADDRESSES;

const storedAt = (address: string, index: number): Record<string, Json> => ({
  address,
  index,
  kind: 'ready-0.4.0',
  publicKey: `0x${String(index + 1)}`,
  deployed: false,
  deployTxnHash: '',
  blocked: '',
});

/** A state with two accounts, and a site with these grants. */
const stateWith = (...grants: Json[]): Record<string, Json> => ({
  version: MIGRATIONS.length,
  grants,
  [`accounts-${SEPOLIA}`]: [storedAt(FIRST, 0), storedAt(SECOND, 1)],
});

const ONE = { origin: SITE, since: 1, scope: 'account', account: SECOND };
const ALL = { origin: SITE, since: 1, scope: 'all' };

/** What reaches neither a node nor a key. */
function quiet({ requests, asked }: TestWallet): unknown {
  return [requests, asked.filter((method) => !/State$/u.test(method))];
}

describe('the accounts', () => {
  it.each([
    ['starkNet_getCurrentAccount', { address: SECOND }],
    ['starkNet_listAccounts', [{ address: SECOND }]],
  ])('%s shows a site its own account alone', async (method, result) => {
    const wallet = testWallet({ state: stateWith(ONE) });
    expect(await wallet.call(method, ON_SEPOLIA)).toMatchObject(result);
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it.each([
    ['starkNet_getCurrentAccount', { address: FIRST }],
    ['starkNet_listAccounts', [{ address: FIRST }, { address: SECOND }]],
  ])('%s shows a site with all accounts', async (method, result) => {
    const wallet = testWallet({ state: stateWith(ALL) });
    expect(await wallet.call(method, ON_SEPOLIA)).toMatchObject(result);
  });

  it.each(['starkNet_getCurrentAccount', 'starkNet_listAccounts'])(
    '%s asks the user first, once',
    async (method) => {
      const refusing = testWallet({ state: stateWith(), answer: () => false });
      expect(await failureOf(refusing.call(method, ON_SEPOLIA))).toMatchObject({
        code: 4001,
      });
      expect(refusing.dialogs).toHaveLength(1);
      const wallet = testWallet({ state: stateWith() });
      const first = await wallet.call(method, ON_SEPOLIA);
      expect(await wallet.call(method, ON_SEPOLIA)).toStrictEqual(first);
      expect([first].flat()).toMatchObject([{ address: FIRST }]);
      expect(wallet.dialogs).toHaveLength(1);
    },
  );

  it('are the same on a network that does not have them yet', async () => {
    const wallet = testWallet({ state: stateWith(ONE) });
    expect(
      await wallet.call('starkNet_getCurrentAccount', { chainId: MAINNET }),
    ).toMatchObject({ address: SECOND, chainId: MAINNET, isDeployed: false });
  });

  it('say which of them run old code', async () => {
    const old = { kind: 'argent-cairo0', blocked: 'old-code' };
    const wallet = testWallet({
      state: {
        ...stateWith(ALL),
        [`accounts-${SEPOLIA}`]: [
          { ...storedAt(FIRST, 0), ...old, deployed: true },
          { ...storedAt(SECOND, 1), ...old },
        ],
      },
    });
    expect(await wallet.call('starkNet_listAccounts', {})).toMatchObject([
      { cairoVersion: '0', upgradeRequired: true, deployRequired: false },
      { cairoVersion: '0', upgradeRequired: false, deployRequired: true },
    ]);
  });
});

describe('what clients poll', () => {
  it('asks no node, derives no key, and works while locked', async () => {
    const wallet = testWallet({ state: stateWith(ONE), locked: true });
    for (let turn = 0; turn < 3; turn += 1) {
      await wallet.call('ping');
      await wallet.call('starkNet_getCurrentNetwork', {});
      await wallet.call('starkNet_getCurrentAccount', ON_SEPOLIA);
    }
    expect(quiet(wallet)).toStrictEqual([[], []]);
  });
});

describe('getDeploymentData', () => {
  const params = { ...ON_SEPOLIA, address: FIRST };

  it('asks before it tells of another account than the site’s', async () => {
    const wallet = testWallet({ state: stateWith(ONE), answer: () => false });
    const end = wallet.call('starkNet_getDeploymentData', params);
    expect(await failureOf(end)).toMatchObject({ code: 4001 });
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('fails with 115 for a deployed account', async () => {
    const deployed = { ...storedAt(FIRST, 0), deployed: true };
    const wallet = testWallet({
      state: { ...stateWith(ALL), [`accounts-${SEPOLIA}`]: [deployed] },
    });
    const end = wallet.call('starkNet_getDeploymentData', params);
    expect(await failureOf(end)).toMatchObject({ data: { walletError: 115 } });
  });

  it('fails with 116 for an account that is none or can’t be deployed', async () => {
    const old = { kind: 'argent-cairo0', blocked: 'old-code' };
    for (const stored of [[], [{ ...storedAt(FIRST, 0), ...old }]]) {
      const wallet = testWallet({
        state: { ...stateWith(ALL), [`accounts-${SEPOLIA}`]: stored },
      });
      const end = wallet.call('starkNet_getDeploymentData', params);
      expect(await failureOf(end)).toMatchObject({
        data: { walletError: 116 },
      });
    }
  });
});

it('names a public node, never the user’s own', async () => {
  const own = 'https://node.example/v1/secret-key';
  const wallet = testWallet({
    state: stateWith(ALL),
    secret: { settings: { starknetSepoliaRpcUrl: own } },
  });
  const current = await wallet.call('starkNet_getCurrentNetwork', {});
  const all = await wallet.call('starkNet_getStoredNetworks', {});
  const { nodes, website } = NETWORKS[SEPOLIA];
  expect(current).toMatchObject({ nodeUrl: nodes[0], voyagerUrl: website });
  expect(all).toContainEqual(current);
  expect(JSON.stringify([current, all])).not.toContain('secret-key');
});

describe('getTransactionStatus', () => {
  const params = { ...ON_SEPOLIA, transactionHash: '0x5' };
  const status = async (answer: Json, state: object = {}): Promise<unknown> => {
    const { methods } = scriptedChain({
      overrides: { starknet_getTransactionStatus: answer },
    });
    const wallet = testWallet({
      methods,
      state: { ...stateWith(ALL), ...state },
    });
    return await wallet.call('starkNet_getTransactionStatus', params);
  };

  it.each([
    [{ finality_status: 'RECEIVED' }, { finalityStatus: 'RECEIVED' }],
    [
      { finality_status: 'PRE_CONFIRMED', execution_status: 'REVERTED' },
      { finalityStatus: 'PRE_CONFIRMED', executionStatus: 'REVERTED' },
    ],
    [
      { finality_status: 'ACCEPTED_ON_L1', execution_status: 'SUCCEEDED' },
      { finalityStatus: 'ACCEPTED_ON_L1', executionStatus: 'SUCCEEDED' },
    ],
    [
      { finality_status: 'CANDIDATE', execution_status: null },
      { finalityStatus: 'CANDIDATE' },
    ],
  ])('says of %j: %j', async (answer, result) => {
    expect(await status(answer)).toStrictEqual(result);
  });
});

it('gives errors the code that the former clients read', async () => {
  const refusing = testWallet({ state: stateWith(ALL), answer: () => false });
  const sent = { address: FIRST, typedDataMessage: MAIL, ...ON_SEPOLIA };
  const codeOf = async (method: string, params: object): Promise<unknown> =>
    (await failureOf(refusing.call(method, params)))?.data;
  expect(await codeOf('starkNet_signMessage', sent)).toMatchObject({
    walletError: 113,
    walletRpcError: { code: 113 },
  });
  expect(await codeOf('starkNet_signMessage', {})).toMatchObject({
    walletRpcError: { code: 114 },
  });
  expect(await codeOf('starkNet_addNetwork', {})).toMatchObject({
    walletRpcError: { code: 163 },
  });
  expect(await codeOf('l2net_signMessage', {})).not.toHaveProperty(
    'walletRpcError',
  );
});

describe('a method that the wallet does not have', () => {
  it.each([
    ['starkNet_estimateAccountDeployFee', 'use l2net_estimateAccountDeployFee'],
    ['starkNet_getTransactions', 'use l2net_getTransactions'],
    ['starkNet_sendTransaction', 'use starkNet_executeTxn'],
    ['starkNet_getValue', 'no such method'],
    ['starkNet_constructor', 'no such method'],
    ['starkNet_', 'no such method'],
    ['constructor', 'no such method'],
    ['toString', 'no such method'],
    ['pong', 'no such method'],
  ])('%s: %s', async (method, words) => {
    const end = await failureOf(testWallet().call(method, {}));
    expect(end?.code).toBe(-32601);
    expect(end?.message).toContain(words);
  });
});
