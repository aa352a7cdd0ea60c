/** Every limit of the transport, in one place. */
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

/** The limits of a client; see `DEFAULT_LIMITS`. */
export type TransportLimits = Readonly<typeof DEFAULT_LIMITS>;

/** How long another endpoint's answer is waited for where `readBoth` is used, in
 * milliseconds. */
export const OTHER_TIMEOUT_MS = 2_000;
