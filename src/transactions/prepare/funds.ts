import type { PreparedTransaction } from './prepare';
import { FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { WalletError } from '../../core/errors';
import { padFelt, type Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-change';

/**
 * Rejects a transaction that the account can't pay for, before the user is asked:
 * the network accepts it only if the balance covers the maximum fee.
 *
 * @param prepared - A prepared transaction.
 * @throws WalletError `rejected`, with the account to fund and the missing amount
 * (in the data: in FRI, 10^-18 STRK).
 */
export function assertAffordable(prepared: PreparedTransaction): void {
  const { strk, account } = prepared.accountState;
  if (prepared.maxCharge > strk) {
    throw tooLittleStrk(account.address, prepared.maxCharge, strk);
  }
}

/**
 * @param address - The account to fund.
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
 * @param prepared - A prepared transaction.
 * @param balanceChanges - The balance changes in its simulation.
 * @returns Whether the remaining balance is certain to cover the fee.
 */
export function leavesEnoughForFee(
  prepared: PreparedTransaction,
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
