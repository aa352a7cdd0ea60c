import {
  isRefused,
  requestError,
  statusError,
  type RequestError,
  type RequestResult,
} from './request-error';
import { withoutSecrets } from './server-text';

/** The part of the platform's `fetch` that the transport uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The JSON of a 2xx or 4xx response. */
export type HttpReply = {
  readonly json: unknown;
  /** The error for its status, if that is a 4xx. */
  readonly failure: RequestError | undefined;
};

/** Limits on a response. */
export type RequestLimits = {
  /** The timeout in milliseconds, including the body. */
  readonly timeoutMs: number;
  /** The maximum size in bytes. */
  readonly maxBytes: number;
  /** What is cut out of its texts; by default the parts of the URL. */
  readonly secrets?: readonly string[];
};

const OPTIONS = {
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const;

/**
 * Makes a request and reads the JSON of its response.
 *
 * @param url - The endpoint. It may contain a key, so it never appears in an error, and its
 * parts are cut out of the response's texts.
 * @returns The JSON of a 2xx or 4xx response, or why there is none. The body of a 4xx
 * response is read because it may be a JSON-RPC error.
 */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes, secrets = [url] }: RequestLimits,
): Promise<RequestResult<HttpReply>> {
  const abort = new AbortController();
  const all = { ...OPTIONS, ...init, signal: abort.signal };
  try {
    return await withTimeout(
      timeoutMs,
      readReply(fetch(url, all), maxBytes, secrets),
    );
  } finally {
    // Closes the connection if the response is no longer needed.
    abort.abort();
  }
}

/**
 * Fetches JSON with a GET request.
 *
 * @param url - The endpoint. It may contain a key, so it never appears in an error.
 * @param headers - The request headers, such as an API key.
 * @param read - Parses the JSON; returns undefined if it is invalid.
 * @returns The parsed 2xx response, or why there is none.
 */
export async function getJson<Value>(
  fetch: Fetch,
  url: string,
  headers: Readonly<Record<string, string>>,
  limits: RequestLimits,
  read: (json: unknown) => Value | undefined,
): Promise<RequestResult<Value>> {
  const reply = await fetchJson(
    fetch,
    url,
    { method: 'GET', headers },
    { ...limits, secrets: [url, ...Object.values(headers)] },
  );
  if (!reply.ok) {
    return reply;
  }
  const { json, failure } = reply.value;
  if (failure !== undefined) {
    return failure;
  }
  const value = read(json);
  return value === undefined ? requestError('bad-answer') : { ok: true, value };
}

async function readReply(
  request: Promise<Response>,
  maxBytes: number,
  secrets: readonly string[],
): Promise<RequestResult<HttpReply>> {
  try {
    const response = await request;
    const failure = response.ok
      ? undefined
      : statusError(response.status, response.headers.get('retry-after'));
    if (failure !== undefined && !isRefused(failure)) {
      return failure;
    }
    const text = await readText(response, maxBytes);
    if (text === undefined) {
      return requestError('too-large');
    }
    const json = parseJson(text);
    return json === undefined
      ? (failure ?? requestError('not-json'))
      : { ok: true, value: { json: withoutSecrets(json, secrets), failure } };
  } catch {
    // fetch's errors contain the URL, so nothing of them is passed on.
    return requestError('network');
  }
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
  // Copying a `__proto__` member could set an object's prototype. Checking every member
  // is slow, and only needed if the name occurs in the text.
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

/** Resolves to the result of the work, or to a `timeout` error; the work is not cancelled. */
export async function withTimeout<Value>(
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value | RequestError> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<RequestError>((resolve) => {
    timer = setTimeout(() => {
      resolve(requestError('timeout'));
    }, milliseconds);
  });
  try {
    return await Promise.race([late, work]);
  } finally {
    clearTimeout(timer);
  }
}
