import type { AccountState } from '../../accounts/on-chain-state';
import { FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { WalletError } from '../../core/errors';
import { padFelt, type Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';

/**
 * The network accepts a transaction only if the balance covers the maximum fee.
 *
 * @param required - The maximum fee, in FRI (10^-18 STRK).
 * @param available - The account's balance, in FRI: less than that.
 * @returns The error, whose data have the missing amount in FRI.
 */
export function tooLittleStrk(
  address: Felt,
  required: bigint,
  available: bigint,
): WalletError {
  const missing = required - available;
  return new WalletError(
    'rejected',
    `Too little STRK for the fee: ${address} needs ${formatAmount(missing, FEE_TOKEN_DECIMALS)} STRK more`,
    {
      reason: 'too-little-strk',
      address,
      required: required.toString(),
      available: available.toString(),
      missing: missing.toString(),
    },
  );
}

/**
 * The simulation charges no fee, so it can't detect a transaction that spends the
 * STRK needed for its own fee. Such a transaction reverts and still costs the fee.
 *
 * @param balanceChanges - The balance changes in its simulation.
 * @returns Whether the remaining balance is certain to cover the fee.
 */
export function leavesEnoughForFee(
  prepared: {
    readonly maxCharge: bigint;
    readonly accountState: Pick<AccountState, 'strk'>;
  },
  balanceChanges: readonly BalanceChange[],
): boolean {
  const spent = balanceChanges
    .filter(
      (change) =>
        change.what === 'token' &&
        change.direction === 'out' &&
        change.amount.contract === padFelt(STRK),
    )
    .reduce(
      (sum, change) =>
        sum + ('amount' in change ? BigInt(change.amount.units) : 0n),
      0n,
    );
  return spent + prepared.maxCharge <= prepared.accountState.strk;
}
