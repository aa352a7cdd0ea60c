import { PRICE_FEEDS, TOKEN_PRICES } from './price-feeds';
import { PRICE_DECIMALS, ROUGH_PRICES } from './rough-prices';
import { BUNDLED_TOKENS } from './tokens';

const SYMBOLS = [...BUNDLED_TOKENS.values()].map(({ symbol = '' }) => symbol);

const dollars = (symbol: string): number | undefined => {
  const rough = ROUGH_PRICES.get(symbol);
  return rough && Number(rough.price) / 10 ** PRICE_DECIMALS;
};

describe('the rough prices', () => {
  it('are of bundled tokens', () => {
    expect([...ROUGH_PRICES.keys()]).toStrictEqual(
      [...ROUGH_PRICES.keys()].filter((symbol) => SYMBOLS.includes(symbol)),
    );
  });

  it('are missing only where no dated source was found, or the peg is lost', () => {
    const missing = SYMBOLS.filter((symbol) => !ROUGH_PRICES.has(symbol));
    expect([...new Set(missing)].sort()).toStrictEqual([
      'ALF',
      'BONK',
      'DTICKET',
      'FXS',
      'NSTR',
      'NUMS',
      'PAL',
      'R',
      'SHIB',
      'SSTR',
      'SWAY',
      'USR',
      'ZEND',
      'ZRO',
      'dreams',
    ]);
  });

  it('of shares are those of what they stand for, as the feeds have it', () => {
    for (const [symbol, { feed }] of Object.entries(TOKEN_PRICES)) {
      expect([symbol, dollars(symbol)]).toStrictEqual([
        symbol,
        dollars(feed === 'BTC' ? 'WBTC' : feed),
      ]);
    }
  });

  it('cover what has a feed, and none of these is volatile', () => {
    for (const feed of Object.keys(PRICE_FEEDS)) {
      const rough = ROUGH_PRICES.get(feed === 'BTC' ? 'WBTC' : feed);
      expect(rough?.isVolatile).toBe(false);
    }
  });

  it('may be small fractions', () => {
    expect(dollars('SCHIZODIO')).toBe(0.00007);
    expect(dollars('STRK')).toBe(0.06);
    expect(dollars('LORDS')).toBe(0.013);
  });
});
