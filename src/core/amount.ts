/**
 * Writes an amount of a token exactly: every digit, no exponent, no rounding.
 *
 * @param value - In the token's smallest unit; up to 256 bits, not negative.
 * @param decimals - The places after the point, 0 to 255.
 * @returns For example "1.5", "0.000000000000000001", "20".
 */
export function formatAmount(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/u, '');
  const whole = digits.slice(0, point);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** An amount as people write it: digits, and a point where there is one. */
const AMOUNT = /^(?=\.?\d)(\d*)\.?(\d*)$/u;

/** No amount is longer than 2^256 with 255 places. */
const MAX_DIGITS = 340;

/** What came of reading an amount: it, or why it is none. */
export type ParsedAmount =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly why: 'no-number' | 'decimals' | 'too-much' };

/**
 * Reads an amount of a token exactly: nothing is rounded.
 *
 * @param text - What a person typed, for example "1.5".
 * @param decimals - The places after the point, 0 to 255.
 * @returns It in the token's smallest unit, below 2^256, or why it is none.
 */
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
