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
} from './dialog-document';
import { isPending, type DialogView } from './dialog-views';
import { documentOf } from './render-dialog';
import type { WindowTools } from './window-queue';
import type { Wait } from '../core/wait';

/** Why a refresh runs: enough time has passed for all data or just for prices to change; the
 * first simulation takes too long; or the user has come back to the first view, is
 * approving, or has made a choice. */
export type RefreshReason =
  'time' | 'prices' | 'overdue' | 'return' | 'approve' | Choice;

/** The new content of an open dialog. */
export type Update = {
  readonly view: DialogView;
  /** Called at the moment when the view replaces the older one. */
  readonly accept: () => void;
  /** Whether only the fee has changed: the user's acknowledgement is kept. */
  readonly isQuiet?: true;
};

/** Returns what to show instead; undefined if nothing relevant has changed. */
export type Refresh = (reason: RefreshReason) => Promise<Update | undefined>;

/** An open dialog that is kept up to date. */
export type LiveDialog = Pick<
  Drawing,
  'id' | 'state' | 'change' | 'canApprove' | 'pause'
> & {
  /** Refreshes the dialog; its content stays if that fails. */
  readonly refresh: (reason: 'time' | 'prices' | 'return') => Promise<void>;
  /** Applies a choice of the user. Nothing can be approved until the result is shown; if
   * there is none, the choice is reverted. */
  readonly choose: (choice: Choice) => Promise<void>;
  /** Refreshes the dialog before an approval counts. If its content has changed, the user
   * has to approve again. */
  readonly approve: () => Promise<'approved' | 'changed' | 'failed'>;
  /** Whether the user has approved what is shown. Throws the error of the refresh before
   * the approval, if it failed. */
  readonly isApproved: () => boolean;
  /** Replaces the interface by a new one with the same content, and returns its id;
   * undefined while an approval or a choice is handled. */
  readonly renew: () => Promise<string | undefined>;
  /** Refreshes the dialog if MetaMask was closed and is open again. */
  readonly wake: () => Promise<void>;
  readonly stop: () => void;
};

/** The interval at which prices are refreshed, in milliseconds; every third time, all data
 * is. It ends after five minutes. A first simulation that takes longer is overdue. */
const INTERVAL_MS = 5_000;
const WHOLE = 3;
const MAX_TIMES = 60;

/** How long a new view can't be approved, in milliseconds: a click may still be meant for
 * the one before. */
const CHANGED_MS = 700;

/**
 * Creates a dialog's interface, which is not open yet, and refreshes it from now on. While
 * MetaMask is closed there are no refreshes, and no approval until the next one.
 *
 * @param first - The initial view.
 * @param refresh - Returns newer data; if absent, the dialog never changes.
 */
