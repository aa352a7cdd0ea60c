/**
 * Field elements of Starknet, the number type of everything on the network.
 *
 * Inside the snap a felt is a `bigint` where it is computed with and a `Felt`
 * (lower-case 0x-hex without leading zeros) where it is stored, sent or shown.
 */

/** A felt as lower-case 0x-hex without leading zeros, "0x0" for zero. */
export type Felt = `0x${string}`;

/** The Stark field's prime, 2^251 + 17 * 2^192 + 1. */
export const STARK_PRIME = 2n ** 251n + 17n * 2n ** 192n + 1n;

const HEX = /^0x[0-9a-f]{1,64}$/iu;
const DECIMAL = /^[0-9]{1,77}$/u;

/**
 * Reads a felt as dapps write it.
 *
 * @param input - 0x-hex or decimal text, a safe integer or a bigint.
 * @returns The number, or undefined where the input is no felt.
 */
export function parseFelt(input: unknown): bigint | undefined {
  const value = toBigInt(input);
  return value !== undefined && value >= 0n && value < STARK_PRIME
    ? value
    : undefined;
}

function toBigInt(input: unknown): bigint | undefined {
  if (typeof input === 'bigint') {
    return input;
  }
  if (typeof input === 'number') {
    return Number.isSafeInteger(input) ? BigInt(input) : undefined;
  }
  if (typeof input === 'string' && (HEX.test(input) || DECIMAL.test(input))) {
    return BigInt(input);
  }
  return undefined;
}

/**
 * @param value - A number that is not negative.
 * @returns It as lower-case 0x-hex.
 */
export function toFelt(value: bigint | number): Felt {
  return `0x${value.toString(16)}`;
}

/**
 * The one form in which addresses and hashes of accounts leave the snap and
 * are shown: two hashes can then be compared letter by letter.
 *
 * @param value - A felt.
 * @returns It as 0x and 64 lower-case hex digits.
 */
export function padFelt(value: bigint | Felt): Felt {
  return `0x${BigInt(value).toString(16).padStart(64, '0')}`;
}

/**
 * The form in which the JSON-RPC specification spells felts.
 *
 * @param value - A felt, padded or not.
 * @returns It without leading zeros.
 */
export function unpadFelt(value: Felt): Felt {
  return toFelt(BigInt(value));
}

/**
 * The readable text that a felt may stand for (Cairo's short string: up to 31
 * ASCII characters, the first in the highest byte).
 *
 * @param value - A felt.
 * @returns The text, or undefined where a byte is no printable ASCII.
 */
export function feltToShortString(value: bigint): string | undefined {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  const codes = (even.match(/../gu) ?? []).map((byte) => parseInt(byte, 16));
  const readable =
    codes.length > 0 &&
    codes.length <= 31 &&
    codes.every((code) => code >= 0x20 && code < 0x7f);
  return readable ? String.fromCharCode(...codes) : undefined;
}

/**
 * @param text - Up to 31 ASCII characters.
 * @returns The felt that a Cairo short string of that text is.
 */
export function shortStringToFelt(text: string): Felt {
  const hex = Array.from(text, (char) =>
    char.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  return toFelt(BigInt(`0x${hex || '0'}`));
}
