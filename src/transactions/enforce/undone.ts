import { BUNDLED_TOKENS } from '../../config/tokens';
import { runsCairo0 } from '../../core/account-types';
import { UNDONE_REASON } from '../../core/transaction';
import { tokenAmount } from '../../decode/tokens';
import { failedCall } from '../../starknet/revert-reason';
import type { TransactionRecord } from '../../state/transactions';
import type { TransactionGuards } from '../prepare/build';
import type { PreparedTransaction } from '../prepare/prepare';

/**
 * What a record keeps of a transaction's checks, so that the wallet recognises later that one
 * of them failed. An account of Cairo 0 doesn't report which call failed, and the rest of a
 * failure's text is the called contracts' own: then no check is recognised.
 */
export function checksOnRecord({
  accountState,
  request: { calls },
  checks,
}: Pick<PreparedTransaction, 'accountState' | 'request'> &
  TransactionGuards): TransactionRecord['checks'] {
  return (
    checks && {
      after: calls.length,
      least: runsCairo0(accountState)
        ? []
        : [...checks.lowered, ...checks.floors].map(({ token, ...check }) => {
            const units = 'units' in check ? check.units : 0n;
            const { amount, symbol } = tokenAmount(
              token,
              units,
              BUNDLED_TOKENS,
            );
            return `${amount ?? ''} ${symbol ?? ''}`;
          }),
    }
  );
}

/**
 * Why the wallet's own check undid a transaction.
 *
 * @param reason - A node's text about the revert.
 * @returns The failure reason; undefined if a call of the site failed.
 */
export function undoneBy(
  { checks }: Pick<TransactionRecord, 'checks'>,
  reason: string,
): string | undefined {
  const index = failedCall(reason);
  const least =
    checks === undefined || index === undefined
      ? undefined
      : checks.least[index - checks.after];
  return least === undefined ? undefined : `${UNDONE_REASON}${least}`;
}
