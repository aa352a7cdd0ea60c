import { WalletError } from '../core/errors';
import { WALLET } from '../core/fair-queue';

/** What is known of a window that is open. Times are in milliseconds. */
export type WindowLife = {
  /** Who asked for it. */
  readonly requester: string;
  /** When MetaMask was asked for it. */
  askedAt: number;
  /** When the user last did something in it. */
  usedAt: number;
  /** When it was last opened anew because it could not be seen. */
  renewedAt: number;
  /** How often since it was used. */
  renewals: number;
  /** When that was often enough to give up. */
  doubtedAt: number;
};

/** A window that isn't open yet. */
export const UNOPENED: Omit<WindowLife, 'requester'> = {
  askedAt: 0,
  usedAt: 0,
  renewedAt: -Infinity,
  renewals: 0,
  doubtedAt: 0,
};

/** Why a window closes: the wallet's own go first, it can't be seen, or it was opened anew
 * in vain. */
export type Reason = 'own-first' | 'unseen' | typeof NOT_ANSWERED;

/** Also the value with which such a window is closed, and the reason that its site
 * receives. */
export const NOT_ANSWERED = 'not-answered';

/** How long MetaMask takes to open a window, at most, in milliseconds. If nothing of it
 * is open then, the window can't be seen. */
const OPENING_MS = 3_000;

/** For how long a window that is seen is left unused, in milliseconds. After that, another
 * request that joins counts as a sign that it isn't. */
const UNUSED_MS = 20_000;

/** The least time between two renewals of a window, in milliseconds. */
const RENEW_MS = 30_000;

/** How often a window is opened anew before it may give up its place, and for how long it
 * is unused then, in milliseconds. */
const MIN_RENEWALS = 2;
const GIVE_UP_MS = 180_000;

/**
 * @param window - An open window.
 * @param waiting - Who waits for a window.
 * @param hasJoined - Whether one of them has just come, or come again.
 * @param isActive - Returns whether anything of MetaMask is open.
 * @returns Why it has to close now, if it has to.
 */
export async function reasonToClose(
  { requester, askedAt, usedAt, renewedAt, renewals, doubtedAt }: WindowLife,
  waiting: readonly string[],
  hasJoined: boolean,
  isActive: () => Promise<boolean>,
): Promise<Reason | undefined> {
  if (requester !== WALLET && waiting.includes(WALLET)) {
    return 'own-first';
  }
  if (waiting.length === 0 && !hasJoined) {
    return undefined;
  }
  const now = Date.now();
  if (renewals >= MIN_RENEWALS && now - doubtedAt >= GIVE_UP_MS) {
    return NOT_ANSWERED;
  }
  const isUnused = now - Math.max(askedAt, usedAt) >= UNUSED_MS;
  return now - askedAt >= OPENING_MS &&
    now - renewedAt >= RENEW_MS &&
    ((hasJoined && isUnused) || !(await isActive()))
    ? 'unseen'
    : undefined;
}

/**
 * @param window - A window that opens anew because it could not be seen.
 */
export function markRenewed(window: WindowLife): void {
  window.renewedAt = Date.now();
  window.renewals += 1;
  if (window.renewals === MIN_RENEWALS) {
    window.doubtedAt = window.renewedAt;
  }
}

/**
 * @param restMs - How long the site has to wait, in milliseconds.
 * @returns The error for a site whose window gave up its place.
 */
export function notAnswered(restMs: number): WalletError {
  return new WalletError('unreachable', 'The user has not answered', {
    reason: NOT_ANSWERED,
    retryAfterSeconds: Math.ceil(restMs / 1000),
  });
}
