import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';

import { WalletError } from '../core/errors';
import { WALLET, createFairQueue, type Turn } from '../core/fair-queue';
import type { Wait } from '../core/wait';

/** Opens a window of the wallet, and gives what it was closed with: null where the
 * user closed it by the wallet's own means, false where it was withdrawn. One that
 * yields is withdrawn as soon as somebody else wants a window. */
export type OpenWindow = (
  shown: { readonly id: string } | { readonly content: ComponentOrElement },
  yields?: boolean,
) => Promise<Json>;

/** The wallet's windows, one at a time: MetaMask shows one window of a snap, and
 * refuses a second. */
export type WindowQueue = {
  /**
   * Runs what opens windows when its turn comes: the user's own first, then sites
   * in turn.
   *
   * @throws WalletError `too-many-requests` where too many of a site's wait.
   */
  inTurn<Result>(
    requester: string,
    run: (open: OpenWindow) => Promise<Result>,
  ): Promise<Result>;
  /** Withdraws the window of a requester, if it is the one that stands open. */
  dismiss(requester: string): Promise<void>;
};

/** Windows of one site that may wait: more would only wear the user down. */
const MAX_PENDING = 10;

/** EIP-1474's "resource unavailable": MetaMask shows another window of this snap,
 * which this run knows nothing of. */
const UNAVAILABLE = -32002;

/** How long such a window is waited for. */
const MAX_TRIES = 60;
const PAUSE_MS = 1000;

/** The window that stands open. */
type Open = { readonly requester: string; readonly close: () => Promise<void> };

/**
 * @param snap - The wallet.
 * @param wait - Waits.
 * @returns The queue of its windows.
 */
export function createWindowQueue(
  snap: SnapsProvider,
  wait: Wait,
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
      return await turns.take(requester, async (turn) =>
        run(openIn(requester, turn)),
      );
    },
    dismiss: async (requester) => {
      if (state.open?.requester === requester) {
        await state.open.close();
      }
    },
  };
}

/** Waits where the wallet shows another window. */
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

/** How often closing is tried: a window that was just asked for may not stand yet. */
const MAX_CLOSES = 50;
const CLOSE_PAUSE_MS = 100;

/**
 * Closes a window that may not stand yet. Never throws.
 *
 * @param snap - The wallet.
 * @param id - The window's interface.
 * @param isOpen - Whether it is still asked for.
 * @param wait - Waits.
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
 * Closes a window with an answer.
 *
 * @param snap - The wallet.
 * @param id - The window's interface.
 * @param value - The answer.
 * @throws Where the window is not open.
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
