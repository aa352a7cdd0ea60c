import type { Felt } from '../core/felt';

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
