import type { RequestError } from './request-error';
import { createFairQueue, type FairQueue } from '../core/fair-queue';
import { PAUSES, TIMEOUTS } from '../core/pauses';

/** Every limit of requests to nodes, in one place. */
export const DEFAULT_LIMITS = {
  ...PAUSES.endpoint,
  ...PAUSES.read,
  readTimeoutMs: TIMEOUTS.read,
  submitTimeoutMs: TIMEOUTS.submission,
  /** The maximum response size, in bytes. */
  maxBytes: 5_000_000,
  /** Calls per batch; providers accept 50 to 100. */
  maxBatch: 50,
  /** Concurrent single requests to an endpoint that refuses batches. */
  concurrency: 20,
  /** How many times the list of endpoints is tried. */
  rounds: 2,
};

/** See `DEFAULT_LIMITS`. */
export type EndpointLimits = Readonly<
  Record<keyof typeof DEFAULT_LIMITS, number>
>;

/** Clock and randomness, replaced in tests. */
export type Clock = {
  /** @returns Milliseconds since 1970. */
  readonly now: () => number;
  /** @returns A number from 0 to 1. */
  readonly random: () => number;
  /** Waits for this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  // Only for jitter; the bundle's checks warn about Math.random.
  random: () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255,
  wait: async (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
};

/** When endpoints are tried, and for how long. */
export type RetryPolicy = EndpointLimits & Clock;

/** What is remembered about an endpoint while the snap runs. */
export type Endpoint = {
  readonly url: string;
  /** Whether it comes with the wallet: nothing of its URL is secret, and it isn't the
   * user's own. */
  readonly isBuiltIn: boolean;
  /** Whether it has proved to be on our chain. */
  verified: boolean;
  /** Until when it is skipped for being on another chain, in milliseconds since 1970. */
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
  /** The queue of its waiting and in-flight requests. */
  readonly turns: FairQueue;
  /** When each site that hit its rate limit may use it again, in milliseconds since 1970. */
  readonly siteCooldowns: Map<string, number>;
};

/** The maximum number of concurrent requests to an endpoint, and how many of these are
 * reserved for the wallet's own. */
const MAX_IN_FLIGHT = 40;
const OWN_PLACES = 2;

/** The state before the first request. */
export function newEndpoint(url: string, isBuiltIn = false): Endpoint {
  return {
    url,
    isBuiltIn,
    verified: false,
    wrongChainUntil: 0,
    readOnly: false,
    noBatches: false,
    isOld: false,
    failures: 0,
    coolingDownUntil: 0,
    turns: createFairQueue(MAX_IN_FLIGHT, OWN_PLACES),
    siteCooldowns: new Map(),
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
    // Another request may have verified it meanwhile.
    endpoint.verified = false;
    endpoint.wrongChainUntil = now + policy.wrongChainCooldownMs;
  }
  // Concurrent requests fail together: they count as one failure.
  if (now >= endpoint.coolingDownUntil) {
    endpoint.failures += 1;
  }
  const backoff =
    policy.baseCooldownMs *
    2 ** (endpoint.failures - 1) *
    (0.5 + policy.random() / 2);
  const cooldown = Math.max(backoff, retryAfterSeconds * 1000);
  endpoint.coolingDownUntil = Math.max(
    endpoint.coolingDownUntil,
    now + Math.min(cooldown, policy.maxCooldownMs),
  );
}

/** Whether an endpoint can be used at that time, in milliseconds since 1970, without
 * waiting. */
export function isReady(time: number): (endpoint: Endpoint) => boolean {
  return ({ wrongChainUntil, coolingDownUntil }) =>
    wrongChainUntil <= time && coolingDownUntil <= time;
}

/** How long a site still has to wait for the rate limit of an endpoint, in milliseconds. */
export function cooldownOf(
  { siteCooldowns }: Endpoint,
  requester: string,
  now: number,
): number {
  return Math.max(0, (siteCooldowns.get(requester) ?? 0) - now);
}
