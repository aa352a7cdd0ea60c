import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createDialogDrawing, type DialogDrawing } from './dialog-drawing';
import { resolveWindow } from './window-calls';
import type { WindowTimers } from './window-queue';
import { WalletError, isSuperseded } from '../core/errors';
import { PAUSES } from '../core/pauses';
import type { DialogView } from '../views/dialog-views';
import type {
  DialogChoice,
  RefreshDialog,
  RefreshReason,
  DialogUpdate,
} from '../views/dialogs';

/** An open dialog that is kept up to date. */
export type LiveDialog = Pick<
  DialogDrawing,
  'id' | 'state' | 'change' | 'canApprove' | 'pause'
> & {
  /** Refreshes the dialog. Its content stays if that fails, unless something else took the place of
   * what was to be sent: then it is closed, and `isApproved` throws the error. */
  readonly refresh: (reason: 'time' | 'prices' | 'return') => Promise<void>;
  /** Applies a choice of the user. Nothing can be approved until the result is shown; if
   * there is none, the choice is reverted. */
  readonly choose: (choice: DialogChoice) => Promise<void>;
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

/** How far the user's answer has come. Nothing changes any more once what was shown is
 * approved, or the refresh before the approval failed. */
type AnswerState =
  | { readonly type: 'open' }
  | { readonly type: 'choosing' }
  | { readonly type: 'approving' }
  | { readonly type: 'approved' }
  | { readonly type: 'failed'; readonly error: unknown };

/** A dialog from its creation on. */
type DialogLife = {
  readonly snap: SnapsProvider;
  readonly drawing: DialogDrawing;
  readonly refresh: RefreshDialog | undefined;
  readonly isActive: () => Promise<boolean>;
  answer: AnswerState;
  isRefreshing: boolean;
  /** How often the timer has refreshed it. */
  refreshes: number;
  /** How often the view was replaced. */
  replacements: number;
  /** How many choices were made. */
  choices: number;
};

/** At each refresh prices are read anew, and every third time all data. It ends after five
 * minutes. A first simulation that takes longer is overdue. */
const WHOLE = 3;
const MAX_REFRESHES = 60;

/**
 * Creates a dialog's interface, which is not open yet, and refreshes it from now on. While
 * MetaMask is closed there are no refreshes, and no approval until the next one.
 *
 * @param first - The initial view.
 * @param startsPaused - Whether it can't be approved until the pause that begins when it opens
 * is over.
 * @param refresh - Returns newer data; if absent, the dialog never changes.
 */
export async function createLiveDialog(
  snap: SnapsProvider,
  first: DialogView,
  startsPaused: boolean,
  { wait, repeat, isActive }: WindowTimers,
  refresh?: RefreshDialog,
): Promise<LiveDialog> {
  const drawing = await createDialogDrawing(snap, first, wait, startsPaused);
  const life: DialogLife = {
    snap,
    drawing,
    refresh,
    isActive,
    answer: { type: 'open' },
    isRefreshing: false,
    refreshes: 0,
    replacements: 0,
    choices: 0,
  };
  return {
    ...drawing,
    refresh: async (reason) => refreshOnce(life, reason),
    choose: async (choice) => choose(life, choice),
    approve: async () => {
      const { answer, replacements } = life;
      // A second click while the first is still handled.
      if (answer.type !== 'open') {
        return answer.type === 'failed' ? 'failed' : 'changed';
      }
      life.answer = { type: 'approving' };
      let typed: DialogChoice | undefined;
      try {
        await update(life, 'approve');
        typed = await differingText(life);
      } catch (error) {
        life.answer = { type: 'failed', error };
        return 'failed';
      }
      const isApproved =
        life.replacements === replacements && typed === undefined;
      life.answer = { type: isApproved ? 'approved' : 'open' };
      // The click came before the wallet told of the last keys.
      await (typed && choose(life, typed));
      return isApproved ? 'approved' : 'changed';
    },
    isApproved: () => {
      if (life.answer.type === 'failed') {
        throw life.answer.error;
      }
      return life.answer.type === 'approved';
    },
    renew: async () =>
      isBusy(life) ? undefined : drawing.renew(() => isBusy(life)),
    wake: async () => {
      await (refresh && wake(life));
    },
    stop:
      refresh === undefined
        ? () => undefined
        : repeat(PAUSES.refresh, () => void refreshByTimer(life)),
  };
}

/** Whether a choice or an approval is being handled, or the dialog has its answer. */
function isBusy({ answer }: DialogLife): boolean {
  return answer.type !== 'open';
}

/** Requests newer data, and shows it. Throws like `refresh`. */
async function update(life: DialogLife, reason: RefreshReason): Promise<void> {
  const { choices } = life;
  const fresh = await life.refresh?.(reason);
  // What was requested before the last choice belongs to another transaction.
  if (fresh === undefined || life.choices !== choices) {
    return;
  }
  const fate = fateOf(fresh, life.answer);
  if (fate === 'replaces') {
    fresh.accept();
    life.replacements += 1;
    await life.drawing.replace(fresh.view);
  } else if (fate === 'redraws') {
    fresh.accept();
    await life.drawing.redraw(fresh.view);
  }
}

/** Decides what becomes of newer data: it replaces the view, only changes figures in it, or
 * comes too late. */
function fateOf(
  { isQuiet }: DialogUpdate,
  { type }: AnswerState,
): 'dropped' | 'redraws' | 'replaces' {
  if (type === 'approved' || type === 'failed') {
    return 'dropped';
  }
  if (isQuiet !== true) {
    return 'replaces';
  }
  // While an approval is handled, the figures that it is for must not change.
  return type === 'approving' ? 'dropped' : 'redraws';
}

/** Refreshes a dialog unless that is going on already, or a choice is. */
async function refreshOnce(
  life: DialogLife,
  reason: RefreshReason,
): Promise<void> {
  if (life.isRefreshing || (isBusy(life) && life.answer.type !== 'approving')) {
    return;
  }
  life.isRefreshing = true;
  // If it fails, the data already shown stays.
  await update(life, reason).catch(async (error: unknown) =>
    endIfPointless(life, error),
  );
  life.isRefreshing = false;
}

/** Closes a dialog whose approval has become pointless: something else took the place of what was
 * to be sent. */
async function endIfPointless(life: DialogLife, error: unknown): Promise<void> {
  const { snap, drawing, answer } = life;
  if (
    answer.type === 'open' &&
    error instanceof WalletError &&
    isSuperseded(error)
  ) {
    life.answer = { type: 'failed', error };
    await resolveWindow(snap, drawing.id(), false).catch(() => undefined);
  }
}

/** Refreshes a dialog if MetaMask was closed and is open again. Returns whether it was closed
 * before, or is closed now. */
async function wake(life: DialogLife): Promise<boolean> {
  const wasAway = life.drawing.state().isAway === true;
  const isAway = !(await life.isActive());
  if (wasAway && !isAway) {
    await refreshOnce(life, 'time');
  }
  if (wasAway !== isAway) {
    await life.drawing.change({ isAway });
  }
  return wasAway || isAway;
}

async function refreshByTimer(life: DialogLife): Promise<void> {
  if (life.drawing.isPending()) {
    // Not with `refreshOnce`, which waits for the simulation.
    await update(life, 'overdue');
  }
  if (!(await wake(life)) && life.refreshes < MAX_REFRESHES) {
    life.refreshes += 1;
    await refreshOnce(life, life.refreshes % WHOLE === 0 ? 'time' : 'prices');
  }
}

async function choose(life: DialogLife, choice: DialogChoice): Promise<void> {
  const { drawing } = life;
  if (!drawing.offers(choice)) {
    return;
  }
  const field = drawing.field();
  const text = field?.name === choice.name ? String(choice.value) : undefined;
  // What the user goes on typing takes the place of what was typed before.
  if (
    isBusy(life) &&
    (text === undefined || drawing.state().choosing?.name !== choice.name)
  ) {
    // Restores the checkbox or list.
    await drawing.change({});
    return;
  }
  life.choices += 1;
  const { choices } = life;
  const verdict = text === undefined || field?.judge(text);
  if (verdict !== true) {
    life.answer = { type: 'open' };
    const typed = verdict === false ? undefined : text;
    await drawing.change({ choosing: undefined, hasFailed: false, typed });
    return;
  }
  life.answer = { type: 'choosing' };
  await drawing.change({
    choosing: choice,
    hasFailed: false,
    // What stands in the field goes on blocking the approval.
    typed: text === undefined ? drawing.state().typed : undefined,
  });
  await update(life, choice).catch(() => undefined);
  if (life.choices !== choices) {
    return;
  }
  if (drawing.state().choosing !== undefined) {
    const { typed = text } = drawing.state();
    await drawing.change({ choosing: undefined, hasFailed: true, typed });
  }
  life.answer = { type: 'open' };
}

/** What stands in the field, if that isn't what is shown. */
async function differingText({
  snap,
  drawing,
}: DialogLife): Promise<DialogChoice | undefined> {
  const field = drawing.field();
  if (field === undefined || drawing.state().page > 0) {
    return undefined;
  }
  const { name, judge } = field;
  const { [name]: stored } = await snap.request({
    method: 'snap_getInterfaceState',
    params: { id: drawing.id() },
  });
  const value = typeof stored === 'string' ? stored : '';
  return judge(value) === false ? undefined : { name, value };
}