export async function createLiveDialog(
  snap: SnapsProvider,
  first: DialogView,
  { wait, repeat, isActive }: WindowTools,
  refresh?: Refresh,
): Promise<LiveDialog> {
  const dialog = await createDrawing(snap, first, wait);
  const life = {
    times: 0,
    /** How often the view was replaced. */
    replaced: 0,
    /** How many choices were made: data that was requested before the last one belongs to
     * another transaction. */
    choices: 0,
    isRefreshing: false,
    /** The operation in progress. Nothing changes any more once the user has approved what
     * was shown. */
    busy: undefined as 'choosing' | 'approving' | 'approved' | undefined,
    failure: undefined as { readonly error: unknown } | undefined,
  };
  const isBusy = (): boolean => life.busy !== undefined;
  const update = async (reason: RefreshReason): Promise<void> => {
    const { choices } = life;
    const fresh = await refresh?.(reason);
    if (
      fresh === undefined ||
      life.busy === 'approved' ||
      life.choices !== choices
    ) {
      return;
    }
    if (fresh.isQuiet !== true) {
      fresh.accept();
      life.replaced += 1;
      await dialog.replace(fresh.view);
    } else if (life.busy !== 'approving') {
      // While an approval is handled, the figures that it is for must not change.
      fresh.accept();
      await dialog.redraw(fresh.view);
    }
  };
  const run = async (reason: RefreshReason): Promise<void> => {
    const { busy } = life;
    if (life.isRefreshing || busy === 'choosing' || busy === 'approved') {
      return;
    }
    life.isRefreshing = true;
    // If it fails, the data already shown stays.
    await update(reason).catch(() => undefined);
    life.isRefreshing = false;
  };
  /** Returns whether MetaMask was closed before, or is closed now. */
  const wake = async (): Promise<boolean> => {
    const wasAway = dialog.state().isAway === true;
    const isAway = !(await isActive());
    if (wasAway && !isAway) {
      await run('time');
    }
    if (wasAway !== isAway) {
      await dialog.change({ isAway });
    }
    return wasAway || isAway;
  };
  const tick = async (): Promise<void> => {
    if (dialog.isPending()) {
      // Not with `run`, which waits for the simulation.
      await update('overdue');
    }
    if (!(await wake()) && life.times < MAX_TIMES) {
      life.times += 1;
      await run(life.times % WHOLE === 0 ? 'time' : 'prices');
    }
  };
  return {
    ...dialog,
    refresh: run,
    choose: async (choice) => {
      if (!dialog.offers(choice)) {
        return;
      }
      if (isBusy()) {
        // Restores the checkbox or list.
        await dialog.change({});
        return;
      }
      life.busy = 'choosing';
      life.choices += 1;
      await dialog.change({ choosing: choice, hasFailed: false });
      await update(choice).catch(() => undefined);
      if (dialog.state().choosing !== undefined) {
        await dialog.change({ choosing: undefined, hasFailed: true });
      }
      life.busy = undefined;
    },
    approve: async () => {
      const { replaced } = life;
      // A second click while the first is still handled.
      if (isBusy()) {
        return 'changed';
      }
      life.busy = 'approving';
      try {
        await update('approve');
      } catch (error) {
        life.busy = undefined;
        life.failure = { error };
        return 'failed';
      }
      const isApproved = life.replaced === replaced;
      life.busy = isApproved ? 'approved' : undefined;
      return isApproved ? 'approved' : 'changed';
    },
    isApproved: () => {
      if (life.failure !== undefined) {
        throw life.failure.error;
      }
      return life.busy === 'approved';
    },
    renew: async () => (isBusy() ? undefined : dialog.renew(isBusy)),
    wake: async () => {
      await (refresh && wake());
    },
    stop:
      refresh === undefined
        ? () => undefined
        : repeat(INTERVAL_MS, () => void tick()),
  };
}

type Drawing = Awaited<ReturnType<typeof createDrawing>>;

/** A dialog's interface. Only this function draws it, one drawing after another, so that an
 * older one never replaces a newer one. The content is laid out once per view, since a long
 * transaction has thousands of lines. */
async function createDrawing(
  snap: SnapsProvider,
  first: DialogView,
  wait: Wait,
) {
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
    await snap.request({ method: 'snap_createInterface', params: drawing() });
  live.id = await create();
  const draw = async (): Promise<void> => {
    // Queued; draws the data that is newest when its turn comes.
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
    /** The current interface's id. */
    id: () => live.id,
    state,
    isPending: () => isPending(live.view),
    canApprove: () => isApprovable(live.document, state()),
    /** Whether the current view offers a choice of that name. */
    offers: ({ name }: Choice) =>
      live.document.choices?.some((choice) => choice.name === name) === true,
    /** Disables the approve button for this many milliseconds. */
    pause,
    /** Applies a change of the user, and draws the dialog. */
    change: async (change: Partial<DialogState>) => {
      setState({ ...live.state, ...change });
      await draw();
    },
    /** Replaces the view. The user has to acknowledge dangers again. */
    replace: async (view: DialogView) => {
      const { page, isAway } = live.state;
      setView(view, { ...UNTOUCHED, page, ...(isAway && { isAway }) });
      await pause(CHANGED_MS);
    },
    /** Updates figures in the view. The user's acknowledgement is kept. */
    redraw: async (view: DialogView) => {
      setView(view, live.state);
      await draw();
    },
    /** Replaces the interface by a new one, unless the dialog is busy by then. */
    renew: async (isBusy: () => boolean) => {
      // Queued, so that later drawings go to the new interface.
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
