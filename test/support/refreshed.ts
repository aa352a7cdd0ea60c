import { settle } from './slow-user';
import { send } from './views';
import { UNTOUCHED, type DialogState } from '../../src/ui/dialog-document';
import type { DialogView } from '../../src/ui/dialog-views';
import type { LiveDialog } from '../../src/ui/live-dialog';
import {
  createRefresher,
  type Refresh,
  type Refresher,
} from '../../src/ui/refresher';

/** An open dialog that is kept up to date. */
type Refreshed = {
  readonly refresher: Refresher;
  /** Whether anything of MetaMask is open. */
  readonly client: { isActive: boolean };
  /** The views that replaced the first. */
  readonly shown: DialogView[];
  /** Those that did so without a question. */
  readonly redrawn: DialogView[];
  /** The changes of the user. */
  readonly changes: Partial<DialogState>[];
  /** Lets the timer fire. */
  readonly tick: () => Promise<void>;
  readonly isTicking: () => boolean;
};

/** A new result, which has to be shown. */
export const update = {
  view: { ...send, network: 'new' },
  accept: (): void => undefined,
};

/** A dialog that offers the choice `floor`, and whose timer the test moves. */
export function refreshed(refresh: Refresh): Refreshed {
  const shown: DialogView[] = [];
  const redrawn: DialogView[] = [];
  const changes: Partial<DialogState>[] = [];
  const dialog = {
    offers: ({ name }) => name === 'floor',
    state: () => Object.assign({}, UNTOUCHED, ...changes) as DialogState,
    change: async (change) => {
      changes.push(change);
      return Promise.resolve();
    },
    replace: async (view: DialogView) => {
      shown.push(view);
      return Promise.resolve();
    },
    redraw: async (view: DialogView) => {
      redrawn.push(view);
      return Promise.resolve();
    },
  } as LiveDialog;
  let act: (() => void) | undefined;
  const client = { isActive: true };
  const refresher = createRefresher(dialog, refresh, {
    isActive: async () => Promise.resolve(client.isActive),
    repeat: (milliseconds, tick) => {
      expect(milliseconds).toBe(5_000);
      act = tick;
      return () => {
        act = undefined;
      };
    },
  });
  return {
    refresher,
    client,
    shown,
    redrawn,
    changes,
    tick: async () => {
      act?.();
      await settle();
    },
    isTicking: () => act !== undefined,
  };
}
