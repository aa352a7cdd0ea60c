import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { WalletError } from '../core/errors';
import { WALLET, createFairQueue, type Turn } from '../core/fair-queue';
import type { Timers, Wait } from '../core/wait';

/** A window to open. */
type QueuedWindow = {
  /** The id of its interface. */
  readonly id: string;
  /** Whether it is closed as soon as another requester wants a window. */
  readonly yields?: boolean | undefined;
  /** Called right before each request to MetaMask to open it. `isNext` says that it may
   * replace another window under the user's pointer. */
  readonly onOpen?: (isNext: boolean) => Promise<void>;
  /** Called when the window can't be seen. Creates an interface to replace its own and
   * returns the new id; false closes the window for good, undefined leaves it as it is. If
   * absent, the window always stays. */
  readonly renew?: (() => Promise<string | false | undefined>) | undefined;
};

/** Opens windows and returns the value that each was closed with: null if the user
 * closed it with the wallet's own button, false if the snap closed it. */
export type OpenWindow = (window: QueuedWindow) => Promise<Json>;

/** Opens windows one at a time: MetaMask shows one window per snap and rejects a
 * second. One that can't be seen doesn't hold up the others. */
export type WindowQueue = {
  /**
   * Waits for a turn in which windows can be opened, and begins it: the wallet's own pages
   * first, then the sites in turn. It lasts until `end` is called.
   *
   * @throws WalletError `unreachable` for some time after the site's last window timed out.
   */
  readonly begin: (
    requester: string,
  ) => Promise<{ readonly open: OpenWindow; readonly end: () => void }>;
  /** Closes the windows of this requester that are open or set aside. */
  readonly dismiss: (requester: string) => Promise<void>;
  /** Signals that another request waits for a window that is open or already queued. */
  readonly nudge: () => void;
  /** Records that the user has just interacted with the window of this interface. */
  readonly use: (id: string) => void;
};

/** What windows need besides the wallet's provider. */
export type WindowTools = Timers & {
  /** Whether any of MetaMask's UI is open. */
  readonly isActive: () => Promise<boolean>;
};

/** EIP-1474's "resource unavailable": MetaMask shows another window of this snap, opened
 * before the snap was restarted. */
const UNAVAILABLE = -32002;

/** How often opening is retried in that case, and the interval in milliseconds. */
const MAX_TRIES = 60;
const PAUSE_MS = 1000;

/** How soon after another window one opens under the user's pointer, in milliseconds. */
const NEXT_MS = 5_000;

/** How long a site has to wait after its window timed out, in milliseconds. */
const REST_MS = 60_000;

/** The interval at which open windows are checked, in milliseconds. */
const CHECK_MS = 5_000;

/** The reason that the site of a timed-out window receives, and the value with which the
 * window is closed. */
const NOT_ANSWERED = 'not-answered';

/** The maximum time that MetaMask takes to open a window, in milliseconds. If none of its
 * UI is open then, the window can't be seen. */
const OPENING_MS = 3_000;

/** How long a visible window may go unused, in milliseconds. After that, a further request
 * that joins the queue counts as a sign that the window isn't visible. */
const UNUSED_MS = 20_000;

/** The minimum time between two renewals of a window, in milliseconds. */
const RENEW_MS = 30_000;

/** How often an unused window is renewed before its timeout starts, and that timeout in
 * milliseconds. */
const MIN_RENEWALS = 2;
const GIVE_UP_MS = 180_000;

/** Why a window closes: the wallet's own windows go first, it can't be seen, or it timed
 * out. */
type Reason = 'own-first' | 'unseen' | typeof NOT_ANSWERED;

/** A window that is open, or set aside. Times are in milliseconds. */
type Open = {
  /** The requester that opened it. */
  readonly requester: string;
  readonly dismiss: () => Promise<void>;
  id: string;
  /** When MetaMask was last asked to open it. */
  askedAt: number;
  /** When the user last interacted with it. */
  usedAt: number;
  /** When it was last renewed because it could not be seen. */
  renewedAt: number;
  /** How often it was renewed since it was last used. */
  renewals: number;
  /** When its timeout started. */
  doubtedAt: number;
  /** The interface that replaces its own; false if none does. */
  next?: string | false | undefined;
  isOpen?: boolean;
  isDismissed?: boolean;
  isChecking?: boolean;
  /** Why it closes. */
  reason?: Reason;
};

/**
 * @param snap - The wallet's provider.
 * @param tools - Timers, and whether MetaMask is open.
 * @param prepare - Runs at the start of each turn, before anything is drawn, with the
 * requester. If it throws, the turn ends.
 * @returns The queue.
 */
