import { number, string, unknown } from 'superstruct';

import { createConnection, failover, type Chain } from './connection';
import { DEFAULT_LIMITS, newEndpoint } from './endpoints';
import type { RpcCall } from './json-rpc';
import { requestError } from './request-error';
import {
  makeGate,
  type RpcRequest,
} from '../../dev/testing/nodes/scripted-node';
import {
  answerCall,
  rpcError,
  type Methods,
} from '../../dev/testing/nodes/scripted-rpc';
import { WALLET } from '../core/fair-queue';

const SITE = 'https://site.example';

/** A node that knows one of the words "new" and "old", depending on its version. */
const nodeOf = (version: number, word: string, chain = 'ours'): Methods => ({
  chain,
  version,
  echo: ({ n }: { n: number }) => n,
  tagged: ({ tag }: { tag: string }) =>
    tag === word ? tag : rpcError(-32602, 'Unknown tag'),
});
const CURRENT = nodeOf(2, 'new');
const OLD = nodeOf(1, 'old');
const OF_OTHER_CHAIN = nodeOf(2, 'new', 'theirs');

const CHAIN: Chain = {
  handshake: ['chain', 'version'].map((method) => ({
    method,
    params: [],
    struct: unknown(),
  })),
  accept: (answers) => {
    const [chain, version] = answers.ok ? answers.value : [];
    if (!answers.ok) {
      return answers;
    }
    return chain?.ok === true && chain.value === 'ours'
      ? { ok: true, value: version?.ok === true && version.value === 1 }
      : requestError('wrong-chain');
  },
  forOld: (call) =>
    'tag' in call.params ? { ...call, params: { tag: 'old' } } : call,
};

const echo = (n: number): RpcCall<number> => ({
  method: 'echo',
  params: { n },
  struct: number(),
});
const echoes = (count: number): RpcCall<number>[] =>
  Array.from({ length: count }, (_, index) => echo(index + 1));
const TAGGED = { method: 'tagged', params: { tag: 'new' }, struct: string() };

const valuesOf = (...values: unknown[]): unknown => ({
  ok: true,
  value: values.map((value) => ({ ok: true, value })),
});

/** How a node treats its request number `index`, from 0, of `size` calls: it answers by its
 * methods or with an HTTP status, or its answer is lost. */
type Behaviour = (index: number, size: number) => Methods | number | 'lost';

/** A node that refuses batches. */
const single =
  (behaviour: Behaviour): Behaviour =>
  (index, size) =>
    size > 1 ? 400 : behaviour(index, size);

/** Connects to the nodes A and B. At most four calls are sent in a batch, and two single
 * calls at once. */
function connect(
  behaviours: Readonly<Record<string, Behaviour>>,
  requester: string = WALLET,
  chain: Chain = CHAIN,
) {
  /** Each request and each wait, in order. */
  const events: string[] = [];
  const counts = new Map<string, number>();
  let time = 0;
  const policy = {
    ...DEFAULT_LIMITS,
    maxBatch: 4,
    concurrency: 2,
    now: () => time,
    random: () => 1,
    wait: async (milliseconds: number) => {
      events.push(`wait ${milliseconds}`);
      time += milliseconds;
      return Promise.resolve();
    },
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const name = new URL(url).hostname.toUpperCase();
    const body: unknown = JSON.parse(init.body as string);
    const calls = [body].flat() as RpcRequest[];
    const texts = calls.map(({ id, method, params }) =>
      [id, method, ...Object.values(params as Record<string, unknown>)].join(
        ' ',
      ),
    );
    events.push(`${name}: ${texts.join(', ')}`);
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const answer = behaviours[name]?.(index, calls.length) ?? 'lost';
    if (answer === 'lost') {
      throw new TypeError('Failed to fetch');
    }
    if (typeof answer === 'number') {
      const headers = new Headers(answer === 429 ? { 'retry-after': '3' } : {});
      return Response.json({}, { status: answer, headers });
    }
    const results = await Promise.all(
      calls.map(async (call) => answerCall(call, answer)),
    );
    return Response.json(Array.isArray(body) ? results : results[0]);
  };
  const node = newEndpoint('https://a');
  const endpoints = [node, newEndpoint('https://b')].slice(
    0,
    Object.keys(behaviours).length,
  );
  const { post, exchange } = createConnection(fetch, chain, requester, policy);
  return {
    events,
    /** Sends calls to node A. */
    post: async (calls: readonly RpcCall<unknown>[], patienceMs = 0) =>
      post(node, calls, { patientUntil: time + patienceMs }),
    /** Reads from the first node that answers. */
    read: async (calls: readonly RpcCall<unknown>[]) =>
      failover(endpoints, policy, async (endpoint) =>
        exchange(endpoint, calls),
      ),
    /** What is remembered about each node. */
    memory: () =>
      endpoints.map(({ verified, isOld, noBatches, failures }) =>
        Object.entries({ verified, isOld, noBatches, failures })
          .flatMap(([name, value]) => (value ? `${name} ${Number(value)}` : []))
          .join(', '),
      ),
  };
}

