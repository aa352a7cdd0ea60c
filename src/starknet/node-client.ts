import { chainRulesOf } from './handshake';
import type { NodeAnswers } from './node-answers';
import { isRetryable, noValidAnswer } from './node-errors';
import { submitOnce } from './submission';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { TIMEOUTS } from '../core/pauses';
import {
  createConnection,
  askInTurn,
  type Connection,
} from '../http/connection';
import {
  SYSTEM_CLOCK,
  DEFAULT_LIMITS,
  isReady,
  recordFailure,
  cooldownOf,
  type Clock,
  type Endpoint,
  type EndpointLimits,
  type RetryPolicy,
} from '../http/endpoints';
import { withTimeout, type Fetch } from '../http/json';
import type { RpcCall, RpcResult } from '../http/json-rpc';
import {
  queryOf,
  type ReadAnswers,
  type Query,
  type ReadTree,
} from '../http/query';

/** Whom to ask. */
export type AskOptions<Repeated = ReadTree> = {
  readonly by: 'one' | 'second' | 'two' | 'all';
  /** How long each may take, in milliseconds; by default as in `TIMEOUTS`. */
  readonly within?: number;
  /** What the second of two is asked; by default the same. */
  readonly repeated?: Repeated;
  /** Whether all are asked only if the user has no node of their own. */
  readonly isOwnEnough?: boolean;
};

/** What a node answers, if it gives a valid answer. */
type Answered<Asked> = Exclude<ReadAnswers<Asked>, undefined>;

/** One node's answer, and what confirms it. */
type Confirmable<Value> = NodeAnswers<Value[]> & {
  readonly confirm: (within: number) => Promise<NodeAnswers<Value[]>>;
};

/** A Starknet network, reached through an ordered list of endpoints. A node's error
 * for a call is returned as an RpcResult, not thrown. */
export type NodeClient = {
  /**
   * Makes all reads in one round trip: one JSON-RPC batch or, beyond 50
   * calls or if an endpoint refuses batches, concurrent requests.
   *
   * @throws WalletError `unreachable` or `too-many-requests` when no endpoint
   * gave a valid response.
   */
  read<const Asked extends ReadTree>(reads: Asked): Promise<ReadAnswers<Asked>>;

  /** Asks nodes what none is trusted alone for, or what nothing depends on. */
  readonly ask: {
    /** `all`: every endpoint, even in cooldown. `second`: the endpoint after the one that a
     * concurrent `read` asks, if the user wants a second opinion; it gives none if this
     * client's reads failed over to it. */
    <const Asked extends ReadTree>(
      reads: Asked,
      options: AskOptions & { readonly by: 'all' | 'second' },
    ): Promise<NodeAnswers<Answered<Asked>[]>>;

    /**
     * Reads like `read`, and concurrently asks a second endpoint, which confirms nothing if
     * the read failed over to it. None is asked if there is nothing to repeat, or if the user
     * has a node of their own and wants no second opinion: then it is enough.
     *
     * @throws WalletError like `read`.
     */
    <const Asked extends ReadTree, const Repeated extends ReadTree = Asked>(
      reads: Asked,
      options: AskOptions<Repeated> & { readonly by: 'two' },
    ): Promise<
      NodeAnswers<readonly [ReadAnswers<Asked>, ...Answered<Repeated>[]]>
    >;

    /** Asks the first endpoint that isn't in cooldown, once; its failure isn't counted.
     * `confirm` asks another later, within its own time: the user's own if there is one, whose
     * own word is enough. */
    <const Asked extends ReadTree>(
      reads: Asked,
      options: AskOptions & { readonly by: 'one' },
    ): Promise<Confirmable<Answered<Asked>>>;
  };

  /**
   * Submits a transaction once, to the first reachable endpoint on the right chain.
   * It is never retried: whatever the node answers, it may have accepted the
   * transaction. Only if an endpoint reports that it does not support submissions is
   * the next one tried.
   *
   * @returns The node's response, which may be one of the write API's errors.
   * @throws WalletError `unreachable` or `too-many-requests` for any other response:
   * data.delivered is `"no"` if it was sent to no endpoint, otherwise `"unknown"`.
   */
  submit<Value>(call: RpcCall<Value>): Promise<RpcResult<Value>>;
};

