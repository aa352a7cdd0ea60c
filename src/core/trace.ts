import type { Felt } from './felt';

/** An event that a simulation emitted. */
export type ChainEvent = {
  readonly from_address: Felt;
  readonly keys: readonly Felt[];
  readonly data: readonly Felt[];
  /** The number, from 1, of the account's own call that emitted it, if that is known. */
  readonly within?: number;
};

/** A token call inside a simulated transaction, by the account or by a contract that it
 * called. Traces list these calls in execution order, without reverted ones. */
export type TokenCall = {
  /** A token or an NFT collection, without leading zeros. */
  readonly contract: Felt;
  readonly caller: bigint;
  /** An amount in the token's smallest unit, or an NFT's id. */
  readonly value: bigint;
  /** The number, from 1, of the account's own call that it is part of, if that is known. */
  readonly within?: number | undefined;
} & (
  | {
      readonly what: 'approve' | 'increase' | 'decrease';
      readonly spender: bigint;
    }
  | { readonly what: 'transfer'; readonly from: bigint; readonly to: bigint }
);
