import { starkscan } from './starkscan';
import type { ExplorerQuery, ExplorerPage, Service } from './types';
import { voyager } from './voyager';
import type { ChainId, ExplorerKind } from '../config/networks';
import { WalletError } from '../core/errors';
import {
  getJson,
  type Fetch,
  type RequestLimits,
  type HttpReply,
  type Result,
} from '../http/json';

const SERVICES: Readonly<Record<ExplorerKind, Service>> = {
  voyager,
  starkscan,
};

/** How to reach an explorer. */
export type Link = {
  readonly fetch: Fetch;
  readonly kind: ExplorerKind;
  /** The user's key; "" if there is none. */
  readonly key: string;
  readonly chainId: ChainId;
  /** Base URLs of the service, in the order in which they are tried. */
  readonly urls: readonly string[];
};

/**
 * Requests one page, trying each URL until one returns it.
 *
 * @param link - URLs and key.
 * @param limits - Limits on the response.
 * @param query - The transactions to list.
 * @param cursor - The previous page's `next`; none for the first.
 * @returns The page.
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
  let failure = invalidResponse();
  for (const url of urls) {
    const address = `${url.replace(/\/+$/u, '')}${path}`;
    const answer = await getJson(fetch, address, headers, limits);
    const page =
      answer.ok && answer.value.status < 400
        ? readPage(answer.value.json, query, cursor)
        : undefined;
    if (page !== undefined) {
      return page;
    }
    failure = failureOf(answer);
  }
  throw failure;
}

function failureOf(answer: Result<HttpReply>): WalletError {
  const { status } = answer.ok ? answer.value : answer;
  if (status === 401 || status === 403) {
    return new WalletError(
      'unreachable',
      'The block explorer rejected the key in the wallet’s settings',
      { reason: 'explorer-key' },
    );
  }
  if (answer.ok || answer.kind !== 'rate-limited') {
    return invalidResponse();
  }
  const { retryAfterSeconds } = answer;
  return new WalletError(
    'too-many-requests',
    'Rate limit reached at the block explorer',
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  );
}

function invalidResponse(): WalletError {
  return new WalletError(
    'unreachable',
    'The block explorer returned no valid response',
  );
}
