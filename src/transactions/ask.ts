import { familiarAddresses } from './familiar';
import { feeView, limitsView } from './fee-view';
import type { Plan } from './plan';
import { sendView } from './send-view';
import type { Tools } from './tools';
import { networkOf } from '../config/networks';
import { WalletFailure } from '../core/errors';
import type { DialogView } from '../ui/views';

/** Asks the user on behalf of a site. */
export type Asker = {
  readonly approve: (
    origin: string,
    view: DialogView,
    later?: Promise<DialogView>,
  ) => Promise<boolean>;
};

/**
 * Shows a dialog and waits for the answer.
 *
 * @param asker - What asks the user.
 * @param origin - The site that asks.
 * @param view - The dialog.
 * @param later - The same dialog with more in it, once that is known; the answer
 * does not wait for it.
 * @throws WalletFailure `user-refused`.
 */
export async function ask(
  asker: Asker,
  origin: string,
  view: DialogView,
  later?: Promise<DialogView>,
): Promise<void> {
  if (!(await asker.approve(origin, view, later))) {
    throw new WalletFailure('user-refused', 'The user refused');
  }
}

/**
 * Shows a planned transaction and waits for the answer. What is shown is the
 * plan's own data: the plan is what will be signed.
 *
 * @param asker - The snap's parts.
 * @param plan - The transaction.
 * @param origin - The site that asks.
 * @param abis - What the site says of the called contracts.
 * @throws WalletFailure `user-refused`.
 */
export async function askToSend(
  asker: Tools & Asker,
  plan: Plan,
  origin: string,
  abis: unknown,
): Promise<void> {
  const familiar = await familiarAddresses(asker, plan.chainId);
  const asked = { origin, abis, familiar, purpose: 'send' } as const;
  await ask(asker, origin, sendView(plan, asked));
}

/**
 * Shows an account's planned deployment and waits for the answer.
 *
 * @param asker - What asks the user.
 * @param plan - The deployment.
 * @param origin - The site that asks.
 * @throws WalletFailure `user-refused`.
 */
export async function askToDeploy(
  asker: Asker,
  plan: Plan,
  origin: string,
): Promise<void> {
  await ask(asker, origin, {
    type: 'deploy',
    origin,
    network: networkOf(plan.chainId).name,
    account: plan.look.account.address,
    fee: feeView(plan),
    limits: limitsView(plan),
  });
}
