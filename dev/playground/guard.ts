import type { IncomingHttpHeaders } from 'node:http';

/** What is known of an HTTP request before anything of it is read. */
export type RequestHead = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
};

/** What is said of a request that is not answered. */
export type Rejection = {
  readonly status: 403 | 405 | 415;
  readonly why: string;
};

/** Sent with every answer: nothing from other hosts, in no frame, read by no other
 * page. */
export const HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/**
 * Whoever answers on this machine is asked by every page that its browser shows:
 * only the playground's own page may ask this server. A name that another host
 * pointed at this machine (DNS rebinding) shows in `Host`, another page in `Origin`
 * and `Sec-Fetch-Site`, which no page can forge.
 *
 * @param head - The request.
 * @param port - Where the server listens.
 * @returns Why it is refused, or undefined.
 */
export function rejectionOf(
  { method, path, headers }: RequestHead,
  port: number,
): Rejection | undefined {
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
  if (method !== 'POST' || path !== '/do') {
    return { status: 405, why: 'There is nothing to do here by that method' };
  }
  if (origin === undefined || site === 'none') {
    return { status: 403, why: 'This server obeys its own page only' };
  }
  return /^application\/json(?:;|$)/u.test(type ?? '')
    ? undefined
    : { status: 415, why: 'A command is JSON' };
}
