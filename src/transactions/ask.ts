import { familiarAddresses } from './familiar';
import { feeView, limitsView } from './fee-view';
import { leavesEnoughForFee } from './funds';
import type { Plan } from './plan';
import type { Tools } from './tools';
import { ETH, STRK, networkOf } from '../config/networks';
import { WalletFailure } from '../core/errors';
import type { Felt } from '../core/felt';
import { readAbis } from '../decode/abi';
import { describeCall } from '../decode/describe';
import { effectsOf } from '../decode/effects';
import { readableReason } from '../starknet/node-errors';
import type { DialogView, SendView } from '../ui/views';

/** Asks the user on behalf of a site. */
type Asker = Tools & {
  readonly approve: (origin: string, view: DialogView) => Promise<boolean>;
};

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
  asker: Asker,
  plan: Plan,
  origin: string,
  abis: unknown,
): Promise<void> {
  const familiar = await familiarAddresses(asker, plan.chainId);
  await ask(asker, origin, sendView(plan, origin, abis, familiar));
}

/**
 * Shows an account's planned deployment and waits for the answer.
 *
 * @param asker - The snap's parts.
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
    ...senderOf(plan, origin),
  });
}

async function ask(
  asker: Asker,
  origin: string,
  view: DialogView,
): Promise<void> {
  if (!(await asker.approve(origin, view))) {
    throw new WalletFailure('user-refused', 'The user refused');
  }
}

/**
 * @param plan - A planned transaction.
 * @param origin - The site that asks.
 * @param abis - What the site says of the called contracts.
 * @param familiar - Addresses that the user knows.
 * @returns The dialog's data.
 */
function sendView(
  plan: Plan,
  origin: string,
  abis: unknown,
  familiar: readonly Felt[],
): SendView {
  const { wishes, look, facts, simulated } = plan;
  const account = look.account.address;
  const surroundings = {
    account,
    facts,
    familiar,
    abi: readAbis(abis),
    holdings: new Map([
      [STRK, look.strk],
      [ETH, look.eth],
    ]),
  };
  const events = simulated.flatMap((one) => one.events);
  const effects = effectsOf(events, account, facts);
  const reverted = simulated.find(
    ({ revertReason }) => revertReason !== undefined,
  )?.revertReason;
  return {
    type: 'send',
    ...senderOf(plan, origin),
    deploys: !look.deployed,
    calls: plan.calls.map((call) => describeCall(call, surroundings)),
    leavesEnoughForFee: leavesEnoughForFee(plan, effects),
    ...(reverted === undefined
      ? { effects }
      : { revertReason: readableReason(reverted) }),
    ...(wishes.nonce === undefined ? {} : { nonce: wishes.nonce.toString() }),
  };
}

type Sender = Pick<
  SendView,
  'origin' | 'network' | 'account' | 'fee' | 'limits'
>;

function senderOf(plan: Plan, origin: string): Sender {
  return {
    origin,
    network: networkOf(plan.chainId).name,
    account: plan.look.account.address,
    fee: feeView(plan),
    limits: limitsView(plan),
  };
}
