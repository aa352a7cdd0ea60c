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
  type Choice,
  type DialogState,
  type PagedDialog,
} from './dialog-document';
import { isPending, type DialogView } from './dialog-views';
import { documentOf } from './render-dialog';
import type { Wait } from '../core/wait';

/** What a dialog shows. It is laid out once per view, since a long transaction has thousands
 * of lines. */
type DialogContent = {
  readonly view: DialogView;
  readonly document: PagedDialog;
  readonly state: DialogState;
};

function contentOf(view: DialogView, state: DialogState): DialogContent {
  return inState({ view, document: documentOf(view) }, state);
}

function inState(
  { view, document }: Omit<DialogContent, 'state'>,
  state: DialogState,
): DialogContent {
  const page = nearestPage(document, state.page);
  return { view, document, state: { ...state, page } };
}

/** What MetaMask draws. */
type DrawnInterface = {
  readonly ui: ComponentOrElement;
  readonly context: Record<string, Json>;
};

function drawn({ view, document, state }: DialogContent): DrawnInterface {
  return {
    ui: renderDocument(document, state) as ComponentOrElement,
    context: { view, ...state } as unknown as Record<string, Json>,
  };
}

/** A dialog's interface, whose state and view can be changed. */
export type DialogDrawing = {
  /** The current interface's id. */
  readonly id: () => string;
  readonly state: () => DialogState;
  readonly isPending: () => boolean;
  readonly canApprove: () => boolean;
  /** Whether the current view offers a choice of that name. */
  readonly offers: (choice: Choice) => boolean;
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

/** How long a new view can't be approved, in milliseconds: a click may still be meant for
 * the one before. */
const CHANGED_PAUSE_MS = 700;

/** Creates a dialog's interface. */
export async function createDialogDrawing(
  snap: SnapsProvider,
  first: DialogView,
  wait: Wait,
): Promise<DialogDrawing> {
  let content = contentOf(first, UNTOUCHED);
  let pauses = 0;
  const state = (): DialogState => ({
    ...content.state,
    isPaused: pauses > 0,
  });
  const { id, draw, renew } = await createDrawnInterface(snap, () =>
    drawn({ ...content, state: state() }),
  );
  const pause = async (milliseconds: number): Promise<void> => {
    pauses += 1;
    void wait(milliseconds).then(async () => {
      pauses -= 1;
      await (pauses === 0 ? draw() : undefined);
    });
    await draw();
  };
  return {
    id,
    state,
    isPending: () => isPending(content.view),
    canApprove: () => isApprovable(content.document, state()),
    offers: ({ name }) =>
      content.document.choices?.some((choice) => choice.name === name) === true,
    pause,
    change: async (change) => {
      content = inState(content, { ...content.state, ...change });
      await draw();
    },
    replace: async (view) => {
      const { page, isAway } = content.state;
      const kept = { page, ...(isAway && { isAway }) };
      content = contentOf(view, { ...UNTOUCHED, ...kept });
      await pause(CHANGED_PAUSE_MS);
    },
    redraw: async (view) => {
      content = contentOf(view, content.state);
      await draw();
    },
    renew,
  };
}

/** Creates an interface. Only its `draw` draws it, one drawing after another and each time
 * what is newest, so that an older one never replaces a newer one. */
async function createDrawnInterface(
  snap: SnapsProvider,
  newest: () => DrawnInterface,
): Promise<
  Pick<DialogDrawing, 'id' | 'renew'> & { draw: () => Promise<void> }
> {
  const create = async (): Promise<string> =>
    await snap.request({ method: 'snap_createInterface', params: newest() });
  let id = await create();
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
        const next = await create();
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
