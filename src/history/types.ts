import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import type { TransactionRecord } from '../state/transactions';

/** A transaction as the interface gives it. */
export type HistoryRecord = Omit<TransactionRecord, 'nonce'>;

/** Which transactions are asked for. */
export type HistoryQuery = {
  readonly chainId: ChainId;
  /** Padded. */
  readonly account: Felt;
  /** Unix seconds: older ones are left out. */
  readonly since: number;
  /** Transactions that are read at a time. */
  readonly pageSize: number;
  /** So many at most are looked up on the chain; left out, ten pages. */
  readonly maxRecords?: number;
  /** Only those that call this contract; padded. */
  readonly contract?: Felt | undefined;
  readonly withDeployment: boolean;
};

/** A transaction of which only this much is known yet. */
export type Listed = {
  readonly hash: Felt;
  /** Of its block, where it has one. */
  readonly block?: number | undefined;
  /** What an explorer says of it. */
  readonly told?: Pick<
    HistoryRecord,
    'txnType' | 'timestamp' | 'status' | 'failureReason'
  >;
};