export function createWindowQueue(
  snap: SnapsProvider,
  { wait, repeat, isActive }: WindowTools,
  prepare: (requester: string) => Promise<void>,
): WindowQueue {
  const turns = createFairQueue();
  const windows = new Set<Open>();
  /** When a site may open windows again after a timeout. */
  const rests = new Map<string, number>();
  let lastClosedAt = -Infinity;

  /** Retries while the wallet shows another window. */
  const show = async (
    window: Open,
    onOpen: QueuedWindow['onOpen'],
  ): Promise<Json> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await onOpen?.(tries > 1 || Date.now() - lastClosedAt < NEXT_MS);
        window.askedAt = Date.now();
        return await snap.request({
          method: 'snap_dialog',
          params: { id: window.id },
        });
      } catch (error) {
        if ((error as { code?: unknown }).code !== UNAVAILABLE) {
          throw error;
        }
      }
      if (tries === MAX_TRIES) {
        throw new WalletError(
          'too-many-requests',
          'Another window of this wallet is open: close it, then try again',
        );
      }
      await wait(PAUSE_MS);
    }
  };

  const openIn =
    (requester: string, turn: Turn): OpenWindow =>
    async ({ id, yields = false, onOpen, renew }) => {
      const close = async (value: Json): Promise<void> =>
        closeWindow(snap, window.id, () => window.isOpen === true, wait, value);
      const window: Open = {
        requester,
        dismiss: async () => {
          window.isDismissed = true;
          await close(false);
        },
        id,
        askedAt: 0,
        usedAt: 0,
        renewedAt: -Infinity,
        renewals: 0,
        doubtedAt: 0,
      };
      const check = async (hasJoined: boolean): Promise<void> => {
        const reason = await reasonToClose(
          window,
          turn.waiting(),
          hasJoined,
          isActive,
        );
        const next = reason && (await renew?.());
        if (reason === undefined || next === undefined) {
          return;
        }
        if (reason === 'unseen') {
          markRenewed(window);
        }
        window.reason = reason;
        window.next = next;
        // For the wallet's own pages, a timeout is a refusal.
        const isFinal = reason === NOT_ANSWERED;
        await close(isFinal ? requester !== WALLET && reason : next);
      };
      const checkOnce = async (hasJoined: boolean): Promise<void> => {
        if (window.isOpen === true && window.isChecking !== true) {
          window.isChecking = true;
          // If no interface can be created, the window stays.
          await check(hasJoined).catch(() => undefined);
          window.isChecking = false;
        }
      };
      const onWanted = (): void => {
        void (yields ? window.dismiss() : checkOnce(true));
      };

      windows.add(window);
      const stop = repeat(CHECK_MS, () => void checkOnce(false));
      try {
        for (;;) {
          turn.whenWanted(onWanted);
          if (window.isDismissed === true) {
            return false;
          }
          window.isOpen = true;
          window.askedAt = Date.now();
          const value = await show(window, onOpen);
          window.isOpen = false;
          lastClosedAt = Date.now();
          if (value === NOT_ANSWERED) {
            rests.set(requester, Date.now() + REST_MS);
            throw notAnswered(REST_MS);
          }
          const { next } = window;
          if (typeof next !== 'string' || value !== next) {
            return value;
          }
          window.id = next;
          window.next = undefined;
          if (window.reason === 'own-first') {
            await turn.stepAside();
          }
        }
      } finally {
        window.isOpen = false;
        windows.delete(window);
        stop();
      }
    };

  return {
    begin: async (requester) => {
      const turn = await turns.begin(requester);
      try {
        const rest = (rests.get(requester) ?? 0) - Date.now();
        if (rest > 0) {
          throw notAnswered(rest);
        }
        await prepare(requester);
      } catch (error) {
        turn.end();
        throw error;
      }
      return { open: openIn(requester, turn), end: turn.end };
    },
    dismiss: async (requester) => {
      for (const window of windows) {
        if (window.requester === requester) {
          await window.dismiss();
        }
      }
    },
    nudge: turns.nudge,
    use: (id) => {
      for (const window of windows) {
        if (window.id === id) {
          window.usedAt = Date.now();
          window.renewals = 0;
        }
      }
    },
  };
}

/** Why an open window has to close now for other requesters, if it has to. `hasJoined` is
 * set if a request has just joined the queue or was nudged. */
async function reasonToClose(
  { requester, askedAt, usedAt, renewedAt, renewals, doubtedAt }: Open,
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

/** Counts a renewal of a window that could not be seen. */
function markRenewed(window: Open): void {
  window.renewedAt = Date.now();
  window.renewals += 1;
  if (window.renewals === MIN_RENEWALS) {
    window.doubtedAt = window.renewedAt;
  }
}

/** The error for a site whose window timed out. */
function notAnswered(restMs: number): WalletError {
  return new WalletError('unreachable', 'The user has not answered', {
    reason: NOT_ANSWERED,
    retryAfterSeconds: Math.ceil(restMs / 1000),
  });
}

/** How often closing is tried, and the interval in milliseconds: a window that was just
 * requested may not be open yet. */
const MAX_CLOSES = 50;
const CLOSE_PAUSE_MS = 100;

/** Closes a window that may not be open yet, as long as it is requested. It never throws. */
export async function closeWindow(
  snap: SnapsProvider,
  id: string,
  isOpen: () => boolean,
  wait: Wait,
  value: Json = false,
): Promise<void> {
  for (let tries = 0; isOpen() && tries < MAX_CLOSES; tries += 1) {
    try {
      await resolveWindow(snap, id, value);
      return;
    } catch {
      await wait(CLOSE_PAUSE_MS);
    }
  }
}

/** Throws if the window is not open. */
export async function resolveWindow(
  snap: SnapsProvider,
  id: string,
  value: Json,
): Promise<void> {
  await snap.request({
    method: 'snap_resolveInterface',
    params: { id, value },
  });
}
