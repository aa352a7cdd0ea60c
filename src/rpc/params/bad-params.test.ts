import type { Json } from '@metamask/snaps-sdk';

import {
  ETHEREUM,
  FOREIGN,
  badValues,
} from '../../../dev/testing/inputs/bad-values';
import { EXAMPLE_REQUESTS } from '../../../dev/testing/inputs/example-requests';
import { withAt } from '../../../dev/testing/inputs/read-param';
import { scriptedEthereum } from '../../../dev/testing/nodes/scripted-ethereum';
import { failureOf } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { GOERLI, MAINNET, SEPOLIA } from '../../config/networks';
import { METHODS } from '../method-table';

const GOOD: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(EXAMPLE_REQUESTS).map(([name, { full }]) => [name, full]),
);

const NAMES = Object.keys(GOOD);
const NAMED = NAMES.filter((name) => !Array.isArray(GOOD[name]));
/** The methods whose `chainId` selects a Starknet network. */
const ON_STARKNET = NAMED.filter(
  (name) =>
    (GOOD[name] as Record<string, Json>).chainId === SEPOLIA &&
    !/_switch/u.test(name),
);
const REQUIRED: Record<string, string[]> = {
  l2net_addErc20Token: ['address', 'chainId', 'tokenName', 'tokenSymbol'],
  l2net_declareContract: ['senderAddress', 'contractPayload.contract'],
  l2net_displayPrivateKey: ['userAddress'],
  l2net_estimateFee: ['address', 'invocations', 'invocations.0.entrypoint'],
  l2net_executeTxn: ['address', 'calls', 'calls.0.contractAddress'],
  l2net_extractPublicKey: ['userAddress'],
  l2net_getErc20TokenBalance: ['tokenAddress', 'userAddress'],
  l2net_getTransaction: ['senderAddress'],
  l2net_getTransactionStatus: ['transactionHash'],
  l2net_signDeclareTransaction: [
    'chainId',
    'details.classHash',
    'details.resourceBounds',
  ],
  l2net_signMessage: ['typedDataMessage', 'signerAddress'],
  l2net_signTransaction: ['address', 'chainId', 'transactions'],
  l2net_switchNetwork: ['chainId'],
  l2net_verifySignedMessage: ['typedDataMessage', 'address', 'signature'],
};
const HOSTILE = ['surprise', '__proto__', 'constructor'];
const UNSUPPORTED = { walletError: 117 };
/** The paths of all members of a value, at any depth. */
function pathsOf(value: Json): string[] {
  const members = value instanceof Object ? Object.entries(value) : [];
  return members.flatMap(([key, member]) => [
    key,
    ...pathsOf(member).map((path) => `${key}.${path}`),
  ]);
}

/** Sends params with an invalid or missing member at a path. */
async function rejection(
  method: string,
  path: string,
  sent?: Json,
  wallet = testWallet({ state: {} }),
): Promise<{ message: string; data: unknown }> {
  const good = { params: GOOD[method] };
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

it('has valid params of every method and invalid values of every member', async () => {
  expect([...NAMES].sort()).toStrictEqual(Object.keys(METHODS).sort());
  for (const [method, params] of Object.entries(GOOD)) {
    if (NAMED.includes(method)) {
      expect(pathsOf(params).map(badValues)).not.toContainEqual([]);
    }
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
    for (const path of pathsOf(GOOD[method] ?? {})) {
      // A malformed chain id is an unlisted network there.
      const isUnlisted =
        method === 'wallet_switchStarknetChain' && path === 'chainId';
      for (const value of isUnlisted ? [] : badValues(path)) {
        await rejection(method, `params.${path}`, value);
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

it.each(Object.entries(REQUIRED))('%s requires %j', async (method, paths) => {
  const none = await failureOf(testWallet().call(method, null));
  expect(none).toMatchObject({ code: -32602 });
  for (const path of paths) {
    const { message } = await rejection(method, `params.${path}`);
    expect(message).toMatch(/is missing$/u);
  }
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
    const params = { ...(GOOD[method] as object), surprise: { feed: 7 } };
    const end = await failureOf(wallet.call(method, params));
    expect({ ...end }).not.toMatchObject({ code: -32602 });
  },
);
