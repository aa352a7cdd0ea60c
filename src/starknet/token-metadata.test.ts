import { judgeTokens, readMetadata, readText } from './token-metadata';
import { absent, answersOf, felts } from '../../dev/testing/nodes/answers';
import { BUNDLED_TOKENS, STRK } from '../config/tokens';
import type { ContractMetadata } from '../core/call';
import { shortStringToFelt, toFelt, type Felt, padFelt } from '../core/felt';
import type { RpcResult } from '../http/json-rpc';

const no = absent();

describe('readMetadata', () => {
  const metadata = (...outcomes: RpcResult<Felt[]>[]): unknown =>
    answersOf(readMetadata('0x1'), outcomes);

  it('recognises an ERC-20 token by its decimals', () => {
    const symbol = felts<Felt>(shortStringToFelt('USDC'));
    expect(metadata(felts<Felt>('0x6'), symbol, no)).toStrictEqual({
      source: 'contract',
      standard: 'erc20',
      symbol: 'USDC',
      decimals: 6,
    });
  });

  it('recognises an ERC-721 token by SRC-5', () => {
    expect(metadata(no, no, felts<Felt>('0x1'))).toStrictEqual({
      source: 'contract',
      standard: 'erc721',
    });
  });

  it('reports a contract that answers as both', () => {
    expect(metadata(felts<Felt>('0x6'), no, felts<Felt>('0x1'))).toStrictEqual({
      source: 'contract',
      standard: 'both',
      decimals: 6,
    });
  });

  it.each([
    [felts<Felt>('0x100'), no, no],
    [felts<Felt>(), no, felts<Felt>('0x0')],
    [no, no, no],
  ])('does not recognise other contracts', (...outcomes) => {
    expect(metadata(...outcomes)).toMatchObject({ standard: 'unknown' });
  });
});

describe('readText', () => {
  it('reads a ByteArray of several words', () => {
    const word = shortStringToFelt('a'.repeat(31));
    const rest = shortStringToFelt('tail');
    expect(readText(['0x1', word, rest, '0x4'])).toBe(`${'a'.repeat(31)}tail`);
  });

  it.each<[string, Felt[]]>([
    ['USD₮0', ['0x0', '0x555344e282ae30', '0x7']],
    ['USD₮0', ['0x555344e282ae30']],
    ['', ['0x0', '0x0', '0x0']],
    // Whoever shows it replaces what is invisible.
    ['a\u202eb', ['0x0', '0x61e280ae62', '0x5']],
    [`${'a'.repeat(30)}é`, ['0x1', `0x${'61'.repeat(30)}c3`, '0xa9', '0x1']],
  ])('reads %j in UTF-8', (text, felts) => {
    expect(readText(felts)).toBe(text);
  });

  it.each([
    [[]],
    [['0x5', '0x0', '0x0']],
    [['0x0', '0x1']],
    [[toFelt(2n ** 200n), '0x1', '0x1']],
    [['0x0', '0x01', '0x1']],
    // A word that is too long, one byte of two, a control character of two bytes.
    [['0x0', '0x616263', '0x2']],
    [['0x0', '0x61', '0x1f']],
    [['0x1', toFelt(2n ** 248n), '0x0', '0x0']],
    [['0x0', '0xe2', '0x1']],
    [['0x0', '0xc285', '0x2']],
    [['0x0']],
    [['0xe282']],
  ] as [Felt[]][])('refuses %p', (felts) => {
    expect(readText(felts)).toBeUndefined();
  });
});

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
    [first, ...others].map((said) => said && new Map([[AT, said]])),
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
  const judged = judgeTokens([watched], [], [said, said]);
  expect(judged.metadata.get(STRK)).toBe(BUNDLED_TOKENS.get(STRK));
  expect(judged.newTokens).toStrictEqual([]);
  expect(judged.doubts.size).toBe(0);
});
