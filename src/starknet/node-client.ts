import { chainRulesOf } from './handshake';
import { NO_SUCH_METHOD, isDefinitive, isRetryable } from './node-errors';
import { WalletError, type WalletErrorData } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
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
  recordSuccess,
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
import { unansweredError, type RequestError } from '../http/request-error';

/** One endpoint's answers, and what confirms them. */
type Confirmable<Value> = {
  readonly answers: Value;
  readonly confirmation: (timeoutMs: number) => Promise<Value | undefined>;
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

  /**
   * Best-effort reads: asks one endpoint once, and a failure does not put the
   * endpoint into cooldown.
   *
   * @returns The answers; undefined if there is no valid response within the timeout,
   * in milliseconds.
   */
  tryRead<const Asked extends ReadTree>(
    reads: Asked,
    timeoutMs: number,
  ): Promise<ReadAnswers<Asked> | undefined>;

  /**
   * `tryRead` of what may be stored later, for which no public node is trusted alone.
   *
   * @returns Also a function that gets the confirmation: another endpoint's answers, or the
   * same ones if the user's own node gave them; undefined if there is none within the
   * timeout, in milliseconds. If the user has a node of their own, no other confirms.
   */
  readConfirmable<const Asked extends ReadTree>(
    reads: Asked,
    timeoutMs: number,
  ): Promise<Confirmable<ReadAnswers<Asked>> | undefined>;

  /**
   * Sends a second endpoint the reads that a concurrent `read` sends the first, so
   * that the caller can compare the answers.
   *
   * @returns The answers; `silent` if there is no valid response within the timeout,
   * in milliseconds; undefined if there is no second endpoint or it may not be asked.
   */
  readSecond<const Asked extends ReadTree>(
    reads: Asked,
    timeoutMs: number,
  ): Promise<ReadAnswers<Asked> | 'silent' | undefined>;

  /**
   * Reads, and concurrently asks a second endpoint for `repeated`, the part of the
   * answers that the wallet stores and for which it trusts no single endpoint.
   *
   * @returns The answers, then the second endpoint's for `repeated`: undefined if it gave
   * no valid response within the timeout (milliseconds), or if the read failed over to
   * it; absent if no second endpoint has to be asked: `repeated` is empty, there is only one
   * endpoint, or the user trusts their own node alone, and it answered.
   * @throws WalletError like `read`.
   */
  readBoth<const Asked extends ReadTree, const Repeated extends ReadTree>(
    reads: Asked,
    repeated: Repeated,
    timeoutMs: number,
  ): Promise<[ReadAnswers<Asked>, ...(ReadAnswers<Repeated> | undefined)[]]>;

  /**
   * Sends the same reads to every endpoint concurrently, even to those in cooldown:
   * for facts on which no single endpoint is trusted.
   *
   * @returns The answers of each endpoint, in order; undefined for an endpoint
   * without a valid response within the timeout, in milliseconds. `limit` caps the
   * number of endpoints, counted from the first.
   */
  readEach<const Asked extends ReadTree>(
    reads: Asked,
    timeoutMs: number,
    limit?: number,
  ): Promise<(ReadAnswers<Asked> | undefined)[]>;

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

/** The timeout of the second endpoint in `readBoth`, in milliseconds. */
export const OTHER_TIMEOUT_MS = 2_000;

/** The timeout of `readSecond`, in milliseconds. */
export const SECOND_TIMEOUT_MS = 3_000;

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
  /** Whether the user's own node is trusted alone. */
  readonly trustsOwn?: boolean;
  readonly limits?: Partial<EndpointLimits>;
};

/** A client's nodes, and how they are reached. */
type Nodes = {
  readonly endpoints: readonly Endpoint[];
  readonly requester: string;
  readonly trustsOwn: boolean;
  readonly policy: RetryPolicy;
  readonly connection: Connection;
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
    trustsOwn = false,
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
  const nodes = { endpoints, requester, trustsOwn, policy, connection };
  return {
    read: async (reads) => readFrom(nodes, queryOf(reads)),
    tryRead: async (reads, timeoutMs) =>
      ask(nodes, readyNodes(nodes)[0], queryOf(reads), timeoutMs),
    readConfirmable: async (reads, timeoutMs) =>
      readConfirmable(nodes, queryOf(reads), timeoutMs),
    readSecond: async (reads, timeoutMs) =>
      endpoints.length < 2
        ? undefined
        : ((await askSecond(nodes, queryOf(reads), timeoutMs)) ?? 'silent'),
    readBoth: async (reads, repeated, timeoutMs) =>
      readBoth(nodes, queryOf(reads), queryOf(repeated), timeoutMs),
    readEach: async (reads, timeoutMs, limit) => {
      const wanted = queryOf(reads);
      return await Promise.all(
        endpoints
          .slice(0, limit)
          .map(async (endpoint) => ask(nodes, endpoint, wanted, timeoutMs)),
      );
    },
    // The call's struct has validated the value.
    submit: (async (call) => submit(nodes, call)) as NodeClient['submit'],
  };
}

