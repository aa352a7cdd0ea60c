import { beginCheckedTurn, type WindowTools } from './checked-turn';
import {
  compareViews,
  haveSameFee,
  isFeeSurprising,
  type ViewComparison,
} from './compare-views';
import { areEffectsUnknown, withUnknownEffects } from './effects';
import { WalletError } from '../core/errors';
import {
  isIncomplete,
  isPending,
  type DialogView,
} from '../views/dialog-views';
import type {
  DialogChoice,
  RefreshDialog,
  RefreshReason,
  DialogUpdate,
} from '../views/dialogs';
import { findingOf, type Finding } from '../warnings/findings';

/** What a dialog shows, and what its approval signs. They are one value, so that only what
 * was shown can be signed. */
export type ShownSubject<Subject> = {
  readonly subject: Subject;
  readonly view: DialogView;
  /** When the subject was simulated, in Unix seconds; undefined if it wasn't yet. */
  readonly at?: number;
  /** After a choice: what the result is compared with, if not with what was shown. */
  readonly before?: DialogView;
};

/** How a dialog's content is created, and updated while the dialog is open. */
export type ReviewSteps<Subject> = {
  /** Creates the first content, when the dialog's turn comes. */
  readonly open: () => ShownSubject<Subject> | Promise<ShownSubject<Subject>>;
  /** Simulates the subject again, with the user's choice if there is one. Without this
   * step, the dialog never changes. */
  readonly again?: (
    shown: ShownSubject<Subject>,
    choice?: DialogChoice,
  ) => Promise<ShownSubject<Subject>>;
  /** Compares what would be signed with what was shown, beyond what the views say; without this
   * step, they say all. */
  readonly compare?: (shown: Subject, fresh: Subject) => ViewComparison;
  /** Recomputes the fee at current gas prices; undefined if an approval needs no newer one. */
  readonly reprice?: (
    shown: ShownSubject<Subject>,
    reason: 'prices' | 'approve',
  ) => Promise<ShownSubject<Subject> | undefined>;
  /** Copies signed fields that no dialog shows, such as nonces, from the fresh subject to
   * the shown one; undefined if the shown resource bounds have become too low. */
  readonly keep?: (shown: Subject, fresh: Subject) => Subject | undefined;
};

/** The services needed to ask the user for approval. */
export type ReviewTools = WindowTools & {
  /** Unix time in seconds. */
  readonly now: () => number;
  /** The journal of the call that is handled, if a site made it. */
  readonly journal?: { readonly wasApproved: boolean };
};

/** An open dialog. */
type Open<Subject> = ShownSubject<Subject> & {
  /** The view that the dialog opened with, or that last replaced it. */
  readonly asked: DialogView;
  /** Whether the dialog says that the result got worse. It keeps saying so, because the
   * user may not have seen it yet. */
  readonly hasWorsened: boolean;
};

/** How old a node's answer may be when it is shown, in seconds. */
const MAX_AGE = 60;

/**
 * @param since - When the node was queried, as Unix time in seconds.
 * @returns Whether its answer is too old to be shown.
 */
export function isStale(
  { now }: Pick<ReviewTools, 'now'>,
  since: number,
): boolean {
  return now() - since > MAX_AGE;
}

/**
 * Asks the user to approve something, and keeps the dialog up to date. A worse result is
 * flagged and has to be acknowledged; figures that merely moved are redrawn. A simulation
 * older than a minute is repeated before an approval counts. What opens before its first
 * simulation can't be approved until that is shown; if it takes too long, or fails, the user
 * has to acknowledge that the effects are unknown. If the user has just approved
 * the same call, the dialog says that too.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @returns What the user saw, and approved by that.
 * @throws WalletError `user-refused`; like `beginCheckedTurn`; or whatever a step throws when the
 * dialog opens or is approved.
 */
export async function review<Subject>(
  tools: ReviewTools,
  origin: string,
  steps: ReviewSteps<Subject>,
): Promise<ShownSubject<Subject>> {
  const { again } = steps;
  const turn = await beginCheckedTurn(tools, origin);
  try {
    const first = await steps.open();
    const open = { shown: { ...first, asked: first.view, hasWorsened: false } };
    const isApproved = await turn.confirm(drawn(tools, open.shown), {
      isIncomplete: again !== undefined && first.at === undefined,
      ...(again && { refresh: refreshing(tools, open, { ...steps, again }) }),
    });
    if (!isApproved) {
      throw new WalletError('user-refused', 'The user rejected the request');
    }
    return open.shown;
  } finally {
    turn.end();
  }
}

/**
 * Asks the user to approve something that doesn't change while its dialog is open.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @param open - Creates the view, when the dialog's turn comes.
 * @throws WalletError `user-refused`; like `beginCheckedTurn` and `open`.
 */
