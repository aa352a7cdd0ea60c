import type { RequestLogEntry } from '../../protocol';

/** A request's status. */
export type Status = 'running' | 'waiting' | 'done' | 'failed';

/**
 * @param windows - How many of the wallet's windows are open.
 * @returns Its status. The wallet doesn't say which request a window belongs to: a running
 * request without a pending node request waits for the user, if any window is open.
 */
export function statusOf(request: RequestLogEntry, windows: number): Status {
  const { milliseconds, error, nodeRequests } = request;
  if (milliseconds !== null) {
    return error === undefined ? 'done' : 'failed';
  }
  const isAsking = nodeRequests.some(
    (request) => request.milliseconds === null,
  );
  return windows > 0 && !isAsking ? 'waiting' : 'running';
}
