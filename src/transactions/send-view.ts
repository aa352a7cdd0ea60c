import type { Basis } from './draft';
import { feeView, limitsView } from './fee-view';
import { leavesEnoughForFee } from './funds';
import { nonceNote } from './nonce';
import type { Plan } from './plan';
import { ETH, STRK, networkOf } from '../config/networks';
import type { FactsByContract } from '../core/call';
import type { Felt } from '../core/felt';
import { readableReason } from '../core/reason';
import { readAbis } from '../decode/abi';
import { describeCall } from '../decode/describe';
import { effectsOf } from '../decode/effects';
import { maxCharge } from '../starknet/fees';
import type { Transaction } from '../starknet/transaction';
import type { SendView } from '../ui/views';

/** Who asks for what, and what is known around it. */
export type Asked = {
  readonly origin: string;
  readonly purpose: SendView['purpose'];
  /** What the site says of the called contracts. */
  readonly abis: unknown;
  /** Addresses that the user knows. */
  readonly familiar: readonly Felt[];
};

/** What is known of the account and its tokens without a node. */
export type KnownBefore = {
  readonly tokens: FactsByContract;
  /** Whether an earlier look found that the key can't sign for the account. */
  readonly isBlocked: boolean;
};

/**
 * @param plan - A planned transaction.
 * @param asked - Who asks for it.
 * @returns The dialog's data: the plan's own, and the plan is what will be signed.
 */
export function sendView(plan: Plan, asked: Asked): SendView {
  const { wishes, look, facts, simulated } = plan;
  const account = look.account.address;
  const signed = asked.purpose === 'send' ? plan : lastOf(plan);
  const note = asked.purpose === 'send' ? undefined : nonceNote(plan);
  const events = simulated.flatMap((one) => one.events);
  const effects = effectsOf(events, account, facts);
  const reverted = simulated.find(
    ({ revertReason }) => revertReason !== undefined,
  )?.revertReason;
  return {
    type: 'send',
    purpose: asked.purpose,
    origin: asked.origin,
    network: networkOf(plan.chainId).name,
    account,
    fee: feeView(signed),
    limits: limitsView(signed),
    deploys: !look.deployed,
    calls: callViews(plan, asked, facts, [
      [STRK, look.strk],
      [ETH, look.eth],
    ]),
    leavesEnoughForFee: leavesEnoughForFee(plan, effects),
    ...(reverted === undefined
      ? { effects }
      : { effects: 'failed', revertReason: readableReason(reverted) }),
    ...(wishes.nonce === undefined ? {} : { nonce: wishes.nonce.toString() }),
    ...(note === undefined ? {} : { nonceNote: note }),
  };
}

/** The part of a plan that is signed where nothing is sent: no deployment. */
function lastOf(plan: Plan): Plan {
  const transactions = plan.transactions.slice(-1);
  return {
    ...plan,
    transactions,
    simulated: plan.simulated.slice(-1),
    maxCharge: transactions.reduce(
      (sum, { bounds, tip }) => sum + maxCharge(bounds, tip),
      0n,
    ),
  };
}

/**
 * What can be shown of a transaction that the site has fixed whole, before any
 * node has answered.
 *
 * @param basis - What the site fixed.
 * @param transaction - What will be signed.
 * @param asked - Who asks for it.
 * @param before - What is known without a node.
 * @returns The dialog's data; the effects are pending.
 */
export function viewAtOnce(
  basis: Omit<Basis, 'look' | 'nonce'>,
  transaction: Transaction,
  asked: Asked,
  { tokens, isBlocked }: KnownBefore,
): SendView {
  const { wishes, chainId } = basis;
  const most = maxCharge(transaction.bounds, wishes.tip);
  const figures = { wishes, transactions: [transaction], maxCharge: most };
  return {
    type: 'send',
    purpose: asked.purpose,
    origin: asked.origin,
    network: networkOf(chainId).name,
    account: transaction.sender,
    fee: feeView(figures),
    limits: limitsView(figures),
    deploys: false,
    calls: callViews(
      { calls: basis.calls, account: transaction.sender },
      asked,
      tokens,
      [],
    ),
    leavesEnoughForFee: true,
    effects: 'pending',
    ...(isBlocked ? { isBlocked } : {}),
    nonce: transaction.nonce.toString(),
  };
}

function callViews(
  sent: Plan | { calls: Plan['calls']; account: Felt },
  { abis, familiar }: Asked,
  facts: FactsByContract,
  holdings: readonly (readonly [Felt, bigint])[],
): SendView['calls'] {
  const account = 'account' in sent ? sent.account : sent.look.account.address;
  const surroundings = {
    account,
    facts,
    familiar,
    abi: readAbis(abis),
    holdings: new Map(holdings),
  };
  return sent.calls.map((call) => describeCall(call, surroundings));
}
