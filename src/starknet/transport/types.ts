import type { TransportLimits } from './limits';
import type { RpcCall, RpcResult } from '../../http/json-rpc';
import type { Answers, Reads } from '../../http/query';

/** Clock and randomness, replaced in tests. */
export type Clock = {
  /** @returns Milliseconds since 1970. */
  readonly now: () => number;
  /** @returns A number from 0 to 1. */
  readonly random: () => number;
  /** Waits for this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** When endpoints are tried, and for how long. */
export type RetryPolicy = TransportLimits & Clock;

/** A Starknet network, reached through an ordered list of endpoints. A node's refusal of a
 * call is an RpcResult, not an exception. */
export type NodeClient = {
  /**
   * Makes all reads in one round trip: one JSON-RPC batch or, beyond 50
   * calls or if an endpoint refuses batches, concurrent requests.
   *
   * @throws WalletError `unreachable` or `too-many-requests` when no endpoint
   * gave a valid response.
   */
  read<const Asked extends Reads>(reads: Asked): Promise<Answers<Asked>>;

  /**
   * Makes reads that the caller can do without: one endpoint is asked once, and a
   * failure is not held against it.
   *
   * @returns The answers; undefined without a valid response within the timeout, in
   * milliseconds.
   */
  tryRead<const Asked extends Reads>(
    reads: Asked,
    timeoutMs: number,
  ): Promise<Answers<Asked> | undefined>;

  /**
   * Asks a second endpoint the same as `read` asks the first, at the same time, so that
   * the answers can be compared.
   *
   * @returns The answers; `silent` without a valid response within the timeout, in
   * milliseconds; undefined if no second endpoint may be asked.
   */
  readSecond<const Asked extends Reads>(
    reads: Asked,
    timeoutMs: number,
  ): Promise<Answers<Asked> | 'silent' | undefined>;

  /**
   * Reads, and asks another endpoint for a part of it at the same time, because the
   * wallet would keep it: no single one is to be believed.
   *
   * @returns The answers, and the other endpoint's for `repeated`: undefined without a valid
   * response from one that didn't also answer the read, within the timeout, in
   * milliseconds; absent if nobody else is asked, because there is nothing to ask, one
   * endpoint only, or the user's own, whose word is enough.
   * @throws WalletError like `read`.
   */
  readBoth<const Asked extends Reads, const Repeated extends Reads>(
    reads: Asked,
    repeated: Repeated,
    timeoutMs: number,
  ): Promise<[Answers<Asked>, ...(Answers<Repeated> | undefined)[]]>;

  /**
   * Makes the same reads at every endpoint at once, also at those in cooldown: no
   * single one is to be believed.
   *
   * @returns The answers of each endpoint, in order; undefined for one without a valid
   * response within the timeout, in milliseconds. `most` leaves out all but the first
   * endpoints.
   */
  readEach<const Asked extends Reads>(
    reads: Asked,
    timeoutMs: number,
    most?: number,
  ): Promise<(Answers<Asked> | undefined)[]>;

  /**
   * Submits something that changes the chain, once, to the first endpoint that
   * responds for the right chain. It is never repeated: whatever the node answers, it
   * may have accepted it. Only an endpoint that says that it takes no submissions is
   * followed by the next one.
   *
   * @returns The node's response; a refusal is one of the write API's errors.
   * @throws WalletError `unreachable` or `too-many-requests` for any other response:
   * data.delivered is `"no"` if no endpoint was given it, else `"unknown"`.
   */
  submit<Value>(call: RpcCall<Value>): Promise<RpcResult<Value>>;
};
