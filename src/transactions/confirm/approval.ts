import { feeView, resourceBoundsView } from './fee-view';
import { findKnownAddresses } from './known-addresses';
import { sendView } from './send-view';
import { NETWORKS } from '../../config/networks';
import { WalletError } from '../../core/errors';
import { WALLET } from '../../core/fair-queue';
import type { ConnectedSiteRepository } from '../../state/connected-sites';
import type { DialogView } from '../../ui/dialog-views';
import type { Dialogs, Windows } from '../../ui/dialog-windows';
import { assertAffordable } from '../prepare/funds';
import {
  prepareToSend,
  prepareTransaction,
  type PreparedTransaction,
} from '../prepare/prepare';
import { refreshIfStale } from '../prepare/refresh-if-stale';
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

/**
 * Shows a dialog and waits for the user's approval.
 *
 * @param tools - The windows and the connected sites.
 * @param origin - The requesting site, or the wallet's own page.
 * @param view - Makes the dialog, when its turn comes.
 * @param later - Makes an updated dialog that replaces the first one while it is
 * open; the user can answer before it is ready.
 * @throws WalletError `user-refused`, or like `inTurn`.
 */
export async function requestApproval(
  tools: ApprovalTools,
  origin: string,
  view: () => DialogView | Promise<DialogView>,
  later?: () => Promise<DialogView>,
): Promise<void> {
  const isApproved = await inTurn(tools, origin, async ({ confirm }) =>
    confirm(await view(), later === undefined ? {} : { later: later() }),
  );
  if (!isApproved) {
    throw new WalletError('user-refused', 'The user rejected the request');
  }
}

/** Makes the dialog of a prepared transaction. */
type ViewOf<Prepared> = (
  prepared: Prepared,
) => DialogView | Promise<DialogView>;

/**
 * Asks the user to approve a transaction that will be submitted right away. If it has
 * waited long for its turn, it is simulated again: the transaction returned is the one
 * that the user saw and that will be signed.
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
  let prepared = first;
  await requestApproval(tools, origin, async () => {
    prepared = await refreshIfStale(tools, first, prepareToSend);
    assertAffordable(prepared);
    return await viewOf(prepared);
  });
  return prepared;
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
  let prepared = first;
  await requestApproval(tools, origin, async () => {
    prepared = await refreshIfStale(tools, first, prepareTransaction);
    return await viewOf(prepared);
  });
  return prepared;
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
  });
}
