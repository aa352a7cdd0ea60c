import {
  type FeedAnswers,
  cachedPrices,
  centsOf,
  judgePrices,
  readFeeds,
  shownPrices,
  totalCents,
} from './values';
import { MAINNET, SEPOLIA } from '../config/networks';
import {
  PRICE_FEEDS,
  type PriceFeed,
  type PriceFeedName,
  TOKEN_PRICES,
} from '../config/price-feeds';
import { BUNDLED_TOKENS, ETH, STRK } from '../config/tokens';
import { type Felt, padFelt, shortStringToFelt, toFelt } from '../core/felt';

const NOW = 1_790_000_000;
const HOUR = 3600;

const tokenOf = (symbol: string): Felt => {
  const found = [...BUNDLED_TOKENS].find(([, one]) => one.symbol === symbol);
  return padFelt(found?.[0] ?? '0x0');
};
const USDC = tokenOf('USDC');
const LINK = tokenOf('LINK');
const WSTETH = tokenOf('wstETH');
const XSTRK = tokenOf('xSTRK');
const FEEDS: [string, PriceFeed][] = Object.entries(PRICE_FEEDS);

/** A price in dollars as the feeds write it. */
const dollars = (price: number, age = 0) => ({
  value: BigInt(Math.round(price * 1e8)),
  updatedAt: NOW - age,
});

const answers = (more: Partial<FeedAnswers>): FeedAnswers => ({
  chainlink: new Map(),
  pragma: new Map(),
  wsteth: new Map(),
  assets: new Map(),
  ...more,
});

const priceOf = (
  token: Felt,
  more: Partial<FeedAnswers>,
): number | undefined => {
  const price = judgePrices(answers(more), NOW).get(padFelt(token));
  return price === undefined ? undefined : Number(price) / 1e8;
};

type Prices = Partial<Record<PriceFeedName, ReturnType<typeof dollars>>>;

const mapOf = (prices: Prices): FeedAnswers['chainlink'] =>
  new Map(Object.entries(prices) as [PriceFeedName, typeof prices.STRK & {}][]);

/** What both feeds answer alike. */
const both = (prices: Prices): Pick<FeedAnswers, 'chainlink' | 'pragma'> => ({
  chainlink: mapOf(prices),
  pragma: mapOf(prices),
});

const strk = (
  chainlink?: ReturnType<typeof dollars>,
  pragma = chainlink,
): number | undefined =>
  priceOf(STRK, {
    chainlink: mapOf(chainlink ? { STRK: chainlink } : {}),
    pragma: mapOf(pragma ? { STRK: pragma } : {}),
  });

describe('a price', () => {
  it('is Chainlink’s if Pragma agrees within 5 %', () => {
    expect(strk(dollars(0.06), dollars(0.063))).toBe(0.06);
    expect(strk(dollars(0.06), dollars(0.0631))).toBeUndefined();
    expect(strk(dollars(0.06), dollars(0.0571))).toBeUndefined();
  });

  const now = { STRK: dollars(0.06) };
  const old = { STRK: dollars(0.06, HOUR + 1) };

  it.each<[string, Prices, Prices]>([
    ['Pragma’s is silent', now, {}],
    ['Chainlink’s is silent', {}, now],
    ['Pragma’s stands still', now, old],
    ['Chainlink’s stands still', old, now],
  ])('is unknown if of two feeds %s', (_, chainlink, pragma) => {
    const said = { chainlink: mapOf(chainlink), pragma: mapOf(pragma) };
    expect(priceOf(STRK, both(now))).toBe(0.06);
    expect(priceOf(STRK, said)).toBeUndefined();
  });

  it('that only Chainlink has goes by Chainlink’s word', () => {
    const link = (age: number) =>
      priceOf(LINK, { chainlink: mapOf({ LINK: dollars(14, age) }) });
    expect(link(HOUR)).toBe(14);
    expect(link(HOUR + 1)).toBeUndefined();
    const alone = FEEDS.filter(([, feed]) => feed.pragma === undefined);
    expect(alone.map(([name]) => name)).toStrictEqual(['LINK']);
  });

  it('is unknown once both stand still, or if they are of a time to come', () => {
    expect(strk(dollars(0.06, HOUR))).toBe(0.06);
    expect(strk(dollars(0.06, HOUR + 1))).toBeUndefined();
    expect(strk(dollars(0.06, -601))).toBeUndefined();
  });

  it('is unknown without an answer, whatever the clock says', () => {
    expect(judgePrices(answers({}), 0).size).toBe(0);
  });

  it('of a dollar token may be a day old', () => {
    const of = (age: number) => priceOf(USDC, both({ USDC: dollars(1, age) }));
    expect(of(25 * HOUR)).toBe(1);
    expect(of(25 * HOUR + 1)).toBeUndefined();
  });

  it('is at most 20 times above or below the bundled order of magnitude', () => {
    expect(strk(dollars(1.2))).toBe(1.2);
    expect(strk(dollars(1.21))).toBeUndefined();
    expect(strk(dollars(0.003))).toBe(0.003);
    expect(strk(dollars(0.0029))).toBeUndefined();
  });

  const ratio = 1_178_800_000_000_000_000n;
  const xstrk = (assets?: bigint) =>
    priceOf(XSTRK, {
      ...both({ STRK: dollars(0.05) }),
      ...(assets !== undefined && { assets: new Map([[XSTRK, assets]]) }),
    });

  it('of a share is what it stands for, of wstETH what Chainlink says in ether', () => {
    expect(xstrk(ratio)).toBe(0.05894);
    expect(xstrk()).toBeUndefined();
    const wsteth = (age: number) =>
      priceOf(WSTETH, {
        ...both({ ETH: dollars(3000) }),
        wsteth: new Map([['ETH', { value: ratio, updatedAt: NOW - age }]]),
      });
    expect(wsteth(25 * HOUR)).toBe(3536.4);
    expect(wsteth(25 * HOUR + 1)).toBeUndefined();
  });

  it.each([10n ** 21n, 2n ** 255n, 0n])(
    'of a share that claims to stand for a fortune, or for nothing, is unknown: %s',
    (assets) => {
      expect(xstrk(assets)).toBeUndefined();
    },
  );

  it('belongs to a bundled token', () => {
    const symbols = [...BUNDLED_TOKENS.values()].map(({ symbol }) => symbol);
    expect(symbols).toStrictEqual(
      expect.arrayContaining(Object.keys(TOKEN_PRICES)),
    );
    expect(new Set(symbols).size).toBe(symbols.length - 2);
  });
});

