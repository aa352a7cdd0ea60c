import { onlyFelt, readView } from './reads';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { feltToShortString, type Felt, padFelt, unpadFelt } from '../core/felt';
import { safeText } from '../core/text';
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
        ...(text !== undefined && { symbol: text }),
        ...(hasDecimals && { decimals: count }),
      };
    },
  );
}

/** What a contract claims to be: tokens have decimals. */
function standardOf(
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

/** The maximum length of a symbol in a text. */
const MAX_SYMBOL = 16;

/** A token as it is kept. */
type TokenFacts = {
  /** Padded. */
  readonly address: Felt;
  readonly name: string;
  /** "" if it has none. */
  readonly symbol: string;
  readonly decimals: number;
};

/** What is known of tokens, and what is new about them. */
export type KnownTokens = {
  readonly metadata: MetadataByContract;
  /** To be kept once the user has approved a window that shows them. */
  readonly newTokens: readonly TokenFacts[];
  /** What two say who contradict each other, the wallet and an endpoint or two endpoints, by
   * contract: the values of the text that says so. */
  readonly doubts: ReadonlyMap<Felt, Readonly<Record<string, string>>>;
};

/**
 * Judges tokens' symbols and decimals, on which the size of each amount depends. Bundled
 * ones can't be contradicted; what was kept counts until all endpoints say otherwise and the
 * user has seen it. Where two endpoints contradict each other and nothing was kept, neither
 * is believed: amounts are in base units then.
 *
 * @param seen - The tokens that the user saw in windows.
 * @param said - What contracts say they are, according to each endpoint that was asked;
 * undefined without an answer. The first one has answered.
 * @returns What is known of them and of all others that were kept.
 */
export function judgeTokens(
  watched: readonly TokenFacts[],
  seen: readonly TokenFacts[],
  said: readonly (MetadataByContract | undefined)[] = [],
): KnownTokens {
  const metadata = new Map([
    ...seen.map((token) => metadataEntry(token, 'contract')),
    ...watched.map((token) => metadataEntry(token, 'watch-list')),
    ...BUNDLED_TOKENS,
  ]);
  const newTokens: TokenFacts[] = [];
  const doubts = new Map<Felt, Record<string, string>>();
  for (const [contract, own] of said[0] ?? []) {
    const kept = metadata.get(contract);
    if (kept?.source === 'bundled') {
      continue;
    }
    const words = said.map((one) => one?.get(contract));
    const readings = words.filter((one) => one?.decimals !== undefined);
    const [first] = readings;
    const base = kept ?? first;
    // Some contracts have no symbol: then a site may have named the token.
    const [one, ...texts] = [base, ...readings].map(
      (token) =>
        `${safeText(token?.symbol ?? base?.symbol ?? '', MAX_SYMBOL)} ${String(token?.decimals)}`,
    );
    const other = texts.find((text) => text !== one);
    const standard = standardOf(
      base !== undefined,
      words.some(
        (word) => word?.standard === 'erc721' || word?.standard === 'both',
      ),
    );
    metadata.set(
      contract,
      kept === undefined && other === undefined && standard === own.standard
        ? own
        : { source: 'contract', ...kept, standard },
    );
    if (
      texts.length === said.length &&
      new Set(texts).size === 1 &&
      (kept === undefined || other !== undefined)
    ) {
      const { symbol = kept?.symbol ?? '', decimals = 0 } = first ?? {};
      newTokens.push({
        address: padFelt(contract),
        name: '',
        symbol,
        decimals,
      });
    }
    if (one !== undefined && other !== undefined) {
      doubts.set(contract, { one, two: other });
    }
  }
  return { metadata, newTokens, doubts };
}

function metadataEntry(
  { address, symbol, decimals }: TokenFacts,
  source: ContractMetadata['source'],
): [Felt, ContractMetadata] {
  return [
    unpadFelt(address),
    {
      source,
      standard: 'erc20',
      ...(symbol !== '' && { symbol }),
      decimals,
    },
  ];
}
