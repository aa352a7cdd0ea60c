import { feeView, feeWarnings, resourceBoundsView } from './fee-view';
import { keepFresh } from './keep-fresh';
import { findKnownAddresses } from './known-addresses';
import { sendView } from './send-view';
import { NETWORKS } from '../../config/networks';
import { WalletError } from '../../core/errors';
import { WALLET } from '../../core/fair-queue';
import type { ConnectedSiteRepository } from '../../state/connected-sites';
import type { DialogView } from '../../ui/dialog-views';
import type { Dialogs, Windows } from '../../ui/dialog-windows';
import type { Refresh } from '../../ui/refresher';
import { assertAffordable } from '../prepare/funds';
import {
  prepareToSend,
  prepareTransaction,
  type PreparedTransaction,
} from '../prepare/prepare';
import type { TransactionRequest } from '../prepare/preflight';
import {
  prepareAgain,
  refreshIfStale,
  withNoncesOf,
} from '../prepare/refresh-if-stale';
import type { Tools } from '../tools';

/** The services needed to ask the user. */
export type ApprovalTools = {
  readonly windows: Windows;
  readonly connectedSites: Pick<ConnectedSiteRepository, 'has'>;
};

/**
 * Waits for the requester's turn in the window queue, then shows its dialogs.
 *
 * @param tools - The windows and the connected sites.
 * @param origin - The requesting site, or the wallet's own page.
 * @param run - Shows the dialogs.
 * @returns The result of `run`.
 * @throws WalletError `unauthorized` if the user has disconnected the site meanwhile,
 * `too-many-requests` if too many windows of the site are waiting.
 */
export async function inTurn<Result>(
  { windows, connectedSites }: ApprovalTools,
  origin: string,
  run: (dialogs: Dialogs) => Promise<Result>,
): Promise<Result> {
  return await windows.inTurn(origin, async (dialogs) => {
    if (origin !== WALLET && !(await connectedSites.has(origin))) {
      throw new WalletError(
        'unauthorized',
        'The user removed this site from the wallet',
      );
    }
    return await run(dialogs);
  });
}

/** A dialog, and what keeps it up to date while it is open. */
export type Question = {
  readonly view: DialogView;
  readonly refresh?: Refresh;
  /** Whether to bring it up to date at once. */
  readonly isIncomplete?: boolean;
};

/**
 * Shows a dialog and waits for the user's approval.
 *
 * @param tools - The windows and the connected sites.
 * @param origin - The requesting site, or the wallet's own page.
 * @param ask - Makes the dialog, when its turn comes.
 * @throws WalletError `user-refused`; like `inTurn`; or whatever the refresh before the
 * approval throws.
 */
export async function requestApproval(
  tools: ApprovalTools,
  origin: string,
  ask: () => Question | Promise<Question>,
): Promise<void> {
  const isApproved = await inTurn(tools, origin, async ({ confirm }) => {
    const { view, ...options } = await ask();
    return await confirm(view, options);
  });
  if (!isApproved) {
    throw new WalletError('user-refused', 'The user rejected the request');
  }
}

/** Makes the dialog of a prepared transaction. */
type ViewOf<Prepared> = (
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

/**
 * @param tools - Shared services.
 * @param origin - The requesting site, or the wallet's own page.
 * @param abis - The called contracts' ABIs, as given by the site.
 * @returns A function that makes the dialog of a transaction to be submitted.
 */
export function sendDialogFor(
  tools: Tools,
  origin: string,
  abis: unknown,
): ViewOf<PreparedTransaction> {
  return async (prepared) => {
    const knownAddresses = await findKnownAddresses(tools, prepared.chainId);
    return sendView(prepared, {
      origin,
      abis,
      knownAddresses,
      purpose: 'send',
    });
  };
}

/**
 * @param origin - The requesting site, or the wallet's own page.
 * @returns A function that makes the dialog of an account's deployment.
 */
export function deployDialogFor(origin: string): ViewOf<PreparedTransaction> {
  return (prepared) => ({
    type: 'deploy',
    origin,
    network: NETWORKS[prepared.chainId].name,
    account: prepared.accountState.account.address,
    fee: feeView(prepared),
    resourceBounds: resourceBoundsView(prepared),
    findings: feeWarnings(prepared),
  });
}
