import { defaulted } from 'superstruct';

import { coerced, type Param } from './coerced';
import { parseFelt } from '../../core/felt';

const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u;

/** What most tokens have. */
const USUAL_DECIMALS = 18;

/**
 * @param most - The most characters.
 * @returns A struct of texts that can be shown as they are: printable ASCII, no
 * space at either end.
 */
export function printableAsciiParam(most: number): Param<string> {
  return coerced(
    'word',
    (input) =>
      typeof input === 'string' && input.length <= most && PRINTABLE.test(input)
        ? { value: input }
        : { expected: `1 to ${String(most)} printable ASCII characters` },
    { maxLength: most, pattern: PRINTABLE.source },
  );
}

/** A token's decimals, as a number or as text; 18 where they are left out. */
export const DecimalsParam = defaulted(
  coerced<number>('decimals', (input) => {
    const value = parseFelt(input);
    return value !== undefined && value <= 255n
      ? { value: Number(value) }
      : { expected: 'a whole number from 0 to 255' };
  }),
  USUAL_DECIMALS,
);
