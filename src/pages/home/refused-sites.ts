import type { RefusedSite } from './types';
import { secondsToWait, type Refusals } from '../../state/sites';

/**
 * @param refusals - What the user refused, by site.
 * @param now - The time, in Unix seconds.
 * @returns The sites that the page lists as refused, the latest first. A connected site
 * is listed only while it has to wait: the user may block it where it is listed anyway.
 */
export function refusedSites(
  refusals: readonly Refusals[],
  connected: readonly string[],
  now: number,
): RefusedSite[] {
  return refusals
    .flatMap((site) => {
      const { origin, count, blocked } = site;
      const seconds = secondsToWait(site, now);
      if (blocked || (seconds === 0 && connected.includes(origin))) {
        return [];
      }
      return [
        {
          origin,
          count,
          ...(seconds > 0 ? { waitsUntil: now + seconds } : {}),
        },
      ];
    })
    .reverse();
}
