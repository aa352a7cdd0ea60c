import { ROUGH_PRICES, BUNDLED_TOKENS } from '../config/tokens';
import { unpadFelt } from '../core/felt';
import type { TokenAmount } from '../decode/types';

/** A token that leaves or arrives: its net amount. */
export type Side = { readonly amount: TokenAmount; readonly units: bigint };

/** Millionths of a cent: fine enough for an amount of a few units. */
const SCALE = 10n ** 6n;

/** What those of bundled tokens are roughly worth, in millionths of a US cent. */
export function roughValue(sides: readonly Side[]): bigint {
  return sides.reduce((sum, { amount, units }) => {
    const { decimals = 0 } =
      BUNDLED_TOKENS.get(unpadFelt(amount.contract)) ?? {};
    const price = priceOf(amount) ?? 0n;
    return sum + (units * price * SCALE) / 10n ** BigInt(decimals);
  }, 0n);
}

/** Whether the token has a rough price. */
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

/** An amount as a side of a trade. */
export function sideOf(amount: TokenAmount): Side {
  return { amount, units: BigInt(amount.units) };
}

/** Whether it is of a bundled token and roughly worth a dollar or more. */
export function isWorthJudging(amount: TokenAmount): boolean {
  return roughValue([sideOf(amount)]) >= WORTH_JUDGING;
}

/** Far below a token's worth, as far as rough prices can tell: dollars are always
 * dollars, other prices move. */
const FACTORS = { dollars: 4n, others: 20n };

/** Whether that is worth so much less that no change of prices explains it. */
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

/** Cents of a dollar, in the units in which `roughValue` counts. */
export function valueOfCents(cents: bigint): bigint {
  return cents * SCALE;
}
