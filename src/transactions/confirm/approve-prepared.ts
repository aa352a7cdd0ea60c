import { requestApproval, type ApprovalTools } from './approval';
import { keepFresh, type Made } from './keep-fresh';
import {
  showAgain,
  showRepriced,
  showTransaction,
  showWithChoice,
  type ShownTransaction,
  type ViewOf,
} from './shown-transaction';
import type { DialogView } from '../../ui/dialog-views';
import {
  prepareToSend,
  prepareTransaction,
  type PreparedTransaction,
} from '../prepare/prepare';
import {
  refreshIfStale,
  withNoncesOf,
  type Prepare,
} from '../prepare/refresh-if-stale';
import { hasOldPrices, stillSuffices, withinBalance } from '../prepare/reprice';
import type { Tools } from '../tools';

/**
 * Asks the user to approve a transaction that will be submitted right away. While the
 * dialog waits and while it is open, it is simulated again: the transaction returned is
 * the one that the user saw last and that will be signed.
 *
 * @param tools - Shared services.
 * @param origin - The requesting site, or the wallet's own page.
 * @param first - The prepared transaction.
 * @param viewOf - Makes its dialog.
 * @returns The transaction that the user approved.
 * @throws WalletError if the account can't pay for it, and like `requestApproval` and
 * `prepareToSend`.
 */
export async function requestSendApproval<Prepared extends PreparedTransaction>(
  tools: Tools & ApprovalTools,
  origin: string,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
): Promise<Prepared> {
  return await requestUpToDate(
    tools,
    origin,
    withinBalance(first),
    viewOf,
    async (...step) => withinBalance(await prepareToSend(...step)),
  );
}

/**
 * Asks the user to approve a transaction that will be signed but not submitted.
 *
 * @param tools - Shared services.
 * @param origin - The requesting site.
 * @param first - The prepared transaction.
 * @param viewOf - Makes its dialog.
 * @returns The transaction that the user approved.
 * @throws WalletError like `requestApproval` and `prepareTransaction`.
 */
export async function requestSignApproval(
  tools: Tools & ApprovalTools,
  origin: string,
  first: PreparedTransaction,
  viewOf: ViewOf<PreparedTransaction>,
): Promise<PreparedTransaction> {
  return await requestUpToDate(
    tools,
    origin,
    first,
    viewOf,
    prepareTransaction,
  );
}

async function requestUpToDate<Prepared extends PreparedTransaction>(
  tools: Tools & ApprovalTools,
  origin: string,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
  prepare: Prepare,
): Promise<Prepared> {
  const open: { shown?: ShownTransaction<Prepared> } = {};
  await requestApproval(tools, origin, async () => {
    const opened = await showTransaction(
      await refreshIfStale(tools, first, prepare),
      viewOf,
    );
    open.shown = opened;
    const madeFrom = (
      before: ShownTransaction<Prepared>,
      next: ShownTransaction<Prepared>,
    ): Made => ({
      view: next.view,
      at: next.prepared.simulatedAt,
      suffices: stillSuffices(before.prepared, next.prepared),
      accept: () => {
        open.shown = next;
      },
      keep: () => {
        // Unless the user has chosen another transaction meanwhile.
        if (open.shown === before) {
          const prepared = withNoncesOf(before.prepared, next.prepared);
          open.shown = { ...before, prepared };
        }
      },
    });
    const refresh = keepFresh(
      tools,
      opened.view,
      opened.prepared.simulatedAt,
      async (choice) => {
        const before = open.shown ?? opened;
        const next =
          choice === undefined
            ? await showAgain(tools, before, viewOf, prepare)
            : await showWithChoice(tools, before, viewOf, prepare, choice);
        return madeFrom(before, next);
      },
      async (reason) => {
        const before = open.shown ?? opened;
        if (reason === 'prices' && isBlocked(before.view)) {
          const next = await showAgain(tools, before, viewOf, prepare);
          return madeFrom(before, next);
        }
        return reason === 'prices' || hasOldPrices(tools, before.prepared)
          ? madeFrom(before, await showRepriced(tools, before, viewOf))
          : undefined;
      },
    );
    return { view: opened.view, refresh };
  });
  const approved = open.shown?.prepared ?? first;
  // A state that can't be written must not keep an approved transaction back.
  await tools.tokens
    .keep(approved.chainId, approved.newTokens)
    .catch(() => undefined);
  return approved;
}

/** Whether it has to wait for a block before it can be approved. */
function isBlocked(view: DialogView): boolean {
  return (
    'findings' in view && view.findings.some(({ blocks }) => blocks === true)
  );
}
