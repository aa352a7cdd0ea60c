import type { Choice } from './dialog-document';
import type { DialogView } from './dialog-views';
import type { LiveDialog } from './live-dialog';
import type { Repeat } from '../core/wait';

/** The timer, and whether anything of MetaMask is open. */
export type Clock = {
  readonly repeat: Repeat;
  readonly isActive: () => Promise<boolean>;
};

/** Why newer data is wanted: some time has passed, or just enough for prices to rise; the
 * user has come back to the first view, is approving, or has made a choice. */
export type RefreshReason = 'time' | 'prices' | 'return' | 'approve' | Choice;

/** What an open dialog shows from now on. */
export type Update = {
  readonly view: DialogView;
  /** Called at the moment in which the view replaces the older one. */
  readonly accept: () => void;
  /** Whether only the fee has moved: what the user has acknowledged stays so. */
  readonly isQuiet?: true;
};

/** Returns what to show instead; undefined if nothing relevant has changed. */
export type Refresh = (reason: RefreshReason) => Promise<Update | undefined>;

/** How often prices are wanted, in milliseconds; every third time, all is brought up to
 * date. It ends after five minutes. */
const INTERVAL_MS = 5_000;
const WHOLE = 3;
const MAX_TIMES = 60;

/** An open dialog that is kept up to date. */
export type Refresher = {
  readonly dialog: LiveDialog;
  /** Brings it up to date; what is shown stays if that fails. */
  readonly run: (reason: 'time' | 'prices' | 'return') => Promise<void>;
  /** Follows a choice of the user. Nothing can be approved until the result is shown;
   * if there is none, the choice is taken back. */
  readonly choose: (choice: Choice) => Promise<void>;
  /** Brings it up to date before an approval counts. If it has changed meanwhile, the
   * user has to approve again. */
  readonly beforeApproval: () => Promise<'approved' | 'changed' | 'failed'>;
  /** Whether the user has approved what is shown. */
  readonly isApproved: () => boolean;
  /** Makes another interface take the dialog's place, and returns its id; undefined while
   * an approval or a choice is handled. */
  readonly renew: () => Promise<string | undefined>;
  /** Brings it up to date if MetaMask was closed and is open again. */
  readonly wake: () => Promise<void>;
  readonly stop: () => void;
  /** Throws the error of the refresh before the approval, if it failed. */
  readonly throwFailure: () => void;
};

type Life = {
  times: number;
  /** How often its view was replaced. */
  replaced: number;
  /** How many choices were made: data that was asked for before the last one is about
   * another transaction. */
  choices: number;
  isRunning: boolean;
  isApproving: boolean;
  isChoosing: boolean;
  /** Nothing changes any more: the user has approved what was shown. */
  isDecided: boolean;
  failure?: { readonly error: unknown };
};

/**
 * @param dialog - An open dialog.
 * @param refresh - Returns its newer data; if left out, it never changes.
 * @param clock - The timer, and whether it can be seen: if not, it isn't brought up to
 * date, and can't be approved until it was again.
 * @returns The dialog, which is brought up to date from now on.
 */
export function createRefresher(
  dialog: LiveDialog,
  refresh: Refresh | undefined,
  { repeat, isActive }: Clock,
): Refresher {
  const life: Life = {
    times: 0,
    replaced: 0,
    choices: 0,
    isRunning: false,
    isApproving: false,
    isChoosing: false,
    isDecided: false,
  };
  const isBusy = (): boolean =>
    life.isApproving || life.isChoosing || life.isDecided;
  const update = async (reason: RefreshReason): Promise<void> => {
    const { choices } = life;
    const fresh = await refresh?.(reason);
    if (fresh === undefined || life.isDecided || life.choices !== choices) {
      return;
    }
    if (fresh.isQuiet !== true) {
      fresh.accept();
      life.replaced += 1;
      await dialog.replace(fresh.view);
    } else if (!life.isApproving) {
      // What the user has clicked on stays as it was.
      fresh.accept();
      await dialog.redraw(fresh.view);
    }
  };
  const run = async (reason: RefreshReason): Promise<void> => {
    if (life.isRunning || life.isChoosing || life.isDecided) {
      return;
    }
    life.isRunning = true;
    try {
      await update(reason);
    } catch {
      // There is no newer data to be had.
    } finally {
      life.isRunning = false;
    }
  };
  const choose = async (choice: Choice): Promise<void> => {
    if (!dialog.offers(choice)) {
      return;
    }
    if (isBusy()) {
      // Draws the checkbox as it was.
      await dialog.change({});
      return;
    }
    life.isChoosing = true;
    life.choices += 1;
    try {
      await dialog.change({ choosing: choice, hasFailed: false });
      await update(choice);
    } catch {
      await dialog.change({ choosing: undefined, hasFailed: true });
    } finally {
      life.isChoosing = false;
    }
  };
  /** Returns whether it was closed until now. */
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
    if (!(await wake()) && life.times < MAX_TIMES) {
      life.times += 1;
      await run(life.times % WHOLE === 0 ? 'time' : 'prices');
    }
  };
  const stop =
    refresh === undefined
      ? () => undefined
      : repeat(INTERVAL_MS, () => void tick());

  return {
    dialog,
    run,
    choose,
    stop,
    wake: async () => {
      await (refresh === undefined ? undefined : wake());
    },
    beforeApproval: async () => {
      const { replaced } = life;
      // A second click while the first is still handled.
      if (isBusy()) {
        return 'changed';
      }
      life.isApproving = true;
      try {
        await update('approve');
      } catch (error) {
        life.failure = { error };
        return 'failed';
      } finally {
        life.isApproving = false;
      }
      life.isDecided = life.replaced === replaced;
      return life.isDecided ? 'approved' : 'changed';
    },
    isApproved: () => life.isDecided,
    renew: async () => (isBusy() ? undefined : dialog.renew(isBusy)),
    throwFailure: () => {
      if (life.failure !== undefined) {
        throw life.failure.error;
      }
    },
  };
}
