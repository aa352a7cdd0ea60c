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
