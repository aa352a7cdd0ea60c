import type { RpcResult, RpcCall } from '../../http/json-rpc';

/** What came of several calls, in their order. */
type Outcomes<Calls extends readonly RpcCall<unknown>[]> = {
  -readonly [Index in keyof Calls]: Calls[Index] extends RpcCall<infer Value>
    ? RpcResult<Value>
    : never;
};

/** A Starknet network seen through an ordered list of endpoints. */
export type NodeClient = {
  /**
   * Reads several things in one round trip: one JSON-RPC batch, or, beyond 50
   * calls or where an endpoint refuses batches, requests side by side.
   *
   * @throws WalletError `unreachable` or `too-many-requests` when no endpoint
   * gave a valid answer. A node's refusal of a call is an Outcome, no throw.
   */
  read<const Calls extends readonly RpcCall<unknown>[]>(
    calls: Calls,
  ): Promise<Outcomes<Calls>>;

  /**
   * Sends something that changes the chain, once, to the first endpoint that
   * answers for the right chain. It is never repeated: a time-out or a garbled
   * answer leaves open whether the node took it.
   *
   * @throws WalletError `unreachable` (data.delivered is `"unknown"` where the
   * node may have taken it, `"no"` where it surely has not) or `too-many-requests`.
   */
  submit<Value>(call: RpcCall<Value>): Promise<RpcResult<Value>>;
};
