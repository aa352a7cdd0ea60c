import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import type { Wait } from '../core/wait';

/** How often closing is tried, and the interval in milliseconds: a window that was just
 * requested may not be open yet. */
const MAX_CLOSES = 50;
const CLOSE_PAUSE_MS = 100;

/**
 * Closes a window that may not be open yet. It never throws.
 *
 * @param id - The id of the window's interface.
 * @param isOpen - Whether the window is still requested.
 * @param wait - Waits for a number of milliseconds.
 */
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

/**
 * Closes a window with a value.
 *
 * @param id - The id of the window's interface.
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
