import { defaulted } from 'superstruct';

import { coerced, type Param } from './coerced';
import { parseFelt } from '../../core/felt';

const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u;

/** The decimals of most tokens. */
const DEFAULT_DECIMALS = 18;

/**
 * @param maxLength - The maximum number of characters.
 * @returns A struct of strings that are safe to display: printable ASCII, without
 * leading or trailing spaces.
 */
export function printableAsciiParam(maxLength: number): Param<string> {
  return coerced(
    'word',
    (input) =>
      typeof input === 'string' &&
      input.length <= maxLength &&
      PRINTABLE.test(input)
        ? { value: input }
        : { expected: `1 to ${String(maxLength)} printable ASCII characters` },
    { maxLength, pattern: PRINTABLE.source },
  );
}

/** A token's decimals, as a number or a string; 18 by default. */
export const DecimalsParam = defaulted(
  coerced<number>('decimals', (input) => {
    const value = parseFelt(input);
    return value !== undefined && value <= 255n
      ? { value: Number(value) }
      : { expected: 'a whole number from 0 to 255' };
  }),
  DEFAULT_DECIMALS,
);
