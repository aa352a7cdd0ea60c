import { padFelt, type Felt } from '../core/felt';

/** The index of the first compared character of a padded address: after 0x, the
 * first digit is always 0 and the second below 8. */
const FIRST_COMPARED = 4;
const COMPARED = 4;

/**
 * Detects address poisoning: people compare only the first and last digits of an
 * address, and it is cheap to generate another with the same ones.
 *
 * @param a - An address.
 * @param b - Another address.
 * @returns Whether they differ and look alike.
 */
export function isLookAlike(a: Felt, b: Felt): boolean {
  const [first, second] = [padFelt(a), padFelt(b)];
  const ends = (text: string): string =>
    text.slice(FIRST_COMPARED, FIRST_COMPARED + COMPARED) +
    text.slice(-COMPARED);
  return first !== second && ends(first) === ends(second);
}
