import type { Plan } from './plan';
import { formatAmount } from '../core/amount';
import { WalletFailure } from '../core/errors';

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
      `Too little STRK for the fee: ${account.address} needs ${formatAmount(missing, 18)} STRK more`,
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
