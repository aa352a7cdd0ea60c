import { requestApproval, type ApprovalTools } from './approval';
import { keepFresh } from './keep-fresh';
import type { DialogView } from '../../ui/dialog-views';
import { assertAffordable } from '../prepare/funds';
import type { TransactionRequest } from '../prepare/preflight';
import {
  prepareToSend,
  prepareTransaction,
  type PreparedTransaction,
} from '../prepare/prepare';
import {
  prepareAgain,
  refreshIfStale,
  withNoncesOf,
} from '../prepare/refresh-if-stale';
import type { Tools } from '../tools';

/** Makes the dialog of a prepared transaction. */
export type ViewOf<Prepared> = (
  prepared: Prepared,
) => DialogView | Promise<DialogView>;

/** How a transaction is prepared. */
type Prepare = (
  tools: Tools,
  request: TransactionRequest,
) => Promise<PreparedTransaction>;

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
  assertAffordable(first);
  return await requestUpToDate(
    tools,
    origin,
    first,
    viewOf,
    async (...step) => {
      const prepared = await prepareToSend(...step);
      assertAffordable(prepared);
      return prepared;
    },
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
  let current = first;
  await requestApproval(tools, origin, async () => {
    current = await refreshIfStale(tools, first, prepare);
    const view = await viewOf(current);
    const refresh = keepFresh(tools, view, current.simulatedAt, async () => {
      const next = await prepareAgain(tools, current, prepare);
      return {
        view: await viewOf(next),
        at: next.simulatedAt,
        accept: () => {
          current = next;
        },
        keep: () => {
          current = withNoncesOf(current, next);
        },
      };
    });
    return { view, refresh };
  });
  return current;
}
