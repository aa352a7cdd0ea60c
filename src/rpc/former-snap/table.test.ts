import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FORMER_METHODS } from './table';
import { ON_SEPOLIA } from '../../../dev/testing/former-snap/calls';
import {
  type AskSnap,
  CLIENTS,
  methodOf,
  perform,
} from '../../../dev/testing/former-snap/clients';
import { ALL, ONE, stateWith } from '../../../dev/testing/former-snap/state';
import { MAIL } from '../../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { ACCEPTED, storedRecords } from '../../../dev/testing/wallet/records';
import { ADDRESSES, GRANTED } from '../../../dev/testing/wallet/seed-phrase';
import { failureOf, STORED } from '../../../dev/testing/wallet/sends';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET, NETWORKS, SEPOLIA } from '../../config/networks';
import type { TransactionStatus } from '../../core/transaction';

const [FIRST, SECOND] = ADDRESSES;

/** A transaction whose status was due to be asked for long ago. */
const OVERDUE = {
  'poll-schedule': { turn: 1, pollCount: 0, due: 5 },
  [`transactions-${SEPOLIA}`]: storedRecords({
    senderAddress: SECOND,
    status: 'PENDING',
  }),
};

/** What reaches a node, or more of the wallet than its state. */
function reached({ requests, asked }: TestWallet): unknown {
  return [requests, asked.filter((method) => !/State$/u.test(method))];
}

describe('a method that clients poll', () => {
  it('asks no node, derives no key, and works while locked', async () => {
    const wallet = testWallet({
      ...scriptedChain(),
      state: { ...stateWith(ONE), ...OVERDUE },
      locked: true,
    });
    await wallet.call('ping');
    await wallet.call('starkNet_getCurrentNetwork', {});
    await wallet.call('starkNet_getCurrentAccount', ON_SEPOLIA);
    await wallet.call('starkNet_listAccounts', ON_SEPOLIA);
    await wallet.call('starkNet_getStoredNetworks', {});
    expect(reached(wallet)).toStrictEqual([[], []]);
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
  const status = async (answer: unknown, state = {}): Promise<unknown> => {
    const { methods } = scriptedChain({
      overrides: { starknet_getTransactionStatus: answer },
    });
    const wallet = testWallet({
      methods,
      state: { ...stateWith(ONE), ...state },
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
  ])('returns for %j: %j', async (answer, result) => {
    expect(await status(answer)).toStrictEqual(result);
  });

  it('returns the recorded status if no node knows the transaction', async () => {
    const recorded = async (known: TransactionStatus): Promise<unknown> =>
      status(rpcError(29), {
        [`transactions-${SEPOLIA}`]: storedRecords({
          senderAddress: SECOND,
          status: known,
        }),
      });
    expect(await recorded('PENDING')).toStrictEqual({
      finalityStatus: 'RECEIVED',
    });
    expect(await recorded('REVERTED')).toStrictEqual({
      executionStatus: 'REVERTED',
    });
    expect(await recorded('ACCEPTED_ON_L2')).toStrictEqual({
      finalityStatus: 'ACCEPTED_ON_L2',
      executionStatus: 'SUCCEEDED',
    });
  });
});

it('gives errors the codes that the former clients read', async () => {
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
    [
      'starkNet_estimateAccountDeployFee',
      ': use l2net_estimateAccountDeployFee',
    ],
    ['starkNet_getTransactions', ': use l2net_getTransactions'],
    ['starkNet_sendTransaction', ': use starkNet_executeTxn'],
    ['starkNet_getValue', ''],
    ['starkNet_constructor', ''],
    ['starkNet_', ''],
    ['constructor', ''],
    ['toString', ''],
    ['pong', ''],
  ])('%s%s', async (method, hint) => {
    const end = await failureOf(testWallet().call(method, {}));
    expect(end).toMatchObject({
      code: -32601,
      message: `The wallet has no such method${hint}`,
    });
  });
});

describe.each(CLIENTS)('$heading', ({ start, calls }) => {
  const named = calls.map((call) => ({ name: call[0], call }));

  it.each(named)('$name', async ({ name, call }) => {
    const [, , , result] = call;
    const wallet = testWallet({
      ...scriptedChain({
        views: { decimals: ['0x12'], is_valid_signature: ['0x56414c4944'] },
        overrides: { starknet_getTransactionStatus: ACCEPTED },
      }),
      state: { ...GRANTED, [`accounts-${SEPOLIA}`]: [STORED] },
    });
    const ask: AskSnap = async (method, params) => wallet.call(method, params);
    const outcome = await perform(start, call, ask).catch(
      async (error: unknown) => failureOf(Promise.reject(error as Error)),
    );
    expect({ outcome }).toMatchObject({ outcome: result });
    // Its next call is made on the network that it switched to.
    if (name === 'wallet_switchStarknetChain') {
      expect(await start(ask)).toStrictEqual({ chainId: MAINNET });
    }
  });
});

it('tests and documents every method', () => {
  const page = readFileSync(
    join(__dirname, '../../../docs/former-snap.md'),
    'utf8',
  );
  const [, section = ''] = page.split('\n## Methods\n');
  const listed = [...section.matchAll(/^- `(\w+)`/gmu)].map(
    ([, method = '']) => method,
  );
  const methods = Object.keys(FORMER_METHODS);
  expect([...listed].sort()).toStrictEqual([...methods].sort());
  const called = CLIENTS.flatMap(({ calls }) => calls.map(methodOf));
  expect(called).toStrictEqual(expect.arrayContaining(methods));
});
