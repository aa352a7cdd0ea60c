import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';

import {
  isApprovable,
  nearestPage,
  renderDocument,
  NEW_DIALOG,
  offersChoice,
  type DialogField,
  type DialogState,
} from './components/dialog-document';
import { documentOf } from './render-dialog';
import { PAUSES } from '../core/pauses';
import type { Wait } from '../core/wait';
import { isPending, type DialogView } from '../views/dialog-views';
import type { DialogChoice } from '../views/dialogs';

/** What MetaMask draws. */
type DrawnInterface = {
  readonly ui: ComponentOrElement;
  readonly context: Record<string, Json>;
};

/** A dialog's interface, whose state and view can be changed. */
export type DialogDrawing = {
  /** The current interface's id. */
  readonly id: () => string;
  readonly state: () => DialogState;
  readonly isPending: () => boolean;
  readonly canApprove: () => boolean;
  /** Whether the current view offers a choice of that name. */
  readonly offers: (choice: DialogChoice) => boolean;
  /** The field of its first view. */
  readonly field: () => DialogField | undefined;
  /** Disables the approve button for this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Applies a change of the user, and draws the dialog. */
  readonly change: (change: Partial<DialogState>) => Promise<void>;
  /** Replaces the view. The user has to acknowledge dangers again. */
  readonly replace: (view: DialogView) => Promise<void>;
  /** Updates figures in the view. The user's acknowledgement is kept. */
  readonly redraw: (view: DialogView) => Promise<void>;
  /** Replaces the interface by a new one, unless the dialog is busy by then; returns its id. */
  readonly renew: (isBusy: () => boolean) => Promise<string | undefined>;
};

/**
 * Creates a dialog's interface. The content is laid out once per view, since a long
 * transaction has thousands of lines.
 *
 * @param startsPaused - Whether it is drawn with its approve button off, for the pause that
 * begins when it opens.
 */
export async function createDialogDrawing(
  snap: SnapsProvider,
  first: DialogView,
  wait: Wait,
  startsPaused: boolean,
): Promise<DialogDrawing> {
  let shown = { view: first, document: documentOf(first) };
  let touched = NEW_DIALOG;
  let awaitsPause = startsPaused;
  let pauses = 0;
  const isPaused = (): boolean => awaitsPause || pauses > 0;
  const state = (): DialogState => ({ ...touched, isPaused: isPaused() });
  const field = (): DialogField | undefined => shown.document.field;
  let hasField = false;
  const newest = (isNew = false): DrawnInterface => {
    // What was there stays: the user's last keys could be lost.
    const fills = isNew || !hasField;
    hasField = touched.page === 0 && field() !== undefined;
    return {
      ui: renderDocument(shown.document, state(), fills) as ComponentOrElement,
      context: {
        view: shown.view,
        ...state(),
      } as unknown as DrawnInterface['context'],
    };
  };
  const created = await createInterface(snap, newest(true));
  const { id, draw, renew } = drawingOf(snap, created, newest);
  const beginPause = (milliseconds: number): void => {
    awaitsPause = false;
    pauses += 1;
    void wait(milliseconds).then(async () => {
      pauses -= 1;
      await (pauses === 0 ? draw() : undefined);
    });
  };
  const setState = (next: DialogState): void => {
    const page = nearestPage(shown.document, next.page);
    touched = { ...next, page, seen: Math.max(next.seen, page) };
  };
  const setView = (view: DialogView, next: DialogState): void => {
    shown = { view, document: documentOf(view) };
    setState(next);
  };
  return {
    id,
    state,
    isPending: () => isPending(shown.view),
    canApprove: () => isApprovable(shown.document, state()),
    offers: (choice) => offersChoice(shown.document, choice),
    field,
    pause: async (milliseconds) => {
      const isDrawn = isPaused();
      beginPause(milliseconds);
      await (isDrawn ? undefined : draw());
    },
    change: async (change) => {
      setState({ ...touched, ...change });
      await draw();
    },
    replace: async (view) => {
      setView(view, {
        ...touched,
        acknowledged: false,
        choosing: undefined,
        hasFailed: undefined,
      });
      beginPause(PAUSES.changedView);
      await draw();
    },
    redraw: async (view) => {
      setView(view, touched);
      await draw();
    },
    renew,
  };
}

async function createInterface(
  snap: SnapsProvider,
  params: DrawnInterface,
): Promise<string> {
  return await snap.request({ method: 'snap_createInterface', params });
}

/** Draws an interface: one drawing after another and each time what is newest, so that an
 * older one never replaces a newer one. */
function drawingOf(
  snap: SnapsProvider,
  created: string,
  newest: (isNew?: boolean) => DrawnInterface,
): Pick<DialogDrawing, 'id' | 'renew'> & {
  readonly draw: () => Promise<void>;
} {
  let id = created;
  let last = Promise.resolve();
  return {
    id: () => id,
    draw: async () => {
      last = last.then(async () => {
        await snap
          .request({
            method: 'snap_updateInterface',
            params: { id, ...newest() },
          })
          // The dialog was answered meanwhile. An error thrown here would end the snap,
          // with every pending request.
          .catch(() => undefined);
      });
      await last;
    },
    renew: async (isBusy) => {
      // Queued, so that later drawings go to the new interface.
      const made = last.then(async () => {
        const next = await createInterface(snap, newest(true));
        const isKept = isBusy();
        id = isKept ? id : next;
        return isKept ? undefined : next;
      });
      last = made.then(
        () => undefined,
        () => undefined,
      );
      return await made;
    },
  };
}
