import { FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import type { PreparedTransaction } from './prepare';
import { formatAmount } from '../../core/amount';
import { WalletError } from '../../core/errors';
import { padFelt } from '../../core/felt';
import type { BalanceChange } from '../../decode/types';

/**
 * Refuses what the account can't pay, before anybody is asked: the network
 * takes a transaction only if the account holds the most that it may cost.
 *
 * @param prepared - A planned transaction.
 * @throws WalletError `rejected` that names the account to fund, and how much
 * is missing there (in the data: in 10^-18 STRK).
 */
export function assertAffordable(prepared: PreparedTransaction): void {
  const { strk, account } = prepared.accountState;
  const missing = prepared.maxCharge - strk;
  if (missing > 0n) {
    throw new WalletError(
      'rejected',
      `Too little STRK for the fee: ${account.address} needs ${formatAmount(missing, FEE_TOKEN_DECIMALS)} STRK more`,
      {
        reason: 'too-little-strk',
        address: account.address,
        required: prepared.maxCharge.toString(),
        available: strk.toString(),
        missing: missing.toString(),
      },
    );
  }
}

/**
 * The simulation charges no fee: it can't tell that a transaction spends the STRK
 * that the fee is then taken from. Such a transaction fails, and costs the fee.
 *
 * @param prepared - A planned transaction.
 * @param effects - What its simulation changes.
 * @returns Whether what it leaves in the account surely covers the fee.
 */
export function leavesEnoughForFee(
  prepared: PreparedTransaction,
  effects: readonly BalanceChange[],
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
  return spent + prepared.maxCharge <= prepared.accountState.strk;
}
