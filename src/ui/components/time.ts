/** The last moment that a date can be written of, in Unix seconds. */
const LAST = 8.64e12;

/**
 * @param seconds - A Unix time; a chain or an explorer may have made it up.
 * @returns For example "2026-11-21 10:40 UTC".
 */
export function timeText(seconds: number): string {
  const known = Math.min(Math.max(seconds, 0), LAST);
  const [date = '', time = ''] = new Date(known * 1000)
    .toISOString()
    .split(/[T.]/u);
  return `${date} ${time.slice(0, 5)} UTC`;
}
