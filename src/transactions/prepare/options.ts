import type { BlockId } from '../../starknet/reads';
import type {
  DataAvailabilityMode,
  ResourceBounds,
} from '../../starknet/transaction';

/** What a dapp may fix of a transaction; the rest is filled in. */
export type TransactionOptions = {
  /** What is signed; simulations run with the account's own next nonce. */
  readonly nonce?: bigint;
  readonly tip: bigint;
  /** The most that may be charged in all, in 10^-18 STRK. */
  readonly maxFee?: bigint;
  readonly bounds?: ResourceBounds;
  readonly nonceDataMode: DataAvailabilityMode;
  readonly feeDataMode: DataAvailabilityMode;
  /** The state that the simulation runs on. */
  readonly block: BlockId;
  /** Whether the simulation checks the account's signature too. */
  readonly validate: boolean;
};

/** What stands where a dapp fixes nothing. */
export const DEFAULT_OPTIONS: TransactionOptions = {
  tip: 0n,
  nonceDataMode: 0,
  feeDataMode: 0,
  block: 'pre_confirmed',
  validate: false,
};
