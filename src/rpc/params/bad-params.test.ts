import type { Json } from '@metamask/snaps-sdk';

import { scriptedEthereum } from '../../../dev/testing/nodes/scripted-ethereum';
import { EXAMPLE_REQUESTS } from '../../../dev/testing/params/example-requests';
import { withAt } from '../../../dev/testing/params/read-param';
import { membersIn } from '../../../dev/testing/params/samples';
import { ETHEREUM, FOREIGN } from '../../../dev/testing/params/values';
import { failureOf } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { GOERLI, MAINNET, SEPOLIA } from '../../config/networks';
import { METHODS, type MethodName } from '../method-table';

const NAMES = Object.keys(METHODS) as MethodName[];
const NAMED = NAMES.filter((name) => METHODS[name].params.type === 'object');
const goodFor = (name: string): Json =>
  EXAMPLE_REQUESTS[name as MethodName].full;
const membersOf = (name: MethodName): ReturnType<typeof membersIn> =>
  membersIn(METHODS[name].params, ['params']);
/** The methods whose `chainId` selects a Starknet network. */
const ON_STARKNET = NAMED.filter(
  (name) =>
    (goodFor(name) as Record<string, Json>).chainId === SEPOLIA &&
    !/_switch/u.test(name),
);
const HOSTILE = ['surprise', '__proto__', 'constructor'];
const UNSUPPORTED = { walletError: 117 };

/** Sends params with an invalid or missing member at a path. */
async function rejection(
  method: string,
  path: string,
  sent?: Json,
  wallet = testWallet({ state: {} }),
): Promise<{ message: string; data: unknown }> {
  const good = { params: goodFor(method) };
  const text = JSON.stringify(withAt(good, path.split('.'), sent));
  const { params } = JSON.parse(text) as { params: Json };
  const failure = await failureOf(wallet.call(method, params));
  const end = failure ?? { message: 'none', data: {} };
  expect({ path, sent, ...end }).toMatchObject({ code: -32602 });
  expect(end.message).toContain(`Invalid params: ${path}: `);
  const shown = typeof sent === 'string' ? sent : JSON.stringify(sent ?? null);
  expect(end.message).not.toContain(shown);
  expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
  return end;
}

it('has valid params of every method', async () => {
  for (const method of NAMES) {
    const params = goodFor(method);
    const wallet = testWallet({ state: {}, answer: () => false });
    const end = await failureOf(wallet.call(method, params));
    expect({ method, ...end }).not.toMatchObject({ code: -32602 });
  }
});

describe.each(NAMED)('%s', (method) => {
  it.each([[], 'feed', 7, true])('rejects the params %j', async (params) => {
    await rejection(method, 'params', params);
  });

  it('rejects invalid values of every member', async () => {
    for (const { path, wrong } of membersOf(method)) {
      for (const value of wrong) {
        await rejection(method, path.join('.'), value);
      }
    }
  });

  it('names a required member that is missing', async () => {
    for (const { path, isRequired } of membersOf(method)) {
      if (isRequired) {
        const { message } = await rejection(method, path.join('.'));
        expect(message).toContain(': is missing');
      }
    }
  });

  const isWallet = method.startsWith('wallet_');

  it.each(isWallet ? HOSTILE.slice(1) : HOSTILE)(
    'rejects a member named %s',
    async (name) => {
      await rejection(method, `params.${name}`, { feed: 7 });
      expect(Object.prototype).not.toHaveProperty('feed');
    },
  );
});

it.each<[Json, string]>([
  [{}, 'params: expected a list'],
  [{ block: 'latest', details: true }, 'params: expected a list'],
  [null, 'params: expected a list'],
  [[], 'params.0: is missing'],
  [['latest'], 'params.1: is missing'],
  [['latest', true, 1], 'params.2: unknown member'],
  [Array<Json>(100).fill('latest'), 'params.1: expected true or false'],
  [['newest', true], 'params.0: expected a block'],
  [['latest', 0], 'params.1: expected true or false'],
])('asks no Ethereum node for the block %j', async (params, words) => {
  const ethereum = scriptedEthereum();
  const wallet = testWallet({ ethereum, state: {} });
  const end = await failureOf(wallet.call('eth_getBlockByNumber', params));
  expect(end).toMatchObject({ code: -32602, data: { walletError: 114 } });
  expect(end?.message).toContain(`Invalid params: ${words}`);
  expect([wallet.requests, ethereum.asked]).toStrictEqual([[], []]);
});

it.each(HOSTILE)('rejects members named %s inside params', async (name) => {
  for (const path of ['calls.0', 'details', 'details.resourceBounds']) {
    await rejection('l2net_executeTxn', `params.${path}.${name}`, { feed: 7 });
  }
});

it.each([
  ['l2net_executeTxn', 'calls.0.calldata.0', 'feed'],
  ['wallet_signTypedData', 'types.Greeting.0', 'feed'],
  ['wallet_signTypedData', 'types.Greeting.0.type', 7],
  ['wallet_signTypedData', 'domain.revision', '2'],
  ['wallet_signTypedData', 'message.text', 7],
])('%s says that its %s may not be %j', async (method, path, sent) => {
  await rejection(method, `params.${path}`, sent);
});

it.each(ON_STARKNET)(
  '%s says that it supports no other chain, and that Goerli is shut down',
  async (method) => {
    const goerli = await rejection(method, 'params.chainId', GOERLI);
    const other = await rejection(method, 'params.chainId', '0xfeed');
    expect([goerli.data, other.data]).toEqual([UNSUPPORTED, UNSUPPORTED]);
    expect(goerli.message).toContain('Goerli');
  },
);

it.each([GOERLI, '0xfeed'])(
  'does not switch to the chain %s',
  async (chainId) => {
    const wallet = testWallet();
    expect(await wallet.call('l2net_switchNetwork', { chainId })).toBe(false);
    expect(wallet.dialogs).toStrictEqual([]);
  },
);

it.each([
  ['l2net_executeTxn', 'address', ETHEREUM, 'Ethereum'],
  ['l2net_executeTxn', 'calls.0.contractAddress', ETHEREUM, 'Ethereum'],
  ['l2net_executeTxn', 'details.version', '0x1', 'removed'],
  ['l2net_executeTxn', 'details.walletAddress', FOREIGN, 'request itself'],
  ['l2net_executeTxn', 'details.chainId', MAINNET, 'request itself'],
  ['l2net_estimateFee', 'details.chainId', MAINNET, 'request itself'],
])('%s says why its %s may not be %s', async (method, path, sent, words) => {
  const end = await rejection(method, `params.${path}`, sent, testWallet());
  expect(end.message).toContain(words);
});

it.each(NAMED.filter((name) => name.startsWith('wallet_')))(
  '%s ignores members that a later specification may add',
  async (method) => {
    const wallet = testWallet({ state: {}, answer: () => false });
    const params = { ...(goodFor(method) as object), surprise: { feed: 7 } };
    const end = await failureOf(wallet.call(method, params));
    expect({ ...end }).not.toMatchObject({ code: -32602 });
  },
);
