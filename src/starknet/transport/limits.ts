/** Every bound of the transport, in one place. */
export const DEFAULT_LIMITS = {
  /** How long a read may take, its whole body included. */
  readTimeoutMs: 10_000,
  submitTimeoutMs: 30_000,
  /** The largest answer that is read, in bytes. */
  maxBytes: 5_000_000,
  /** Calls in one batch; providers take 50 to 100. */
  maxBatch: 50,
  /** Single requests that are open at once where batches are refused. */
  concurrency: 20,
  /** How often the whole list of endpoints is tried. */
  rounds: 2,
  /** The first rest of an endpoint that failed; it doubles each time. */
  baseRestMs: 500,
  /** The longest rest, also where Retry-After asks for more. */
  maxRestMs: 30_000,
  /** How long an endpoint is left out that answered for another chain. */
  wrongChainRestMs: 60_000,
  /** The longest wait of one read before its next round. */
  maxWaitMs: 2_000,
};

/** The bounds of one client; see `DEFAULT_LIMITS`. */
export type TransportLimits = Readonly<typeof DEFAULT_LIMITS>;
