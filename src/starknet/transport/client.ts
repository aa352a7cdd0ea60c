import { adaptToVersion, recordFailure, type Endpoint } from './endpoint';
import { isRetryable } from './error-codes';
import { exchange, type Connection } from './exchange';
import { failover, isReady } from './failover';
import { DEFAULT_LIMITS, type TransportLimits } from './limits';
import { createSubmit, noValidAnswer } from './submit';
import { postInTurn, restOf } from './turns';
import type { Clock, NodeClient } from './types';
import { WALLET } from '../../core/fair-queue';
import type { Fetch } from '../../http/json';
import type { RpcResult } from '../../http/json-rpc';
import { postCalls, type Answers, type Calls } from '../../http/post-calls';
import { queryOf, type Query } from '../../http/query';
import { within } from '../../http/within';

/** A client's parts; clock and randomness are replaced in tests. */
export type ClientOptions = Partial<Clock> & {
  readonly fetch: Fetch;
  /** The network's endpoints, in the order in which they are tried. What is learned about
   * them is recorded there, in memory only. */
  readonly endpoints: readonly Endpoint[];
  /** The site whose requests these are; left out, they are the wallet's own. */
  readonly requester?: string | undefined;
  /** The network's chain id, as hex or decimal text. */
  readonly chainId: string;
  readonly limits?: Partial<TransportLimits>;
};

const CLOCK: Clock = {
  now: () => Date.now(),
  // Only for jitter; the bundle's checks warn about Math.random.
  random: () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255,
  wait: async (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
};

/**
 * @param options - The network's nodes and how to reach them.
 */
export function createNodeClient(options: ClientOptions): NodeClient {
  const {
    fetch,
    endpoints,
    requester = WALLET,
    chainId,
    limits,
    ...clock
  } = options;
  const policy = { ...CLOCK, ...clock, ...DEFAULT_LIMITS, ...limits };
  let nextId = 1;
  const post = async (
    endpoint: Endpoint,
    calls: Calls,
    timeoutMs = policy.readTimeoutMs,
    patientUntil = 0,
  ): Promise<Answers> => {
    const adapted = calls.map((call) => adaptToVersion(endpoint, call));
    const firstId = nextId;
    nextId += calls.length;
    return await postInTurn(
      endpoint,
      requester,
      policy,
      patientUntil,
      async () =>
        postCalls(fetch, endpoint.url, adapted, firstId, {
          timeoutMs,
          maxBytes: policy.maxBytes,
        }),
    );
  };
  const linkWith = (timeoutMs?: number, patientUntil?: number): Connection => ({
    ...policy,
    chainId,
    post: async (endpoint, calls) =>
      post(endpoint, calls, timeoutMs, patientUntil),
  });
  const link = linkWith();

  /** Returns the outcomes, and the endpoint that was asked last. */
  const readFrom = async (
    calls: Calls,
  ): Promise<{
    outcomes: RpcResult<unknown>[];
    from: Endpoint | undefined;
  }> => {
    if (calls.length === 0) {
      return { outcomes: [], from: undefined };
    }
    const { now, wait, maxSiteWaitMs, maxWaitMs } = policy;
    const patient = linkWith(undefined, now() + maxSiteWaitMs + maxWaitMs);
    const rest = Math.max(
      ...endpoints.map((endpoint) => restOf(endpoint, requester, now())),
    );
    if (rest > 0) {
      // Else the next endpoint would get all that this one refused.
      await wait(rest);
    }
    let from: Endpoint | undefined;
    const found = await failover(
      endpoints,
      policy,
      async (endpoint) => {
        from = endpoint;
        return await exchange(patient, endpoint, calls);
      },
      (outcomes) => outcomes.some(isPoor),
    );
    if (found.ok) {
      return { outcomes: found.value, from };
    }
    throw noValidAnswer(found.failures);
  };

  /** Asks one endpoint once. Unless nothing depends on it, a failure puts it into cooldown. */
  const ask = async <Value>(
    endpoint: Endpoint | undefined,
    { calls, parse }: Query<Value>,
    timeoutMs: number,
    isHeldAgainstIt = false,
  ): Promise<Value | undefined> => {
    if (endpoint === undefined) {
      return undefined;
    }
    const hasty = linkWith(timeoutMs);
    const answers = await within(timeoutMs, exchange(hasty, endpoint, calls));
    if (answers.ok) {
      return parse(answers.value);
    }
    if (isHeldAgainstIt) {
      recordFailure(endpoint, answers, policy);
    }
    return undefined;
  };

  /** The endpoints that are ready. */
  const ready = (): Endpoint[] => endpoints.filter(isReady(policy.now()));

  return {
    read: async (reads) => {
      const { calls, parse } = queryOf(reads);
      return parse((await readFrom(calls)).outcomes);
    },
    tryRead: async (reads, timeoutMs) =>
      ask(ready()[0], queryOf(reads), timeoutMs),
    readSecond: async (reads, timeoutMs) =>
      endpoints.length < 2
        ? undefined
        : ((await ask(ready()[1], queryOf(reads), timeoutMs, true)) ??
          'silent'),
    readBoth: async (reads, repeated, timeoutMs) => {
      const { calls, parse } = queryOf(reads);
      const wanted = queryOf(repeated);
      const isAlone = wanted.calls.length === 0 || endpoints.length < 2;
      const other = isAlone ? undefined : ready()[1];
      const [{ outcomes, from }, answers] = await Promise.all([
        readFrom(calls),
        ask(other, wanted, timeoutMs, true),
      ]);
      // Where the first one failed, the second may have stepped in for it.
      const said = from === other ? undefined : answers;
      return isAlone ? [parse(outcomes)] : [parse(outcomes), said];
    },
    readEach: async (reads, timeoutMs, most) => {
      const wanted = queryOf(reads);
      return await Promise.all(
        endpoints
          .slice(0, most)
          .map(async (endpoint) => ask(endpoint, wanted, timeoutMs)),
      );
    },
    // The struct of the call has validated what the type promises.
    submit: createSubmit({
      endpoints,
      policy,
      link,
      post,
    }) as NodeClient['submit'],
  };
}

function isPoor(outcome: RpcResult<unknown>): boolean {
  return !outcome.ok && isRetryable(outcome.error.code);
}
