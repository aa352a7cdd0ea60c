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

/**
 * @param call - A call that a simulated transaction made.
 * @returns What it does to tokens; nothing if its calldata is too short.
 */
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

/**
 * @param before - What the spender might take before it.
 * @returns What the spender may take after it, if it changes that.
 */
export function allowanceAfter(
  { what, value }: TokenCall,
  before: bigint,
): bigint {
  switch (what) {
    case 'increase':
      return before + value;
    case 'decrease':
      return before > value ? before - value : 0n;
    default:
      return value;
  }
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
