import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';

import { WalletError } from '../core/errors';
import { WALLET, createFairQueue, type Turn } from '../core/fair-queue';
import type { Wait } from '../core/wait';

/** Opens a window and returns the value it was closed with: null if the user closed it
 * with the wallet's own button, false if the snap closed it. A window that yields is
 * closed as soon as another requester wants one. */
export type OpenWindow = (
  shown: { readonly id: string } | { readonly content: ComponentOrElement },
  yields?: boolean,
) => Promise<Json>;

/** Opens windows one at a time: MetaMask shows one window per snap and rejects a
 * second. */
export type WindowQueue = {
  /**
   * Runs a function that opens windows when its turn comes: the wallet's own pages
   * first, then the sites in turn.
   *
   * @throws WalletError `too-many-requests` if too many windows of a site are waiting.
   */
  inTurn<Result>(
    requester: string,
    run: (open: OpenWindow) => Promise<Result>,
  ): Promise<Result>;
  /** Closes the open window, if it belongs to this requester. */
  dismiss(requester: string): Promise<void>;
};

/** The maximum number of waiting windows per site: more would only wear the user
 * down. */
const MAX_PENDING = 10;

/** EIP-1474's "resource unavailable": MetaMask shows another window of this snap, opened
 * before the snap was restarted. */
const UNAVAILABLE = -32002;

/** How often, and at which interval in milliseconds, opening is retried then. */
const MAX_TRIES = 60;
const PAUSE_MS = 1000;

/** The open window. */
type Open = { readonly requester: string; readonly close: () => Promise<void> };

/**
 * @param snap - The wallet's provider.
 * @param wait - Waits for a number of milliseconds.
 * @param prepare - Runs at the start of each turn, before anything is drawn, with the
 * requester. If it throws, the turn ends.
 * @returns The queue.
 */
export function createWindowQueue(
  snap: SnapsProvider,
  wait: Wait,
  prepare: (requester: string) => Promise<void>,
): WindowQueue {
  const turns = createFairQueue();
  const state: { open?: Open | undefined } = {};

  const openIn =
    (requester: string, turn: Turn): OpenWindow =>
    async (shown, yields = false) => {
      const window = { isOpen: true, isWanted: false };
      const close = async (): Promise<void> => {
        if ('id' in shown) {
          await closeWindow(snap, shown.id, () => window.isOpen, wait);
        }
      };
      if (yields) {
        turn.whenWanted(() => {
          window.isWanted = true;
          void close();
        });
      }
      if (window.isWanted) {
        return false;
      }
      state.open = { requester, close };
      try {
        return await showDialog(snap, shown, wait);
      } finally {
        window.isOpen = false;
        state.open = undefined;
      }
    };

  return {
    inTurn: async (requester, run) => {
      if (requester !== WALLET && turns.count(requester) >= MAX_PENDING) {
        throw new WalletError(
          'too-many-requests',
          'Too many pending approvals for this site',
        );
      }
      return await turns.take(requester, async (turn) => {
        await prepare(requester);
        return await run(openIn(requester, turn));
      });
    },
    dismiss: async (requester) => {
      if (state.open?.requester === requester) {
        await state.open.close();
      }
    },
  };
}

/** Retries while the wallet shows another window. */
async function showDialog(
  snap: SnapsProvider,
  shown: Parameters<OpenWindow>[0],
  wait: Wait,
): Promise<Json> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await snap.request({ method: 'snap_dialog', params: shown });
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
}

/** How often closing is tried, and the interval in milliseconds: a window that was just
 * requested may not be open yet. */
const MAX_CLOSES = 50;
const CLOSE_PAUSE_MS = 100;

/**
 * Closes a window that may not be open yet. It never throws.
 *
 * @param snap - The wallet's provider.
 * @param id - The id of the window's interface.
 * @param isOpen - Whether the window is still requested.
 * @param wait - Waits for a number of milliseconds.
 */
export async function closeWindow(
  snap: SnapsProvider,
  id: string,
  isOpen: () => boolean,
  wait: Wait,
): Promise<void> {
  for (let tries = 0; isOpen() && tries < MAX_CLOSES; tries += 1) {
    try {
      await resolveWindow(snap, id, false);
      return;
    } catch {
      await wait(CLOSE_PAUSE_MS);
    }
  }
}

/**
 * Closes a window with a value.
 *
 * @param snap - The wallet's provider.
 * @param id - The id of the window's interface.
 * @param value - The value.
 * @throws If the window is not open.
 */
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
