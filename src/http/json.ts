/** The part of the platform's `fetch` that the transport uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Why an endpoint gave no usable response. It never contains the URL, the
 * request or the response, so it may be shown and logged. */
export type RequestError = {
  readonly ok: false;
  readonly kind:
    | 'timeout'
    | 'network'
    | 'too-large'
    | 'http-status'
    | 'not-json'
    | 'rate-limited'
    | 'bad-answer'
    | 'wrong-chain'
    | 'batch-refused';
  readonly status?: number;
  readonly retryAfterSeconds?: number;
};

/** A value, or the error that prevented it. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | RequestError;

/** JSON as it came over the wire, with the status of its response. */
export type HttpReply = { readonly status: number; readonly json: unknown };

/** Limits on a response. */
export type RequestLimits = {
  /** The timeout in milliseconds, including the body. */
  readonly timeoutMs: number;
  /** The maximum size in bytes. */
  readonly maxBytes: number;
};

const OPTIONS = {
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const;

/**
 * Posts JSON and reads the JSON response.
 *
 * @param fetch - The platform's fetch.
 * @param url - Where to; never shown to anyone.
 * @param body - What to send.
 * @param limits - Limits on the response.
 * @returns The JSON of a 2xx or 4xx response, or why there is none. A refusal
 * of JSON-RPC's own may come with a 4xx status, so its body is read.
 */
export async function postJson(
  fetch: Fetch,
  url: string,
  body: unknown,
  limits: RequestLimits,
): Promise<Result<HttpReply>> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return await request(fetch, url, init, limits);
}

/**
 * Gets JSON.
 *
 * @param fetch - The platform's fetch.
 * @param url - From where; never shown to anyone.
 * @param headers - Headers to send: keys.
 * @param limits - Limits on the response.
 * @returns As `postJson`.
 */
export async function getJson(
  fetch: Fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  limits: RequestLimits,
): Promise<Result<HttpReply>> {
  return await request(fetch, url, { method: 'GET', headers }, limits);
}

async function request(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  limits: RequestLimits,
): Promise<Result<HttpReply>> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<RequestError>((resolve) => {
    timer = setTimeout(() => {
      resolve(requestError('timeout'));
    }, limits.timeoutMs);
  });
  const whole = { ...OPTIONS, ...init, signal: abort.signal };
  try {
    return await Promise.race([late, exchange(fetch, url, whole, limits)]);
  } finally {
    clearTimeout(timer);
    // Closes a connection whose response is not wanted (any more).
    abort.abort();
  }
}

async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { maxBytes }: Pick<RequestLimits, 'maxBytes'>,
): Promise<Result<HttpReply>> {
  try {
    const response = await fetch(url, init);
    const { status } = response;
    const isRefusal = status >= 400 && status < 500;
    if (status === 429 || !(response.ok || isRefusal)) {
      const seconds = parseRetryAfter(response.headers.get('retry-after'));
      return {
        ...requestError(status === 429 ? 'rate-limited' : 'http-status'),
        status,
        ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
      };
    }
    const text = await readText(response, maxBytes);
    if (text === undefined) {
      return requestError('too-large');
    }
    const json = parseJson(text);
    if (json === undefined) {
      return isRefusal
        ? { ...requestError('http-status'), status }
        : requestError('not-json');
    }
    return { ok: true, value: { status, json } };
  } catch {
    // fetch's errors contain the URL: none of it is passed on.
    return requestError('network');
  }
}

/**
 * @param kind - What went wrong.
 * @returns It as a result.
 */
export function requestError(kind: RequestError['kind']): RequestError {
  return { ok: false, kind };
}

async function readText(
  response: Response,
  maxBytes: number,
): Promise<string | undefined> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    return undefined;
  }
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) {
      return text + decoder.decode();
    }
    size += part.value.byteLength;
    if (size > maxBytes) {
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
}

function parseJson(text: string): unknown {
  // A member of that name could become a prototype where objects are copied.
  // Checking every member is slow, and only needed if the name occurs in the text.
  const drop = (key: string, value: unknown): unknown =>
    key === '__proto__' ? undefined : value;
  try {
    return /__proto__|\\u/u.test(text)
      ? JSON.parse(text, drop)
      : JSON.parse(text);
  } catch {
    return undefined;
  }
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
