import { onlyFelt, readView } from './reads';
import type { ContractMetadata } from '../core/call';
import type { Felt } from '../core/felt';
import { unicodePattern } from '../core/unicode-pattern';
import { query, type Query } from '../http/query';

/** The SRC-5 interface id of ERC-721, whose approve and transfer_from have the same
 * layout as those of ERC-20. */
const ERC721_ID: Felt =
  '0x33eb2f84c309543403fd69f0d0f363781ef06ef6faeb0131ff16ea3175bd943';

/** Reads what a contract reports about itself: decimals, symbol and ERC-721 support. */
export function readMetadata(contract: Felt): Query<ContractMetadata> {
  return query(
    {
      decimals: readView(contract, 'decimals'),
      symbol: readView(contract, 'symbol'),
      supports: readView(contract, 'supports_interface', [ERC721_ID]),
    },
    ({ decimals, symbol, supports }) => {
      const count = Number(onlyFelt(decimals) ?? Infinity);
      const hasDecimals = count <= 255;
      const text = symbol.ok ? readText(symbol.value) : undefined;
      return {
        source: 'contract',
        standard: tokenStandard(hasDecimals, onlyFelt(supports) === '0x1'),
        ...(text !== undefined && { symbol: text }),
        ...(hasDecimals && { decimals: count }),
      };
    },
  );
}

/** What a contract claims to be: tokens have decimals. */
export function tokenStandard(
  hasDecimals: boolean,
  isNft: boolean,
): ContractMetadata['standard'] {
  if (hasDecimals) {
    return isNft ? 'both' : 'erc20';
  }
  return isNft ? 'erc721' : 'unknown';
}

/**
 * Decodes a text that a view returned: one short string, or a ByteArray (the number
 * of full words, these words of 31 bytes, the pending word, its length).
 *
 * @returns The text, which is untrusted and may be in any script; undefined unless it is valid
 * UTF-8 without control characters.
 */
export function readText(felts: readonly Felt[]): string | undefined {
  const [first, ...rest] = felts.map(BigInt);
  if (first === undefined) {
    return undefined;
  }
  if (rest.length === 0) {
    const digits = first.toString(16);
    return decodeUtf8(
      digits.padStart(digits.length + (digits.length % 2), '0'),
    );
  }
  // Names are short: longer texts are rejected.
  if (first > 4n || rest.length !== Number(first) + 2) {
    return undefined;
  }
  const length = rest.at(-1) ?? 0n;
  const words = rest.slice(0, -1).map((word, index) => {
    const digits = index < Number(first) ? 62 : 2 * Number(length);
    const hex = word === 0n ? '' : word.toString(16);
    return hex.length > digits ? undefined : hex.padStart(digits, '0');
  });
  return length > 30n || words.includes(undefined)
    ? undefined
    : decodeUtf8(words.join(''));
}

const CONTROL_CHARACTER = unicodePattern(String.raw`\p{Cc}`);

function decodeUtf8(hex: string): string | undefined {
  const bytes = hex.match(/../gu)?.map((byte) => parseInt(byte, 16)) ?? [];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes),
    );
    return CONTROL_CHARACTER().test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
