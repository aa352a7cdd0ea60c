import { ROUGH_PRICES, BUNDLED_TOKENS } from '../config/tokens';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { sumByKey } from '../core/groups';

/** Millionths of a cent: fine enough for an amount of a few units. */
const SCALE = 10n ** 6n;

/** An amount of a token in its smallest unit. */
export type TokenUnits = {
  readonly contract: Felt;
  readonly units: string | bigint;
};

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
    const value = BigInt(amount.units) * (priceOf(amount) ?? 0n) * SCALE;
    return sum + value / 10n ** BigInt(decimals);
  }, 0n);
}

/** Whether the token has a rough price. */
export function hasRoughValue(token: Pick<TokenUnits, 'contract'>): boolean {
  return priceOf(token) !== undefined;
}

/** In US cents per whole token. */
function priceOf({
  contract,
}: Pick<TokenUnits, 'contract'>): bigint | undefined {
  const { symbol = '' } = BUNDLED_TOKENS.get(unpadFelt(contract)) ?? {};
  return ROUGH_PRICES[symbol];
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

/** Whether the received amounts are worth so much less that no price change explains it, be
 * it than all that is given, or than the stablecoins among it. */
export function isForDust(
  given: readonly TokenUnits[],
  gotten: readonly TokenUnits[],
): boolean {
  const dollarsIn = (some: readonly TokenUnits[]): bigint =>
    roughValue(some.filter((one) => priceOf(one) === 100n));
  const most = roughValue(gotten) * FACTORS.others;
  const excess = dollarsIn(gotten) * (FACTORS.others - FACTORS.dollars);
  return most < roughValue(given) || most - excess < dollarsIn(given);
}

/** The share of a part in percent, at most 100. */
export function shareOf(part: bigint, whole: bigint): bigint {
  return whole > part ? (part * 100n) / whole : 100n;
}

/** Converts US cents to the unit of `roughValue`. */
export function valueOfCents(cents: bigint): bigint {
  return cents * SCALE;
}
