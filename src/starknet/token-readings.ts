import { standardOf } from './contract-metadata';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';

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
      ...(symbol === '' ? {} : { symbol }),
      decimals,
    },
  ];
}
