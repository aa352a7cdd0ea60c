import { balanceText, groupedText } from './format';
import { t } from './translate';

let usesDollars = true;

/** Sets whether the user's own currency is the US dollar: if not, values say whose dollars
 * they are in. */
export function setUsesDollars(uses: boolean): void {
  usesDollars = uses;
}

/** A value in US dollars, such as "$1,234.50", unless the user wants balances hidden.
 *
 * @param cents - In US cents. */
export function valueText(cents: bigint): string {
  const sign = usesDollars ? '$' : 'US$';
  const [whole = '', fraction = ''] = [cents / 100n, cents % 100n].map(String);
  const amount = `${groupedText(whole)}${t('number.decimal')}${fraction.padStart(2, '0')}`;
  return balanceText(
    cents === 0n
      ? t('token-value.tiny', { sign })
      : t('token-value.dollars', { sign, amount }),
  );
}
