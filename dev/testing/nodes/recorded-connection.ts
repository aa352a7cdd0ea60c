import { string, unknown } from 'superstruct';

import { echo } from './node-client';
import type { RpcRequest } from './scripted-node';
import { answerAll, rpcError, type Methods } from './scripted-rpc';
import { WALLET_REQUESTER } from '../../../src/core/fair-queue';
import {
  createConnection,
  askInTurn,
  type ChainRules,
} from '../../../src/http/connection';
import { DEFAULT_LIMITS, newEndpoint } from '../../../src/http/endpoints';
import type { RpcCall, RpcResult } from '../../../src/http/json-rpc';
import { requestError } from '../../../src/http/request-error';

export const CALLING_SITE = 'https://site.example';

/** A node that knows one of the words "new" and "old", depending on its version. */
const nodeOf = (version: number, word: string, chain = 'ours'): Methods => ({
  chain,
  version,
  echo: ({ n }: { n: number }) => n,
  tagged: ({ tag }: { tag: string }) =>
    tag === word ? tag : rpcError(-32602, 'Unknown tag'),
});
export const CURRENT = nodeOf(2, 'new');
export const OLD = nodeOf(1, 'old');
export const OF_OTHER_CHAIN = nodeOf(2, 'new', 'theirs');

export const CHAIN: ChainRules = {
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

export const echoes = (count: number): RpcCall<number>[] =>
  Array.from({ length: count }, (_, index) => echo(index + 1));
export const TAGGED_NEW = {
  method: 'tagged',
  params: { tag: 'new' },
  struct: string(),
};

export const valuesOf = (...values: unknown[]): unknown => ({
  ok: true,
  value: values.map((value) => ({ ok: true, value })),
});

/** How a node treats its request number `index`, from 0, of `size` calls: it answers by its
 * methods, with an HTTP status or another response, or its answer is lost. */
type Behaviour = (
  index: number,
  size: number,
) => Methods | number | Response | 'lost';

/** A node that refuses batches. */
export const single =
  (behaviour: Behaviour): Behaviour =>
  (index, size) =>
    size > 1 ? 400 : behaviour(index, size);

type Calls = readonly RpcCall<unknown>[];

/** A connection to the nodes A and B, and everything that happens on it. */
type RecordedConnection = {
  /** Each request and each wait, in order. */
  readonly events: readonly string[];
  /** Sends calls to node A. */
  readonly post: (calls: Calls, patienceMs?: number) => Promise<unknown>;
  /** Reads from the first node that answers. */
  readonly read: (
    calls: Calls,
    isPoor?: (outcomes: readonly RpcResult<unknown>[]) => boolean,
  ) => Promise<unknown>;
  /** What is remembered about each node. */
  readonly memory: () => string[];
};

/** Connects to the nodes A and B. At most four calls are sent in a batch, and two single
 * calls at once. */
export function connect(
  behaviours: Readonly<Record<string, Behaviour>>,
  requester: string = WALLET_REQUESTER,
  chain: ChainRules = CHAIN,
): RecordedConnection {
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
    if (answer instanceof Response) {
      return answer;
    }
    if (answer === 'lost') {
      throw new TypeError('Failed to fetch');
    }
    if (typeof answer === 'number') {
      const headers = new Headers(answer === 429 ? { 'retry-after': '3' } : {});
      return Response.json({}, { status: answer, headers });
    }
    const results = await answerAll(calls, answer);
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
    post: async (calls, patienceMs = 0) =>
      post(node, calls, { patientUntil: time + patienceMs }),
    read: async (calls, isPoor) =>
      askInTurn(
        endpoints,
        policy,
        async (endpoint) => exchange(endpoint, calls),
        isPoor,
      ),
    memory: () =>
      endpoints.map(({ verified, isOld, noBatches, failures }) =>
        Object.entries({ verified, isOld, noBatches, failures })
          .flatMap(([name, value]) => (value ? `${name} ${Number(value)}` : []))
          .join(', '),
      ),
  };
}
