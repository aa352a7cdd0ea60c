import type { StateAccess } from './migrations';
import { STATE_TO_DISK_MS } from '../config/build-settings';
import { handlerEpoch } from '../core/track-handler';
import type { Wait } from '../core/wait';

/** A state that knows when its writes are on disk: until then, they are lost if MetaMask's
 * service worker stops. */
export type SavedState = StateAccess & {
  /** Waits until what has been written so far is on disk. Further writes have to wait as
   * well: each would put the disk off. */
  readonly saved: () => Promise<void>;
};

/** The time that the last write takes. MetaMask clears the timers of an earlier epoch. */
type Saving = { readonly epoch: number; readonly ended: Promise<void> };

/** @param state - The unencrypted state, which MetaMask writes apart from the encrypted one. */
export function trackSaving(state: StateAccess, wait: Wait): SavedState {
  let latest: Saving | undefined;
  /** What is waited for, as long as other writes are held back. */
  let held: Saving | undefined;
  // By timers, since the clock may jump.
  const start = (): Saving => ({
    epoch: handlerEpoch(),
    ended: wait(STATE_TO_DISK_MS),
  });
  const write = async (act: () => Promise<void>): Promise<void> => {
    while (held?.epoch === handlerEpoch()) {
      await held.ended;
    }
    await act();
    latest = start();
  };
  return {
    ...state,
    set: async (...values) => write(async () => state.set(...values)),
    replaceAll: async (values) => write(async () => state.replaceAll(values)),
    saved: async () => {
      if (latest !== undefined && latest.epoch !== handlerEpoch()) {
        latest = start();
      }
      // A write that has begun already may end meanwhile.
      for (let last: Saving | undefined; last !== latest;) {
        last = latest;
        held = last;
        await last?.ended;
      }
      held = undefined;
    },
  };
}
