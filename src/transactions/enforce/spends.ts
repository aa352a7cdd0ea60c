import { checkableTokens, mostLost } from './checks';
import { STRK } from '../../config/tokens';
import { toFelt, unpadFelt, type Felt } from '../../core/felt';
import { sumByKey } from '../../core/groups';
import { balanceChangesOf } from '../../decode/balance-changes';
import { maxCharge } from '../../starknet/fees';
import type { Transaction } from '../../starknet/transaction';
import type { TransactionRecord } from '../../state/transactions';
import type { PreparedTransaction } from '../prepare/prepare';

/** Amounts of bundled tokens that a transaction may take, in each token's smallest unit, by
 * address without leading zeros. */
export type Spends = ReadonlyMap<Felt, bigint>;

/** What a transaction may take of the bundled tokens, apart from its fee: as much as its checks
 * allow, else what its simulation shows. */
export function lossesOf({
  chainId,
  accountState,
  effects,
  metadata,
  balances,
  checks,
}: Pick<
  PreparedTransaction,
  'chainId' | 'accountState' | 'effects' | 'metadata' | 'balances' | 'checks'
>): Spends {
  const bundled = checkableTokens(chainId);
  const allowed = (checks?.floors ?? []).map(
    ({ token, change }): [Felt, bigint] => [
      token,
      change < 0n ? mostLost(change) : 0n,
    ],
  );
  const shown = balanceChangesOf(
    effects.flatMap(({ events }) => events),
    accountState.account.address,
    metadata,
    { balances, trace: effects.flatMap(({ calls }) => calls) },
  ).flatMap((change): [Felt, bigint][] =>
    change.what === 'token' && change.direction === 'out'
      ? [[unpadFelt(change.amount.contract), BigInt(change.amount.units)]]
      : [],
  );
  return new Map(
    [...shown, ...allowed].filter(([token]) => bundled.includes(token)),
  );
}

/** The same as a record keeps it, with the maximum fee. */
export function spendsOf(
  { bounds, tip }: Transaction,
  losses: Spends = new Map(),
): NonNullable<TransactionRecord['spends']> {
  const sums = sumByKey([...losses, [STRK, maxCharge(bounds, tip)]]);
  return Object.fromEntries(
    [...sums].map(([token, units]) => [token, toFelt(units)]),
  );
}

/**
 * What the account's transactions on their way may take before the next one runs: those with
 * the nonces from the one that a node counts up to the next. Where several have the same
 * nonce, only one can run.
 *
 * @returns Undefined if a record doesn't tell.
 */
export function spendsBefore(
  own: readonly TransactionRecord[],
  from: bigint,
  next: bigint,
): Spends | undefined {
  const waiting = own.filter(
    ({ nonce, status, inDoubt }) =>
      BigInt(nonce) >= from &&
      BigInt(nonce) < next &&
      (status !== 'REJECTED' || inDoubt === true),
  );
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
