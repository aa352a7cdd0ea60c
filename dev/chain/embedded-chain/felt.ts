import { hash } from 'starknet';

/** The Stark field's prime. */
export const PRIME = 2n ** 251n + 17n * 2n ** 192n + 1n;

export const U128 = 2n ** 128n;
export const MAX_U256 = 2n ** 256n - 1n;

/** The felt as 0x-hex without leading zeros, as nodes write it. */
export function hex(felt: bigint | number): string {
  return `0x${felt.toString(16)}`;
}

/** The felt as 0x and 64 digits, as nodes write addresses in error messages. */
export function padded(felt: bigint): string {
  return `0x${felt.toString(16).padStart(64, '0')}`;
}

/**
 * @param text - Up to 31 ASCII characters.
 * @returns Cairo's short string of it.
 */
export function shortString(text: string): bigint {
  return BigInt(`0x${Buffer.from(text, 'latin1').toString('hex') || '0'}`);
}

/** The short string that a felt encodes, or undefined if a byte is not printable. */
export function textOf(felt: bigint): string | undefined {
  const digits = felt.toString(16);
  const even = digits.padStart(digits.length + (digits.length % 2), '0');
  const text = felt === 0n ? '' : Buffer.from(even, 'hex').toString('latin1');
  return /^[\x20-\x7e]{0,31}$/u.test(text) ? text : undefined;
}

/**
 * @param text - ASCII.
 * @returns Its ByteArray in calldata: the number of full words of 31 bytes, these
 * words, the pending word, its length.
 */
export function byteArray(text: string): bigint[] {
  const words = text.match(/.{1,31}/gu) ?? [];
  const full = words.filter((word) => word.length === 31);
  const rest = words.find((word) => word.length < 31) ?? '';
  return [
    BigInt(full.length),
    ...full.map(shortString),
    shortString(rest),
    BigInt(rest.length),
  ];
}

/**
 * @param value - Below 2^256.
 * @returns Its two felts, the low half first.
 */
export function u256(value: bigint): [low: bigint, high: bigint] {
  return [value % U128, value / U128];
}

const selectors = new Map<string, bigint>();

/**
 * @param name - The name of a function, an event or a storage variable.
 */
export function selectorOf(name: string): bigint {
  const known = selectors.get(name) ?? BigInt(hash.getSelectorFromName(name));
  selectors.set(name, known);
  return known;
}

const slots = new Map<string, bigint>();

/**
 * The address of a storage variable in Cairo's layout, so that storage reads agree
 * with those of a real node.
 *
 * @param variable - Its name.
 * @param keys - The keys, if it is a map.
 */
export function slotOf(variable: string, ...keys: bigint[]): bigint {
  const name = [variable, ...keys].join();
  const known =
    slots.get(name) ??
    keys.reduce(
      (slot, key) => BigInt(hash.computePedersenHash(hex(slot), hex(key))),
      selectorOf(variable),
    );
  slots.set(name, known);
  return known;
}
