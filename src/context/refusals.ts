import { WalletError } from '../core/errors';
import { WALLET } from '../core/fair-queue';
import {
  secondsToWait,
  type RefusalRepository,
  type Refusals,
} from '../state/sites';
import type { Windows } from '../ui/dialog-windows';

/** Throws WalletError `unauthorized` if the user blocked it. */
export async function assertNotBlocked(
  refusals: RefusalRepository,
  origin: string,
): Promise<void> {
  throwIfBlocked(await refusals.of(origin));
}

function throwIfBlocked(site: Refusals | undefined): void {
  if (site?.blocked === true) {
    throw new WalletError('unauthorized', 'The user blocked this site');
  }
}

/**
 * Makes sure that a site may open a window now: it isn't blocked, and doesn't have to
 * wait because the user refused its last windows. The wallet's own page always may.
 *
 * @param now - In Unix seconds.
 * @throws WalletError `unauthorized`, or `too-many-requests` with the number of seconds
 * that it has to wait.
 */
export async function assertMayAsk(
  refusals: RefusalRepository,
  requester: string,
  now: number,
): Promise<void> {
  if (requester === WALLET) {
    return;
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

/** Called when a requester's window was answered. */
export type OnAnswer = (
  requester: string,
  isApproved: boolean,
) => Promise<void>;

/** Counts the refusals of sites, by the time in Unix seconds. An approval ends the count. */
export function createCountAnswer(
  refusals: RefusalRepository,
  now: () => number,
): OnAnswer {
  return async (requester, isApproved) => {
    if (requester !== WALLET) {
      await (isApproved
        ? refusals.reset(requester)
        : refusals.add(requester, now()));
    }
  };
}

/** The same windows, with each answer to a question reported. A dialog that fails has no
 * answer. */
export function reportAnswers(windows: Windows, onAnswer: OnAnswer): Windows {
  return {
    ...windows,
    inTurn: async (requester, run) =>
      windows.inTurn(requester, async (dialogs) =>
        run({
          ...dialogs,
          confirm: async (view, options) => {
            const isApproved = await dialogs.confirm(view, options);
            await onAnswer(requester, isApproved);
            return isApproved;
          },
        }),
      ),
  };
}
