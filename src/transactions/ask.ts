import { familiarAddresses } from './familiar';
import { feeView, limitsView } from './fee-view';
import { assertAffordable } from './funds';
import { planToSend, planTransaction, type Plan } from './plan';
import { sendView } from './send-view';
import type { Tools } from './tools';
import { upToDate } from './up-to-date';
import { networkOf } from '../config/networks';
import { WalletFailure } from '../core/errors';
import { WALLET } from '../core/turns';
import type { GrantRepository } from '../state/grants';
import type { Dialogs, Windows } from '../ui/show';
import type { DialogView } from '../ui/views';

/** What asks the user. */
export type Requester = {
  readonly windows: Windows;
  readonly grants: Pick<GrantRepository, 'has'>;
};

/**
 * Runs what asks the user when the requester's turn comes.
 *
 * @param tools - What asks the user.
 * @param origin - The site that asks, or the wallet's own page.
 * @param run - What shows the dialogs.
 * @returns What it gives.
 * @throws WalletFailure `unauthorized` where the user has removed the site meanwhile,
 * `too-many-requests` where too many windows of the site wait.
 */
export async function inTurn<Result>(
  { windows, grants }: Requester,
  origin: string,
  run: (dialogs: Dialogs) => Promise<Result>,
): Promise<Result> {
  return await windows.inTurn(origin, async (dialogs) => {
    if (origin !== WALLET && !(await grants.has(origin))) {
      throw new WalletFailure(
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
 * @throws WalletFailure `user-refused`, or as `inTurn` does.
 */
export async function ask(
  tools: Requester,
  origin: string,
  view: () => DialogView | Promise<DialogView>,
  later?: () => Promise<DialogView>,
): Promise<void> {
  const isApproved = await inTurn(tools, origin, async ({ confirm }) =>
    confirm(await view(), later === undefined ? {} : { later: later() }),
  );
  if (!isApproved) {
    throw new WalletFailure('user-refused', 'The user rejected the request');
  }
}

/** Makes the dialog of a plan. */
type ViewOf<Planned> = (plan: Planned) => DialogView | Promise<DialogView>;

/**
 * Shows a planned transaction that is sent at once, and waits for the answer. What is
 * shown is the plan's own data, simulated again where it has waited long for its turn:
 * the plan that comes back is what the user saw and what will be signed.
 *
 * @param tools - The snap's parts.
 * @param origin - The site that asks, or the wallet's own page.
 * @param planned - The transaction.
 * @param viewOf - Makes its dialog.
 * @returns The plan that the user approved.
 * @throws WalletFailure where the account can't pay it, and as `ask` and `planToSend`
 * do.
 */
export async function askToSend<Planned extends Plan>(
  tools: Tools & Requester,
  origin: string,
  planned: Planned,
  viewOf: ViewOf<Planned>,
): Promise<Planned> {
  assertAffordable(planned);
  let plan = planned;
  await ask(tools, origin, async () => {
    plan = await upToDate(tools, planned, planToSend);
    assertAffordable(plan);
    return await viewOf(plan);
  });
  return plan;
}

/**
 * The same for a transaction that is signed and not sent.
 *
 * @param tools - The snap's parts.
 * @param origin - The site that asks.
 * @param planned - The transaction.
 * @param viewOf - Makes its dialog.
 * @returns The plan that the user approved.
 * @throws WalletFailure as `ask` and `planTransaction` do.
 */
export async function askToSign(
  tools: Tools & Requester,
  origin: string,
  planned: Plan,
  viewOf: ViewOf<Plan>,
): Promise<Plan> {
  let plan = planned;
  await ask(tools, origin, async () => {
    plan = await upToDate(tools, planned, planTransaction);
    return await viewOf(plan);
  });
  return plan;
}

/**
 * @param tools - The snap's parts.
 * @param origin - The site that asks, or the wallet's own page.
 * @param abis - What the site says of the called contracts.
 * @returns What makes the dialog of a transaction that is sent.
 */
export function sendDialogOf(
  tools: Tools,
  origin: string,
  abis: unknown,
): ViewOf<Plan> {
  return async (plan) => {
    const familiar = await familiarAddresses(tools, plan.chainId);
    return sendView(plan, { origin, abis, familiar, purpose: 'send' });
  };
}

/**
 * @param origin - The site that asks, or the wallet's own page.
 * @returns What makes the dialog of an account's deployment.
 */
export function deployDialogOf(origin: string): ViewOf<Plan> {
  return (plan) => ({
    type: 'deploy',
    origin,
    network: networkOf(plan.chainId).name,
    account: plan.look.account.address,
    fee: feeView(plan),
    limits: limitsView(plan),
  });
}
