import { padFelt, type Felt } from '../core/felt';

/** Padded addresses begin with 0 and a digit below 8: those say nothing. */
const FIRST_TELLING = 4;
const COMPARED = 4;

/**
 * Whether an address was made to be taken for another: people compare the
 * first and the last digits, and those are cheap to forge.
 *
 * @param one - An address.
 * @param other - Another one.
 * @returns Whether they differ and look alike.
 */
export function isLookAlike(one: Felt, other: Felt): boolean {
  const [first, second] = [padFelt(one), padFelt(other)];
  const ends = (text: string): string =>
    text.slice(FIRST_TELLING, FIRST_TELLING + COMPARED) + text.slice(-COMPARED);
  return first !== second && ends(first) === ends(second);
}
