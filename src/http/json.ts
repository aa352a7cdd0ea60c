/** The part of the platform's `fetch` that the transport uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Why an endpoint gave nothing that can be used. It never holds the URL, the
 * request or the answer, so it may be shown and logged. */
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

/** What an answer may cost us. */
export type RequestLimits = {
  /** Milliseconds for everything, a slow body included. */
  readonly timeoutMs: number;
  /** The largest answer in bytes. */
  readonly maxBytes: number;
};

const OPTIONS = {
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const;

/**
 * Posts JSON and reads the JSON that comes back.
 *
 * @param fetch - The platform's fetch.
 * @param url - Where to; never shown to anyone.
 * @param body - What to send.
 * @param limits - What the answer may cost us.
 * @returns The JSON of a 2xx or 4xx response, or why there is none. A refusal
 * in JSON-RPC's own words may come with a 4xx status, hence its body is read.
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
 * @param headers - What to send next to it: keys.
 * @param limits - What the answer may cost us.
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
    // Closes a connection whose answer is not (or no longer) wanted.
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
    // What fetch throws names the URL: nothing of it goes further.
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
  // Looking at every member is slow, and only needed where it can be there.
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
