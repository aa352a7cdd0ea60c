import { onlyFelt, readView } from './reads';
import type { ContractMetadata } from '../core/call';
import { feltToShortString, type Felt } from '../core/felt';
import { query, type Query } from '../http/query';

/** The SRC-5 interface id of ERC-721, whose approve and transfer_from have the same
 * layout as those of ERC-20. */
const ERC721_ID: Felt =
  '0x33eb2f84c309543403fd69f0d0f363781ef06ef6faeb0131ff16ea3175bd943';

/** The query for what it says of itself. */
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
        standard: standardOf(hasDecimals, onlyFelt(supports) === '0x1'),
        ...(text === undefined ? {} : { symbol: text }),
        ...(hasDecimals ? { decimals: count } : {}),
      };
    },
  );
}

/**
 * @param hasDecimals - Whether a contract says that it has decimals, as tokens have.
 * @param isNft - Whether it says that it is an NFT collection.
 * @returns What it claims to be.
 */
export function standardOf(
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
 * @returns The text, or undefined if it is not printable ASCII.
 */
export function readText(felts: readonly Felt[]): string | undefined {
  const [first, ...rest] = felts.map(BigInt);
  if (first === undefined) {
    return undefined;
  }
  if (rest.length === 0) {
    return feltToShortString(first);
  }
  // Names are short: longer texts are rejected.
  if (first > 4n || rest.length !== Number(first) + 2) {
    return undefined;
  }
  const parts = rest
    .slice(0, -1)
    .filter((word) => word !== 0n)
    .map(feltToShortString);
  return parts.includes(undefined) ? undefined : parts.join('');
}
