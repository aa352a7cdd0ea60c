import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import type { TransactionStatus, TransactionType } from '../core/transaction';

/** A transaction in an explorer's list. Neither service lists calls or the nonce; those
 * are read from a node by hash. */
export type ExplorerTransaction = {
  /** Without leading zeros. */
  readonly hash: Felt;
  readonly type: TransactionType;
  /** The queried account, padded. */
  readonly sender: Felt;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly status: TransactionStatus;
  /** Printable text of bounded length; null if the list gives no reason. */
  readonly failureReason: string | null;
};

/** The transactions to list. */
export type ExplorerQuery = {
  readonly account: Felt;
  /** Unix seconds: older ones are left out. */
  readonly since: number;
  /** Rows per response; both services support 10, 25 and 50. */
  readonly pageSize: number;
  /** How many are enough. */
  readonly maxRecords?: number;
};

/** A row of a service's list. A member is undefined if the service gives none, or one
 * that the Snap API doesn't have. */
export type ExplorerRow = {
  readonly hash: Felt;
  readonly type: TransactionType | undefined;
  readonly status: TransactionStatus | undefined;
  readonly timestamp: number | undefined;
  /** Whether the queried account sent it. */
  readonly isOwn: boolean;
  readonly failureReason: string | null;
};

/** One page of a service's list. */
export type ExplorerPage = {
  /** Newest first. */
  readonly rows: readonly ExplorerRow[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
};

/** The requests and responses of one service. Both functions are pure. */
export type Service = {
  /** The name of the HTTP header for the API key. */
  readonly keyHeader: string;
  /**
   * @param cursor - The previous page's `next`; none for the first.
   * @returns Path and query, to be appended to the service's base URL.
   */
  readonly pathOf: (
    query: ExplorerQuery,
    chainId: ChainId,
    cursor: string | undefined,
  ) => string;
  /** The page, without invalid rows; undefined if the response is not the service's list
   * at all, or all its rows are invalid. */
  readonly readPage: (
    json: unknown,
    query: ExplorerQuery,
    cursor: string | undefined,
  ) => ExplorerPage | undefined;
};
