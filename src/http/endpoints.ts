import type { RequestError } from './request-error';
import { createFairQueue, type FairQueue } from '../core/fair-queue';

/** Every limit of requests to nodes, in one place. */
export const DEFAULT_LIMITS = {
  /** The timeout of a read, including its body. */
  readTimeoutMs: 10_000,
  submitTimeoutMs: 30_000,
  /** The maximum response size, in bytes. */
  maxBytes: 5_000_000,
  /** Calls per batch; providers accept 50 to 100. */
  maxBatch: 50,
  /** Concurrent single requests to an endpoint that refuses batches. */
  concurrency: 20,
  /** How often the whole list of endpoints is tried. */
  rounds: 2,
  /** The first cooldown of a failing endpoint; it doubles each time. */
  baseRestMs: 500,
  /** The maximum cooldown, even if Retry-After is longer. */
  maxRestMs: 30_000,
  /** How long an endpoint on the wrong chain is skipped. */
  wrongChainRestMs: 60_000,
  /** The maximum wait of a read before its next round. */
  maxWaitMs: 2_000,
  /** The maximum wait of a site's read for a rate limit to end. */
  maxSiteWaitMs: 10_000,
};

/** See `DEFAULT_LIMITS`. */
export type Limits = Readonly<typeof DEFAULT_LIMITS>;

/** Clock and randomness, replaced in tests. */
export type Clock = {
  /** @returns Milliseconds since 1970. */
  readonly now: () => number;
  /** @returns A number from 0 to 1. */
  readonly random: () => number;
  /** Waits for this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

export const CLOCK: Clock = {
  now: () => Date.now(),
  // Only for jitter; the bundle's checks warn about Math.random.
  random: () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255,
  wait: async (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
};

/** When endpoints are tried, and for how long. */
export type RetryPolicy = Limits & Clock;

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
  /** It speaks an older version of the specification. */
  isOld: boolean;
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

/** The state before the first request. */
export function newEndpoint(url: string): Endpoint {
  return {
    url,
    verified: false,
    wrongChainUntil: 0,
    readOnly: false,
    noBatches: false,
    isOld: false,
    failures: 0,
    coolingDownUntil: 0,
    turns: createFairQueue(MAX_IN_FLIGHT, OWN_PLACES),
    rests: new Map(),
  };
}

/** Ends an endpoint's cooldown after a valid answer. */
export function recordSuccess(endpoint: Endpoint): void {
  endpoint.failures = 0;
  endpoint.coolingDownUntil = 0;
}

/** Puts an endpoint into cooldown after a failure, longer each time. */
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

/** Whether an endpoint can be used at that time, in milliseconds since 1970, without
 * waiting. */
export function isReady(time: number): (endpoint: Endpoint) => boolean {
  return ({ wrongChainUntil, coolingDownUntil }) =>
    wrongChainUntil <= time && coolingDownUntil <= time;
}

/** For how long a site still has to leave an endpoint alone, in milliseconds. */
export function restOf(
  { rests }: Endpoint,
  requester: string,
  now: number,
): number {
  return Math.max(0, (rests.get(requester) ?? 0) - now);
}
