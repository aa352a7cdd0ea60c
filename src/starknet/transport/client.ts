import {
  adaptToVersion,
  newEndpoint,
  recordFailure,
  recordSuccess,
  type Endpoint,
} from './endpoint';
import {
  NO_SUCH_METHOD,
  isRetryable,
  isUnparsed,
  isDefinitive,
} from './error-codes';
import { exchange, type Connection } from './exchange';
import { failover, isReady } from './failover';
import { DEFAULT_LIMITS, type TransportLimits } from './limits';
import type { Clock, NodeClient } from './types';
import { WalletError, type WalletErrorData } from '../../core/errors';
import type { Fetch } from '../../http/json';
import type { RpcResult } from '../../http/json-rpc';
import { postCalls, type Answers, type Calls } from '../../http/post-calls';
import { isRefused, type RequestError } from '../../http/request-error';
import { unanswered } from '../../http/unanswered';
import { within } from '../../http/within';

/** A client's parts; clock and randomness are replaced in tests. */
export type ClientOptions = Partial<Clock> & {
  readonly fetch: Fetch;
  /** The network's endpoints, in the order in which they are tried. */
  readonly urls: readonly string[];
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
 * @returns The client. What it learns about its endpoints is kept in memory only.
 */
export function createNodeClient(options: ClientOptions): NodeClient {
  const { fetch, urls, chainId, limits, ...clock } = options;
  const policy = { ...CLOCK, ...clock, ...DEFAULT_LIMITS, ...limits };
  const endpoints = urls.map(newEndpoint);
  let nextId = 1;
  const post = async (
    endpoint: Endpoint,
    calls: Calls,
    timeoutMs = policy.readTimeoutMs,
  ): Promise<Answers> => {
    const adapted = calls.map((call) => adaptToVersion(endpoint, call));
    const firstId = nextId;
    nextId += calls.length;
    return await postCalls(fetch, endpoint.url, adapted, firstId, {
      timeoutMs,
      maxBytes: policy.maxBytes,
    });
  };
  const link: Connection = { ...policy, chainId, post };

  const read = async (calls: Calls): Promise<RpcResult<unknown>[]> => {
    if (calls.length === 0) {
      return [];
    }
    const found = await failover(
      endpoints,
      policy,
      async (endpoint) => exchange(link, endpoint, calls),
      (outcomes) => outcomes.some(isPoor),
    );
    if (found.ok) {
      return found.value;
    }
    throw noValidAnswer(found.failures);
  };

  const tryRead = async (
    calls: Calls,
    timeoutMs: number,
  ): Promise<RpcResult<unknown>[] | undefined> => {
    const endpoint = endpoints.find(isReady(policy.now()));
    if (endpoint === undefined) {
      return undefined;
    }
    const hasty: Connection = {
      ...link,
      post: async (...request) => post(...request, timeoutMs),
    };
    const answers = await within(timeoutMs, exchange(hasty, endpoint, calls));
    return answers.ok ? answers.value : undefined;
  };

  const chooseForSubmit = async (): Promise<Endpoint> => {
    const found = await failover(
      endpoints.filter(({ readOnly }) => !readOnly),
      policy,
      async (endpoint) => {
        const answers = await exchange(link, endpoint, []);
        return answers.ok ? { ok: true, value: endpoint } : answers;
      },
    );
    if (found.ok) {
      return found.value;
    }
    throw noValidAnswer(found.failures, { delivered: 'no' });
  };

  const submit = async (call: Calls[number]): Promise<RpcResult<unknown>> => {
    const endpoint = await chooseForSubmit();
    const answers = await post(endpoint, [call], policy.submitTimeoutMs);
    if (!answers.ok) {
      recordFailure(endpoint, answers, policy);
      throw isNotTaken(answers)
        ? noValidAnswer([answers], { delivered: 'no' })
        : unclear();
    }
    recordSuccess(endpoint);
    const [outcome] = answers.value;
    if (outcome?.ok === true) {
      return outcome;
    }
    const code = outcome?.error.code ?? 0;
    if (code === NO_SUCH_METHOD) {
      // This endpoint can't accept it: try the next one first.
      endpoint.readOnly = true;
      return await submit(call);
    }
    if (isUnparsed(code)) {
      throw noValidAnswer([], { delivered: 'no' });
    }
    if (outcome === undefined || !isDefinitive(code)) {
      throw unclear();
    }
    return outcome;
  };

  // The structs of the calls have validated what the types promise.
  return { read, tryRead, submit } as NodeClient;
}

function isPoor(outcome: RpcResult<unknown>): boolean {
  return !outcome.ok && isRetryable(outcome.error.code);
}

function isNotTaken(failure: RequestError): boolean {
  // 408: the server gave up waiting; a proxy may mean its own node.
  return (
    failure.kind === 'rate-limited' ||
    (isRefused(failure) && failure.status !== 408)
  );
}

function noValidAnswer(
  failures: readonly RequestError[],
  data: WalletErrorData = {},
): WalletError {
  return unanswered(
    failures,
    ['Rate limit reached at the Starknet nodes of this network', data],
    ['No Starknet node of this network returned a valid response', data],
  );
}

function unclear(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned no valid response: it may have accepted the transaction',
    { delivered: 'unknown' },
  );
}
