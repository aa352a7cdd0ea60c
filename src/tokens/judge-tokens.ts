import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';
import {
  answersFor,
  NO_ANSWERS,
  type NodeAnswers,
} from '../starknet/node-answers';
import { tokenStandard } from '../starknet/token-metadata';
import type { Token } from '../state/tokens';

/** The known metadata of tokens, and what has to be stored or warned about. */
export type KnownTokens = {
  readonly metadata: MetadataByContract;
  /** To be stored once the user has approved a window that shows these tokens. */
  readonly newTokens: readonly Token[];
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
 * @param said - What contracts report about themselves, according to each endpoint.
 * @returns The metadata of these tokens and of all others that are stored.
 */
export function judgeTokens(
  watched: readonly Token[],
  seen: readonly Token[],
  said: NodeAnswers<MetadataByContract[]> = NO_ANSWERS,
): KnownTokens {
  const metadata = new Map([
    ...seen.map((token) => metadataEntry(token, 'contract')),
    ...watched.map((token) => metadataEntry(token, 'watch-list')),
    ...BUNDLED_TOKENS,
  ]);
  const newTokens: Token[] = [];
  const doubts = new Map<Felt, Record<string, string>>();
  for (const contract of said.answers[0]?.keys() ?? []) {
    const kept = metadata.get(contract);
    if (kept?.source !== 'bundled') {
      const claims = answersFor(said, contract);
      const judged = judgeToken(kept, claims);
      metadata.set(contract, judged.metadata);
      if (judged.isNews) {
        const { symbol = kept?.symbol ?? '', decimals = 0 } =
          claims.answers[0] ?? {};
        const address = padFelt(contract);
        newTokens.push({ address, name: '', symbol, decimals });
      }
      if (judged.doubt) {
        doubts.set(contract, judged.doubt);
      }
    }
  }
  return { metadata, newTokens, doubts };
}

function metadataEntry(
  { address, symbol, decimals }: Token,
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

/** What a contract reports about itself, by endpoint. */
type Claims = NodeAnswers<ContractMetadata[]>;

/** How the wallet takes a token, whether that is to be stored, and which readings differ. */
function judgeToken(
  kept: ContractMetadata | undefined,
  claims: Claims,
): {
  readonly metadata: ContractMetadata;
  readonly isNews: boolean;
  readonly doubt?: Readonly<Record<string, string>>;
} {
  const [own] = claims.answers;
  const base =
    kept ?? claims.answers.find(({ decimals }) => decimals !== undefined);
  const isNft = claims.answers.some(
    ({ standard }) => standard === 'erc721' || standard === 'both',
  );
  const standard = tokenStandard(base !== undefined, isNft);
  const safe: ContractMetadata = { source: 'contract', ...kept, standard };
  const metadata =
    kept === undefined && own?.standard === standard ? own : safe;
  const verdict = judgeReadings(base, claims);
  switch (verdict.is) {
    case 'agree':
      return { metadata, isNews: kept === undefined };
    case 'silent':
      return { metadata, isNews: false };
    case 'contradict': {
      const { one, two, isUnanimous } = verdict;
      return { metadata: safe, isNews: isUnanimous, doubt: { one, two } };
    }
  }
}

/** What the endpoints say of the wallet's reading of a token: all the same; something else, at
 * least one of them; or nothing else, but not all of them speak. */
type Verdict =
  | { readonly is: 'agree' | 'silent' }
  | {
      readonly is: 'contradict';
      readonly one: string;
      readonly two: string;
      /** Whether all say the same else. */
      readonly isUnanimous: boolean;
    };

/** The maximum length of a symbol in a text. */
const MAX_SYMBOL = 16;

function judgeReadings(
  base: ContractMetadata | undefined,
  { answers, needed }: Claims,
): Verdict {
  // Some contracts have no symbol: then a site may have named the token.
  const readingOf = ({ symbol, decimals }: ContractMetadata): string =>
    `${safeText(symbol ?? base?.symbol ?? '', MAX_SYMBOL)} ${String(decimals)}`;
  const readings = answers
    .filter(({ decimals }) => decimals !== undefined)
    .map(readingOf);
  const one = base && readingOf(base);
  const two = readings.find((reading) => reading !== one);
  const isUnanimous =
    readings.length === needed && new Set(readings).size === 1;
  if (one !== undefined && two !== undefined) {
    return { is: 'contradict', one, two, isUnanimous };
  }
  return { is: isUnanimous ? 'agree' : 'silent' };
}
