import type { StateAccess } from './migrations';
import { STATE_TO_DISK_MS } from '../config/endpoints';
import type { Wait } from '../core/wait';

/** A state that knows when its writes are on disk: until then, they are lost if MetaMask's
 * service worker stops. */
export type SavedState = StateAccess & {
  /** Waits until what has been written so far is on disk. Further writes have to wait as
   * well: each would put the disk off. */
  readonly saved: () => Promise<void>;
};

/** @param state - The unencrypted state, which MetaMask writes apart from the encrypted one. */
export function trackSaving(state: StateAccess, wait: Wait): SavedState {
  /** Resolves when the last write is on disk. By timers, since the clock may jump. */
  let onDisk = Promise.resolve();
  let held: Promise<void> | undefined;
  return {
    get: async (key) => state.get(key),
    set: async (key, value) => {
      while (held !== undefined) {
        await held;
      }
      await state.set(key, value);
      onDisk = wait(STATE_TO_DISK_MS);
    },
    saved: async () => {
      // A write that has begun already may end meanwhile.
      for (let last: Promise<void> | undefined; last !== onDisk;) {
        last = onDisk;
        held = last;
        await last;
      }
      held = undefined;
    },
  };
}
