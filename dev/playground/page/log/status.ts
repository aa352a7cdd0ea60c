import type { RequestLogEntry } from '../../protocol';

/** How a request is. */
export type Status = 'running' | 'waiting' | 'done' | 'failed';

/**
 * @param request - A request.
 * @param windows - How many windows of the wallet stand open.
 * @returns How it is. The wallet does not say whose window stands open: a request
 * that runs and waits for no node waits for the user, if there is a window at all.
 */
export function statusOf(request: RequestLogEntry, windows: number): Status {
  const { milliseconds, error, nodeRequests } = request;
  if (milliseconds !== null) {
    return error === undefined ? 'done' : 'failed';
  }
  const isAsking = nodeRequests.some((trip) => trip.milliseconds === null);
  return windows > 0 && !isAsking ? 'waiting' : 'running';
}
