import { judgeTokens } from './judge-tokens';
import { saidBy } from '../../dev/testing/nodes/said-by';
import { BUNDLED_TOKENS, STRK } from '../config/tokens';
import type { ContractMetadata } from '../core/call';
import { padFelt, type Felt } from '../core/felt';

const AT: Felt = '0x6e3';
const GEM = { address: padFelt(AT), name: 'Gem', symbol: 'GEM', decimals: 18 };

const says = (more: Partial<ContractMetadata> = {}): ContractMetadata => ({
  source: 'contract',
  standard: 'erc20',
  symbol: 'GEM',
  decimals: 18,
  ...more,
});
const NOTHING: ContractMetadata = { source: 'contract', standard: 'unknown' };
const NFT: ContractMetadata = { source: 'contract', standard: 'erc721' };
const FALSE = says({ decimals: 20 });

/** The values of the text that names two readings. */
const doubt = (
  one: ContractMetadata,
  other: ContractMetadata,
): Record<string, unknown> => ({
  one: `${String(one.symbol)} ${String(one.decimals)}`,
  two: `${String(other.symbol)} ${String(other.decimals)}`,
});

type List = 'watched' | 'seen' | 'none';

/** What is known of the token, if each endpoint that is asked says so of it. */
function judge(
  list: List,
  first: ContractMetadata,
  ...others: (ContractMetadata | undefined)[]
): {
  metadata: ContractMetadata | undefined;
  news: unknown[];
  doubt: Record<string, string> | undefined;
} {
  const { metadata, newTokens, doubts } = judgeTokens(
    list === 'watched' ? [GEM] : [],
    list === 'seen' ? [GEM] : [],
    saidBy(...[first, ...others].map((said) => said && new Map([[AT, said]]))),
  );
  return {
    metadata: metadata.get(AT),
    news: newTokens.map(({ symbol, decimals }) => [symbol, decimals]),
    doubt: doubts.get(AT),
  };
}

describe('a token that isn’t known', () => {
  it.each([
    ['two endpoints', [says()], [['GEM', 18]]],
    ['the only endpoint that is asked', [], [['GEM', 18]]],
    ['one endpoint alone, which keeps nothing', [undefined], []],
    ['one that finds nothing there', [NOTHING], []],
  ])('has its own metadata according to %s', (_, others, news) => {
    expect(judge('none', says(), ...others)).toStrictEqual({
      metadata: says(),
      news,
      doubt: undefined,
    });
  });

  it.each([[says({ decimals: 20 })], [says({ symbol: 'JEM' })]])(
    'has neither symbol nor decimals if another endpoint says %p',
    (other) => {
      expect(judge('none', says(), other)).toStrictEqual({
        metadata: { source: 'contract', standard: 'erc20' },
        news: [],
        doubt: doubt(says(), other),
      });
    },
  );

  it.each<[ContractMetadata, ContractMetadata]>([
    [NFT, says()],
    [says(), NFT],
  ])('is both a token and a collection if they disagree', (...said) => {
    const { metadata } = judge('none', ...said);
    expect(metadata).toStrictEqual({ source: 'contract', standard: 'both' });
  });

  it('may be a collection', () => {
    expect(judge('none', NFT, NFT)).toMatchObject({ metadata: NFT, news: [] });
  });
});

describe.each([
  ['watched', 'watch-list'],
  ['seen', 'contract'],
] as const)('a token that was kept (%s)', (list, source) => {
  const kept = says({ source });

  it.each<[ContractMetadata, ...(ContractMetadata | undefined)[]]>([
    [says(), says()],
    [says()],
    [says(), undefined],
    [NOTHING, NOTHING],
    [NOTHING, undefined],
    [{ source: 'contract', standard: 'erc20', decimals: 18 }],
  ])('stays what it is: %#', (...said) => {
    expect(judge(list, ...said)).toStrictEqual({
      metadata: kept,
      news: [],
      doubt: undefined,
    });
  });

  it.each([
    ['the first', [FALSE, says()], []],
    ['the second', [says(), FALSE], []],
    ['the first, while the other is silent', [FALSE, undefined], []],
    ['both, in two ways', [FALSE, says({ decimals: 6 })], []],
    ['both alike, which is news', [FALSE, FALSE], [['GEM', 20]]],
    ['the only one, which is news', [FALSE], [['GEM', 20]]],
  ])('keeps its metadata, in doubt, if %s contradicts it', (_, said, news) => {
    const [first = NOTHING, ...others] = said;
    expect(judge(list, first, ...others)).toStrictEqual({
      metadata: kept,
      news,
      doubt: doubt(kept, FALSE),
    });
  });

  it('keeps its metadata while it also claims to be a collection', () => {
    expect(judge(list, NFT, says()).metadata).toStrictEqual({
      ...kept,
      standard: 'both',
    });
  });
});

it('watched tokens are known even if no node was asked', () => {
  const { metadata } = judgeTokens([GEM], []);
  expect(metadata.get(AT)).toStrictEqual(says({ source: 'watch-list' }));
});

it('bundled tokens can’t be contradicted', () => {
  const said = new Map([[STRK, FALSE]]);
  const watched = { ...GEM, address: padFelt(STRK), decimals: 20 };
  const judged = judgeTokens([watched], [], saidBy(said, said));
  expect(judged.metadata.get(STRK)).toBe(BUNDLED_TOKENS.get(STRK));
  expect(judged.newTokens).toStrictEqual([]);
  expect(judged.doubts.size).toBe(0);
});
