import type { Json } from '@metamask/snaps-sdk';

import { longestChain } from '../../../dev/chain/servers/recording-proxy';
import {
  BLOCK,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import type { RpcRequest } from '../../../dev/testing/nodes/scripted-node';
import {
  answerAll,
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import type { ReceivedTransaction } from '../../../dev/testing/nodes/wire-hash';
import { storedTable } from '../../../dev/testing/wallet/memory-state';
import { storedRecords } from '../../../dev/testing/wallet/records';
import { GRANTED } from '../../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  STORED,
  deployFirst,
  send,
  sendParams,
} from '../../../dev/testing/wallet/sends';
import { paying, simulated } from '../../../dev/testing/wallet/simulated';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { ARGENT_0231 } from '../../core/account-types';
import { padFelt, toFelt } from '../../core/felt';
import { MIN_L2_PRICE } from '../../starknet/fees';

type Simulate = { transactions: ReceivedTransaction[] };

const SIMULATE = 'starknet_simulateTransactions';
const [FIRST] = NETWORKS[SEPOLIA].nodes;

/** The account as the chain has it, so that nothing is read again. */
const OWN = {
  ...STORED,
  isShared: false,
  deployed: true,
  classHash: '0xc1a55',
};
const stored = (account: Json): Record<string, Json> => ({
  [`accounts-${SEPOLIA}`]: [account],
});
const DEPLOYED = stored(OWN);
const NEW = stored({ ...OWN, deployed: false, classHash: '0x0' });

/** An account that has sent a transaction with this nonce. The chain's next one is 5. */
const sentWith = (
  nonce: number,
  account: Json = OWN,
): Record<string, Json> => ({
  ...stored(account),
  [`transactions-${SEPOLIA}`]: storedRecords({
    senderAddress: ACCOUNT,
    nonce: toFelt(nonce),
    status: 'ACCEPTED_ON_L2',
  }),
});

/** In which the account pays its nonce, in FRI. */
const payingNonce = (params: Simulate): unknown =>
  simulated(params, paying(Number(params.transactions.at(-1)?.nonce)));

/** Records requests and when they began and ended, by a counter. Each takes a few turns of the
 * event loop, so that those which don't wait for each other overlap. */
function countedRequests(methodsAt: (url: string) => Methods) {
  const requests: { calls: RpcRequest[]; start: number; end: number }[] = [];
  let now = 0;
  const fetch = async (calls: RpcRequest[], url: string): Promise<unknown> => {
    now += 1;
    const request = { calls, start: now, end: Infinity };
    requests.push(request);
    for (let turns = 0; turns < 5; turns += 1) {
      await new Promise(setImmediate);
    }
    const answers = await answerAll(calls, methodsAt(url));
    now += 1;
    request.end = now;
    return answers;
  };
  return { requests, fetch };
}

type Seen = {
  readonly wallet: TestWallet;
  /** What was simulated last in each request. */
  readonly asked: readonly Simulate[];
  readonly submitted: readonly ReceivedTransaction[];
  /** How many requests followed one another. */
  readonly depth: number;
  /** The last nonce of each request to simulate: those beside the preflight, and later ones. */
  readonly early: number[];
  readonly late: number[];
  /** The nonces that were signed. */
  readonly signed: number[];
};

/** Runs a wallet on a chain, and tells what it asked. */
async function run(
  state: Record<string, Json>,
  use: (wallet: TestWallet) => Promise<unknown>,
  {
    at = () => ({}),
    ...options
  }: Parameters<typeof scriptedChain>[0] & {
    /** What is different at a node, by its URL. */
    at?: (url: string) => Methods;
  } = {},
): Promise<Seen> {
  const { methods, submitted } = scriptedChain(options);
  const { requests, fetch } = countedRequests((url) => ({
    ...methods,
    [SIMULATE]: payingNonce,
    ...options.overrides,
    ...at(url),
  }));
  const wallet = testWallet({ fetch, state: { ...GRANTED, ...state } });
  await use(wallet);
  const preflight = requests.find(({ calls }) =>
    calls.some(({ method }) => method === 'starknet_getClassHashAt'),
  );
  const simulations = requests.flatMap(({ calls, start }) => {
    const one = calls.filter(({ method }) => method === SIMULATE).at(-1);
    return one === undefined ? [] : [{ start, params: one.params as Simulate }];
  });
  const nonces = (isEarly: boolean): number[] =>
    simulations
      .filter(({ start }) => start < (preflight?.end ?? 0) === isEarly)
      .map(({ params }) => Number(params.transactions.at(-1)?.nonce));
  return {
    wallet,
    submitted,
    asked: simulations.map(({ params }) => params),
    depth: longestChain(requests),
    early: nonces(true),
    late: nonces(false),
    signed: submitted.map(({ nonce }) => Number(nonce)),
  };
}

/** What the account pays according to its window, in FRI. */
const shownIn = ({ dialogs }: TestWallet): number => {
  const view = dialogs.at(-1);
  const changes =
    view !== undefined && 'balanceChanges' in view ? view.balanceChanges : [];
  const [first] = typeof changes === 'string' ? [] : changes;
  return first?.what === 'token' ? Number(first.amount.units) : NaN;
};

const estimate = async (wallet: TestWallet): Promise<unknown> => {
  const { address, calls } = sendParams();
  return wallet.call('l2net_estimateFee', { address, invocations: calls });
};

describe('one round trip after another', () => {
  it.each<[string, number, Record<string, Json>, typeof estimate, boolean]>([
    ['an estimate', 1, sentWith(4), estimate, true],
    ['a send', 2, sentWith(4), send, true],
    ['an estimate with the deployment in front', 1, NEW, estimate, false],
    // Two transactions are submitted.
    ['a send with the deployment in front', 3, NEW, send, false],
    ['a deployment', 2, NEW, deployFirst, false],
    ['a new account’s deployment', 2, {}, deployFirst, false],
  ])('takes %s %i', async (_, depth, state, use, deployed) => {
    const seen = await run(state, use, { deployed });
    expect(seen).toMatchObject({ depth, late: [] });
    expect(seen.early).toHaveLength(1);
  });

  it.each<object>([
    {
      nonces: [
        [0, 2],
        [4, 5],
      ],
    },
    { checked: { at: 1, nonce: 5 } },
  ])('takes what approvals tell of the nonce: %j', async (more) => {
    const known = { account: ACCOUNT, approvals: [], nonces: [], hashes: [] };
    const approvals = {
      [`approvals-${SEPOLIA}`]: storedTable([{ ...known, ...more }]),
    };
    const seen = await run({ ...DEPLOYED, ...approvals }, estimate);
    expect(seen).toMatchObject({ early: [5], late: [] });
  });
});

describe('a guess is dropped, and only what the preflight says is shown and signed', () => {
  // The node simulates whatever it is asked, with effects by the nonce.
  const dropped = { early: [5], late: [6], signed: [6] };
  const elsewhere = { starknet_getNonce: '0x6' };

  it('if another wallet has used the nonce', async () => {
    const seen = await run(sentWith(4), send, { overrides: elsewhere });
    expect(seen).toMatchObject({ ...dropped, depth: 3 });
    expect(shownIn(seen.wallet)).toBe(6);
  });

  it('if it went to a node that disagrees with the one that answered the preflight', async () => {
    const seen = await run(sentWith(4), send, {
      at: (url) =>
        url === FIRST ? { starknet_getNonce: rpcError(-32603) } : elsewhere,
    });
    expect(seen).toMatchObject(dropped);
    expect(shownIn(seen.wallet)).toBe(6);
  });

  it('if the account isn’t deployed after all, or is', async () => {
    const undeployed = await run(sentWith(4), send, { deployed: false });
    expect(undeployed).toMatchObject({ early: [5], late: [1], signed: [0, 1] });
    const deployed = await run(NEW, send);
    expect(deployed).toMatchObject({ early: [1], late: [5], signed: [5] });
  });

  it('if the account runs other code, which takes other calldata', async () => {
    const old = { ...OWN, classHash: ARGENT_0231 };
    const { asked, depth, early } = await run(sentWith(4, old), estimate);
    const [guessed, ...others] = asked.map(
      ({ transactions: [one] }) => one?.calldata,
    );
    expect(early).toStrictEqual([5]);
    expect(depth).toBeGreaterThan(1);
    expect(others).toHaveLength(1);
    expect(others[0]).not.toStrictEqual(guessed);
  });

  it('if the price of L2 gas is above the one that it had', async () => {
    const price = toFelt(2n * MIN_L2_PRICE);
    const { asked, early, late } = await run(sentWith(4), send, {
      overrides: {
        starknet_getBlockWithTxHashes: {
          ...BLOCK,
          l2_gas_price: { price_in_fri: price },
        },
      },
    });
    expect([early, late]).toStrictEqual([[5], [5]]);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, unknown, number]>([
    ['is refused', rpcError(41, 'no'), 1],
    ['fails at both nodes', rpcError(-32603), 2],
    ['is invalid', 'nothing', 2],
  ])('if it %s, though the nonce was right', async (_, answer, requests) => {
    let count = 0;
    const overrides = {
      [SIMULATE]: (params: Simulate) => {
        count += 1;
        // A request has two simulations.
        return count <= 2 * requests ? answer : payingNonce(params);
      },
    };
    const { late, signed } = await run(sentWith(4), send, { overrides });
    expect(late.length).toBeGreaterThan(0);
    expect(signed).toStrictEqual([5]);
  });
});

describe('a call of a contract that nobody vouches for', () => {
  const toStranger = async (wallet: TestWallet): Promise<unknown> =>
    wallet.call('l2net_executeTxn', {
      address: ACCOUNT,
      calls: [
        { contractAddress: padFelt('0x57a'), entrypoint: 'move', calldata: [] },
      ],
    });
  const NO_APPROVALS = {
    account: ACCOUNT,
    approvals: [],
    nonces: [[0, 5]],
    hashes: [],
  };

  const pricesOf = (one?: ReceivedTransaction): string[] =>
    Object.values(one?.resource_bounds ?? {}).map(
      ({ max_price_per_unit: price }) => price,
    );

  it.each<[string, Record<string, Json>, unknown]>([
    ['with checks, while its window is open', {}, 'pending'],
    [
      'with nothing to check, before its window opens',
      { [`approvals-${SEPOLIA}`]: storedTable([NO_APPROVALS]) },
      undefined,
    ],
  ])('is simulated at the signed prices: %s', async (_, state, enforcement) => {
    const { asked, wallet, submitted, ...seen } = await run(
      { ...sentWith(4), ...state },
      toStranger,
      {
        overrides: { [SIMULATE]: (params: object) => simulated(params, {}) },
      },
    );
    expect(seen).toMatchObject({ early: [5], late: [5], depth: 3 });
    const [view] = wallet.dialogs;
    expect(view?.type === 'send' && view.enforcement?.is).toBe(enforcement);
    const [early, late] = asked.map(({ transactions: [one] }) => one);
    const signed = pricesOf(submitted[0]);
    expect(signed).toHaveLength(3);
    expect(pricesOf(early)).not.toStrictEqual(signed);
    expect(pricesOf(late)).toStrictEqual(signed);
  });
});

describe('nothing is guessed', () => {
  const withDetails =
    (details: object) =>
    async (wallet: TestWallet): Promise<unknown> => {
      const { address, calls } = sendParams();
      const params = { address, invocations: calls, details };
      return wallet.call('l2net_estimateFee', params);
    };

  it.each<[string, Record<string, Json>, typeof estimate]>([
    ['if the site set the nonce', sentWith(4), withDetails({ nonce: 5 })],
    [
      'if it wants the state of a block',
      sentWith(4),
      withDetails({ blockIdentifier: 3 }),
    ],
    ['of an account that the state doesn’t have', {}, estimate],
    ['of a deployed account whose nonce was never seen', DEPLOYED, estimate],
    [
      'of an account that is known to be deployed, for its deployment',
      DEPLOYED,
      async (wallet) => deployFirst(wallet).catch(() => undefined),
    ],
  ])('%s', async (_, state, use) => {
    expect(await run(state, use)).toMatchObject({ early: [] });
  });
});
