import { PRICE_DECIMALS, ROUGH_PRICES } from '../config/rough-prices';
import { BUNDLED_TOKENS } from '../config/tokens';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { groupByKey, sumByKey } from '../core/groups';

// What amounts weigh, and which come first: one measure for all rules, for who is in sight and
// for which tokens the wallet's own checks cover.

/** An amount of a token in its smallest unit. */
export type TokenUnits = {
  readonly contract: Felt;
  readonly units: string | bigint;
};

type Token = Pick<TokenUnits, 'contract'>;

/** Sums amounts by their padded token, less others. */
export function sumsByToken(
  amounts: readonly TokenUnits[],
  others: readonly TokenUnits[] = [],
): Map<Felt, bigint> {
  return sumByKey([
    ...amounts.map(
      ({ contract, units }) => [padFelt(contract), BigInt(units)] as const,
    ),
    ...others.map(
      ({ contract, units }) => [padFelt(contract), -BigInt(units)] as const,
    ),
  ]);
}

/** Sums amounts by their token.
 *
 * @returns Looks up the sum of a token, padded or not.
 */
export function sumOf(amounts: readonly TokenUnits[]): (token: Felt) => bigint {
  const sums = sumsByToken(amounts);
  return (token) => sums.get(padFelt(token)) ?? 0n;
}

/** The rough value of amounts of bundled tokens, in millionths of a US cent. */
export function roughValue(amounts: readonly TokenUnits[]): bigint {
  return amounts.reduce((sum, amount) => {
    const { decimals = 0 } =
      BUNDLED_TOKENS.get(unpadFelt(amount.contract)) ?? {};
    const value = BigInt(amount.units) * (priceOf(amount)?.price ?? 0n);
    return sum + value / 10n ** BigInt(decimals);
  }, 0n);
}

/** Whether the token has a rough price. */
export function hasRoughValue(token: Token): boolean {
  return priceOf(token) !== undefined;
}

function priceOf({
  contract,
}: Token): { price: bigint; isVolatile: boolean } | undefined {
  const { symbol = '' } = BUNDLED_TOKENS.get(unpadFelt(contract)) ?? {};
  return ROUGH_PRICES.get(symbol);
}

/** Converts US cents to the unit of `roughValue`. */
export function valueOfCents(cents: bigint): bigint {
  return cents * 10n ** BigInt(PRICE_DECIMALS - 2);
}

/** Values below this, a dollar, aren't judged. */
export const WORTH_JUDGING = valueOfCents(100n);

/** A gift that costs this much, ten dollars, isn't one; less may be a fee. */
export const COST_OF_GIFT = valueOfCents(1000n);

/** The shares of a balance, in percent, from which on a loss is a danger or a warning. */
export const DANGER_SHARE = 80n;
export const WARNING_SHARE = 50n;

/** What was used before may get, or take, this many times as much as then. */
export const FAMILIAR_TIMES = 10n;

/** How many times less a trade has to return to count as one for dust: the rough price of
 * stablecoins holds, other prices move. */
const FACTORS = { dollars: 4n, others: 20n };

/**
 * Whether the received amounts are worth so much less that no price change explains it, be
 * it than all that is given, or than the stablecoins among it.
 *
 * @param moved - How many times more volatile tokens may have come to be worth, or less if they
 * are given.
 */
export function isForDust(
  given: readonly TokenUnits[],
  gotten: readonly TokenUnits[],
  moved = 1n,
): boolean {
  const steady = (some: readonly TokenUnits[]): bigint =>
    roughValue(some.filter((one) => priceOf(one)?.isVolatile === false));
  const dollarsIn = (some: readonly TokenUnits[]): bigint =>
    roughValue(some.filter((one) => priceOf(one)?.price === DOLLAR));
  const [paid, worth] = [roughValue(given), roughValue(gotten)];
  const least = steady(given) + (paid - steady(given)) / moved;
  const most =
    (steady(gotten) + (worth - steady(gotten)) * moved) * FACTORS.others;
  const excess = dollarsIn(gotten) * (FACTORS.others - FACTORS.dollars);
  return most < least || most - excess < dollarsIn(given);
}

const DOLLAR = 10n ** BigInt(PRICE_DECIMALS);

/** How far the prices of volatile tokens may have moved since the rough ones were written
 * down. */
export const VOLATILE_TIMES = 20n;

/** The share of a part in percent, at most 100. */
export function shareOf(part: bigint, whole: bigint): bigint {
  return whole > part ? (part * 100n) / whole : 100n;
}

/** What an amount of a token is compared with. */
export type AmountScale = {
  /** What is held of it, if that is known. */
  readonly held: bigint | undefined;
  /** The largest amount of it that moves. */
  readonly largest: bigint;
};

/** Whether so little moves that nothing of weight may stand behind it: less than a dollar; of a
 * token without a price, less than a hundredth of what is held and a tenth of the largest
 * amount that moves. */
export function isCrumb(
  amount: TokenUnits,
  { held = 0n, largest }: AmountScale,
): boolean {
  const units = BigInt(amount.units);
  return hasRoughValue(amount)
    ? roughValue([amount]) < WORTH_JUDGING
    : units * 100n < held && units * 10n < largest;
}

/** Whether it is less than a hundredth of a crumb, such as less than a cent: nobody pays
 * that. */
export function isDust(amount: TokenUnits, around: AmountScale): boolean {
  return isCrumb({ ...amount, units: BigInt(amount.units) * 100n }, around);
}

/**
 * The amounts that aren't crumbs. Those of which `isTogether` holds are added up, from the
 * smallest on, so that many small ones don't hide a large one: all of the priced tokens
 * together, others by their token.
 */
export function withoutCrumbs<Amount extends TokenUnits>(
  amounts: readonly Amount[],
  heldOf: (token: Felt) => bigint | undefined,
  isTogether: (amount: Amount) => boolean,
): Amount[] {
  const groups = groupByKey(
    amounts.map((amount) => [
      hasRoughValue(amount) ? undefined : padFelt(amount.contract),
      amount,
    ]),
  );
  return [...groups].flatMap(([token, group]) => {
    const weigh = (amount: Amount): bigint =>
      token === undefined ? roughValue([amount]) : BigInt(amount.units);
    const weighed = group
      .map((amount) => ({ amount, weight: weigh(amount) }))
      .filter(({ weight }) => weight > 0n)
      .sort((a, b) => Number(a.weight - b.weight));
    const largest = weighed.at(-1)?.weight ?? 0n;
    const held = token && heldOf(token);
    let sum = 0n;
    return weighed.flatMap(({ amount, weight }) => {
      sum += isTogether(amount) ? weight : 0n;
      const all = isTogether(amount) ? sum : weight;
      const isLittle =
        token === undefined
          ? all < WORTH_JUDGING
          : isCrumb({ contract: token, units: all }, { held, largest });
      return isLittle ? [] : amount;
    });
  });
}

/** What decides which amounts come first. */
export type Weight = {
  readonly value: bigint;
  /** Whether the token is bundled (2) or on the user's list (1). */
  readonly listed?: number;
  /** Whether a call names it. */
  readonly isNamed?: boolean;
  /** In percent of what is held. */
  readonly share: bigint;
};

/** Sorts what weighs most first: by value, then what is listed, then what is named, then by
 * share. */
export function byWeight(one: Weight, other: Weight): number {
  return (
    Number(other.value - one.value) ||
    (other.listed ?? 0) - (one.listed ?? 0) ||
    Number(other.isNamed ?? false) - Number(one.isNamed ?? false) ||
    Number(other.share - one.share)
  );
}
