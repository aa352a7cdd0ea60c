import type { Felt } from './felt';

/** An event that a simulation emitted. */
export type ChainEvent = {
  readonly from_address: Felt;
  readonly keys: readonly Felt[];
  readonly data: readonly Felt[];
  /** The number, from 1, of the account's own call that emitted it, if that is known. */
  readonly within?: number;
};

/** What a function of a token or an NFT collection does. */
export type TokenFunction =
  'approve' | 'increase' | 'decrease' | 'transfer' | 'transfer-from';

/** A token call inside a simulated transaction, by the account or by a contract that it
 * called. Traces list these calls in execution order, without reverted ones. */
export type TraceCall = {
  /** Without leading zeros, like all addresses here. */
  readonly caller: Felt;
  readonly contract: Felt;
  readonly tokenFunction: TokenFunction;
  readonly calldata: readonly Felt[];
  /** The number, from 1, of the account's own call that it is part of, if that is known. */
  readonly within?: number;
};
