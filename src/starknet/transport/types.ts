import type { TransportLimits } from './limits';
import type { RpcResult, RpcCall } from '../../http/json-rpc';

/** The outcomes of several calls, in order. */
type Outcomes<Calls extends readonly RpcCall<unknown>[]> = {
  -readonly [Index in keyof Calls]: Calls[Index] extends RpcCall<infer Value>
    ? RpcResult<Value>
    : never;
};

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

/** A Starknet network, reached through an ordered list of endpoints. */
export type NodeClient = {
  /**
   * Makes several reads in one round trip: one JSON-RPC batch or, beyond 50
   * calls or if an endpoint refuses batches, concurrent requests.
   *
   * @throws WalletError `unreachable` or `too-many-requests` when no endpoint
   * gave a valid response. A node's refusal of a call is an RpcResult, not an exception.
   */
  read<const Calls extends readonly RpcCall<unknown>[]>(
    calls: Calls,
  ): Promise<Outcomes<Calls>>;

  /**
   * Makes reads that the caller can do without: one endpoint is asked once, and a
   * failure is not held against it.
   *
   * @returns The results; undefined without a valid response within the timeout, in
   * milliseconds.
   */
  tryRead<const Calls extends readonly RpcCall<unknown>[]>(
    calls: Calls,
    timeoutMs: number,
  ): Promise<Outcomes<Calls> | undefined>;

  /**
   * Submits something that changes the chain, once, to the first endpoint that
   * responds for the right chain. It is never repeated: after a timeout or an invalid
   * response the node may or may not have accepted it.
   *
   * @throws WalletError `unreachable` (data.delivered is `"unknown"` if the
   * node may have accepted it, `"no"` if it certainly has not) or `too-many-requests`.
   */
  submit<Value>(call: RpcCall<Value>): Promise<RpcResult<Value>>;
};
