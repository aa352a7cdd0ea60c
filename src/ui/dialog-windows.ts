import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
  UserInputEvent,
} from '@metamask/snaps-sdk';

import {
  ACKNOWLEDGE_BOX,
  APPROVE_BUTTON,
  CANCEL_BUTTON,
  DETAILS_BUTTON,
  OFFER_BUTTON,
} from './components/dialog-document';
import { PAGE_NEXT, PAGE_PREVIOUS } from './components/paging';
import { privateKeyShown } from './dialogs/access';
import { createLiveDialog, type LiveDialog } from './live-dialog';
import { typeOf } from './page-interfaces';
import { resolveWindow } from './window-calls';
import type {
  OpenWindow,
  WindowQueue,
  WindowTimers,
  WindowTurn,
} from './window-queue';
import { WalletError } from '../core/errors';
import { PAUSES } from '../core/pauses';
import type { DialogView } from '../views/dialog-views';
import type { Dialogs, DialogOptions, DialogTurn } from '../views/dialogs';

/** The wallet's dialogs, one at a time. */
export type DialogWindows = Pick<WindowQueue, 'dismiss' | 'nudge'> & {
  /** Waits for a turn and begins it; see `WindowQueue`. */
  readonly begin: (requester: string) => Promise<DialogTurn>;
  /** Runs a function that shows dialogs in a turn. */
  inTurn<Result>(
    requester: string,
    run: (dialogs: Dialogs) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Holds a slot for a site's window while it is prepared, waits and is open: one too many
   * is refused before any work is done for it.
   *
   * @returns Releases the slot; a second call does nothing.
   * @throws WalletError `too-many-requests` if the site has too many.
   */
  readonly reserve: (site: string) => () => void;
  /** Refreshes the open dialog if MetaMask was closed meanwhile. */
  readonly wake: () => Promise<void>;
  /** Handles the user's input in a dialog. It never throws. */
  readonly onInput: (id: string, event: UserInputEvent) => Promise<void>;
};

/**
 * @param onAnswer - Called with the user's answer to each confirmation that didn't fail.
 */
export function createWindows(
  snap: SnapsProvider,
  queue: WindowQueue,
  tools: WindowTimers,
  onAnswer: (requester: string, isApproved: boolean) => Promise<void>,
): DialogWindows {
  const openDialogs = new Set<LiveDialog>();

  const show = async (
    { open, isNext }: WindowTurn,
    view: DialogView,
    { refresh, isIncomplete, yields }: DialogOptions = {},
  ): Promise<Json> => {
    const dialog = await createLiveDialog(snap, view, isNext(), tools, refresh);
    openDialogs.add(dialog);
    if (isIncomplete === true) {
      void dialog.refresh('time');
    }
    try {
      const answer = await open({
        id: dialog.id(),
        yields,
        onOpen: async (follows) =>
          follows || dialog.state().isPaused
            ? dialog.pause(PAUSES.followingWindow)
            : undefined,
        renew: dialog.renew,
      });
      const isApproved = dialog.isApproved();
      return answer === true ? isApproved : answer;
    } finally {
      openDialogs.delete(dialog);
      dialog.stop();
    }
  };

  const begin = async (requester: string): Promise<DialogTurn> => {
    const turn = await queue.begin(requester);
    return {
      confirm: async (view, options) => {
        const isApproved = (await show(turn, view, options)) === true;
        await onAnswer(requester, isApproved);
        return isApproved;
      },
      alert: async (view, options) =>
        (await show(turn, view, options)) !== false,
      showKey: keyWindows(snap, turn.open),
      end: turn.end,
    };
  };

  return {
    dismiss: queue.dismiss,
    nudge: queue.nudge,
    begin,
    inTurn: async (requester, run) => {
      const turn = await begin(requester);
      try {
        return await run(turn);
      } finally {
        turn.end();
      }
    },
    reserve: slotsOfSites(queue.nudge),
    wake: async () => {
      await Promise.all([...openDialogs].map(async ({ wake }) => wake()));
    },
    onInput: async (id, event) => {
      const dialog = [...openDialogs].find((open) => open.id() === id);
      queue.use(id);
      try {
        await handleInput(snap, id, event, dialog);
      } catch {
        // The dialog was answered meanwhile. An error thrown here would terminate the snap,
        // with every pending request.
      }
    },
  };
}

/** Creates `Dialogs.showKey`. */
function keyWindows(snap: SnapsProvider, open: OpenWindow): Dialogs['showKey'] {
  return async (view, privateKey) => {
    const ui = privateKeyShown(view, privateKey) as ComponentOrElement;
    const id = await snap.request({
      method: 'snap_createInterface',
      params: { ui },
    });
    // Closed rather than renewed when it can't be seen: others may look by then.
    await open({ id, renew: async () => Promise.resolve(false) });
  };
}

/** The maximum number of slots per site: more windows would only wear the user down. */
const MAX_SLOTS = 10;

/** Creates `DialogWindows.reserve`. */
function slotsOfSites(
  onRefused: (site: string) => void,
): DialogWindows['reserve'] {
  const slots = new Set<{ readonly site: string }>();
  return (site) => {
    const slot = { site };
    if (
      [...slots].filter((taken) => taken.site === site).length === MAX_SLOTS
    ) {
      onRefused(site);
      throw new WalletError(
        'too-many-requests',
        'Too many pending approvals for this site',
      );
    }
    slots.add(slot);
    return () => slots.delete(slot);
  };
}

async function handleInput(
  snap: SnapsProvider,
  id: string,
  event: UserInputEvent,
  dialog: LiveDialog | undefined,
): Promise<void> {
  const type = typeOf(event);
  const { name = '' } = event;
  if (type === 'ButtonClickEvent') {
    await onClick(snap, id, name, dialog);
  } else if (type === 'InputChangeEvent') {
    const { value } = event as unknown as { value: unknown };
    await (name === ACKNOWLEDGE_BOX
      ? dialog?.change({ acknowledged: value === true })
      : dialog?.choose({
          name,
          value: typeof value === 'string' ? value : value === true,
        }));
  }
}

async function onClick(
  snap: SnapsProvider,
  id: string,
  name: string,
  dialog: LiveDialog | undefined,
): Promise<void> {
  if (dialog === undefined || name === CANCEL_BUTTON) {
    // Without a live dialog, it shows a task's result, or its request ended when the snap was
    // restarted.
    await resolveWindow(snap, id, name === OFFER_BUTTON);
    return;
  }
  const { page } = dialog.state();
  if (name === APPROVE_BUTTON && dialog.canApprove()) {
    const verdict = await dialog.approve();
    if (verdict !== 'changed') {
      await resolveWindow(snap, id, verdict === 'approved');
    }
  } else if (name === DETAILS_BUTTON || name === PAGE_NEXT) {
    await dialog.change({ page: page + 1 });
  } else if (name === PAGE_PREVIOUS) {
    await dialog.change({ page: page - 1 });
    if (dialog.state().page === 0) {
      await dialog.refresh('return');
    }
  }
}
