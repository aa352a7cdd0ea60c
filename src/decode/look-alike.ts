import { padFelt, type Felt } from '../core/felt';

/** Padded addresses begin with 0 and a digit below 8, which carry no information. */
const FIRST_TELLING = 4;
const COMPARED = 4;

/**
 * Whether an address was made to be mistaken for another: people compare only the
 * first and the last digits, and those are cheap to forge.
 *
 * @param a - An address.
 * @param b - Another address.
 * @returns Whether they differ and look alike.
 */
export function isLookAlike(a: Felt, b: Felt): boolean {
  const [first, second] = [padFelt(a), padFelt(b)];
  const ends = (text: string): string =>
    text.slice(FIRST_TELLING, FIRST_TELLING + COMPARED) + text.slice(-COMPARED);
  return first !== second && ends(first) === ends(second);
}
