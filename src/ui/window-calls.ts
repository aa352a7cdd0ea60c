import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { WalletError } from '../core/errors';
import { PAUSES } from '../core/pauses';
import type { Wait } from '../core/wait';

/** EIP-1474's "resource unavailable": MetaMask shows another window of this snap, opened
 * before the snap was restarted. */
const UNAVAILABLE = -32002;

/**
 * Opens a window, and tries again while the wallet shows another one.
 *
 * @param begin - Called before each try; returns the id of the interface.
 * @returns The value that it was closed with.
 */
export async function requestDialog(
  snap: SnapsProvider,
  wait: Wait,
  begin: (isRetry: boolean) => Promise<string>,
): Promise<Json> {
  for (let tries = 1; ; tries += 1) {
    const id = await begin(tries > 1);
    try {
      return await snap.request({ method: 'snap_dialog', params: { id } });
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNAVAILABLE) {
        throw error;
      }
    }
    if (tries === PAUSES.openWindow.tries) {
      throw new WalletError(
        'too-many-requests',
        'Another window of this wallet is open: close it, then try again',
      );
    }
    await wait(PAUSES.openWindow.pauseMs);
  }
}

/** Closes a window that may not be open yet, as long as `isShown` says that it will be. It
 * never throws. Returns whether it was closed. */
export async function closeWindow(
  snap: SnapsProvider,
  id: string,
  isShown: () => boolean,
  wait: Wait,
  value: Json = false,
): Promise<boolean> {
  for (
    let tries = 0;
    isShown() && tries < PAUSES.closeWindow.tries;
    tries += 1
  ) {
    try {
      await resolveWindow(snap, id, value);
      return true;
    } catch {
      await wait(PAUSES.closeWindow.pauseMs);
    }
  }
  return false;
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
