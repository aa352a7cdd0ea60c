import type {
  ExplorerQuery,
  ExplorerTransaction,
  ExplorerRow,
  ExplorerPage,
  Service,
} from './service';
import { starkscan } from './starkscan';
import { voyager } from './voyager';
import { NETWORKS, type ChainId, type ExplorerKind } from '../config/networks';
import { padFelt } from '../core/felt';
import { getJson, type Fetch, type RequestLimits } from '../http/json';
import { unanswered, type RequestError } from '../http/request-error';

const LIMITS = {
  /** The timeout of one page, in milliseconds. */
  timeoutMs: 10_000,
  /** The largest page in bytes; fifty rows are some 40 kB. */
  maxBytes: 1_000_000,
  /** The maximum number of pages per query. */
  maxPages: 10,
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

/** How to reach an explorer. Tests replace the URLs and limits. */
export type ExplorerOptions = Omit<Link, 'urls'> &
  Partial<Pick<Link, 'urls'>> & { readonly limits?: Partial<typeof LIMITS> };

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
          // New transactions shift earlier ones onto the next page.
          found.set(transaction.hash, transaction);
        }
        if (
          next === undefined ||
          next === cursor ||
          found.size >= (query.maxRecords ?? Infinity) ||
          isBefore(query, rows)
        ) {
          break;
        }
        cursor = next;
      }
      return [...found.values()];
    },
  };
}

/** Whether a page reaches back beyond the requested time. */
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

const SERVICES: Readonly<Record<ExplorerKind, Service>> = {
  voyager,
  starkscan,
};

/** How to reach an explorer. */
type Link = {
  readonly fetch: Fetch;
  readonly kind: ExplorerKind;
  /** The user's API key; "" if there is none. */
  readonly key: string;
  readonly chainId: ChainId;
  /** Base URLs of the service, in the order in which they are tried. */
  readonly urls: readonly string[];
};

/**
 * Requests one page, trying each URL until one returns it.
 *
 * @param cursor - The previous page's `next`; none for the first.
 * @throws WalletError with the failure of the last URL, see `Explorer`.
 */
async function fetchPage(
  { fetch, kind, key, chainId, urls }: Link,
  limits: RequestLimits,
  query: ExplorerQuery,
  cursor: string | undefined,
): Promise<ExplorerPage> {
  const { keyHeader, pathOf, readPage } = SERVICES[kind];
  const path = pathOf(query, chainId, cursor);
  const headers = key === '' ? {} : { [keyHeader]: key };
  let last: RequestError[] = [];
  for (const url of urls) {
    const address = `${url.replace(/\/+$/u, '')}${path}`;
    const page = await getJson(fetch, address, headers, limits, (json) =>
      readPage(json, query, cursor),
    );
    if (page.ok) {
      return page.value;
    }
    last = [page];
  }
  throw unanswered(
    last,
    ['Rate limit reached at the block explorer'],
    last[0]?.kind === 'key-refused'
      ? [
          'The block explorer rejected the key in the wallet’s settings',
          { reason: 'explorer-key' },
        ]
      : ['The block explorer returned no valid response'],
  );
}
