import {
  compareViews,
  haveSameFee,
  isFeeSurprising,
  losesMore,
  withFeeOf,
} from './compare-views';
import { beginTurn, type WindowTools } from './in-turn';
import { WalletError } from '../core/errors';
import type { Choice } from '../ui/dialog-document';
import type { DialogView } from '../ui/dialog-views';
import type { Refresh, RefreshReason, Update } from '../ui/live-dialog';
import { found, type Finding } from '../warnings/findings';

/** What a dialog shows, and what its approval signs. They are one value, so that nothing
 * else can be signed than what was shown. */
export type Shown<Subject> = {
  readonly subject: Subject;
  readonly view: DialogView;
  /** When it was simulated, in Unix seconds; undefined if it was not yet. */
  readonly at?: number;
};

/** How a dialog is made, and kept up to date while it is open. */
export type Steps<Subject> = {
  /** Makes it, when its turn comes. */
  readonly open: () => Shown<Subject> | Promise<Shown<Subject>>;
  /** Simulates it again, with a choice of the user if there is one. Left out, it stays as
   * it is. */
  readonly again?: (
    shown: Shown<Subject>,
    choice?: Choice,
  ) => Promise<Shown<Subject>>;
  /** Brings it to newer prices, if it is time for that. */
  readonly reprice?: (
    shown: Shown<Subject>,
    reason: 'prices' | 'approve',
  ) => Promise<Shown<Subject> | undefined>;
  /** The one that is shown, with what no dialog shows of the fresh one; undefined if its
   * bounds are too low by now. */
  readonly keep?: (shown: Subject, fresh: Subject) => Subject | undefined;
};

/** What is needed to ask the user. */
export type ReviewTools = WindowTools & {
  /** Unix time in seconds. */
  readonly now: () => number;
  /** Of the call that is handled, if it is a site's. */
  readonly journal?: { readonly wasApproved: boolean };
};

/** An open dialog. */
type Open<Subject> = Shown<Subject> & {
  /** The view about whose fee the user was last asked. */
  readonly asked: DialogView;
  /** Whether it says that it got worse. It goes on to say so: the user may not have seen
   * it yet. */
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
 * Asks the user to approve something, and keeps the dialog up to date. A worse result says
 * so, and has to be acknowledged; a fee that merely moves is drawn anew. Before an approval
 * it is simulated once more if it is older than a minute. If the user has just approved
 * the same call, the dialog says that too.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @returns What the user saw and approved.
 * @throws WalletError `user-refused`; like `beginTurn`; or whatever a step throws at the
 * opening or before the approval.
 */
export async function review<Subject>(
  tools: ReviewTools,
  origin: string,
  steps: Steps<Subject>,
): Promise<Subject> {
  const { again } = steps;
  const turn = await beginTurn(tools, origin);
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
    return open.shown.subject;
  } finally {
    turn.end();
  }
}

/**
 * Asks the user to approve what doesn't change while its dialog is open.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @param open - Makes the dialog, when its turn comes.
 * @throws WalletError `user-refused`; like `beginTurn` and `open`.
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

/** The function that the dialog calls for newer data. */
function refreshing<Subject>(
  tools: ReviewTools,
  open: { shown: Open<Subject> },
  steps: Steps<Subject> & Required<Pick<Steps<Subject>, 'again'>>,
): Refresh {
  const freshFor = async (
    shown: Open<Subject>,
    reason: RefreshReason,
  ): Promise<Shown<Subject> | undefined> => {
    const isOld = shown.at !== undefined && isStale(tools, shown.at);
    if (typeof reason === 'object') {
      return await steps.again(shown, reason);
    }
    return reason === 'prices' || (reason === 'approve' && !isOld)
      ? await steps.reprice?.(shown, reason)
      : await steps.again(shown);
  };
  return async (reason) => {
    const before = open.shown;
    const fresh = await freshFor(before, reason);
    if (fresh === undefined) {
      return undefined;
    }
    const { shown } = open;
    const update = (next: Open<Subject>): Update => ({
      view: drawn(tools, next),
      accept: () => {
        open.shown = next;
      },
    });
    const replacement = (hasWorsened: boolean): Update =>
      update({ ...fresh, asked: fresh.view, hasWorsened });
    if (typeof reason === 'object') {
      // The user wants another transaction. Only its price can be compared.
      const isWorse = losesMore(shown.view, fresh.view);
      return replacement(shown.hasWorsened || isWorse);
    }
    const comparison = compareViews(shown.view, fresh.view);
    if (comparison !== 'same' || isFeeSurprising(shown.asked, fresh.view)) {
      return replacement(shown.hasWorsened || comparison !== 'better');
    }
    if (reason !== 'approve' && !haveSameFee(shown.view, fresh.view)) {
      const view = withFeeOf(shown.view, fresh.view);
      return { ...update({ ...shown, ...fresh, view }), isQuiet: true };
    }
    const kept = steps.keep
      ? steps.keep(before.subject, fresh.subject)
      : before.subject;
    if (kept === undefined) {
      return replacement(shown.hasWorsened);
    }
    // Unless the user has chosen another transaction meanwhile.
    if (shown === before) {
      open.shown = { ...shown, ...fresh, view: shown.view, subject: kept };
    }
    return undefined;
  };
}

function drawn<Subject>(
  { journal }: ReviewTools,
  { view, hasWorsened }: Open<Subject>,
): DialogView {
  const said = hasWorsened ? withFinding(view, found('result-changed')) : view;
  return journal?.wasApproved === true
    ? withFinding(said, found('just-approved'))
    : said;
}

/**
 * @param finding - What to say first in it, whichever calls it is about.
 * @returns The dialog with the finding, if it is of a kind that has any.
 */
export function withFinding(view: DialogView, finding: Finding): DialogView {
  return 'findings' in view
    ? { ...view, findings: [finding, ...view.findings] }
    : view;
}
