import { judgeCalls } from './judge';
import { BOB } from '../../dev/testing/views/contracts';
import {
  TOKEN,
  callOf,
  facts,
  gets,
  judge,
  metadata,
  tokenNamed,
  transfer,
} from '../../dev/testing/views/judging';
import { padFelt, type Felt } from '../core/felt';
import { spoofsSymbol } from '../decode/tokens';

const OLD_DAI: Felt =
  '0xda114221cb83fa859dbdb4c44beeaa0bb37c7537ad5ae66fe5e0efd20e6eb3';
const USDC_E: Felt =
  '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8';

const namesOf = (symbol: string): string[] =>
  judgeCalls([transfer(BOB, 1n, TOKEN)], {
    ...facts,
    metadata: tokenNamed(TOKEN, symbol),
  }).map(({ name }) => name);

describe('symbol-copied', () => {
  it.each([
    'STRK',
    'strk',
    'S T R K',
    '$STRK',
    'ＳＴＲＫ',
    'ЅТRК',
    'ΕΤΗ',
    'E\u200bTH',
    'ÉTH',
    'DA1',
    'DAl',
    'DA|',
    'DA!',
    'STRK!',
    'U5DC',
    'USDC.',
    'USDC.E',
    'USD₮',
    'WBТC',
    'USDС',
    'ᑌSDC',
    'ᑌᔕᗪᑕ',
    'ꓴꓢꓓꓚ',
    'WЬTC',
    'E†H',
    'U\u202eSDC',
    'SȶRK',
    'ⲉTH',
    'xSTRK',
    'L0RDS',
    'wstETH legacy',
  ])('is found for %s', (symbol) => {
    expect(namesOf(symbol)).toContain('symbol-copied');
  });

  it.each([
    'stETH',
    'ySTRK',
    'KINGS',
    'STRKX',
    'SUN',
    'CAT',
    'USD₮0',
    '狗狗币',
    'РУБЛЬ',
    'ΔΔΔΔ',
    'ÜBER',
    '狗ETHS',
    '',
    '$',
  ])('is not found for %s', (symbol) => {
    expect(namesOf(symbol)).not.toContain('symbol-copied');
  });

  it('is not found for a bundled token, whatever its contract calls itself', () => {
    const claimed = tokenNamed(OLD_DAI, 'DAI');
    expect(spoofsSymbol(OLD_DAI, claimed)).toBe(false);
    expect(spoofsSymbol(padFelt(USDC_E), metadata)).toBe(false);
    expect(spoofsSymbol(OLD_DAI, new Map())).toBe(false);
  });

  it('stays on a token that the user has added to the list', () => {
    const watched = new Map(
      [...tokenNamed(TOKEN, 'USDC')].map(([contract, one]) =>
        contract === TOKEN
          ? [contract, { ...one, source: 'watch-list' as const }]
          : [contract, one],
      ),
    );
    expect(spoofsSymbol(TOKEN, watched)).toBe(true);
  });

  it('is found for tokens that are bought or received', () => {
    const fake = { metadata: tokenNamed(TOKEN, 'USDC') };
    const buys = { contract: padFelt(TOKEN), units: '1', trusted: false };
    const swap = callOf('0x1', 'a', {
      action: 'swap',
      exact: 'gives',
      gets: buys,
    });
    expect(judge({ calls: [swap], steps: [], facts: fake })).toMatchObject([
      {
        name: 'symbol-copied',
        level: 'danger',
        contract: padFelt(TOKEN),
        text: 'USDC',
        calls: [1],
      },
    ]);
    expect(judge({ steps: [gets(BOB, 5n, TOKEN)], facts: fake })).toMatchObject(
      [{ name: 'symbol-copied', calls: [] }],
    );
  });
});

describe('symbol-is-link', () => {
  it.each([
    'https://a',
    'claim-strk.com',
    'CLAIM.XYZ',
    'visit strk . io now',
    'www.strk',
    't.me/strk',
    'strk.zone',
    'A.COM!',
    'A.COM-B',
    'now: x.abcd!',
    'stark\u200b.net',
  ])('is found for %s', (symbol) => {
    expect(namesOf(symbol)).toContain('symbol-is-link');
  });

  it.each([
    'USDC.e',
    'ETH.USDC',
    'LP-1.5',
    'STRK',
    'WBTC.b',
    'v2.0',
    'A.COM5',
    'A.COMB',
    '-.COM',
    '-.abcd',
    'x.abC',
    'x.ab5',
  ])('is not found for %s', (symbol) => {
    expect(namesOf(symbol)).not.toContain('symbol-is-link');
  });
});
