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
 * @returns The client.
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

  /** Returns the results, and the endpoint that was asked last. */
  const readFrom = async (
    calls: Calls,
  ): Promise<{ results: RpcResult<unknown>[]; from: Endpoint | undefined }> => {
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
      return { results: found.value, from };
    }
    throw noValidAnswer(found.failures);
  };

  const read = async (calls: Calls): Promise<RpcResult<unknown>[]> =>
    calls.length === 0 ? [] : (await readFrom(calls)).results;

  const readAt = async (
    endpoint: Endpoint,
    calls: Calls,
    timeoutMs: number,
  ): Promise<Answers> => {
    const hasty = linkWith(timeoutMs);
    return await within(timeoutMs, exchange(hasty, endpoint, calls));
  };

  const tryRead = async (
    calls: Calls,
    timeoutMs: number,
  ): Promise<RpcResult<unknown>[] | undefined> => {
    const endpoint = endpoints.find(isReady(policy.now()));
    const answers = endpoint && (await readAt(endpoint, calls, timeoutMs));
    return answers?.ok === true ? answers.value : undefined;
  };

  /** The second endpoint of those that are ready. */
  const second = (): Endpoint | undefined =>
    endpoints.filter(isReady(policy.now()))[1];

  const ask = async (
    endpoint: Endpoint | undefined,
    calls: Calls,
    timeoutMs: number,
  ): Promise<RpcResult<unknown>[] | undefined> => {
    const answers = endpoint && (await readAt(endpoint, calls, timeoutMs));
    if (endpoint !== undefined && answers?.ok === false) {
      recordFailure(endpoint, answers, policy);
    }
    return answers?.ok === true ? answers.value : undefined;
  };

  const readSecond = async (
    calls: Calls,
    timeoutMs: number,
  ): Promise<RpcResult<unknown>[] | 'silent' | undefined> =>
    endpoints.length < 2
      ? undefined
      : ((await ask(second(), calls, timeoutMs)) ?? 'silent');

  const readBoth = async (
    calls: Calls,
    repeated: Calls,
    timeoutMs: number,
  ): Promise<(RpcResult<unknown>[] | undefined)[]> => {
    if (repeated.length === 0 || endpoints.length < 2) {
      return [await read(calls)];
    }
    const other = second();
    const [{ results, from }, answers] = await Promise.all([
      readFrom(calls),
      ask(other, repeated, timeoutMs),
    ]);
    // Where the first one failed, the second may have stepped in for it.
    return [results, from === other ? undefined : answers];
  };

  const readEach = async (
    calls: Calls,
    timeoutMs: number,
    most?: number,
  ): Promise<(RpcResult<unknown>[] | undefined)[]> =>
    await Promise.all(
      endpoints.slice(0, most).map(async (endpoint) => {
        const answers = await readAt(endpoint, calls, timeoutMs);
        return answers.ok ? answers.value : undefined;
      }),
    );

  // The structs of the calls have validated what the types promise.
  return {
    read,
    tryRead,
    readSecond,
    readBoth,
    readEach,
    submit: createSubmit({ endpoints, policy, link, post }),
  } as NodeClient;
}

function isPoor(outcome: RpcResult<unknown>): boolean {
  return !outcome.ok && isRetryable(outcome.error.code);
}
