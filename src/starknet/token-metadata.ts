import { onlyFelt, readView } from './reads';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';
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

function decodeUtf8(hex: string): string | undefined {
  const bytes = hex.match(/../gu)?.map((byte) => parseInt(byte, 16)) ?? [];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes),
    );
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The maximum length of a symbol in a text. */
const MAX_SYMBOL = 16;

/** A token as stored. */
type TokenFacts = {
  /** Padded. */
  readonly address: Felt;
  readonly name: string;
  /** "" if it has none. */
  readonly symbol: string;
  readonly decimals: number;
};

/** The known metadata of tokens, and what has to be stored or warned about. */
export type KnownTokens = {
  readonly metadata: MetadataByContract;
  /** To be stored once the user has approved a window that shows these tokens. */
  readonly newTokens: readonly TokenFacts[];
  /** By contract, the two contradictory readings, of the wallet and an endpoint or of
   * two endpoints: the values that the warning text takes. */
  readonly doubts: ReadonlyMap<Felt, Readonly<Record<string, string>>>;
};

/**
 * Reconciles tokens' symbols and decimals, on which the size of each amount depends.
 * Bundled metadata can't be overridden; stored metadata applies until all endpoints
 * contradict it and the user has seen that. If two endpoints contradict each other
 * and nothing is stored, neither is trusted: amounts are in base units then.
 *
 * @param seen - The tokens that the user has seen in approved windows.
 * @param answers - What contracts report about themselves, according to each endpoint
 * asked; undefined for an endpoint that did not answer. The first one did.
 * @returns The metadata of these tokens and of all others that are stored.
 */
export function judgeTokens(
  watched: readonly TokenFacts[],
  seen: readonly TokenFacts[],
  answers: readonly (MetadataByContract | undefined)[] = [],
): KnownTokens {
  const metadata = new Map([
    ...seen.map((token) => metadataEntry(token, 'contract')),
    ...watched.map((token) => metadataEntry(token, 'watch-list')),
    ...BUNDLED_TOKENS,
  ]);
  const newTokens: TokenFacts[] = [];
  const doubts = new Map<Felt, Record<string, string>>();
  for (const [contract, own] of answers[0] ?? []) {
    const kept = metadata.get(contract);
    if (kept?.source === 'bundled') {
      continue;
    }
    const claims = answers.map((one) => one?.get(contract));
    const readings = claims.filter((one) => one?.decimals !== undefined);
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
      claims.some(
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
      texts.length === answers.length &&
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
