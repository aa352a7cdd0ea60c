import type { Facts } from './facts';
import type { Verdicts } from './findings';
import { unpadFelt, type Felt } from '../core/felt';
import { spoofsSymbol } from '../decode/tokens';

/** The ends of web addresses that are found in any case, with spaces around. */
const DOMAIN =
  /[\p{L}\p{N}]\.(?:com|org|net|io|xyz|app|fi|finance|co|me|gg|info|site|online|link|live|top|vip|cc|pro|dev|ai|to|ly|network|cash|money|claims?|rewards?|gifts?|events?|zip|eth|stark)(?![\p{L}\p{N}])/iu;

/** Symbols in use have a dot too (USDC.e, ETH.USDC), but no word of small letters after
 * it. */
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{Ll}{2,}(?![\p{L}\p{N}])/u;

/** Judges the symbols that tokens claim: whether they copy a bundled token's, or are links.
 * Bundled tokens are not judged: there is more than one genuine USDC. */
export function symbolVerdicts(
  tokens: readonly Felt[],
  facts: Facts,
): Verdicts {
  const { metadata } = facts;
  const claims = [...new Set(tokens.map(unpadFelt))].flatMap((contract) => {
    const { symbol: text, source } = metadata.get(contract) ?? {};
    return text === undefined || source === 'bundled'
      ? []
      : [{ contract, text }];
  });
  return {
    'symbol-copied': claims.filter((one) =>
      spoofsSymbol(one.contract, metadata),
    ),
    'symbol-is-link': claims.filter(({ text }) => isLink(text)),
  };
}

/** People read "claim . com" as a domain too. */
function isLink(symbol: string): boolean {
  const plain = symbol.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return [plain, plain.replace(/\s+/gu, '')].some(
    (text) => DOMAIN.test(text) || LINK.test(text),
  );
}