export async function requestApproval(
  tools: ReviewTools,
  origin: string,
  open: () => DialogView | Promise<DialogView>,
): Promise<void> {
  await review(tools, origin, {
    open: async () => ({ subject: undefined, view: await open() }),
  });
}

/** The callback with which the dialog requests newer data. */
function refreshing<Subject>(
  tools: ReviewTools,
  open: { shown: Open<Subject> },
  steps: ReviewSteps<Subject> & Required<Pick<ReviewSteps<Subject>, 'again'>>,
): RefreshDialog {
  const freshFor = async (
    shown: Open<Subject>,
    reason: Exclude<RefreshReason, 'overdue'>,
  ): Promise<ShownSubject<Subject> | undefined> => {
    const isOld = shown.at !== undefined && isStale(tools, shown.at);
    if (typeof reason === 'object') {
      return await steps.again(shown, reason);
    }
    // An approval without a simulation doesn't wait for one.
    const isFresh = !isOld || areEffectsUnknown(shown.view);
    return reason === 'prices' || (reason === 'approve' && isFresh)
      ? await steps.reprice?.(shown, reason)
      : await steps.again(shown);
  };
  const update = (next: Open<Subject>): DialogUpdate => ({
    view: drawn(tools, next),
    accept: () => {
      open.shown = next;
    },
  });
  return async (reason) => {
    const before = open.shown;
    if (reason === 'overdue') {
      if (!isPending(before.view)) {
        return undefined;
      }
      const view = withUnknownEffects(before.view, 'no-answer');
      return update({ ...before, view, asked: view });
    }
    const fresh = await freshFor(before, reason);
    if (fresh === undefined) {
      return undefined;
    }
    const { shown } = open;
    const replacement = (hasWorsened: boolean): DialogUpdate =>
      update({ ...fresh, asked: fresh.view, hasWorsened });
    const guards = steps.compare?.(shown.subject, fresh.subject) ?? 'same';
    switch (fateOf(shown, fresh, guards, reason)) {
      case 'worse':
        return replacement(true);
      case 'replaced':
        return replacement(shown.hasWorsened);
      case 'completed':
        return {
          ...update({ ...shown, ...fresh, asked: fresh.view }),
          isQuiet: true,
        };
      case 'redrawn':
        return { ...update({ ...shown, ...fresh }), isQuiet: true };
      case 'kept': {
        const kept = steps.keep?.(before.subject, fresh.subject);
        if (steps.keep !== undefined && kept === undefined) {
          return replacement(shown.hasWorsened);
        }
        // Unless the user has changed the transaction in the meantime.
        if (shown === before) {
          const { view, subject } = shown;
          open.shown = { ...shown, ...fresh, view, subject: kept ?? subject };
        }
        return undefined;
      }
    }
  };
}

/** What becomes of a dialog: it is replaced, and says that the result got worse or not; what it
 * waited for is added; figures are drawn anew; or it stays as it is. */
type DialogFate = 'worse' | 'replaced' | 'completed' | 'redrawn' | 'kept';

/** @param guards - How what guards the newer subject compares with what was shown. */
function fateOf<Subject>(
  shown: Open<Subject>,
  fresh: ShownSubject<Subject>,
  guards: ViewComparison,
  reason: Exclude<RefreshReason, 'overdue'>,
): DialogFate {
  if (typeof reason === 'object') {
    const before = fresh.before ?? shown.view;
    return guards === 'worse' || compareViews(before, fresh.view) === 'worse'
      ? 'worse'
      : 'replaced';
  }
  const comparison = worst(compareViews(shown.asked, fresh.view), guards);
  if (comparison !== 'same') {
    return comparison === 'better' ? 'replaced' : 'worse';
  }
  if (isIncomplete(shown.view)) {
    return 'completed';
  }
  if (isFeeSurprising(shown.asked, fresh.view)) {
    return 'worse';
  }
  return reason === 'approve' || haveSameFee(shown.view, fresh.view)
    ? 'kept'
    : 'redrawn';
}

function worst(one: ViewComparison, other: ViewComparison): ViewComparison {
  return one === 'worse' || other === 'same' ? one : other;
}

function drawn<Subject>(
  { journal }: ReviewTools,
  { view, hasWorsened }: Open<Subject>,
): DialogView {
  const said = hasWorsened
    ? withFinding(view, findingOf('result-changed'))
    : view;
  return journal?.wasApproved === true
    ? withFinding(said, findingOf('just-approved'))
    : said;
}

/**
 * @param finding - It is placed first, whichever calls it is about.
 * @returns The view with the finding; unchanged if views of its type have no findings.
 */
export function withFinding(view: DialogView, finding: Finding): DialogView {
  return 'findings' in view
    ? { ...view, findings: [finding, ...view.findings] }
    : view;
}
