import { starkscan } from './starkscan';
import type { ExplorerQuery, ExplorerPage, Service } from './types';
import { voyager } from './voyager';
import type { ChainId, ExplorerKind } from '../config/networks';
import { tryInOrder } from '../http/endpoints';
import { getJson, type Fetch, type RequestLimits } from '../http/json';
import { unanswered } from '../http/request-error';

const SERVICES: Readonly<Record<ExplorerKind, Service>> = {
  voyager,
  starkscan,
};

/** How to reach an explorer. */
export type Link = {
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
export async function fetchPage(
  { fetch, kind, key, chainId, urls }: Link,
  limits: RequestLimits,
  query: ExplorerQuery,
  cursor: string | undefined,
): Promise<ExplorerPage> {
  const { keyHeader, pathOf, readPage } = SERVICES[kind];
  const path = pathOf(query, chainId, cursor);
  const headers = key === '' ? {} : { [keyHeader]: key };
  const found = await tryInOrder(urls, async (url) => {
    const address = `${url.replace(/\/+$/u, '')}${path}`;
    return await getJson(fetch, address, headers, limits, (json) =>
      readPage(json, query, cursor),
    );
  });
  if (found.ok) {
    return found.value;
  }
  const last = found.failures.slice(-1);
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
