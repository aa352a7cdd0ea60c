import type { StateAccess } from './migrations';
import { STATE_TO_DISK_MS } from '../config/endpoints';
import { WalletError } from '../core/errors';
import type { Wait } from '../core/wait';

/** Writes less than this apart reach MetaMask's own store together, in milliseconds: it
 * takes a snap's state over once the snap has stopped writing for that long
 * (STATE_DEBOUNCE_TIMEOUT in snaps-controllers). */
const BURST_MS = 500;

/** How long a burst may go on, in milliseconds. */
const MAX_WAIT_MS = 10_000;

/** Waits until something is on disk. It throws WalletError `too-many-requests` if MetaMask
 * can't get around to writing it. */
export type Saved = () => Promise<void>;

/** A state that knows when its writes are on disk: until then, they are lost if MetaMask's
 * service worker stops. */
export type SavedState = StateAccess & {
  /** Starts to wait for what has been written so far. */
  readonly saving: () => Saved;
};

/** @param state - The unencrypted state, which MetaMask writes apart from the encrypted one. */
export function trackSaving(state: StateAccess, wait: Wait): SavedState {
  let burst = { lastAt: -Infinity };
  return {
    get: async (key) => state.get(key),
    set: async (key, value) => {
      await state.set(key, value);
      const now = Date.now();
      // The absolute difference, as the clock may have been set back.
      if (Math.abs(now - burst.lastAt) >= BURST_MS) {
        burst = { lastAt: now };
      }
      burst.lastAt = now;
    },
    saving: () => {
      const mine = burst;
      const run = async (): Promise<boolean> => {
        let [more, waited, reached] = [STATE_TO_DISK_MS, 0, mine.lastAt];
        do {
          await wait(more);
          waited += more;
          more = Math.min(Math.abs(mine.lastAt - reached), STATE_TO_DISK_MS);
          reached = mine.lastAt;
        } while (more > 0 && waited < MAX_WAIT_MS);
        return more === 0;
      };
      const saved = run();
      return async () => {
        if (!(await saved)) {
          throw new WalletError(
            'too-many-requests',
            'The wallet is too busy to store the request. Nothing was sent',
          );
        }
      };
    },
  };
}
