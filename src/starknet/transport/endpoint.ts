import { unknown } from 'superstruct';

import type { RetryPolicy } from './types';
import { createFairQueue, type FairQueue } from '../../core/fair-queue';
import { parseFelt } from '../../core/felt';
import type { RpcCall, RpcResult } from '../../http/json-rpc';
import { requestError, type RequestError } from '../../http/request-error';

/** What is remembered about an endpoint while the snap runs. */
export type Endpoint = {
  readonly url: string;
  /** It has responded for our chain. */
  verified: boolean;
  /** It has responded for another chain: not used until this time. */
  wrongChainUntil: number;
  /** It doesn't support submissions. */
  readOnly: boolean;
  /** It accepts single requests only. */
  noBatches: boolean;
  /** It is older than RPC 0.9, which doesn't have the tag pre_confirmed. */
  legacyTags: boolean;
  /** Failures in a row. */
  failures: number;
  /** The end of its cooldown, in milliseconds since 1970. */
  coolingDownUntil: number;
  /** The requests that wait for it, and those that are on their way. */
  readonly turns: FairQueue;
  /** Until when sites that reached its rate limit leave it alone. */
  readonly rests: Map<string, number>;
};

/** The requests that are on their way to an endpoint at a time, at most, and how many of
 * these places are given to the wallet's own only. */
const MAX_IN_FLIGHT = 40;
const OWN_PLACES = 2;

/** The calls added to a first request. Both results are evaluated by
 * `acceptHandshake`, so that an odd version does no harm. */
export const HANDSHAKE: readonly RpcCall<unknown>[] = [
  { method: 'starknet_chainId', params: [], struct: unknown() },
  { method: 'starknet_specVersion', params: [], struct: unknown() },
];

/** The state before the first request. */
export function newEndpoint(url: string): Endpoint {
  return {
    url,
    verified: false,
    wrongChainUntil: 0,
    readOnly: false,
    noBatches: false,
    legacyTags: false,
    failures: 0,
    coolingDownUntil: 0,
    turns: createFairQueue(MAX_IN_FLIGHT, OWN_PLACES),
    rests: new Map(),
  };
}

/**
 * Records an endpoint's results of `HANDSHAKE`.
 *
 * @param endpoint - The endpoint; changed.
 * @param chainId - The chain that we want, in any notation of a felt.
 * @returns Why it can't be used, or undefined if it can.
 */
export function acceptHandshake(
  endpoint: Endpoint,
  chainId: string,
  answers: readonly RpcResult<unknown>[],
): RequestError | undefined {
  const [chain, version] = answers;
  const found = chain?.ok ? parseFelt(chain.value) : undefined;
  if (found === undefined) {
    return requestError('bad-answer');
  }
  if (found !== parseFelt(chainId)) {
    return requestError('wrong-chain');
  }
  endpoint.verified = true;
  endpoint.legacyTags =
    version?.ok === true &&
    typeof version.value === 'string' &&
    /^0\.[0-8](?:\.|$)/u.test(version.value);
  return undefined;
}

/**
 * @param endpoint - The endpoint that gave a valid answer; changed.
 */
export function recordSuccess(endpoint: Endpoint): void {
  endpoint.failures = 0;
  endpoint.coolingDownUntil = 0;
}

/**
 * Puts an endpoint into cooldown after a failure, longer each time.
 *
 * @param endpoint - The endpoint; changed.
 * @param policy - The limits of the cooldown, the time and the jitter's randomness.
 */
export function recordFailure(
  endpoint: Endpoint,
  { kind, retryAfterSeconds = 0 }: RequestError,
  policy: RetryPolicy,
): void {
  const now = policy.now();
  if (kind === 'wrong-chain') {
    endpoint.wrongChainUntil = now + policy.wrongChainRestMs;
  }
  // Concurrent requests fail together: that counts once.
  if (now >= endpoint.coolingDownUntil) {
    endpoint.failures += 1;
  }
  const backOff =
    policy.baseRestMs *
    2 ** (endpoint.failures - 1) *
    (0.5 + policy.random() / 2);
  const rest = Math.max(backOff, retryAfterSeconds * 1000);
  endpoint.coolingDownUntil = Math.max(
    endpoint.coolingDownUntil,
    now + Math.min(rest, policy.maxRestMs),
  );
}

/** Whether it uses the block tag that older nodes don't have. */
export function usesPreConfirmed({ params }: RpcCall<unknown>): boolean {
  return 'block_id' in params && params.block_id === 'pre_confirmed';
}

/** The call, adapted to the endpoint's version. */
export function adaptToVersion(
  endpoint: Endpoint,
  call: RpcCall<unknown>,
): RpcCall<unknown> {
  const { params } = call;
  return endpoint.legacyTags && 'block_id' in params && usesPreConfirmed(call)
    ? { ...call, params: { ...params, block_id: 'pending' } }
    : call;
}
