import { defaulted, type Struct } from 'superstruct';

import { parsed } from './basic';
import { parseFelt } from '../../core/felt';

/** What most tokens have. */
const USUAL_DECIMALS = 18;

/**
 * @param most - The most characters.
 * @returns A struct of texts that can be shown as they are: printable ASCII, no
 * space at either end.
 */
export function wordParam(most: number): Struct<string, null> {
  return parsed('word', (input) =>
    typeof input === 'string' &&
    input.length <= most &&
    /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u.test(input)
      ? { value: input }
      : { expected: `1 to ${String(most)} printable ASCII characters` },
  );
}

/** A token's decimals, as a number or as text; 18 where they are left out. */
export const DecimalsParam = defaulted(
  parsed<number>('decimals', (input) => {
    const value = parseFelt(input);
    return value !== undefined && value <= 255n
      ? { value: Number(value) }
      : { expected: 'a whole number from 0 to 255' };
  }),
  USUAL_DECIMALS,
);
