import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
  UserInputEvent,
} from '@metamask/snaps-sdk';

import { privateKeyShown } from './dialogs/private-key';
import { PAGE_NEXT, PAGE_PREVIOUS } from './document';
import { drawDialog, pageWithin } from './draw';
import type { DialogView, PrivateKeyView, ToldView } from './views';

/** What a dialog's interface carries, so that its pages can be turned. */
type Shown = { readonly view: DialogView; readonly page: number };

/** Opens a confirmation and gives the user's answer; `later` is the same dialog
 * with more in it, for as long as it stands open. */
export type Confirm = (
  view: DialogView,
  later?: Promise<DialogView>,
) => Promise<boolean>;

/**
 * @param snap - The wallet.
 * @returns What opens a confirmation and gives the user's answer. Anything but a
 * clear yes is a no: a closed window too.
 */
export function createConfirm(snap: SnapsProvider): Confirm {
  return async (view, later) => {
    const id = await snap.request({
      method: 'snap_createInterface',
      params: {
        ui: drawDialog(view) as ComponentOrElement,
        context: contextOf({ view, page: 0 }),
      },
    });
    void later?.then(async (fuller) => goOn(snap, id, fuller));
    const answer = await snap.request({
      method: 'snap_dialog',
      params: { type: 'confirmation', id },
    });
    return answer === true;
  };
}

/** Redraws an open dialog, on the page that the user is on. Never throws. */
async function goOn(
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
      ui: drawDialog(view, turned) as ComponentOrElement,
      context: contextOf({ view, page: turned }),
    },
  });
}

/** Shows the user a private key. */
export type Reveal = (
  view: PrivateKeyView,
  privateKey: string,
) => Promise<void>;

/**
 * @param snap - The wallet.
 * @returns What shows a private key in the wallet's window, until the user closes
 * it. The key is in no interface's context.
 */
export function createReveal(snap: SnapsProvider): Reveal {
  return async (view, privateKey) => {
    await snap.request({
      method: 'snap_dialog',
      params: {
        type: 'alert',
        content: privateKeyShown(view, privateKey) as ComponentOrElement,
      },
    });
  };
}

/** Tells the user something, until the user closes it. */
export type Tell = (view: ToldView) => Promise<void>;

/**
 * @param snap - The wallet.
 * @returns What tells the user something with nothing to decide.
 */
export function createTell(snap: SnapsProvider): Tell {
  return async (view) => {
    await snap.request({
      method: 'snap_dialog',
      params: {
        type: 'alert',
        content: drawDialog(view) as ComponentOrElement,
      },
    });
  };
}

const STEPS = new Map([
  [PAGE_PREVIOUS, -1],
  [PAGE_NEXT, 1],
]);

/**
 * Turns a dialog's page when one of its buttons is clicked. Never throws.
 *
 * @param snap - The wallet.
 * @param id - The dialog's interface.
 * @param event - What the user did.
 * @param context - What the interface carries.
 */
export async function turnPage(
  snap: SnapsProvider,
  id: string,
  event: UserInputEvent,
  context: Record<string, Json> | null,
): Promise<void> {
  const step = STEPS.get(event.name ?? '');
  if (step === undefined || context === null) {
    return;
  }
  // Only this module writes the context of a dialog.
  const { view, page } = context as unknown as Shown;
  try {
    await draw(snap, id, view, page + step);
  } catch {
    // The dialog was answered meanwhile. Nothing is left to turn, and an error
    // thrown here would end the snap, a send under way included.
  }
}

function contextOf(shown: Shown): Record<string, Json> {
  return shown as unknown as Record<string, Json>;
}
