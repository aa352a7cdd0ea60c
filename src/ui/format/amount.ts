import { UNLIMITED_UNITS } from '../../decode/tokens';
import type { TokenAmount } from '../../decode/types';
import { t } from '../translate';

/**
 * An amount as text. If only the token's own contract vouches for its decimals, the
 * number of smallest units is added.
 *
 * @param amount - The amount; its symbol is sanitised already.
 * @returns For example "1.5 STRK".
 */
export function amountText({
  amount,
  symbol,
  units,
  trusted,
  watched,
}: TokenAmount): string {
  if (amount === undefined) {
    return t('amount.units', { units });
  }
  if (symbol === undefined) {
    return t('amount.no-symbol', { amount, units });
  }
  if (trusted) {
    return t('amount.known', { amount, symbol });
  }
  return t(watched ? 'amount.watched' : 'amount.claimed', {
    amount,
    symbol,
    units,
  });
}

/**
 * @param amount - An amount that is effectively unlimited.
 */
export function unlimitedText(amount: TokenAmount): string {
  return t('call.approve.unlimited', { tokens: tokensText(amount) });
}

/**
 * @param amount - An amount that may be spent.
 * @returns The amount; a word instead of its 78 digits if it is effectively unlimited.
 */
export function allowanceText(amount: TokenAmount): string {
  return BigInt(amount.units) < UNLIMITED_UNITS
    ? amountText(amount)
    : t('amount.unlimited', { tokens: tokensText(amount) });
}

/** The name of the token, for use after "your". */
export function tokensText({ symbol, trusted, watched }: TokenAmount): string {
  if (symbol === undefined) {
    return t('amount.tokens');
  }
  return trusted
    ? symbol
    : t(watched ? 'amount.symbol-watched' : 'amount.symbol-claimed', {
        symbol,
      });
}
