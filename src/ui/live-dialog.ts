import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';

import type { Choice, DialogState } from './dialog-document';
import {
  isApprovable,
  nearestPage,
  renderDocument,
  UNTOUCHED,
} from './dialog-document';
import type { DialogView } from './dialog-views';
import { documentOf } from './render-dialog';
import type { Wait } from '../core/wait';

/** An open dialog. This is the only place that draws it, one drawing after another, so
 * that an older one never replaces a newer one. */
export type LiveDialog = {
  /** The id of its interface. */
  readonly id: () => string;
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
  /** Switches the approving button off for a number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Makes another interface with the same content take its place, unless it is busy by
   * then; returns its id. */
  readonly renew: (isBusy: () => boolean) => Promise<string | undefined>;
};

/** How long a new view can't be approved, in milliseconds: a click may still be meant for
 * the one before. */
const CHANGED_MS = 700;

/**
 * Creates a dialog's interface. What it shows is laid out once per view, since a long
 * transaction has thousands of lines.
 *
 * @param first - What it shows at first.
 * @param wait - Waits for a number of milliseconds.
 * @returns The dialog, which is not open yet.
 */
export async function createLiveDialog(
  snap: SnapsProvider,
  first: DialogView,
  wait: Wait,
): Promise<LiveDialog> {
  const live = {
    id: '',
    view: first,
    document: documentOf(first),
    state: UNTOUCHED,
    pauses: 0,
    drawing: Promise.resolve(),
  };
  const state = (): DialogState => ({
    ...live.state,
    isPaused: live.pauses > 0,
  });
  const drawing = (): {
    ui: ComponentOrElement;
    context: Record<string, Json>;
  } => ({
    ui: renderDocument(live.document, state()) as ComponentOrElement,
    context: { view: live.view, ...state() } as unknown as Record<string, Json>,
  });
  const create = async (): Promise<string> =>
    await snap.request({
      method: 'snap_createInterface',
      params: drawing(),
    });
  live.id = await create();
  const draw = async (): Promise<void> => {
    // Drawn when its turn comes, with what is then the newest data.
    live.drawing = live.drawing.then(async () => {
      await snap
        .request({
          method: 'snap_updateInterface',
          params: { id: live.id, ...drawing() },
        })
        // The dialog was answered meanwhile. An error thrown here would end the snap,
        // with every pending request.
        .catch(() => undefined);
    });
    await live.drawing;
  };
  const pause = async (milliseconds: number): Promise<void> => {
    live.pauses += 1;
    void wait(milliseconds).then(async () => {
      live.pauses -= 1;
      await (live.pauses === 0 ? draw() : undefined);
    });
    await draw();
  };
  const setState = (next: DialogState): void => {
    live.state = { ...next, page: nearestPage(live.document, next.page) };
  };
  const setView = (view: DialogView, next: DialogState): void => {
    live.view = view;
    live.document = documentOf(view);
    setState(next);
  };
  return {
    id: () => live.id,
    state,
    change: async (change) => {
      setState({ ...live.state, ...change });
      await draw();
    },
    replace: async (view) => {
      const { page, isAway } = live.state;
      setView(view, { ...UNTOUCHED, page, ...(isAway && { isAway }) });
      await pause(CHANGED_MS);
    },
    redraw: async (view) => {
      setView(view, live.state);
      await draw();
    },
    canApprove: () => isApprovable(live.document, state()),
    offers: ({ name }) =>
      live.document.choices?.some((choice) => choice.name === name) === true,
    pause,
    renew: async (isBusy) => {
      // In turn, so that what is drawn later is drawn there.
      const made = live.drawing.then(async () => {
        const next = await create();
        const isKept = isBusy();
        live.id = isKept ? live.id : next;
        return isKept ? undefined : next;
      });
      live.drawing = made.then(
        () => undefined,
        () => undefined,
      );
      return await made;
    },
  };
}
