import type { Effects } from './effects';
import { isFamiliar, isOwn, isSame } from './facts';
import { ownTransfer } from './flows';
import { ROUGH_PRICES } from '../config/rough-prices';
import { BUNDLED_TOKENS } from '../config/tokens';
import { unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-change';
import { givenBy } from '../decode/roles';
import { tokenAmount } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';

/** A token that leaves or arrives: its net amount. */
export type Side = { readonly amount: TokenAmount; readonly units: bigint };

/** Millionths of a cent: fine enough for an amount of a few units. */
const SCALE = 10n ** 6n;

/**
 * @param sides - Amounts of tokens.
 * @returns What those of bundled tokens are roughly worth, in millionths of a US cent.
 */
export function roughValue(sides: readonly Side[]): bigint {
  return sides.reduce((sum, { amount, units }) => {
    const { decimals = 0 } =
      BUNDLED_TOKENS.get(unpadFelt(amount.contract)) ?? {};
    const price = priceOf(amount) ?? 0n;
    return sum + (units * price * SCALE) / 10n ** BigInt(decimals);
  }, 0n);
}

/**
 * @param token - An amount of a token.
 * @returns Whether the token has a rough price.
 */
export function hasRoughValue(token: TokenAmount): boolean {
  return priceOf(token) !== undefined;
}

/** In US cents for a whole token. */
function priceOf({ contract }: TokenAmount): bigint | undefined {
  const { symbol = '' } = BUNDLED_TOKENS.get(unpadFelt(contract)) ?? {};
  return ROUGH_PRICES[symbol];
}

/** Below a dollar, nothing is judged. */
export const WORTH_JUDGING = valueOfCents(100n);

/**
 * @param amounts - Amounts of tokens.
 * @returns Whether those of bundled tokens are roughly worth a dollar or more.
 */
export function isWorthJudging(amounts: readonly TokenAmount[]): boolean {
  const sides = amounts.map((amount) => ({
    amount,
    units: BigInt(amount.units),
  }));
  return roughValue(sides) >= WORTH_JUDGING;
}

/** Far below a token's worth, as far as rough prices can tell: dollars are always
 * dollars, other prices move. */
const FACTORS = { dollars: 4n, others: 20n };

/**
 * @param given - What leaves.
 * @param gotten - What arrives.
 * @returns Whether that is worth so much less that no change of prices explains it.
 */
export function isForDust(
  given: readonly Side[],
  gotten: readonly Side[],
): boolean {
  const isDollar = ({ amount }: Side): boolean => priceOf(amount) === 100n;
  const factor = [...given, ...gotten].every(isDollar)
    ? FACTORS.dollars
    : FACTORS.others;
  return roughValue(gotten) * factor < roughValue(given);
}

/**
 * @param cents - US cents.
 * @returns The same as `roughValue` counts.
 */
export function valueOfCents(cents: bigint): bigint {
  return cents * SCALE;
}

/**
 * @param effects - What the transaction does.
 * @returns The tokens that leave without being explained: neither by a transfer that the
 * user makes for its own sake, nor by what a known protocol bridges, stakes or locks.
 */
export function unexplainedLosses({ calls, changes, facts }: Effects): Side[] {
  const explained = new Map<Felt, bigint>();
  const add = (contract: Felt, units: bigint): void => {
    const token = unpadFelt(contract);
    explained.set(token, (explained.get(token) ?? 0n) + units);
  };
  for (const call of calls) {
    const { headline } = call;
    for (const { contract, to, units } of ownTransfer(call, facts.account)) {
      // A transfer to a contract that is called as well, or to a protocol, is a payment.
      if (
        !calls.some((other) => isSame(other.contract, to)) &&
        !facts.protocols.has(unpadFelt(to))
      ) {
        add(contract, units);
      }
    }
    const given = headline?.action === 'swap' ? undefined : givenBy(headline);
    if (given !== undefined) {
      add(given.contract, BigInt(given.units));
    }
  }
  return changes.flatMap((change) => {
    if (change.what !== 'token' || change.direction !== 'out') {
      return [];
    }
    const units =
      BigInt(change.amount.units) -
      (explained.get(unpadFelt(change.amount.contract)) ?? 0n);
    return units > 0n ? [{ amount: change.amount, units }] : [];
  });
}

/**
 * @param changes - Changes.
 * @returns The tokens that arrive.
 */
export function gains(changes: readonly BalanceChange[]): Side[] {
  return changes.flatMap((change) =>
    change.what === 'token' && change.direction === 'in'
      ? [{ amount: change.amount, units: BigInt(change.amount.units) }]
      : [],
  );
}

/**
 * @param effects - What the transaction does.
 * @returns The tokens that the user passes on to people that they know: whatever is bought
 * for that has arrived, though no balance shows it.
 */
export function passedOn({ calls, facts }: Effects): Side[] {
  return calls.flatMap((call) =>
    ownTransfer(call, facts.account).flatMap(({ contract, to, units }) =>
      isOwn(to, facts) || isFamiliar(to, facts)
        ? [{ amount: tokenAmount(contract, units, facts.metadata), units }]
        : [],
    ),
  );
}

/**
 * @param changes - Changes.
 * @returns Whether something arrives that has no rough value but may be worth something:
 * an NFT, or a token of the user's list.
 */
export function gainsUnvalued(changes: readonly BalanceChange[]): boolean {
  return changes.some((change) =>
    change.what === 'token'
      ? change.direction === 'in' && change.amount.watched === true
      : (change.what === 'nft' || change.what === 'nfts') &&
        change.direction === 'in',
  );
}
