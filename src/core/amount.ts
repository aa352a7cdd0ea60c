import { totalOf } from './bigints';

/** Formats a token amount exactly, in its smallest unit (up to 256 bits, not negative)
 * with 0 to 255 decimals: every digit, no exponent, no rounding. For example "1.5",
 * "0.000000000000000001", "20". */
export function formatAmount(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/u, '');
  const whole = digits.slice(0, point);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The exact sum of amounts, each as `formatAmount` writes it. */
export function addAmounts(amounts: readonly string[]): string {
  const parts = amounts.map((amount) => amount.split('.'));
  const places = Math.max(0, ...parts.map(([, digits = '']) => digits.length));
  const units = parts.map(([whole = '', digits = '']) =>
    BigInt(whole + digits.padEnd(places, '0')),
  );
  return formatAmount(totalOf(units), places);
}

/** Decimal digits with an optional point or comma. */
const AMOUNT = /^(?=[.,]?\d)(\d*)[.,]?(\d*)$/u;

/** A whole number, a point or a comma, and exactly three digits. */
const THREE_DIGITS = /^[1-9]\d*([.,])\d{3}$/u;

/** Whether a typed amount may mean thousands: with exactly three digits behind the sign that isn't
 * the decimal one. Nobody writes a thousand with a zero in front. */
export function areThousands(text: string, decimalSign: string): boolean {
  const [, sign = decimalSign] = THREE_DIGITS.exec(text) ?? [];
  return sign !== decimalSign;
}

/** The decimal sign of amounts that were written together: a comma if one of them has a comma that
 * separates no thousands. */
export function decimalSignIn(amounts: readonly string[]): '.' | ',' {
  return amounts.some(
    (text) => /^\d*,\d+$/u.test(text) && !THREE_DIGITS.test(text),
  )
    ? ','
    : '.';
}

/** Enough for 2^256 with 255 decimals. */
const MAX_DIGITS = 340;

/** A parsed amount, or why the text is not one. */
export type ParsedAmount =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly why: 'no-number' | 'decimals' | 'too-much' };

/** Parses a token amount that the user typed, for example "1.5", with 0 to 255 decimals:
 * exactly, without rounding, below 2^256. */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const [, whole = '', fraction = ''] =
    text.length <= MAX_DIGITS ? (AMOUNT.exec(text) ?? []) : [];
  if (whole + fraction === '') {
    return { ok: false, why: 'no-number' };
  }
  const places = fraction.replace(/0+$/u, '');
  if (places.length > decimals) {
    return { ok: false, why: 'decimals' };
  }
  const units = BigInt(whole + places.padEnd(decimals, '0') || '0');
  return units < 2n ** 256n
    ? { ok: true, units }
    : { ok: false, why: 'too-much' };
}
