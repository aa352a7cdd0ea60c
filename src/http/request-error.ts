/** Why an endpoint gave no usable response. It never contains the URL, the
 * request or the response, so it may be shown and logged. */
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
    | 'batch-refused';
  /** The HTTP status, if it is the reason. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
};

/** A value, or the error that prevented it. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | RequestError;

/** Statuses with a meaning of their own (RFC 9110, RFC 6585). */
const KINDS: Readonly<Record<number, RequestError['kind']>> = {
  401: 'key-refused',
  403: 'key-refused',
  429: 'rate-limited',
};

/**
 * @param kind - What went wrong.
 * @returns It as a result.
 */
export function requestError(kind: RequestError['kind']): RequestError {
  return { ok: false, kind };
}

/**
 * @param status - The HTTP status of a response that is not a success.
 * @param retryAfter - Its header Retry-After, if any.
 * @returns What it means.
 */
export function statusError(
  status: number,
  retryAfter: string | null,
): RequestError {
  const seconds = parseRetryAfter(retryAfter);
  return {
    ok: false,
    kind: KINDS[status] ?? 'http-status',
    status,
    ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
  };
}

/**
 * @param failure - Why there is no response.
 * @returns Whether the server refused this very request (4xx), and not for
 * its rate.
 */
export function isRefused({ kind, status = 0 }: RequestError): boolean {
  return kind !== 'rate-limited' && status >= 400 && status < 500;
}

function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) {
    return undefined;
  }
  const seconds = /^\d{1,9}$/u.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}
