import type { Plan } from './plan';
import { FEE_TOKEN_DECIMALS, STRK } from '../config/networks';
import { formatAmount } from '../core/amount';
import { WalletFailure } from '../core/errors';
import { padFelt } from '../core/felt';
import type { Effect } from '../decode/types';

/**
 * Refuses what the account can't pay, before anybody is asked: the network
 * takes a transaction only if the account holds the most that it may cost.
 *
 * @param plan - A planned transaction.
 * @throws WalletFailure `rejected` that names the account to fund, and how much
 * is missing there (in the data: in 10^-18 STRK).
 */
export function assertAffordable(plan: Plan): void {
  const { strk, account } = plan.look;
  const missing = plan.maxCharge - strk;
  if (missing > 0n) {
    throw new WalletFailure(
      'rejected',
      `Too little STRK for the fee: ${account.address} needs ${formatAmount(missing, FEE_TOKEN_DECIMALS)} STRK more`,
      {
        reason: 'too-little-strk',
        address: account.address,
        required: plan.maxCharge.toString(),
        available: strk.toString(),
        missing: missing.toString(),
      },
    );
  }
}

/**
 * The rehearsal charges no fee: it can't tell that a transaction spends the STRK
 * that the fee is then taken from. Such a transaction fails, and costs the fee.
 *
 * @param plan - A planned transaction.
 * @param effects - What its rehearsal changes.
 * @returns Whether what it leaves in the account surely covers the fee.
 */
export function leavesEnoughForFee(
  plan: Plan,
  effects: readonly Effect[],
): boolean {
  const spent = effects
    .filter(
      (effect) =>
        effect.what === 'token' &&
        effect.direction === 'out' &&
        effect.amount.contract === padFelt(STRK),
    )
    .reduce(
      (sum, effect) =>
        sum + ('amount' in effect ? BigInt(effect.amount.units) : 0n),
      0n,
    );
  return spent + plan.maxCharge <= plan.look.strk;
}
