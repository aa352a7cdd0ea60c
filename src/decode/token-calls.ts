import type { Felt } from '../core/felt';

/** A call of a token or an NFT collection that a simulated transaction made. */
export type TokenCall = {
  /** Without leading zeros. */
  readonly contract: Felt;
  readonly caller: bigint;
  /** An amount in the token's smallest unit, or an NFT's id. */
  readonly value: bigint;
} & (
  | {
      readonly what: 'approve' | 'increase' | 'decrease';
      readonly spender: bigint;
    }
  | { readonly what: 'transfer'; readonly from: bigint; readonly to: bigint }
);

/** What a call does to tokens; nothing if its calldata is too short. */
export function readTokenCall(call: TraceCall): TokenCall[] {
  const { contract, does } = call;
  const caller = BigInt(call.caller);
  const values = call.calldata.map(BigInt);
  // Older tokens take an amount of a single felt.
  const [from, other, low, high = 0n] =
    does === 'transfer-from' ? values : [caller, ...values];
  if (from === undefined || other === undefined || low === undefined) {
    return [];
  }
  const about = { contract, caller, value: low + (high << 128n) };
  return does === 'transfer' || does === 'transfer-from'
    ? [{ ...about, what: 'transfer', from, to: other }]
    : [{ ...about, what: does, spender: other }];
}

/** What the spender may take after a call that changes that, if it was this much before. */
export function allowanceAfter(
  { what, value }: TokenCall,
  before: bigint,
): bigint {
  return what === 'increase'
    ? before + value
    : what !== 'decrease'
      ? value
      : before > value
        ? before - value
        : 0n;
}

/** A token call inside a simulated transaction, by the account or by a contract that it
 * called. They are in the order in which they ran; reverted ones are left out. */
export type TraceCall = {
  /** Without leading zeros, like all addresses here. */
  readonly caller: Felt;
  readonly contract: Felt;
  readonly does:
    'approve' | 'increase' | 'decrease' | 'transfer' | 'transfer-from';
  readonly calldata: readonly Felt[];
};
