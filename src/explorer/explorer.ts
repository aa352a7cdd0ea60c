import { fetchPage, type Link } from './fetch-page';
import type { ExplorerQuery, ExplorerTransaction, ExplorerRow } from './types';
import { NETWORKS } from '../config/networks';
import { padFelt } from '../core/felt';

const LIMITS = {
  /** Milliseconds for one page. */
  timeoutMs: 10_000,
  /** The largest page in bytes; fifty rows are some 40 kB. */
  maxBytes: 1_000_000,
  /** Pages that are read for one question. */
  maxPages: 10,
};

/** What the wallet reads of the block explorer that the user set up. */
export type Explorer = {
  /**
   * What an account sent since some time. Pages are read until they reach back
   * to it, ten at most: the newest come first, so what a very busy account
   * misses is the oldest.
   *
   * @param query - Which transactions.
   * @returns Them, each once, in the explorer's order: newest first.
   * @throws WalletError `unreachable` if the explorer gives no valid
   * answer, with `reason: 'explorer-key'` where it does not take the key;
   * `too-many-requests` where it asks to slow down.
   */
  transactionsOf(query: ExplorerQuery): Promise<ExplorerTransaction[]>;
};

/** What an explorer is made of; addresses and limits are replaced in tests. */
export type ExplorerOptions = Omit<Link, 'urls'> &
  Partial<Pick<Link, 'urls'>> & { readonly limits?: Partial<typeof LIMITS> };

/**
 * @param options - Which explorer of which network, and the user's key to it.
 * @returns It. Nothing is asked yet.
 */
export function createExplorer(options: ExplorerOptions): Explorer {
  const { kind, chainId } = options;
  const link = { urls: NETWORKS[chainId].explorers[kind], ...options };
  const limits = { ...LIMITS, ...options.limits };
  return {
    transactionsOf: async (query) => {
      const found = new Map<string, ExplorerTransaction>();
      let cursor: string | undefined;
      for (let count = 0; count < limits.maxPages; count += 1) {
        const { rows, next } = await fetchPage(link, limits, query, cursor);
        for (const transaction of ownTransactions(rows, query)) {
          // One that is new since the page before moves others a page on.
          found.set(transaction.hash, transaction);
        }
        if (next === undefined || next === cursor || isBefore(query, rows)) {
          break;
        }
        cursor = next;
      }
      return [...found.values()];
    },
  };
}

/** Whether a page goes back to what is no longer asked for. */
function isBefore(
  { since }: ExplorerQuery,
  rows: readonly ExplorerRow[],
): boolean {
  const times = rows.flatMap(({ timestamp }) => timestamp ?? []);
  return (times.at(-1) ?? 0) < since;
}

function ownTransactions(
  rows: readonly ExplorerRow[],
  { account, since }: ExplorerQuery,
): ExplorerTransaction[] {
  return rows.flatMap(({ type, status, timestamp, isOwn, ...row }) =>
    type !== undefined &&
    status !== undefined &&
    timestamp !== undefined &&
    timestamp >= since &&
    isOwn
      ? [{ ...row, type, status, timestamp, sender: padFelt(account) }]
      : [],
  );
}
