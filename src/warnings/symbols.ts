import type { CallRule, Facts, Found } from './facts';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { tokensOf } from '../decode/roles';
import { spoofsSymbol } from '../decode/tokens';

/** The ends of web addresses that are found in any case, with spaces around. */
const DOMAIN =
  /[\p{L}\p{N}]\.(?:com|org|net|io|xyz|app|fi|finance|co|me|gg|info|site|online|link|live|top|vip|cc|pro|dev|ai|to|ly|network|cash|money|claims?|rewards?|gifts?|events?|zip|eth|stark)(?![\p{L}\p{N}])/iu;

/** Symbols in use have a dot too (USDC.e, ETH.USDC), but no word of small letters after
 * it. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}])/u;

/**
 * Judges the symbol that a token claims. Bundled tokens are not judged: there is more
 * than one genuine USDC.
 *
 * @param contract - A token's contract.
 * @param facts - What is known.
 * @returns The dangers: it copies a bundled token's symbol, or it is a link.
 */
export function symbolDangers(contract: Felt, facts: Facts): Found[] {
  const { symbol, source } = facts.metadata.get(unpadFelt(contract)) ?? {};
  if (symbol === undefined || source === 'bundled') {
    return [];
  }
  const about = {
    level: 'danger' as const,
    contract: padFelt(contract),
    text: symbol,
  };
  return [
    ...(spoofsSymbol(contract, facts.metadata)
      ? [{ ...about, name: 'symbol-copied' as const }]
      : []),
    ...(isLink(symbol) ? [{ ...about, name: 'symbol-is-link' as const }] : []),
  ];
}

/** People read "claim . com" as a domain too. */
function isLink(symbol: string): boolean {
  const plain = symbol.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return [plain, plain.replace(/\s+/gu, '')].some(
    (text) => DOMAIN.test(text) || LINK.test(text),
  );
}

/**
 * @param call - A call.
 * @param facts - What is known.
 * @returns The dangers of the symbols of the called contract and of all tokens that the
 * call's summary names.
 */
export const claimedSymbols: CallRule = ({ contract, headline }, facts) => {
  const tokens = [contract, ...tokensOf(headline)];
  return [...new Set(tokens.map(unpadFelt))].flatMap((token) =>
    symbolDangers(token, facts),
  );
};
