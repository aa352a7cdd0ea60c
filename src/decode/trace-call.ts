import type { Felt } from '../core/felt';

/** A call inside a simulated transaction: of the account, or of a contract that it
 * called. They are in the order in which they ran; reverted ones are left out. */
export type TraceCall = {
  /** Without leading zeros, like all addresses here. */
  readonly caller: Felt;
  readonly contract: Felt;
  readonly selector: Felt;
  readonly calldata: readonly Felt[];
};
