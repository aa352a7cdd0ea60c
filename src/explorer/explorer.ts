import {
  EXPLORER_SERVICES,
  type ExplorerPage,
  type ExplorerQuery,
  type ExplorerRow,
} from './services';
import type { ExplorerKind } from '../config/explorers';
import { NETWORKS, type ChainId } from '../config/networks';
import { TIMEOUTS } from '../core/pauses';
import type { TransactionStatus, TransactionType } from '../core/transaction';
import { getJson, type Fetch } from '../http/json';
import { unansweredError, type RequestError } from '../http/request-error';

const LIMITS = {
  /** Of one page. */
  timeoutMs: TIMEOUTS.explorer,
  /** The largest page in bytes; fifty rows are some 40 kB. */
  maxBytes: 1_000_000,
  /** The maximum number of pages per query. */
  maxPages: 10,
};

/** A transaction that the account has sent. */
export type ExplorerTransaction = Pick<
  ExplorerRow,
  'hash' | 'failureReason'
> & {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly timestamp: number;
};

/** Reads from the block explorer that the user set up. */
export type Explorer = {
  /**
   * Lists the transactions that an account has sent since a given time. At most ten pages
   * are read, newest first, so the oldest are missing for a very active account.
   *
   * @returns The transactions, each once, in the explorer's order: newest first.
   * @throws WalletError `unreachable` if the explorer gives no valid
   * response, with `reason: 'explorer-key'` if it rejects the key;
   * `too-many-requests` if it limits the rate.
   */
  transactionsOf(query: ExplorerQuery): Promise<ExplorerTransaction[]>;
};

/** How to reach an explorer. */
export type ExplorerOptions = {
  readonly fetch: Fetch;
  readonly kind: ExplorerKind;
  /** The user's API key; "" if there is none. */
  readonly key: string;
  readonly chainId: ChainId;
  /** Base URLs of the service, in the order in which they are tried. Tests replace them. */
  readonly urls?: readonly string[];
  readonly limits?: Partial<Record<keyof typeof LIMITS, number>>;
};

export function createExplorer(options: ExplorerOptions): Explorer {
  const { fetch, kind, key, chainId } = options;
  const { urls = NETWORKS[chainId].explorers[kind] } = options;
  const { keyHeader, pathOf, readPage } = EXPLORER_SERVICES[kind];
  const headers = key === '' ? {} : { [keyHeader]: key };
  const limits = { ...LIMITS, ...options.limits };
  /** @throws WalletError with the failure of the last URL. */
  const fetchPage = async (
    query: ExplorerQuery,
    cursor: string | undefined,
  ): Promise<ExplorerPage> => {
    let last: RequestError[] = [];
    for (const url of urls) {
      const address = `${url.replace(/\/+$/u, '')}${pathOf(query, chainId, cursor)}`;
      const page = await getJson(fetch, address, headers, limits, (json) =>
        readPage(json, query, cursor),
      );
      if (page.ok) {
        return page.value;
      }
      last = [page];
    }
    throw unansweredError(
      last,
      ['Rate limit reached at the block explorer'],
      last[0]?.kind === 'key-refused'
        ? [
            'The block explorer rejected the key in the wallet’s settings',
            { reason: 'explorer-key' },
          ]
        : ['The block explorer returned no valid response'],
    );
  };
  return {
    transactionsOf: async (query) => {
      const { since, maxRecords = Infinity } = query;
      const found = new Map<string, ExplorerTransaction>();
      let cursor: string | undefined;
      for (let count = 0; count < limits.maxPages; count += 1) {
        const { rows, next } = await fetchPage(query, cursor);
        for (const { isOwn, type, status, timestamp, ...row } of rows) {
          if (
            isOwn &&
            type &&
            status &&
            timestamp !== null &&
            timestamp >= since
          ) {
            // New transactions shift earlier ones onto the next page.
            found.set(row.hash, { ...row, type, status, timestamp });
          }
        }
        const times = rows.flatMap(({ timestamp }) => timestamp ?? []);
        const isBefore = (times.at(-1) ?? 0) < since;
        if (
          next === undefined ||
          next === cursor ||
          found.size >= maxRecords ||
          isBefore
        ) {
          break;
        }
        cursor = next;
      }
      return [...found.values()];
    },
  };
}
