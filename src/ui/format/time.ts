import { t } from '../translate';

/** The maximum time of a JavaScript Date, in Unix seconds. */
const LAST = 8.64e12;

/**
 * @param seconds - A Unix time in seconds; untrusted, so it is clamped to valid
 * dates.
 * @returns For example "2026-11-21 10:40 UTC".
 */
export function timeText(seconds: number): string {
  const known = Math.min(Math.max(seconds, 0), LAST);
  const [date = '', time = ''] = new Date(known * 1000)
    .toISOString()
    .split(/[T.]/u);
  return `${date} ${time.slice(0, 5)} UTC`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * @param seconds - How far away a time is.
 * @returns For example "in 1 hour", rounded; days from two days on. A time that is not in
 * the future is over.
 */
export function distanceText(seconds: number): string {
  if (seconds <= 0) {
    return t('time.over');
  }
  const count = (unit: number): number => Math.round(seconds / unit);
  if (count(MINUTE) < 60) {
    return distance('minute', Math.max(count(MINUTE), 1));
  }
  return count(HOUR) < 48
    ? distance('hour', count(HOUR))
    : t('time.in.days', { count: String(count(DAY)) });
}

function distance(unit: 'minute' | 'hour', count: number): string {
  return t(count === 1 ? `time.in.${unit}` : `time.in.${unit}s`, {
    count: String(count),
  });
}
