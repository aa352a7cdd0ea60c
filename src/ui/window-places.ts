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
 */
export function createPlaces(onRefused: () => void): ReservePlace {
  /** The site of each place. */
  const places: string[] = [];
  return async (site, run) => {
    if (places.filter((one) => one === site).length === MAX_PLACES) {
      onRefused();
      throw new WalletError(
        'too-many-requests',
        'Too many pending approvals for this site',
      );
    }
    places.push(site);
    try {
      return await run();
    } finally {
      places.splice(places.indexOf(site), 1);
    }
  };
}