describe('reads from a node, request by request', () => {
  it('prove its chain with every batch, once', async () => {
    const { events, read, memory } = connect({ A: () => CURRENT });
    expect(await read(echoes(5))).toStrictEqual(valuesOf(1, 2, 3, 4, 5));
    expect(await read(echoes(5))).toStrictEqual(valuesOf(1, 2, 3, 4, 5));
    expect(await read([])).toStrictEqual(valuesOf());
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3, 8 echo 4',
      'A: 9 chain, 10 version, 11 echo 5',
      'A: 12 echo 1, 13 echo 2, 14 echo 3, 15 echo 4',
      'A: 16 echo 5',
    ]);
    expect(memory()).toStrictEqual(['verified 1']);
  });

  it('without calls only prove its chain', async () => {
    const { events, read } = connect({ A: () => CURRENT });
    expect(await read([])).toStrictEqual(valuesOf());
    expect(events).toStrictEqual(['A: 1 chain, 2 version']);
  });

  it('fail over, and try again after a wait', async () => {
    const { events, read, memory } = connect({
      A: () => 'lost',
      B: (index) => (index === 0 ? 500 : CURRENT),
    });
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'B: 4 chain, 5 version, 6 echo 1',
      'wait 500',
      'A: 7 chain, 8 version, 9 echo 1',
      'B: 10 chain, 11 version, 12 echo 1',
      'B: 13 echo 1',
    ]);
    expect(memory()).toStrictEqual(['failures 2', 'verified 1']);
  });

  it('repeat in the old words what an older version refused', async () => {
    const { events, read, memory } = connect({ A: () => OLD });
    expect(await read([echo(1), TAGGED, echo(2), TAGGED])).toStrictEqual(
      valuesOf(1, 'old', 2, 'old'),
    );
    expect(await read([TAGGED])).toStrictEqual(valuesOf('old'));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 tagged new',
      'A: 5 chain, 6 version, 7 echo 2, 8 tagged new',
      'A: 9 tagged old, 10 tagged old',
      'A: 11 tagged old',
    ]);
    expect(memory()).toStrictEqual(['verified 1, isOld 1']);
  });

  it('fail if an older version refuses the old words too', async () => {
    const { events, read } = connect({
      A: (index) => (index === 0 ? OLD : 'lost'),
      B: () => CURRENT,
    });
    expect(await read([echo(1), TAGGED])).toStrictEqual(valuesOf(1, 'new'));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 tagged new',
      'A: 5 tagged old',
      'B: 6 chain, 7 version, 8 echo 1, 9 tagged new',
    ]);
  });

  it('send single calls, a few at once, where batches are refused', async () => {
    const { events, read, memory } = connect({ A: single(() => OLD) });
    expect(await read([echo(1), TAGGED, echo(2)])).toStrictEqual(
      valuesOf(1, 'old', 2),
    );
    expect(await read([TAGGED])).toStrictEqual(valuesOf('old'));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 tagged new',
      'A: 5 chain, 6 version, 7 echo 2',
      'A: 8 chain',
      'A: 9 version',
      'A: 10 echo 1',
      'A: 11 tagged old',
      'A: 12 echo 2',
      'A: 13 tagged old',
    ]);
    expect(memory()).toStrictEqual(['verified 1, isOld 1, noBatches 1']);
  });

  it('send public single calls without waiting for the proof', async () => {
    const gate = makeGate();
    const methods: Methods = {
      ...CURRENT,
      version: async () => gate.opened.then(() => 2),
      echo: ({ n }: { n: number }) => {
        gate.open();
        return n;
      },
    };
    const { events, read, memory } = connect(
      { A: single(() => methods) },
      WALLET,
      { ...CHAIN, isPublic: true },
    );
    expect(await read(echoes(3))).toStrictEqual(valuesOf(1, 2, 3));
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3',
      'A: 8 chain',
      'A: 9 version',
      'A: 10 echo 1',
      'A: 11 echo 2',
      'A: 12 echo 3',
      'A: 13 echo 1',
    ]);
    expect(memory()).toStrictEqual(['verified 1, noBatches 1']);
  });

  it('use nothing of a node, of which one batch is of another chain', async () => {
    const { events, read } = connect({
      A: (index) => (index === 1 ? OF_OTHER_CHAIN : CURRENT),
      B: () => CURRENT,
    });
    expect(await read(echoes(3))).toStrictEqual(valuesOf(1, 2, 3));
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3',
      'B: 8 chain, 9 version, 10 echo 1, 11 echo 2',
      'B: 12 chain, 13 version, 14 echo 3',
      'B: 15 echo 1',
    ]);
  });

  it('send no single call to a node of another chain', async () => {
    const { events, read, memory } = connect({
      A: single(() => OF_OTHER_CHAIN),
      B: () => CURRENT,
    });
    expect(await read(echoes(1))).toStrictEqual(valuesOf(1));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'A: 4 chain',
      'A: 5 version',
      'B: 6 chain, 7 version, 8 echo 1',
    ]);
    expect(memory()).toStrictEqual(['failures 1', 'verified 1']);
  });

  it('use no public answer of another chain', async () => {
    const { events, read } = connect(
      { A: single(() => OF_OTHER_CHAIN) },
      WALLET,
      { ...CHAIN, isPublic: true },
    );
    expect(await read(echoes(1))).toStrictEqual({ ok: false, failures: [] });
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'A: 4 chain',
      'A: 5 version',
      'A: 6 echo 1',
    ]);
  });
});