/** The answers of a node whose calls return these felts, by contract and first arguments. */
function answersOf(
  felts: (
    contract: string,
    calldata: readonly string[],
  ) => string[] | undefined,
): FeedAnswers {
  const { calls, parse } = readFeeds(MAINNET);
  return parse(
    calls.map(({ params }) => {
      const { request } = params as {
        request: { contract_address: string; calldata: string[] };
      };
      const value = felts(request.contract_address, request.calldata);
      return value === undefined
        ? { ok: false, error: { code: 20, message: '' } }
        : { ok: true, value };
    }),
  );
}

describe('the feeds', () => {
  it('are 22 plain calls on Mainnet, and none on a test network', () => {
    expect(readFeeds(MAINNET).calls).toHaveLength(22);
    expect(readFeeds(SEPOLIA).calls).toHaveLength(0);
  });

  it('are read as Chainlink’s rounds and Pragma’s medians', () => {
    const read = answersOf((contract, [, pair]) =>
      contract === PRICE_FEEDS.ETH.chainlink
        ? ['0x1', '0x5', '0x2', '0x3', '0x4']
        : pair === shortStringToFelt('STRK/USD')
          ? ['0x7', '0x8', '0x9', '0x3', '0x1']
          : undefined,
    );
    expect(read).toStrictEqual({
      chainlink: new Map([['ETH', { value: 5n, updatedAt: 4 }]]),
      pragma: new Map([['STRK', { value: 7n, updatedAt: 9 }]]),
      wsteth: new Map(),
      assets: new Map(),
    });
  });

  it.each<[string, string[]]>([
    ['nothing', []],
    ['too little', ['0x1', '0x5']],
    ['zeros', ['0x0', '0x0', '0x0', '0x0', '0x0']],
    ['other decimals', ['0x5', '0x12', '0x4', '0x3', '0x1']],
  ])('that answer %s give no price', (_, felts) => {
    const read = answersOf((contract) =>
      contract === PRICE_FEEDS.ETH.chainlink && felts[1] === '0x12'
        ? undefined
        : felts,
    );
    expect(judgePrices(read, NOW).size).toBe(0);
  });

  it('whatever they answer, give no price instead of an error', () => {
    const most = toFelt(2n ** 251n);
    for (const felts of [[most], Array(5).fill(most), Array(99).fill('0x1')]) {
      expect(
        judgePrices(
          answersOf(() => felts as string[]),
          NOW,
        ).size,
      ).toBe(0);
    }
  });
});

describe('values', () => {
  const prices = judgePrices(
    answers(both({ STRK: dollars(0.06), ETH: dollars(3000) })),
    NOW,
  );
  const held = (token: Felt, units: bigint) => ({
    token,
    units: toFelt(units),
  });

  it('are in cents, rounded down', () => {
    expect(centsOf(held(ETH, 10n ** 18n), prices)).toBe(300_000n);
    expect(centsOf(held(STRK, 10n ** 18n), prices)).toBe(6n);
    expect(centsOf(held(STRK, 1n), prices)).toBe(0n);
  });

  it('are unknown without a price, and left out of the total', () => {
    expect(centsOf(held(USDC, 10n ** 6n), prices)).toBeUndefined();
    expect(
      totalCents([held(ETH, 10n ** 18n), held(USDC, 10n ** 6n)], prices),
    ).toBe(300_000n);
    expect(totalCents([held(USDC, 10n ** 6n)], prices)).toBeUndefined();
  });

  it('are shown by stored prices for ten minutes', () => {
    const cache = cachedPrices(prices, NOW);
    expect(shownPrices(cache, NOW + 600)).toStrictEqual(prices);
    expect(shownPrices(cache, NOW + 601).size).toBe(0);
    expect(shownPrices(cache, NOW - 601).size).toBe(0);
  });
});
