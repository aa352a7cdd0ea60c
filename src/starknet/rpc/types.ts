import type { Struct } from 'superstruct';

/** What checks an answer: a superstruct struct, called as
 * `shape.validate(answer, { coerce: true })` (answers are brought to our own
 * spelling on the way). Only this much of it, so that calls of any type of
 * answer go together in a list. */
type AnswerShape<Value> = Pick<Struct<Value, unknown>, 'validate'>;

/** One read of a node and the shape that its answer must have. */
export type NodeCall<Value> = {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly struct: AnswerShape<Value>;
};

/** The node's own refusal of one call: a definite answer, no trouble of the
 * transport. `data` is remote text: checked and sanitised by whoever uses it. */
export type NodeError = {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
};

/** What came of one call. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: NodeError };

/** What came of several calls, in their order. */
type Outcomes<Calls extends readonly NodeCall<unknown>[]> = {
  -readonly [Index in keyof Calls]: Calls[Index] extends NodeCall<infer Value>
    ? Outcome<Value>
    : never;
};

/** A Starknet network seen through an ordered list of endpoints. */
export type NodeClient = {
  /**
   * Reads several things in one round trip: one JSON-RPC batch, or, beyond 50
   * calls or where an endpoint refuses batches, requests side by side.
   *
   * @throws WalletFailure `unreachable` or `too-many-requests` when no endpoint
   * gave a sound answer. A node's refusal of a call is an Outcome, no throw.
   */
  read<const Calls extends readonly NodeCall<unknown>[]>(
    calls: Calls,
  ): Promise<Outcomes<Calls>>;

  /**
   * Sends something that changes the chain, once, to the first endpoint that
   * answers for the right chain. It is never repeated: a time-out or a garbled
   * answer leaves open whether the node took it.
   *
   * @throws WalletFailure `unreachable` (data.delivered is `"unknown"` where the
   * node may have taken it, `"no"` where it surely has not) or `too-many-requests`.
   */
  submit<Value>(call: NodeCall<Value>): Promise<Outcome<Value>>;
};
