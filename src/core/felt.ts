/**
 * Field elements (felts), Starknet's native number type.
 *
 * A felt is a `bigint` in computations and a `Felt` (lower-case 0x-hex without
 * leading zeros) when it is stored, sent or shown.
 */

/** A felt as lower-case 0x-hex without leading zeros, "0x0" for zero. */
export type Felt = `0x${string}`;

/** The Stark field's prime, 2^251 + 17 * 2^192 + 1. */
export const STARK_PRIME = 2n ** 251n + 17n * 2n ** 192n + 1n;

/** Contract addresses are below 2^251 - 256 (Starknet's address derivation). */
export const ADDRESS_BOUND = 2n ** 251n - 256n;

/** The largest u256, which stands for an amount without a limit. */
export const MAX_U256 = 2n ** 256n - 1n;

const HEX = /^0x[0-9a-f]{1,64}$/iu;
const DECIMAL = /^[0-9]{1,77}$/u;

/** Parses a felt in any form that dapps send (0x-hex or decimal text, a safe integer,
 * a bigint); undefined if it is not a felt. */
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

/** The number as lower-case 0x-hex. */
export function toFelt(value: bigint | number): Felt {
  return `0x${value.toString(16)}`;
}

/** 0x and 64 lower-case hex digits: the only form in which addresses and account hashes
 * are shown and returned to sites, so that two of them can be compared character by
 * character. */
export function padFelt(value: bigint | Felt): Felt {
  return `0x${BigInt(value).toString(16).padStart(64, '0')}`;
}

/** The form that the Starknet JSON-RPC specification requires: without leading zeros.
 */
export function unpadFelt(value: Felt): Felt {
  return toFelt(BigInt(value));
}

/** Decodes a Cairo short string (up to 31 ASCII characters, the first in the highest
 * byte); undefined if a byte is not printable ASCII. */
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

/** Up to 31 ASCII characters as a Cairo short string. */
export function shortStringToFelt(text: string): Felt {
  const hex = Array.from(text, (char) =>
    char.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  return toFelt(BigInt(`0x${hex || '0'}`));
}

/** A number below 2^256 as calldata: the lower 128 bits, then the higher ones. */
export function toU256(value: bigint): [Felt, Felt] {
  return [toFelt(value & (2n ** 128n - 1n)), toFelt(value >> 128n)];
}