/** A client's parts; clock and randomness are replaced in tests. */
export type ClientOptions = Partial<Clock> & {
  readonly fetch: Fetch;
  /** The network's endpoints, in the order in which they are tried. Cooldowns and what
   * else is learned about an endpoint are recorded in its object, in memory only. */
  readonly endpoints: readonly Endpoint[];
  /** The origin of the site that these requests are for; by default the wallet itself. */
  readonly requester?: string | undefined;
  /** The network's chain id, as hex or decimal text. */
  readonly chainId: string;
  /** Whether the user wants a second node asked: then their own is not trusted alone. */
  readonly secondNode?: boolean;
  /** The endpoint that each read asked last, of all clients for the same work. */
  readonly readers?: Promise<Endpoint | undefined>[];
  readonly limits?: Partial<EndpointLimits>;
};

/** A client's nodes, and how they are reached. */
type Nodes = {
  readonly endpoints: readonly Endpoint[];
  readonly requester: string;
  readonly secondNode: boolean;
  readonly policy: RetryPolicy;
  readonly connection: Connection;
  readonly readers: Promise<Endpoint | undefined>[];
};

/**
 * @param options - The network's nodes and how to reach them.
 */
export function createNodeClient(options: ClientOptions): NodeClient {
  const {
    fetch,
    endpoints,
    requester = WALLET_REQUESTER,
    chainId,
    secondNode = false,
    readers = [],
    limits,
    ...clock
  } = options;
  const policy = { ...SYSTEM_CLOCK, ...clock, ...DEFAULT_LIMITS, ...limits };
  const connection = createConnection(
    fetch,
    chainRulesOf(chainId),
    requester,
    policy,
  );
  const nodes = {
    endpoints,
    requester,
    secondNode,
    policy,
    connection,
    readers,
  };
  return {
    read: async (reads) => readFrom(nodes, queryOf(reads)),
    ask: (async (reads: ReadTree, options: AskOptions) =>
      ask(nodes, queryOf(reads), options)) as NodeClient['ask'],
    // The call's struct has validated the value.
    submit: (async (call) => submitOnce(nodes, call)) as NodeClient['submit'],
  };
}

/** Reads from the first endpoint that answers. Appends each that it asks to `asked`, in
 * order. */
async function readFrom<Value>(
  nodes: Nodes,
  query: Query<Value>,
  asked: Endpoint[] = [],
): Promise<Value> {
  const read = readInTurn(nodes, query, asked);
  nodes.readers.push(read.then(() => asked.at(-1)).catch(() => undefined));
  return await read;
}

async function readInTurn<Value>(
  { endpoints, requester, policy, connection }: Nodes,
  { calls, parse }: Query<Value>,
  asked: Endpoint[],
): Promise<Value> {
  if (calls.length === 0) {
    return parse([]);
  }
  const { now, wait, maxSiteWaitMs, maxWaitMs } = policy;
  const patientUntil = now() + maxSiteWaitMs + maxWaitMs;
  const cooldown = Math.max(
    ...endpoints.map((endpoint) => cooldownOf(endpoint, requester, now())),
  );
  if (cooldown > 0) {
    // Without this wait, the next endpoint would get every request that this one limited.
    await wait(cooldown);
  }
  const found = await askInTurn(
    endpoints,
    policy,
    async (endpoint) => {
      asked.push(endpoint);
      return connection.exchange(endpoint, calls, { patientUntil });
    },
    (outcomes) => outcomes.some(isPoor),
  );
  if (!found.ok) {
    throw noValidAnswer(found.failures);
  }
  return parse(found.value);
}

