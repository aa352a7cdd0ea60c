import type { IncomingHttpHeaders } from 'node:http';

/** The head of an HTTP request, before its body is read. */
export type RequestHead = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
};

/** The response to a refused request. */
export type RefusedRequest = {
  readonly status: 403 | 405 | 415;
  readonly why: string;
};

/** The paths to which commands and requests to the snap are POSTed. */
const DO = '/do';
export const ASK = '/ask';

/** The page that the playground frames. */
export const DAPP = '/dapp';

/** A content security policy that loads nothing from other hosts. */
const POLICY =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'";

/** The response headers: they allow no resources from other hosts, no framing by other
 * sites, and no reading by other pages. */
export function headersOf(path: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      path === DAPP
        ? // get-starknet brings its styles along, and evaluates code.
          `${POLICY}; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'`
        : `${POLICY}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

/**
 * Any page open in this machine's browser can send requests to a local server, so only the
 * playground's own page is served. `Host` reveals a name that another host has pointed at this
 * machine (DNS rebinding); `Origin` and `Sec-Fetch-Site`, which no page can forge, reveal
 * another page.
 *
 * @returns The rejection, or undefined if the request is accepted.
 */
export function rejectionOf(
  { method, path, headers }: RequestHead,
  port: number,
): RefusedRequest | undefined {
  const {
    host = '',
    origin,
    'sec-fetch-site': site,
    'content-type': type,
  } = headers;
  const own = [`localhost:${String(port)}`, `127.0.0.1:${String(port)}`];
  if (!own.includes(host)) {
    return { status: 403, why: 'This server answers to localhost only' };
  }
  const opens = path === '/' && headers['sec-fetch-mode'] === 'navigate';
  const isOwn =
    (origin === undefined || origin === `http://${host}`) &&
    (opens || site === undefined || site === 'same-origin' || site === 'none');
  if (!isOwn) {
    return { status: 403, why: 'This server answers its own page only' };
  }
  if (method === 'GET') {
    return undefined;
  }
  if (method !== 'POST' || (path !== DO && path !== ASK)) {
    return { status: 405, why: 'There is nothing to do here by that method' };
  }
  if (origin === undefined || site === 'none') {
    return { status: 403, why: 'This server obeys its own page only' };
  }
  return /^application\/json(?:;|$)/u.test(type ?? '')
    ? undefined
    : { status: 415, why: 'A command is JSON' };
}
