/** Background events scheduled by the snap. */
export type Timers = {
  /** Returns an id, as `snap_scheduleBackgroundEvent` does. */
  readonly schedule: (params: unknown) => string;
  readonly stop: () => void;
};

/** The maximum delay of a timer; the snap schedules nothing later. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * @param call - Calls the snap with an event's request.
 */
export function backgroundTimers(call: (request: unknown) => void): Timers {
  const timers = new Set<NodeJS.Timeout>();
  let count = 0;
  return {
    schedule: (params) => {
      const { date, request } = params as { date: string; request: unknown };
      const time = Date.parse(date);
      if (Number.isNaN(time)) {
        throw new Error('A background event needs a date');
      }
      const wait = Math.min(Math.max(time - Date.now(), 0), MAX_DELAY_MS);
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