async function ask(
  nodes: Nodes,
  query: Query<unknown>,
  {
    by,
    within = by === 'second' ? TIMEOUTS.secondOpinion : TIMEOUTS.otherNodes,
    repeated,
    isOwnEnough,
  }: AskOptions,
): Promise<NodeAnswers<readonly unknown[]>> {
  const { endpoints, secondNode } = nodes;
  switch (by) {
    case 'one':
      return askConfirmable(nodes, query, within);
    case 'two': {
      const again = repeated === undefined ? query : queryOf(repeated);
      return askTwo(nodes, query, again, within);
    }
    case 'second': {
      const mayAsk = secondNode && endpoints.length > 1;
      const asked = mayAsk ? [readyNodes(nodes)[1]] : [];
      const said = await askEach(nodes, asked, query, within, true);
      const readers = await Promise.all(nodes.readers);
      return readers.some((one) => asked.includes(one))
        ? { ...said, answers: [] }
        : said;
    }
    case 'all': {
      const own = isOwnEnough === true ? endpoints.filter(isOwn) : [];
      return askEach(nodes, own.length > 0 ? own : endpoints, query, within);
    }
  }
}

/** Asks endpoints concurrently, each once; an undefined one gives no answer. If
 * `failureCounts`, a failure puts an endpoint into cooldown. */
async function askEach<Value>(
  { policy, connection }: Nodes,
  endpoints: readonly (Endpoint | undefined)[],
  { calls, parse }: Query<Value>,
  within: number,
  failureCounts = false,
): Promise<NodeAnswers<Value[]>> {
  const answers = await Promise.all(
    endpoints.map(async (endpoint) => {
      if (endpoint === undefined) {
        return undefined;
      }
      const outcomes = await withTimeout(
        within,
        connection.exchange(endpoint, calls, { timeoutMs: within }),
      );
      if (!outcomes.ok && failureCounts) {
        recordFailure(endpoint, outcomes, policy);
      }
      return outcomes.ok ? parse(outcomes.value) : undefined;
    }),
  );
  return {
    answers: answers.filter((answer) => answer !== undefined),
    needed: Math.min(2, endpoints.length),
  };
}

function readyNodes({ endpoints, policy }: Nodes): Endpoint[] {
  return endpoints.filter(isReady(policy.now()));
}

function isOwn({ isBuiltIn }: Endpoint): boolean {
  return !isBuiltIn;
}

async function askConfirmable<Value>(
  nodes: Nodes,
  query: Query<Value>,
  within: number,
): Promise<Confirmable<Value>> {
  const [asked] = readyNodes(nodes);
  const said = await askEach(nodes, [asked], query, within);
  return {
    ...said,
    confirm: async (patience) => {
      const hasOwn = nodes.endpoints.some(isOwn);
      const other = readyNodes(nodes).find(
        (one) => one !== asked && (isOwn(one) || !hasOwn),
      );
      return said.answers.length === 0 || (asked && isOwn(asked))
        ? said
        : await askEach(nodes, [other], query, patience);
    },
  };
}

async function askTwo<Value, Repeated>(
  nodes: Nodes,
  query: Query<Value>,
  repeated: Query<Repeated>,
  within: number,
): Promise<NodeAnswers<[Value, ...Repeated[]]>> {
  const { endpoints, secondNode } = nodes;
  const isAlone = repeated.calls.length === 0 || endpoints.length < 2;
  const trustsOwn = !secondNode && endpoints.some(isOwn);
  const other = isAlone || trustsOwn ? undefined : readyNodes(nodes)[1];
  const asked: Endpoint[] = [];
  const [first, { answers }] = await Promise.all([
    readFrom(nodes, query, asked),
    askEach(nodes, [other], repeated, within, true),
  ]);
  const answering = asked.at(-1);
  if (isAlone || (trustsOwn && answering && isOwn(answering))) {
    return { answers: [first], needed: 1 };
  }
  // After a failover to the second endpoint, its answers confirm nothing.
  const others = answering === other ? [] : answers;
  return { answers: [first, ...others], needed: 2 };
}

function isPoor(outcome: RpcResult<unknown>): boolean {
  return !outcome.ok && isRetryable(outcome.error.code);
}
