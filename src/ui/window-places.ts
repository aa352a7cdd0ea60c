import { WalletError } from '../core/errors';

/**
 * Holds a place for a site's window while it is prepared, waits and is open: one too many
 * is refused before it costs anything.
 *
 * @throws WalletError `too-many-requests` if the site has too many; whatever `run` throws.
 */
export type ReservePlace = <Result>(
  site: string,
  run: () => Promise<Result>,
) => Promise<Result>;

/** The maximum number of places per site: more windows would only wear the user down. */
const MAX_PLACES = 10;

/**
 * @param onRefused - Called when a site has no place left.
 * @returns Holds places, in memory.
 */
export function createPlaces(onRefused: () => void): ReservePlace {
  const places = new Map<string, number>();
  const add = (site: string, change: number): void => {
    const count = (places.get(site) ?? 0) + change;
    if (count > MAX_PLACES) {
      onRefused();
      throw new WalletError(
        'too-many-requests',
        'Too many pending approvals for this site',
      );
    }
    if (count === 0) {
      places.delete(site);
    } else {
      places.set(site, count);
    }
  };
  return async (site, run) => {
    add(site, 1);
    try {
      return await run();
    } finally {
      add(site, -1);
    }
  };
}
