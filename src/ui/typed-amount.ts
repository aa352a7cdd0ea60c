import { allowanceText, groupedText } from './format';
import { t, type NameIn } from './translate';
import { areThousands, formatAmount, parseAmount } from '../core/amount';
import type { MetadataByContract } from '../core/call';
import { type Felt, unpadFelt } from '../core/felt';
import { safeText } from '../core/text';
import type { AllowanceView } from '../views/dialog-views';

/** An error in a field, and the values in its text. */
export type FieldError = {
  readonly what: NameIn<'send-form.error'>;
  readonly values?: Readonly<Record<string, string>>;
};

/** What is wrong with a field, in words. */
export function fieldErrorText({ what, values }: FieldError): string {
  return t(`send-form.error.${what}`, values);
}

/** The next whole amount above one, and its token. */
export type BelowAmount = { readonly next: string; readonly symbol: string };

/** What explorers and sites write, in any language: a point, and no zero at the end. */
const COPIED = /\.\d*[1-9]$/u;

/** Parses an amount of a token, in its smallest unit.
 *
 * @param decimalSign - The language's by default. */
export function readAmount(
  { amount, token }: { readonly amount: string; readonly token: Felt },
  metadata: MetadataByContract,
  decimalSign?: string,
): { units: bigint } | FieldError {
  const decimals = metadata.get(unpadFelt(token))?.decimals;
  if (decimals === undefined) {
    return { what: 'no-token' };
  }
  const read = readUnits(amount, decimals, decimalSign);
  return 'units' in read && read.units === 0n ? { what: 'zero' } : read;
}

/** What the user typed in an amount's field. */
type ReadUnits = { readonly units: bigint } | FieldError;

function readUnits(
  amount: string,
  decimals: number,
  decimalSign?: string,
): ReadUnits {
  const isCopied = decimalSign === undefined && COPIED.test(amount);
  if (!isCopied && areThousands(amount, decimalSign ?? t('number.decimal'))) {
    return { what: 'thousands' };
  }
  const parsed = parseAmount(amount, decimals);
  return parsed.ok
    ? { units: parsed.units }
    : { what: parsed.why, values: { decimals: String(decimals) } };
}

/** Reads the amount that the user types for an approval: none above what the site asked for,
 * which an empty field stands for. */
export function readAllowance(
  text: string,
  { asked, decimals }: AllowanceView,
): ReadUnits {
  const typed = text.trim();
  const most = BigInt(asked.units);
  const read = typed === '' ? { units: most } : readUnits(typed, decimals);
  return 'units' in read && read.units > most
    ? { what: 'above-asked', values: { amount: allowanceText(asked) } }
    : read;
}

/** What an amount with exactly three decimals is below: it may have been meant as thousands.
 * Undefined for other amounts. */
export function nextWhole(
  amount: string,
  metadata: MetadataByContract,
  token: Felt,
): BelowAmount | undefined {
  const [, whole] = /^(\d*)[.,]\d{3}$/u.exec(amount) ?? [];
  const symbol = metadata.get(unpadFelt(token))?.symbol;
  return whole === undefined || symbol === undefined
    ? undefined
    : {
        next: groupedText(String(BigInt(whole || '0') + 1n)),
        symbol: safeText(symbol),
      };
}

/** An amount as the user would type it. */
export function typedAmount(units: bigint, decimals: number): string {
  return formatAmount(units, decimals).replace('.', t('number.decimal'));
}
