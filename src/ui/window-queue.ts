import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { closeWindow } from './resolve-window';
import {
  markRenewed,
  NOT_ANSWERED,
  notAnswered,
  reasonToClose,
  UNOPENED,
  type Reason,
  type WindowLife,
} from './unseen';
import { WalletError } from '../core/errors';
import { WALLET, createFairQueue, type Turn } from '../core/fair-queue';
import type { Timers } from '../core/wait';

/** A window that is to be opened. */
type QueuedWindow = {
  /** The id of its interface. */
  readonly id: string;
  /** Whether it is closed as soon as another requester wants a window. */
  readonly yields?: boolean | undefined;
  /** Called right before MetaMask is asked for it, each time. `isNext` says that it may
   * take the place of another one under the user's finger. */
  readonly onOpen?: (isNext: boolean) => Promise<void>;
  /** Called when it can't be seen. Makes an interface to take its place, and returns that
   * one's id; false to have the window closed for good, undefined to leave it as it is.
   * Left out, it always stays. */
  readonly renew?: (() => Promise<string | false | undefined>) | undefined;
};

/** Opens windows and returns the value that each was closed with: null if the user
 * closed it with the wallet's own button, false if the snap closed it. */
export type OpenWindow = (window: QueuedWindow) => Promise<Json>;

/** Opens windows one at a time: MetaMask shows one window per snap and rejects a
 * second. One that can't be seen doesn't hold up the others. */
export type WindowQueue = {
  /**
   * Runs a function that opens windows when its turn comes: the wallet's own pages
   * first, then the sites in turn.
   *
   * @throws WalletError `unreachable` if the site's last one gave up its place.
   */
  inTurn<Result>(
    requester: string,
    run: (open: OpenWindow) => Promise<Result>,
  ): Promise<Result>;
  /** Closes the windows of this requester that are open, or were. */
  dismiss(requester: string): Promise<void>;
  /** Says that a request waits for a window that is open or waits already. */
  nudge(): void;
  /** Says that the user has just done something in the window with that interface. */
  use(id: string): void;
};

/** What the queue needs besides the wallet's provider. */
type Tools = Timers & {
  /** Whether anything of MetaMask is open. */
  readonly isActive: () => Promise<boolean>;
};

/** EIP-1474's "resource unavailable": MetaMask shows another window of this snap, opened
 * before the snap was restarted. */
const UNAVAILABLE = -32002;

/** How often, and at which interval in milliseconds, opening is retried then. */
const MAX_TRIES = 60;
const PAUSE_MS = 1000;

/** How soon after another window one opens under the user's finger, in milliseconds. */
const NEXT_MS = 5_000;

/** How long the site of a window that gave up its place has to wait, in milliseconds. */
const REST_MS = 60_000;

/** How often windows are looked at, in milliseconds. */
const LOOK_MS = 5_000;

/** A window that is open, or set aside. */
type Open = WindowLife & {
  readonly dismiss: () => Promise<void>;
  id: string;
  /** The interface that takes its place; false if none does. */
  next?: string | false | undefined;
  isOpen?: boolean;
  isDismissed?: boolean;
  isLookedAt?: boolean;
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
  { wait, repeat, isActive }: Tools,
  prepare: (requester: string) => Promise<void>,
): WindowQueue {
  const turns = createFairQueue();
  const windows = new Set<Open>();
  /** Until when sites have to wait. */
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
        ...UNOPENED,
      };
      const look = async (hasJoined: boolean): Promise<void> => {
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
        // The wallet's own pages take it for a refusal.
        const isFinal = reason === NOT_ANSWERED;
        await close(isFinal ? requester !== WALLET && reason : next);
      };
      const lookOnce = async (hasJoined: boolean): Promise<void> => {
        if (window.isOpen === true && window.isLookedAt !== true) {
          window.isLookedAt = true;
          // Where no interface can be made, it stays.
          await look(hasJoined).catch(() => undefined);
          window.isLookedAt = false;
        }
      };
      const onWanted = (): void => {
        void (yields ? window.dismiss() : lookOnce(true));
      };

      windows.add(window);
      const stop = repeat(LOOK_MS, () => void lookOnce(false));
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
    inTurn: async (requester, run) =>
      await turns.take(requester, async (turn) => {
        const rest = (rests.get(requester) ?? 0) - Date.now();
        if (rest > 0) {
          throw notAnswered(rest);
        }
        await prepare(requester);
        return await run(openIn(requester, turn));
      }),
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
