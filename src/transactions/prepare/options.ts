import type { BlockId } from '../../starknet/reads';
import type { ResourceBounds } from '../../starknet/transaction';

/** What a dapp may set for a transaction; the wallet fills in the rest. */
export type TransactionOptions = {
  /** The nonce to sign; simulations use the account's own next nonce. */
  readonly nonce?: bigint;
  readonly tip: bigint;
  /** The maximum total charge, in FRI (10^-18 STRK). */
  readonly maxFee?: bigint;
  readonly bounds?: ResourceBounds;
  /** The block whose state the simulation runs on. */
  readonly block: BlockId;
};

/** The options when a dapp sets none. */
export const DEFAULT_OPTIONS: TransactionOptions = {
  tip: 0n,
  block: 'pre_confirmed',
};
