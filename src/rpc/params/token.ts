import { type Infer, defaulted } from 'superstruct';

import { AddressParam } from './basic';
import { type ParamStruct, coercedParam } from './coerced';
import type { ChainId } from '../../config/networks';
import { parseFelt } from '../../core/felt';
import type { WatchRequest } from '../../flows/watch-token';

const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u;

/** The decimals of most tokens. */
const DEFAULT_DECIMALS = 18;

/** The most characters of a token's name, and of its symbol, that a site may send. */
const MAX_NAME = 64;
const MAX_SYMBOL = 16;

/** A token's name, as a site gives it. */
export const TokenNameParam = hintParam(MAX_NAME);

/** A token's symbol, as a site gives it. */
export const TokenSymbolParam = hintParam(MAX_SYMBOL);

/** A token's decimals, as a site gives them: null if they don't fit. */
export const TokenDecimalsParam: ParamStruct<number | null> = coercedParam<
  number | null
>('decimals', (input) => {
  const value = parseFelt(input) ?? Infinity;
  return typeof input === 'string' || typeof input === 'number'
    ? { value: value <= 255n ? Number(value) : null }
    : { expected: 'a number, or text' };
});

/** The members of a request that describe a token. */
export const TokenMembers = {
  tokenAddress: AddressParam,
  tokenName: TokenNameParam,
  tokenSymbol: TokenSymbolParam,
  tokenDecimals: defaulted(TokenDecimalsParam, DEFAULT_DECIMALS),
};

type TokenParams = {
  readonly [Name in keyof typeof TokenMembers]: Infer<
    (typeof TokenMembers)[Name]
  >;
} & { readonly chainId: ChainId };

/** The request to watch the token that these members describe. The site's symbol, if it
 * gave one, stands in where the contract has none. */
export function watchRequestOf(params: TokenParams): WatchRequest {
  const {
    chainId,
    tokenAddress,
    tokenName: name,
    tokenSymbol: symbol,
  } = params;
  return {
    chainId,
    token: {
      address: tokenAddress,
      name,
      symbol,
      decimals: params.tokenDecimals,
    },
    ...(symbol !== null && { fallback: { name: name ?? symbol, symbol } }),
  };
}

/** What a site says of a token: null unless it is printable ASCII without spaces around it, and
 * no longer than that. It is only shown beside what the contract says. */
function hintParam(maxLength: number): ParamStruct<string | null> {
  return coercedParam('hint', (input) => {
    if (typeof input !== 'string') {
      return { expected: 'text' };
    }
    const fits = input.length <= maxLength && PRINTABLE.test(input);
    return { value: fits ? input : null };
  });
}
