import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import type { TransactionStatus, TransactionType } from '../core/transaction';

/** A transaction as in an explorer's list: that it exists, and how it
 * ended. Neither service's list includes calls or the nonce; a node that
 * is asked for the hash does. */
export type ExplorerTransaction = {
  /** Without leading zeros. */
  readonly hash: Felt;
  readonly type: TransactionType;
  /** The account that was asked about, padded. */
  readonly sender: Felt;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly status: TransactionStatus;
  /** Printable text of bounded length; null if the list gives no reason. */
  readonly failureReason: string | null;
};

/** Which transactions are asked for. */
export type ExplorerQuery = {
  readonly account: Felt;
  /** Unix seconds: older ones are left out. */
  readonly since: number;
  /** Rows in one answer; both services know 10, 25 and 50. */
  readonly pageSize: number;
};

/** A row of a service's list. Undefined means that it is not given, and
 * for what we have no word for. */
export type ExplorerRow = {
  readonly hash: Felt;
  readonly type: TransactionType | undefined;
  readonly status: TransactionStatus | undefined;
  readonly timestamp: number | undefined;
  /** Whether the account that was asked about sent it. */
  readonly isOwn: boolean;
  readonly failureReason: string | null;
};

/** One answer of a service. */
export type ExplorerPage = {
  /** Newest first. */
  readonly rows: readonly ExplorerRow[];
  /** What asks for the page that follows, if there is one. */
  readonly next: string | undefined;
};

/** How one of the services is asked and understood. Both functions are pure. */
export type Service = {
  /** The name of the header that carries the key. */
  readonly keyHeader: string;
  /**
   * @param query - What is asked.
   * @param chainId - Of which network.
   * @param cursor - What the page before gave as `next`; none for the first.
   * @returns Path and query, to be put behind the service's base address.
   */
  readonly pathOf: (
    query: ExplorerQuery,
    chainId: ChainId,
    cursor: string | undefined,
  ) => string;
  /**
   * @param json - What the service answered.
   * @param query - What was asked.
   * @param cursor - Where the page was to begin.
   * @returns The page, without rows that are broken; undefined if the answer
   * is not the service's list at all, or none of its rows can be read.
   */
  readonly readPage: (
    json: unknown,
    query: ExplorerQuery,
    cursor: string | undefined,
  ) => ExplorerPage | undefined;
};
