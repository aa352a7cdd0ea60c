import { newEndpoint, recordSuccess, type Endpoint } from './endpoint';
import {
  NO_SUCH_METHOD,
  isRetryable,
  isUnparsed,
  isDefinitive,
} from './error-codes';
import { exchange } from './exchange';
import { failover, coolDown, type Clock } from './failover';
import { DEFAULT_LIMITS, type TransportLimits } from './limits';
import { postBatch, type Calls, type Connection } from './post-batch';
import type { NodeClient } from './types';
import { WalletError, type WalletErrorData } from '../../core/errors';
import type { Fetch, RequestError } from '../../http/json';
import type { RpcResult } from '../../http/json-rpc';

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
  const clock: Clock = { ...CLOCK, ...options };
  const limits: TransportLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const endpoints = options.urls.map(newEndpoint);
  let nextId = 1;
  const link: Connection = {
    ...limits,
    fetch: options.fetch,
    chainId: options.chainId,
    timeoutMs: limits.readTimeoutMs,
    takeIds: (count) => {
      nextId += count;
      return nextId - count;
    },
  };

  const read = async (calls: Calls): Promise<RpcResult<unknown>[]> => {
    if (calls.length === 0) {
      return [];
    }
    const found = await failover(
      endpoints,
      limits,
      clock,
      async (endpoint) => exchange(link, endpoint, calls),
      (outcomes) => outcomes.some(isPoor),
    );
    if (found.ok) {
      return found.value;
    }
    throw unanswered(found.troubles);
  };

  const chooseForSubmit = async (): Promise<Endpoint> => {
    const found = await failover(
      endpoints.filter(({ readOnly }) => !readOnly),
      limits,
      clock,
      async (endpoint) => {
        const answers = await exchange(link, endpoint, []);
        return answers.ok ? { ok: true, value: endpoint } : answers;
      },
    );
    if (found.ok) {
      return found.value;
    }
    throw unanswered(found.troubles, { delivered: 'no' });
  };

  const submit = async (call: Calls[number]): Promise<RpcResult<unknown>> => {
    const endpoint = await chooseForSubmit();
    const timeoutMs = limits.submitTimeoutMs;
    const answers = await postBatch({ ...link, timeoutMs }, endpoint, [call]);
    if (!answers.ok) {
      coolDown(endpoint, answers, limits, clock);
      throw isNotTaken(answers)
        ? unanswered([answers], { delivered: 'no' })
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
      throw unanswered([], { delivered: 'no' });
    }
    if (outcome === undefined || !isDefinitive(code)) {
      throw unclear();
    }
    return outcome;
  };

  // The structs of the calls have validated what the types promise.
  return { read, submit } as NodeClient;
}

function isPoor(outcome: RpcResult<unknown>): boolean {
  return !outcome.ok && isRetryable(outcome.error.code);
}

function isNotTaken({ kind, status = 0 }: RequestError): boolean {
  // 408: the server gave up waiting; a proxy may mean its own node.
  return (
    kind === 'rate-limited' || (status >= 400 && status < 500 && status !== 408)
  );
}

function unanswered(
  troubles: readonly RequestError[],
  data: WalletErrorData = {},
): WalletError {
  const isLimited =
    troubles.length > 0 &&
    troubles.every(({ kind }) => kind === 'rate-limited');
  if (!isLimited) {
    return new WalletError(
      'unreachable',
      'No Starknet node of this network returned a valid response',
      data,
    );
  }
  const known = troubles.flatMap((each) => each.retryAfterSeconds ?? []);
  return new WalletError(
    'too-many-requests',
    'Rate limit reached at the Starknet nodes of this network',
    known.length > 0
      ? { ...data, retryAfterSeconds: Math.min(...known) }
      : data,
  );
}

function unclear(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned no valid response: it may have accepted the transaction',
    { delivered: 'unknown' },
  );
}
