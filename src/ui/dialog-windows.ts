import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
  UserInputEvent,
} from '@metamask/snaps-sdk';

import type { AlertView, DialogView, PrivateKeyView } from './dialog-views';
import { privateKeyShown } from './dialogs/private-key';
import { APPROVE, CANCEL, PAGE_NEXT, PAGE_PREVIOUS } from './paged-document';
import { renderDialog, pageWithin } from './render-dialog';
import {
  resolveWindow,
  type OpenWindow,
  type WindowQueue,
} from './window-queue';

/** What a dialog's interface carries, so that its pages can be turned. */
type Shown = { readonly view: DialogView; readonly page: number };

/** How a dialog is shown beside what it says. */
type Options = {
  /** The same dialog with more in it: drawn for as long as it stands open. */
  readonly later?: Promise<DialogView>;
  /** Whether it is closed as soon as somebody else wants a window. */
  readonly yields?: boolean;
};

/** What can be shown in a turn, one window after another. */
export type Dialogs = {
  /** Asks the user. Anything but a click on the approving button is a no: a closed
   * window too. */
  readonly confirm: (view: DialogView, options?: Options) => Promise<boolean>;
  /** Tells the user something; false where it was withdrawn. */
  readonly alert: (view: AlertView, options?: Options) => Promise<boolean>;
  /** Shows a private key until the user closes it. It is in no interface's
   * context. */
  readonly showKey: (view: PrivateKeyView, privateKey: string) => Promise<void>;
};

/** The wallet's dialogs, one at a time. */
export type Windows = {
  /** Runs what shows dialogs when its turn comes; see `WindowQueue`. */
  inTurn<Result>(
    requester: string,
    run: (dialogs: Dialogs) => Promise<Result>,
  ): Promise<Result>;
  readonly dismiss: WindowQueue['dismiss'];
};

/**
 * @param snap - The wallet.
 * @param queue - The queue of its windows.
 * @returns What shows dialogs.
 */
export function createWindows(
  snap: SnapsProvider,
  queue: WindowQueue,
): Windows {
  return {
    inTurn: async (requester, run) =>
      queue.inTurn(requester, async (open) => run(dialogsOf(snap, open))),
    dismiss: async (requester) => queue.dismiss(requester),
  };
}

function dialogsOf(snap: SnapsProvider, open: OpenWindow): Dialogs {
  const show = async (
    view: DialogView,
    { later, yields }: Options = {},
  ): Promise<Json> => {
    const id = await snap.request({
      method: 'snap_createInterface',
      params: {
        ui: renderDialog(view) as ComponentOrElement,
        context: contextOf({ view, page: 0 }),
      },
    });
    void later?.then(async (fuller) => redraw(snap, id, fuller));
    return await open({ id }, yields);
  };
  return {
    confirm: async (view, options) => (await show(view, options)) === true,
    alert: async (view, options) => (await show(view, options)) !== false,
    showKey: async (view, privateKey) => {
      const content = privateKeyShown(view, privateKey) as ComponentOrElement;
      await open({ content });
    },
  };
}

/** Redraws an open dialog, on the page that the user is on. Never throws. */
async function redraw(
  snap: SnapsProvider,
  id: string,
  view: DialogView,
): Promise<void> {
  try {
    const shown = await snap.request({
      method: 'snap_getInterfaceContext',
      params: { id },
    });
    await draw(snap, id, view, (shown as Shown | null)?.page ?? 0);
  } catch {
    // The dialog was answered meanwhile.
  }
}

async function draw(
  snap: SnapsProvider,
  id: string,
  view: DialogView,
  page: number,
): Promise<void> {
  const turned = pageWithin(view, page);
  await snap.request({
    method: 'snap_updateInterface',
    params: {
      id,
      ui: renderDialog(view, turned) as ComponentOrElement,
      context: contextOf({ view, page: turned }),
    },
  });
}

const STEPS = new Map([
  [PAGE_PREVIOUS, -1],
  [PAGE_NEXT, 1],
]);

const ANSWERS = new Map([
  [APPROVE, true],
  [CANCEL, false],
]);

/**
 * Does what a button of a dialog says: answers it, or turns its page. Never throws.
 *
 * @param snap - The wallet.
 * @param id - The dialog's interface.
 * @param event - What the user did.
 * @param context - What the interface carries.
 */
export async function handleDialogInput(
  snap: SnapsProvider,
  id: string,
  event: UserInputEvent,
  context: Record<string, Json> | null,
): Promise<void> {
  // As text: the SDK's enum would bring 3 kB of structs into the bundle.
  const type: string = event.type;
  if (type !== 'ButtonClickEvent' || context === null) {
    return;
  }
  const name = event.name ?? '';
  const answer = ANSWERS.get(name);
  const step = STEPS.get(name);
  try {
    if (answer !== undefined) {
      await resolveWindow(snap, id, answer);
    } else if (step !== undefined) {
      // Only this module writes the context of a dialog.
      const { view, page } = context as unknown as Shown;
      await draw(snap, id, view, page + step);
    }
  } catch {
    // The dialog was answered meanwhile. An error thrown here would end the snap,
    // with every pending request.
  }
}

function contextOf(shown: Shown): Record<string, Json> {
  return shown as unknown as Record<string, Json>;
}