/** Reads from the first endpoint that answers. Appends each that it asks to `asked`, in
 * order. */
async function readFrom<Value>(
  { endpoints, requester, policy, connection }: Nodes,
  { calls, parse }: Query<Value>,
  asked: Endpoint[] = [],
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

/** Asks one endpoint once. If `failureCounts`, a failure puts the endpoint into cooldown. */
async function ask<Value>(
  { policy, connection }: Nodes,
  endpoint: Endpoint | undefined,
  { calls, parse }: Query<Value>,
  timeoutMs: number,
  failureCounts = false,
): Promise<Value | undefined> {
  if (endpoint === undefined) {
    return undefined;
  }
  const answers = await withTimeout(
    timeoutMs,
    connection.exchange(endpoint, calls, { timeoutMs }),
  );
  if (answers.ok) {
    return parse(answers.value);
  }
  if (failureCounts) {
    recordFailure(endpoint, answers, policy);
  }
  return undefined;
}

async function askSecond<Value>(
  nodes: Nodes,
  query: Query<Value>,
  timeoutMs: number,
): Promise<Value | undefined> {
  return ask(nodes, readyNodes(nodes)[1], query, timeoutMs, true);
}

function readyNodes({ endpoints, policy }: Nodes): Endpoint[] {
  return endpoints.filter(isReady(policy.now()));
}

async function readConfirmable<Value>(
  nodes: Nodes,
  query: Query<Value>,
  timeoutMs: number,
): Promise<Confirmable<Value> | undefined> {
  const [asked] = readyNodes(nodes);
  const answers = await ask(nodes, asked, query, timeoutMs);
  return (
    answers && {
      answers,
      confirmation: async (patience) => {
        const hasOwn = nodes.endpoints.some(({ isBuiltIn }) => !isBuiltIn);
        const other = readyNodes(nodes).find(
          (one) => one !== asked && !(hasOwn && one.isBuiltIn),
        );
        return asked?.isBuiltIn === false
          ? answers
          : await ask(nodes, other, query, patience);
      },
    }
  );
}

async function readBoth<Value, Repeated>(
  nodes: Nodes,
  query: Query<Value>,
  repeated: Query<Repeated>,
  timeoutMs: number,
): Promise<[Value, ...(Repeated | undefined)[]]> {
  if (repeated.calls.length === 0 || nodes.endpoints.length < 2) {
    return [await readFrom(nodes, query)];
  }
  const other = nodes.trustsOwn ? undefined : readyNodes(nodes)[1];
  const asked: Endpoint[] = [];
  const [own, answers] = await Promise.all([
    readFrom(nodes, query, asked),
    ask(nodes, other, repeated, timeoutMs, true),
  ]);
  const answering = asked.at(-1);
  if (nodes.trustsOwn && answering?.isBuiltIn === false) {
    return [own];
  }
  // After a failover to the second endpoint, its answers confirm nothing.
  return [own, answering === other ? undefined : answers];
}

async function submit(
  { endpoints, policy, connection }: Nodes,
  call: RpcCall<unknown>,
): Promise<RpcResult<unknown>> {
  for (let delivered = 'no'; ; delivered = UNCLEAR.delivered) {
    const found = await askInTurn(
      endpoints.filter(({ readOnly }) => !readOnly),
      policy,
      async (one) => {
        const answers = await connection.exchange(one, []);
        return answers.ok ? { ok: true, value: one } : answers;
      },
    );
    if (!found.ok) {
      throw noValidAnswer(found.failures, { delivered });
    }
    const endpoint = found.value;
    const answers = await connection.post(endpoint, [call], {
      timeoutMs: policy.submitTimeoutMs,
    });
    if (!answers.ok) {
      recordFailure(endpoint, answers, policy);
      throw answers.kind === 'rate-limited'
        ? noValidAnswer([answers], UNCLEAR)
        : unclear();
    }
    recordSuccess(endpoint);
    const [outcome] = answers.value;
    if (outcome?.ok === true) {
      return outcome;
    }
    const code = outcome?.error.code ?? 0;
    if (code !== NO_SUCH_METHOD) {
      if (outcome === undefined || !isDefinitive(code)) {
        throw unclear();
      }
      return outcome;
    }
    // This endpoint does not support submissions: the next one is tried. Should
    // both accept the transaction after all, its nonce lets it run only once.
    endpoint.readOnly = true;
  }
}

function isPoor(outcome: RpcResult<unknown>): boolean {
  return !outcome.ok && isRetryable(outcome.error.code);
}

/** The error data if an endpoint was sent the transaction and may have accepted it,
 * whatever it answered. */
const UNCLEAR = { delivered: 'unknown' };

function unclear(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned no valid response: it may have accepted the transaction',
    UNCLEAR,
  );
}

/** The error if no endpoint gave a valid response. */
function noValidAnswer(
  failures: readonly RequestError[],
  data: WalletErrorData = {},
): WalletError {
  return unansweredError(
    failures,
    ['Rate limit reached at the Starknet nodes of this network', data],
    ['No Starknet node of this network returned a valid response', data],
  );
}
