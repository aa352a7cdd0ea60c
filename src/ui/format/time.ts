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
