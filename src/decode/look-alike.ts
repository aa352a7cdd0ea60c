import { padFelt, type Felt } from '../core/felt';

/** The index of the first compared character of a padded address: after 0x, the
 * first digit is always 0 and the second below 8. */
const FIRST_COMPARED = 4;
const COMPARED_FRONT = 2;
const COMPARED_BACK = 4;

/**
 * Detects address poisoning: people compare only the first and last digits of an
 * address, and it is cheap to generate another with the same ones.
 *
 * @param address - An address.
 * @returns The digits of it that people compare: two addresses with the same ones
 * look alike.
 */
export function visibleDigits(address: Felt): string {
  const text = padFelt(address);
  return (
    text.slice(FIRST_COMPARED, FIRST_COMPARED + COMPARED_FRONT) +
    text.slice(-COMPARED_BACK)
  );
}

/**
 * @param a - An address.
 * @param b - Another address.
 * @returns Whether they differ and look alike.
 */
export function isLookAlike(a: Felt, b: Felt): boolean {
  return BigInt(a) !== BigInt(b) && visibleDigits(a) === visibleDigits(b);
}
