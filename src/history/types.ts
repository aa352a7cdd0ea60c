import type { Infer } from 'superstruct';

import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import type { PublicShape } from '../state/transactions';

/** A transaction as the Snap API returns it. */
export type HistoryRecord = Infer<typeof PublicShape>;

/** Which transactions to read. */
export type HistoryQuery = {
  readonly chainId: ChainId;
  /** Padded. */
  readonly account: Felt;
  /** Unix time in seconds; older ones are left out. */
  readonly since: number;
  /** The number of transactions per page of an explorer. */
  readonly pageSize: number;
  /** How many transactions are enough. */
  readonly maxRecords: number;
  /** The newest block to search, where an earlier search ended. */
  readonly before?: number | undefined;
  /** Only transactions that call this contract; padded. */
  readonly contract?: Felt | undefined;
  readonly withDeployment: boolean;
};

/** A transaction that a source has listed, before its details are read. */
export type Listed = {
  readonly hash: Felt;
  /** Its block number, if it is in a block. */
  readonly block?: number | null | undefined;
  /** What an explorer, or the wallet's own record, says about it. */
  readonly reported?: Pick<
    HistoryRecord,
    'txnType' | 'timestamp' | 'status' | 'failureReason'
  >;
};
