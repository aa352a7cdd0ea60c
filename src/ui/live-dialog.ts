import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';

import type { Choice } from './components/choices';
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
  /** The id of its interface. */
  readonly id: string;
  readonly state: () => DialogState;
  /** Applies a change of the user, and draws the dialog. */
  readonly change: (change: Partial<DialogState>) => Promise<void>;
  /** Replaces what it shows. The user has to acknowledge a danger again. */
  readonly replace: (view: DialogView) => Promise<void>;
  /** Replaces figures in what it shows. What the user has acknowledged stays so. */
  readonly redraw: (view: DialogView) => Promise<void>;
  readonly canApprove: () => boolean;
  /** Whether the current view offers a choice of that name. */
  readonly offers: (choice: Choice) => boolean;
};

/**
 * Creates a dialog's interface. What it shows is laid out once per view, since a long
 * transaction has thousands of lines.
 *
 * @param snap - The wallet's provider.
 * @param first - What it shows at first.
 * @returns The dialog, which is not open yet.
 */
export async function createLiveDialog(
  snap: SnapsProvider,
  first: DialogView,
): Promise<LiveDialog> {
  const live = {
    view: first,
    document: documentOf(first),
    state: UNTOUCHED,
    drawing: Promise.resolve(),
  };
  const drawing = (): {
    ui: ComponentOrElement;
    context: Record<string, Json>;
  } => ({
    ui: renderDocument(live.document, live.state) as ComponentOrElement,
    context: { view: live.view, ...live.state } as unknown as Record<
      string,
      Json
    >,
  });
  const id = await snap.request({
    method: 'snap_createInterface',
    params: drawing(),
  });
  const draw = async (): Promise<void> => {
    // Drawn when its turn comes, with what is then the newest data.
    live.drawing = live.drawing.then(async () => {
      await snap
        .request({
          method: 'snap_updateInterface',
          params: { id, ...drawing() },
        })
        // The dialog was answered meanwhile. An error thrown here would end the snap,
        // with every pending request.
        .catch(() => undefined);
    });
    await live.drawing;
  };
  const setState = (state: DialogState): void => {
    live.state = { ...state, page: nearestPage(live.document, state.page) };
  };
  const show = async (view: DialogView, state: DialogState): Promise<void> => {
    live.view = view;
    live.document = documentOf(view);
    setState(state);
    await draw();
  };
  return {
    id,
    state: () => live.state,
    change: async (change) => {
      setState({ ...live.state, ...change });
      await draw();
    },
    replace: async (view) =>
      show(view, { ...UNTOUCHED, page: live.state.page }),
    redraw: async (view) => show(view, live.state),
    canApprove: () => isApprovable(live.document, live.state),
    offers: ({ name }) =>
      live.document.choices?.some((choice) => choice.name === name) === true,
  };
}