describe('a lost answer, request by request', () => {
  it('to a batch sends none of its calls to that node again', async () => {
    const { events, read, memory } = connect({
      A: (index) => (index === 1 ? 'lost' : CURRENT),
      B: () => CURRENT,
    });
    expect(await read(echoes(5))).toStrictEqual(valuesOf(1, 2, 3, 4, 5));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3, 8 echo 4',
      'A: 9 chain, 10 version, 11 echo 5',
      'B: 12 chain, 13 version, 14 echo 1, 15 echo 2',
      'B: 16 chain, 17 version, 18 echo 3, 19 echo 4',
      'B: 20 chain, 21 version, 22 echo 5',
    ]);
    expect(memory()).toStrictEqual(['verified 1, failures 1', 'verified 1']);
  });

  it('to a single call stops those that were not sent yet', async () => {
    const { events, read, memory } = connect({
      A: single((index) => (index === 4 ? 'lost' : CURRENT)),
    });
    expect(await read(echoes(3))).toStrictEqual(valuesOf(1, 2, 3));
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1, 4 echo 2',
      'A: 5 chain, 6 version, 7 echo 3',
      'A: 8 chain',
      'A: 9 version',
      'A: 10 echo 1',
      'A: 11 echo 2',
      'wait 500',
      'A: 12 echo 1, 13 echo 2, 14 echo 3',
      'A: 15 echo 1',
      'A: 16 echo 2',
      'A: 17 echo 3',
    ]);
    expect(memory()).toStrictEqual(['verified 1, noBatches 1']);
  });

  it('to the proof in single calls sends nothing else, and remembers nothing', async () => {
    const { events, read, memory } = connect({ A: single(() => 500) });
    expect(await read(echoes(1))).toStrictEqual({
      ok: false,
      failures: [{ ok: false, kind: 'http-status', status: 500 }],
    });
    expect(events).toStrictEqual([
      'A: 1 chain, 2 version, 3 echo 1',
      'A: 4 chain',
      'A: 5 version',
      'wait 500',
      'A: 6 chain, 7 version, 8 echo 1',
      'A: 9 chain',
      'A: 10 version',
    ]);
    expect(memory()).toStrictEqual(['failures 2']);
  });

  it.each([
    ['the wallet’s', WALLET],
    ['a site’s', SITE],
  ])('to %s posted call is never followed by another one', async (_, who) => {
    const { events, post, memory } = connect({ A: () => 'lost' }, who);
    expect(await post([echo(1)], 60_000)).toStrictEqual(
      requestError('network'),
    );
    expect(events).toStrictEqual(['A: 1 echo 1']);
    expect(memory()).toStrictEqual(['']);
  });
});

describe('a rate limit, request by request', () => {
  const LIMIT = {
    ok: false,
    kind: 'rate-limited',
    status: 429,
    retryAfterSeconds: 3,
  };

  it('makes a patient site send the same request once more', async () => {
    const { events, post } = connect(
      { A: (index) => (index === 0 ? 429 : CURRENT) },
      SITE,
    );
    expect(await post([echo(1)], 10_000)).toStrictEqual(valuesOf(1));
    expect(await post([echo(2)])).toStrictEqual(valuesOf(2));
    expect(events).toStrictEqual([
      'A: 1 echo 1',
      'wait 3000',
      'A: 1 echo 1',
      'A: 2 echo 2',
    ]);
  });

  it('makes a site send nothing until it has ended', async () => {
    const { events, post } = connect({ A: () => 429 }, SITE);
    expect(await post([echo(1)], 10_000)).toStrictEqual(LIMIT);
    expect(await post([echo(2)])).toStrictEqual(requestError('rate-limited'));
    expect(await post([echo(3)], 1_000)).toStrictEqual(
      requestError('rate-limited'),
    );
    expect(events).toStrictEqual([
      'A: 1 echo 1',
      'wait 3000',
      'A: 1 echo 1',
      'wait 1000',
    ]);
  });

  it('doesn’t keep the wallet waiting', async () => {
    const { events, post, memory } = connect({
      A: (index) => (index === 0 ? 429 : CURRENT),
    });
    expect(await post([echo(1)], 10_000)).toStrictEqual(LIMIT);
    expect(await post([echo(2)])).toStrictEqual(valuesOf(2));
    expect(events).toStrictEqual(['A: 1 echo 1', 'A: 2 echo 2']);
    expect(memory()).toStrictEqual(['']);
  });
});
