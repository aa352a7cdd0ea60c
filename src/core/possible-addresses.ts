import {
  ADDRESS_BOUND,
  feltToShortString,
  toFelt,
  unpadFelt,
  type Felt,
} from './felt';

/** Above this a felt is an address, a hash or a key rather than a number. */
export const MAX_NUMBER = 1n << 128n;

/** From here on a number is too large for an amount, but may be half of an address. */
const MIN_HALF = 1n << 96n;

/** A full word of a long text: 31 printable characters. */
const WORD = /^0x(?:[2-7][0-9a-f]){31}$/u;

/** Possible addresses in untyped felts, without leading zeros and duplicates: written out in
 * a text, split into two halves of 128 bits, or as a single felt. The low half of an amount is
 * too small to count as half of an address. */
export function largeFelts(felts: readonly Felt[]): Felt[] {
  const numbers = felts.map(BigInt);
  const text = felts.some((felt) => WORD.test(felt))
    ? numbers.map((number) => feltToShortString(number) ?? '\n').join('')
    : '';
  const pairs = numbers.flatMap((number, index) => {
    const next = numbers[index + 1] ?? 0n;
    return [number, next].every((half) => half >= MIN_HALF && half < MAX_NUMBER)
      ? [number + (next << 128n), next + (number << 128n)]
      : [];
  });
  return [
    ...new Set([
      ...addressesInText(text),
      ...[...pairs, ...numbers]
        .filter((number) => number > MAX_NUMBER && canBeAddress(number))
        .map(toFelt),
    ]),
  ];
}

/** Those of `largeFelts` that don't read as text. */
export function possibleAddresses(felts: readonly Felt[]): Felt[] {
  return largeFelts(felts).filter(
    (felt) => feltToShortString(BigInt(felt)) === undefined,
  );
}

/** The addresses of 60 to 64 hex digits in a text, without leading zeros. */
export function addressesInText(text: string): Felt[] {
  return Array.from(
    text.matchAll(/0x[0-9a-f]{60,64}(?![0-9a-f])/giu),
    ([address]) => unpadFelt(address as Felt),
  ).filter(canBeAddress);
}

/** Whether a number is small enough for an address: negative ones, for example, aren't. */
export function canBeAddress(felt: Felt | bigint): boolean {
  return BigInt(felt) < ADDRESS_BOUND;
}
