/** Calldata, and the position of the next felt. */
export type Reader = {
  readonly felts: readonly bigint[];
  at: number;
};

/** Thrown inside the decoder only: the calldata does not match the types. */
export class DecodeError extends Error {}

/**
 * @throws DecodeError at the end.
 */
export function takeFelt(reader: Reader): bigint {
  const felt = reader.felts[reader.at];
  if (felt === undefined) {
    throw new DecodeError();
  }
  reader.at += 1;
  return felt;
}

/**
 * @param bits - How many bits the next number may have.
 * @throws DecodeError if it has more.
 */
export function takeBits(reader: Reader, bits: number): bigint {
  const value = takeFelt(reader);
  if (value >> BigInt(bits) !== 0n) {
    throw new DecodeError();
  }
  return value;
}

/**
 * @param value - A length read from the calldata.
 * @returns The length. It also bounds items that take no calldata.
 * @throws DecodeError if there are fewer felts in all.
 */
export function asCount(value: bigint, reader: Reader): number {
  if (value > BigInt(reader.felts.length)) {
    throw new DecodeError();
  }
  return Number(value);
}
