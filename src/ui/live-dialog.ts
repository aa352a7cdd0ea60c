import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';

import {
  isApprovable,
  nearestPage,
  renderDocument,
  UNTOUCHED,
  type DialogState,
} from './dialog-document';
import type { DialogView } from './dialog-views';
import { documentOf } from './render-dialog';

/** An open dialog. This is the only place that draws it, one drawing after another, so
 * that an older one never replaces a newer one. */
export type LiveDialog = {
  readonly state: () => DialogState;
  /** Applies a change of the user, and draws the dialog. */
  readonly change: (change: Partial<DialogState>) => Promise<void>;
  /** Replaces what it shows. The user has to acknowledge a danger again. */
  readonly replace: (view: DialogView) => Promise<void>;
  readonly canApprove: () => boolean;
};

/**
 * @param snap - The wallet's provider.
 * @param id - The id of the dialog's interface.
 * @param first - What it shows at first.
 * @returns The dialog.
 */
export function createLiveDialog(
  snap: SnapsProvider,
  id: string,
  first: DialogView,
): LiveDialog {
  const live = { view: first, state: UNTOUCHED, drawing: Promise.resolve() };
  const draw = async (): Promise<void> => {
    // Drawn when its turn comes, with what is then the newest data.
    live.drawing = live.drawing.then(async () => {
      await snap
        .request({
          method: 'snap_updateInterface',
          params: { id, ...drawingOf(live.view, live.state) },
        })
        // The dialog was answered meanwhile. An error thrown here would end the snap,
        // with every pending request.
        .catch(() => undefined);
    });
    await live.drawing;
  };
  return {
    state: () => live.state,
    change: async (change) => {
      const state = { ...live.state, ...change };
      const page = nearestPage(documentOf(live.view), state.page);
      live.state = { ...state, page };
      await draw();
    },
    replace: async (view) => {
      const page = nearestPage(documentOf(view), live.state.page);
      live.view = view;
      live.state = { page, acknowledged: false };
      await draw();
    },
    canApprove: () => isApprovable(documentOf(live.view), live.state),
  };
}

/**
 * @param view - A dialog's data.
 * @param state - What the user has done in it.
 * @returns Its components, and the context stored with them.
 */
export function drawingOf(
  view: DialogView,
  state: DialogState,
): { ui: ComponentOrElement; context: Record<string, Json> } {
  return {
    ui: renderDocument(documentOf(view), state) as ComponentOrElement,
    context: { view, ...state } as unknown as Record<string, Json>,
  };
}
