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

/** The context of a dialog's interface: enough to turn its pages. */
type DialogContext = { readonly view: DialogView; readonly page: number };

/** How a dialog is shown. */
type Options = {
  /** The same dialog with more data: drawn once it arrives, while the dialog is open. */
  readonly later?: Promise<DialogView>;
  /** Whether it closes as soon as another requester wants a window. */
  readonly yields?: boolean;
};

/** The dialogs that can be shown in one turn, one after another. */
export type Dialogs = {
  /** Asks the user. Only a click on the approve button counts as approval, closing the
   * window does not. */
  readonly confirm: (view: DialogView, options?: Options) => Promise<boolean>;
  /** Shows a message; false if it was closed by the snap. */
  readonly alert: (view: AlertView, options?: Options) => Promise<boolean>;
  /** Shows a private key until the user closes the window. The key is never in an
   * interface's context. */
  readonly showKey: (view: PrivateKeyView, privateKey: string) => Promise<void>;
};

/** The wallet's dialogs, one at a time. */
export type Windows = {
  /** Runs a function that shows dialogs when its turn comes; see `WindowQueue`. */
  inTurn<Result>(
    requester: string,
    run: (dialogs: Dialogs) => Promise<Result>,
  ): Promise<Result>;
  readonly dismiss: WindowQueue['dismiss'];
};

/**
 * @param snap - The wallet's provider.
 * @param queue - The window queue.
 * @returns The wallet's dialogs.
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
    void later?.then(async (complete) => redraw(snap, id, complete));
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

/** Redraws an open dialog, on the page that the user is on. It never throws. */
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
    await draw(snap, id, view, (shown as DialogContext | null)?.page ?? 0);
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
 * Handles a click in a dialog: answers the dialog or turns its page. It never throws.
 *
 * @param snap - The wallet's provider.
 * @param id - The id of the dialog's interface.
 * @param event - The user's input.
 * @param context - The context of the interface.
 */
export async function handleDialogInput(
  snap: SnapsProvider,
  id: string,
  event: UserInputEvent,
  context: Record<string, Json> | null,
): Promise<void> {
  // As a string: the SDK's enum would add 3 kB of structs to the bundle.
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
      const { view, page } = context as unknown as DialogContext;
      await draw(snap, id, view, page + step);
    }
  } catch {
    // The dialog was answered meanwhile. An error thrown here would end the snap,
    // with every pending request.
  }
}

function contextOf(shown: DialogContext): Record<string, Json> {
  return shown as unknown as Record<string, Json>;
}
