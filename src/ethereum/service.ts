import type { Wait } from '../core/wait';
import {
  isRefused,
  requestError,
  type RequestError,
  type Result,
} from '../http/request-error';
import { tryInOrder } from '../http/try-in-order';

/** The timeout of a service's response in milliseconds, including the body. */
export const TIMEOUT_MS = 8_000;

const BACK_OFF_MS = 500;

/** In milliseconds. A longer Retry-After is reported to the site, not waited for. */
const MAX_WAIT_MS = 2_000;

/**
 * Queries services in order and, after a pause, retries once those whose error may be
 * temporary.
 *
 * @param wait - Waits for some milliseconds.
 * @returns The first valid response, or the first error.
 */
export async function firstValidAnswer<Value>(
  urls: readonly string[],
  attempt: (url: string) => Promise<Result<Value>>,
  wait: Wait,
  isLast = false,
): Promise<Result<Value>> {
  const found = await tryInOrder(urls, async (url) =>
    // A broken state may contain something other than a URL.
    attempt(url).catch(() => requestError('network')),
  );
  if (found.ok) {
    return found;
  }
  const pauses = found.failures.map(pauseAfter);
  const again = urls.filter((_, index) => (pauses[index] ?? 0) < Infinity);
  if (isLast || again.length === 0) {
    return found.failures[0] ?? requestError('network');
  }
  await wait(Math.min(...pauses));
  return await firstValidAnswer(again, attempt, wait, true);
}

/** How long to wait before a retry, in milliseconds; Infinity if a retry would not help,
 * or if the site has waited or would have to wait too long. */
function pauseAfter(failure: RequestError): number {
  const isLasting =
    ['timeout', 'too-large', 'wrong-chain'].includes(failure.kind) ||
    isRefused(failure);
  const { retryAfterSeconds = 0 } = failure;
  const pause = Math.max(retryAfterSeconds * 1000, BACK_OFF_MS);
  return isLasting || pause > MAX_WAIT_MS ? Infinity : pause;
}
