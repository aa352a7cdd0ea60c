import { MAX_SYMBOL } from './tokens';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';

/** What each endpoint that was asked says: the first one, which has answered, and others,
 * undefined for one without an answer. */
export type Said<Value> = readonly [Value, ...(Value | undefined)[]];

/** A token as it is kept. */
type TokenFacts = {
  /** Padded. */
  readonly address: Felt;
  readonly name: string;
  /** "" if it has none. */
  readonly symbol: string;
  readonly decimals: number;
};

/** What two say of a token who contradict each other: the wallet and an endpoint, or two
 * endpoints. */
type Contradiction = readonly [ContractMetadata, ContractMetadata];

type JudgedToken = {
  readonly metadata: ContractMetadata;
  /** What all endpoints say, where it isn't known yet. */
  readonly news?: ContractMetadata;
  readonly contradiction?: Contradiction;
};

/** What is known of tokens, and what is new about them. */
export type KnownTokens = {
  readonly metadata: MetadataByContract;
  /** To be kept once the user has approved a window that shows them. */
  readonly newTokens: readonly TokenFacts[];
  readonly contradictions: ReadonlyMap<Felt, Contradiction>;
};

/**
 * @param watched - The watch list.
 * @param seen - The tokens that the user saw in windows.
 * @param said - What contracts say of themselves.
 * @returns What is known of them and of all others that were kept.
 */
export function judgeTokens(
  watched: readonly TokenFacts[],
  seen: readonly TokenFacts[],
  said: Said<MetadataByContract>,
): KnownTokens {
  const [first, ...others] = said;
  const kept = new Map<Felt, ContractMetadata>([
    ...seen.map((token) => entryOf(token, 'contract')),
    ...watched.map((token) => entryOf(token, 'watch-list')),
    ...BUNDLED_TOKENS,
  ]);
  const judged = [...first].map(([contract, own]) => {
    const readings = others.map((other) => other?.get(contract));
    return [
      contract,
      judgeToken(kept.get(contract), [own, ...readings]),
    ] as const;
  });
  return {
    metadata: new Map([
      ...kept,
      ...judged.map(
        ([contract, { metadata }]) => [contract, metadata] as const,
      ),
    ]),
    newTokens: judged.flatMap(([contract, { news }]) =>
      news?.decimals === undefined
        ? []
        : [
            {
              address: padFelt(contract),
              name: '',
              symbol: news.symbol ?? '',
              decimals: news.decimals,
            },
          ],
    ),
    contradictions: new Map(
      judged.flatMap(([contract, { contradiction }]) =>
        contradiction === undefined ? [] : [[contract, contradiction] as const],
      ),
    ),
  };
}

function entryOf(
  { address, symbol, decimals }: TokenFacts,
  source: ContractMetadata['source'],
): readonly [Felt, ContractMetadata] {
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

/**
 * Judges a token's symbol and decimals, on which the size of each amount depends. Bundled
 * ones can't be contradicted; what was kept counts until all endpoints say otherwise and the
 * user has seen it. Where two endpoints contradict each other and nothing was kept, neither
 * is believed: amounts are in base units then.
 */
function judgeToken(
  kept: ContractMetadata | undefined,
  said: Said<ContractMetadata>,
): JudgedToken {
  if (kept?.source === 'bundled') {
    return { metadata: kept };
  }
  const readings = said.flatMap((one) =>
    one?.decimals === undefined ? [] : one,
  );
  const [latest] = readings;
  const base = kept ?? latest;
  const other = base && readings.find((one) => differ(base, one));
  const isAgreed =
    latest !== undefined &&
    readings.length === said.length &&
    readings.every((one) => !differ(latest, one));
  const standards = new Set(
    [kept, ...said].flatMap((one) =>
      one === undefined || one.standard === 'unknown' ? [] : one.standard,
    ),
  );
  const [standard = 'unknown'] =
    standards.size > 1 ? ['both' as const] : standards;
  return {
    metadata:
      kept === undefined && other === undefined && standards.size < 2
        ? said[0]
        : { source: 'contract', ...kept, standard },
    ...(isAgreed && (kept === undefined || other !== undefined)
      ? { news: latest }
      : {}),
    ...(base && other && { contradiction: [base, other] }),
  };
}

/**
 * @param contradiction - What two say of a token.
 * @returns The values that the text about it names.
 */
export function contradictionValues([one, other]: Contradiction): Record<
  string,
  string
> {
  return {
    symbol: symbolOf(one),
    decimals: String(one.decimals),
    other: symbolOf(other),
    places: String(other.decimals),
  };
}

function symbolOf({ symbol = '' }: ContractMetadata): string {
  return safeText(symbol, MAX_SYMBOL) || '?';
}

/** Some contracts have no symbol: then a site may have named the token. */
function differ(one: ContractMetadata, other: ContractMetadata): boolean {
  const { symbol = other.symbol } = one;
  return one.decimals !== other.decimals || symbol !== (other.symbol ?? symbol);
}
