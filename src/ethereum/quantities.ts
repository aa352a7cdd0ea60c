import { bigint, coerce, pattern, string, type Struct } from 'superstruct';

/** A number of the Ethereum JSON-RPC, as 0x-hex of up to 256 bits. */
export const Quantity: Struct<string, null> = pattern(
  string(),
  /^0x[0-9a-f]{1,64}$/iu,
);

/** The same, parsed. */
export const Uint: Struct<bigint, null> = coerce(bigint(), Quantity, BigInt);

/**
 * @param count - The number of bytes; any if left out.
 * @returns A struct of that many bytes as 0x-hex.
 */
export function bytes(count?: number): Struct<string, null> {
  const times = count === undefined ? '*' : `{${String(count)}}`;
  return pattern(string(), new RegExp(`^0x(?:[0-9a-f]{2})${times}$`, 'iu'));
}
