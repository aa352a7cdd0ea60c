import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { DAY_SECONDS } from '../core/time';
import type { RefusalRepository, SiteRefusals } from '../state/sites';
import type { State } from '../state/state';

/** Throws WalletError `unauthorized` if the user blocked the site. */
export async function assertNotBlocked(
  refusals: RefusalRepository,
  origin: string,
): Promise<void> {
  throwIfBlocked(await refusals.of(origin));
}

function throwIfBlocked(site: SiteRefusals | undefined): void {
  if (site?.blocked === true) {
    throw new WalletError('unauthorized', 'The user blocked this site');
  }
}

/** How many windows in a row the user may refuse before the site has to wait. */
const FREE_REFUSALS = 3;

/** The first wait in seconds, its growth with every further refusal, and the longest. */
const FIRST_WAIT = 60;
const GROWTH = 5;
const LONGEST_WAIT = DAY_SECONDS;

/** How long a site has to wait before it may open a window, in seconds. It is 0 if
 * the clock was set back, so that this prolongs no wait. `now` is in Unix seconds. */
export function secondsToWait(
  { count, at }: SiteRefusals,
  now: number,
): number {
  if (count < FREE_REFUSALS || at > now) {
    return 0;
  }
  const wait = Math.min(
    FIRST_WAIT * GROWTH ** (count - FREE_REFUSALS),
    LONGEST_WAIT,
  );
  return Math.max(at + wait - now, 0);
}

/**
 * Makes sure that a site may open a window now: it isn't blocked, doesn't have to wait
 * because the user refused its last windows, and is connected if the user wants to hear from
 * no other. The wallet's own page always may.
 *
 * @param now - In Unix seconds.
 * @throws WalletError `unauthorized`, or `too-many-requests` with the number of seconds
 * that it has to wait.
 */
export async function assertMayAsk(
  {
    refusals,
    preferences,
    connectedSites,
  }: Pick<State, 'refusals' | 'preferences' | 'connectedSites'>,
  requester: string,
  now: number,
): Promise<void> {
  if (requester === WALLET_REQUESTER) {
    return;
  }
  const { mayAsk } = await preferences.read();
  if (
    mayAsk === 'connected' &&
    (await connectedSites.find(requester)) === undefined
  ) {
    throw new WalletError(
      'unauthorized',
      'The user lets only connected sites ask',
    );
  }
  const site = await refusals.of(requester);
  throwIfBlocked(site);
  const retryAfterSeconds = site ? secondsToWait(site, now) : 0;
  if (retryAfterSeconds > 0) {
    throw new WalletError(
      'too-many-requests',
      'The user refused the last requests of this site: it has to wait',
      { retryAfterSeconds },
    );
  }
}

/**
 * Counts a site's refusals in a row. An approval resets the count.
 *
 * @param now - The time, in Unix seconds.
 */
export async function countAnswer(
  refusals: RefusalRepository,
  requester: string,
  isApproved: boolean,
  now: number,
): Promise<void> {
  if (requester !== WALLET_REQUESTER) {
    await (isApproved
      ? refusals.reset(requester)
      : refusals.add(requester, now));
  }
}
