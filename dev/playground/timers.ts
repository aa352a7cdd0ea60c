/** Calls of the snap that were planned. */
export type Timers = {
  /** Gives an id, as `snap_scheduleBackgroundEvent` does. */
  readonly plan: (params: unknown) => string;
  readonly stop: () => void;
};

/** The longest that a timer takes; no plan of ours is longer. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * @param call - Calls the snap.
 * @returns Timers, none of them set.
 */
export function backgroundTimers(call: (request: unknown) => void): Timers {
  const timers = new Set<NodeJS.Timeout>();
  let count = 0;
  return {
    plan: (params) => {
      const { date, request } = params as { date: string; request: unknown };
      const time = Date.parse(date);
      if (Number.isNaN(time)) {
        throw new Error('A background event needs a date');
      }
      const wait = Math.min(Math.max(time - Date.now(), 0), LONGEST_MS);
      const timer = setTimeout(() => {
        timers.delete(timer);
        call(request);
      }, wait);
      timers.add(timer);
      count += 1;
      return `event-${String(count)}`;
    },
    stop: () => {
      timers.forEach(clearTimeout);
      timers.clear();
    },
  };
}
