import type { RequestError } from './request-error';
import { WalletError, type WalletErrorData } from '../core/errors';

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
export function unanswered(
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
