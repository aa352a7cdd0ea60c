import { NETWORKS } from '../../config/networks';
import { feeView, resourceBoundsView } from './fee-view';
import { findKnownAddresses } from './known-addresses';
import { sendView } from './send-view';
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
import { refreshIfStale } from '../prepare/refresh';
import type { Tools } from '../tools';

/** What asks the user. */
export type ApprovalTools = {
  readonly windows: Windows;
  readonly connectedSites: Pick<ConnectedSiteRepository, 'has'>;
};

/**
 * Runs what asks the user when the requester's turn comes.
 *
 * @param tools - What asks the user.
 * @param origin - The site that asks, or the wallet's own page.
 * @param run - What shows the dialogs.
 * @returns What it gives.
 * @throws WalletError `unauthorized` where the user has removed the site meanwhile,
 * `too-many-requests` where too many windows of the site wait.
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
 * Shows a dialog and waits for the answer.
 *
 * @param tools - What asks the user.
 * @param origin - The site that asks, or the wallet's own page.
 * @param view - The dialog, made when its turn comes.
 * @param later - Gives the same dialog with more in it, once that is known; the
 * answer does not wait for it.
 * @throws WalletError `user-refused`, or as `inTurn` does.
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

/** Makes the dialog of a plan. */
type ViewOf<Planned> = (prepared: Planned) => DialogView | Promise<DialogView>;

/**
 * Shows a planned transaction that is sent at once, and waits for the answer. What is
 * shown is the plan's own data, simulated again where it has waited long for its turn:
 * the plan that comes back is what the user saw and what will be signed.
 *
 * @param tools - The snap's parts.
 * @param origin - The site that asks, or the wallet's own page.
 * @param first - The transaction.
 * @param viewOf - Makes its dialog.
 * @returns The plan that the user approved.
 * @throws WalletError where the account can't pay it, and as `ask` and `prepareToSend`
 * do.
 */
export async function requestSendApproval<Planned extends PreparedTransaction>(
  tools: Tools & ApprovalTools,
  origin: string,
  first: Planned,
  viewOf: ViewOf<Planned>,
): Promise<Planned> {
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
 * The same for a transaction that is signed and not sent.
 *
 * @param tools - The snap's parts.
 * @param origin - The site that asks.
 * @param first - The transaction.
 * @param viewOf - Makes its dialog.
 * @returns The plan that the user approved.
 * @throws WalletError as `ask` and `prepareTransaction` do.
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
 * @param tools - The snap's parts.
 * @param origin - The site that asks, or the wallet's own page.
 * @param abis - What the site says of the called contracts.
 * @returns What makes the dialog of a transaction that is sent.
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
 * @param origin - The site that asks, or the wallet's own page.
 * @returns What makes the dialog of an account's deployment.
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
