import { WalletError, type WalletErrorData } from '../core/errors';

/** Why an endpoint gave no usable response. It contains nothing of the URL, the request
 * or the response, so it is safe to display and log. */
export type RequestError = {
  readonly ok: false;
  readonly kind:
    | 'timeout'
    | 'network'
    | 'too-large'
    | 'http-status'
    | 'key-refused'
    | 'not-json'
    | 'rate-limited'
    | 'bad-answer'
    | 'wrong-chain'
    | 'batch-refused'
    | 'pruned';
  /** The HTTP status, if it is the reason. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
};

/** A value, or the error that prevented it. */
export type RequestResult<Value> =
  { readonly ok: true; readonly value: Value } | RequestError;

/** HTTP statuses with their own kind of error (RFC 9110, RFC 6585). */
const KINDS: Readonly<Record<number, RequestError['kind']>> = {
  401: 'key-refused',
  403: 'key-refused',
  429: 'rate-limited',
};

/** A failed result of that kind. */
export function requestError(kind: RequestError['kind']): RequestError {
  return { ok: false, kind };
}

/** The failed result of a status outside 2xx; Retry-After is in seconds or an HTTP
 * date. */
export function statusError(
  status: number,
  retryAfter: string | null,
): RequestError {
  const seconds = parseRetryAfter(retryAfter ?? '');
  return {
    ok: false,
    kind: KINDS[status] ?? 'http-status',
    status,
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  };
}

/** Whether the server rejected the request itself (4xx, except rate limits). */
export function isRefused({ kind, status = 0 }: RequestError): boolean {
  return kind !== 'rate-limited' && status >= 400 && status < 500;
}

function parseRetryAfter(header: string): number | undefined {
  const seconds = /^\d{1,9}$/u.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}

/** The message and data of an error. */
type ErrorText = readonly [message: string, data?: WalletErrorData];

/**
 * Makes the error for a request that no endpoint answered.
 *
 * @param failures - The failures of the relevant endpoints.
 * @param rateLimited - What to report if all are rate limits; the shortest
 * known Retry-After is added to the data.
 * @returns The error `too-many-requests` or `unreachable`.
 */
export function unansweredError(
  failures: readonly RequestError[],
  rateLimited: ErrorText,
  unreachable: ErrorText,
): WalletError {
  const isLimited =
    failures.length > 0 &&
    failures.every(({ kind }) => kind === 'rate-limited');
  if (!isLimited) {
    return new WalletError('unreachable', ...unreachable);
  }
  const [message, data] = rateLimited;
  const known = failures.flatMap((each) => each.retryAfterSeconds ?? []);
  return new WalletError(
    'too-many-requests',
    message,
    known.length === 0
      ? data
      : { ...data, retryAfterSeconds: Math.min(...known) },
  );
}
