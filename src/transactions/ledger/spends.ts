import { STRK } from '../../config/tokens';
import { toFelt, type Felt } from '../../core/felt';
import { sumByKey } from '../../core/groups';
import { maxCharge } from '../../starknet/fees';
import type { Transaction } from '../../starknet/transaction';
import { isIncluded, type TransactionRecord } from '../../state/transactions';

/** Amounts of bundled tokens that a transaction may take, in each token's smallest unit, by
 * address without leading zeros. */
export type TokenSpends = ReadonlyMap<Felt, bigint>;

/** What a record keeps of a transaction's losses, with the maximum fee. */
export function spendsOf(
  { bounds, tip }: Transaction,
  losses: TokenSpends = new Map(),
): NonNullable<TransactionRecord['spends']> {
  return spendsWith(losses, STRK, maxCharge(bounds, tip));
}

/** Losses and the maximum fee, in one sum by token, as a record keeps them. */
export function spendsWith(
  losses: TokenSpends,
  feeToken: Felt,
  maxFee: bigint,
): NonNullable<TransactionRecord['spends']> {
  const sums = sumByKey([...losses, [feeToken, maxFee]]);
  return Object.fromEntries(
    [...sums].map(([token, units]) => [token, toFelt(units)]),
  );
}

/** The account's transactions on their way that may run before the next one: those with the
 * nonces from the one that a node counts up to the next, and those that a paymaster sends in any
 * order. */
export function waitingBefore(
  own: readonly TransactionRecord[],
  from: bigint,
  next: bigint,
): TransactionRecord[] {
  return own.filter(
    ({ nonce, status, inDoubt, outside }) =>
      (outside === undefined
        ? BigInt(nonce) >= from && BigInt(nonce) < next
        : !isIncluded(status)) &&
      (status !== 'REJECTED' || inDoubt === true),
  );
}

/**
 * What transactions on their way may take. Where several have the same nonce, only one can run.
 *
 * @returns Undefined if a record doesn't tell.
 */
export function spendsOfAll(
  waiting: readonly TransactionRecord[],
): TokenSpends | undefined {
  const most = new Map<string, bigint>();
  for (const { nonce, spends } of waiting) {
    if (spends === undefined) {
      return undefined;
    }
    for (const [token, units] of Object.entries(spends)) {
      const key = `${nonce} ${token}`;
      const before = most.get(key) ?? 0n;
      most.set(key, BigInt(units) > before ? BigInt(units) : before);
    }
  }
  return sumByKey(
    [...most].map(([key, units]) => [key.split(' ')[1] as Felt, units]),
  );
}
