import { defaulted, enums, object, optional } from 'superstruct';

import { AddressParam, textParam } from './basic';
import { coerced, type Param } from './coerced';
import { parseFelt } from '../../core/felt';

const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u;

/** The decimals of most tokens. */
const DEFAULT_DECIMALS = 18;

/** The most characters of a token's name, and of its symbol, that a site may send. */
const MAX_NAME = 64;
const MAX_SYMBOL = 16;

/** Strings that are safe to display: printable ASCII, without leading or trailing
 * spaces. */
function printableAsciiParam(maxLength: number): Param<string> {
  return coerced(
    'word',
    (input) =>
      typeof input === 'string' &&
      input.length <= maxLength &&
      PRINTABLE.test(input)
        ? { value: input }
        : { expected: `1 to ${maxLength} printable ASCII characters` },
    { maxLength, pattern: PRINTABLE.source },
  );
}

/** A token's name, as a site gives it. */
export const TokenNameParam = printableAsciiParam(MAX_NAME);

/** A token's symbol, as a site gives it. */
export const TokenSymbolParam = printableAsciiParam(MAX_SYMBOL);

/** A token's decimals, as a number or a string. */
const TokenDecimalsParam: Param<number> = coerced<number>(
  'decimals',
  (input) => {
    const value = parseFelt(input);
    return value !== undefined && value <= 255n
      ? { value: Number(value) }
      : { expected: 'a whole number from 0 to 255' };
  },
);

/** A token's decimals; 18 by default. */
export const DecimalsParam = defaulted(TokenDecimalsParam, DEFAULT_DECIMALS);

/** The most characters of a URL, or of a picture as one, that a site may send. */
const MAX_IMAGE = 100_000;

/** A token as the wallet API describes it (ASSET). */
export const AssetMembers = {
  type: enums(['ERC20']),
  options: object({
    address: AddressParam,
    symbol: optional(TokenSymbolParam),
    decimals: optional(TokenDecimalsParam),
    /** Not used: the wallet loads no pictures. */
    image: optional(textParam(MAX_IMAGE)),
    name: optional(TokenNameParam),
  }),
};
