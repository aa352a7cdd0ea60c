import { padFelt, type Felt } from '../core/felt';

/** The digits of a padded address that count: the first is always 0. */
const DIGITS = 3;

/** In how many digits two addresses agree in front and behind, so that they look alike:
 * six in all. Four and four, as most wallets show them, are among these. */
const SPLITS = [
  [2, 4],
  [3, 3],
  [4, 2],
] as const;

/**
 * Address poisoning: people compare only the first and last digits of an address, and it is
 * cheap to generate another with the same ones.
 *
 * @returns What people compare of it: two addresses that share any of these look alike. An
 * address with one digit less looks like one whose first digit was overlooked.
 */
export function visibleDigits(address: Felt): string[] {
  const text = padFelt(address);
  return [DIGITS, DIGITS + 1].flatMap((start) =>
    SPLITS.map(
      ([front, back]) =>
        `${text.slice(start, start + front)}…${text.slice(-back)}`,
    ),
  );
}
