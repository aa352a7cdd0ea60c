import type { Facts } from './facts';
import { found } from './findings';
import type { Finding } from './types';
import { unpadFelt, type Felt } from '../core/felt';
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
 * @returns The dangers: it copies a bundled token's symbol, or it is a link.
 */
export function symbolDangers(contract: Felt, facts: Facts): Finding[] {
  const { symbol, source } = facts.metadata.get(unpadFelt(contract)) ?? {};
  if (symbol === undefined || source === 'bundled') {
    return [];
  }
  const about = { contract, text: symbol };
  return [
    ...(spoofsSymbol(contract, facts.metadata)
      ? [found('symbol-copied', about)]
      : []),
    ...(isLink(symbol) ? [found('symbol-is-link', about)] : []),
  ];
}

/** People read "claim . com" as a domain too. */
function isLink(symbol: string): boolean {
  const plain = symbol.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return [plain, plain.replace(/\s+/gu, '')].some(
    (text) => DOMAIN.test(text) || LINK.test(text),
  );
}
