import { WalletError } from '../core/errors';
import { WALLET } from '../core/fair-queue';
import { secondsToWait, type RefusalRepository } from '../state/sites';
import type { Windows } from '../ui/dialog-windows';

/** The requester was blocked by the user: it may use no method. */
function blocked(): WalletError {
  return new WalletError('unauthorized', 'The user blocked this site');
}

/**
 * @throws WalletError `unauthorized` if the user blocked it.
 */
export async function assertNotBlocked(
  refusals: RefusalRepository,
  origin: string,
): Promise<void> {
  if ((await refusals.of(origin))?.blocked === true) {
    throw blocked();
  }
}

/**
 * Makes sure that a site may open a window now: it isn't blocked, and doesn't have to
 * wait because the user refused its last windows.
 *
 * @param requester - The site, or the wallet's own page, which may always open one.
 * @param now - The time, in Unix seconds.
 * @throws WalletError `unauthorized`, or `too-many-requests` with the number of seconds
 * that it has to wait.
 */
export async function assertMayAsk(
  refusals: RefusalRepository,
  requester: string,
  now: number,
): Promise<void> {
  const site = requester === WALLET ? undefined : await refusals.of(requester);
  if (site === undefined) {
    return;
  }
  if (site.blocked) {
    throw blocked();
  }
  const retryAfterSeconds = secondsToWait(site, now);
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

/**
 * @param now - Returns the time, in Unix seconds.
 * @returns A function that counts the refusals of sites. An approval ends the count.
 */
export function createCountAnswer(
  refusals: RefusalRepository,
  now: () => number,
): OnAnswer {
  return async (requester, isApproved) => {
    if (requester === WALLET) {
      return;
    }
    await (isApproved
      ? refusals.reset(requester)
      : refusals.add(requester, now()));
  };
}

/**
 * @param onAnswer - Called with each answer to a question.
 * @returns The same dialogs, with their answers reported. A dialog that fails has no
 * answer.
 */
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
