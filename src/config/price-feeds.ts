import type { Felt } from '../core/felt';

/**
 * The price feeds of Mainnet: Chainlink's proxies (never the aggregators behind them, which
 * are exchanged without notice) and Pragma's oracle. Sources: @chainlink/mcp-server
 * 0.0.1-alpha.17, data/feeds/starknet.json, of 2026-05-15; Pragma's addresses and pairs as
 * Vesu's oracle used them on 2026-10-10.
 */
export const PRAGMA_ORACLE: Felt =
  '0x2a85bd616f912537c50a49a4076db02c00b29b2cdc8a197ce92ed1837fa875b';

const HOUR = 3600;
/** What moves little is only updated once a day. */
const DAY = 25 * HOUR;

/** A feed of the price of one thing in dollars. */
export type PriceFeed = {
  /** Chainlink's proxy, with 8 decimals. */
  readonly chainlink: Felt;
  /** Pragma's name of the pair, where it has one. */
  readonly pragma?: string;
  /** The highest age of an answer, in seconds. */
  readonly maxAge: number;
};

export const PRICE_FEEDS = {
  STRK: {
    chainlink:
      '0x76a0254cdadb59b86da3b5960bf8d73779cac88edc5ae587cab3cedf03226ec',
    pragma: 'STRK/USD',
    maxAge: HOUR,
  },
  ETH: {
    chainlink:
      '0x6b2ef9b416ad0f996b2a8ac0dd771b1788196f51c96f5b000df2e47ac756d26',
    pragma: 'ETH/USD',
    maxAge: HOUR,
  },
  BTC: {
    chainlink:
      '0x5a4930401bbb1d643ca501640e218fec253b33326f47d139bd025c62a1fbc7f',
    pragma: 'BTC/USD',
    maxAge: HOUR,
  },
  WBTC: {
    chainlink:
      '0x6275040a2913e2fe1a20bead3feb40694920a7fea98e956b042e082b9e1adad',
    pragma: 'WBTC/USD',
    maxAge: HOUR,
  },
  USDC: {
    chainlink:
      '0x72495dbb867dd3c6373820694008f8a8bff7b41f7f7112245d687858b243470',
    pragma: 'USDC/USD',
    maxAge: DAY,
  },
  USDT: {
    chainlink:
      '0x1cafc789a9b48f816fe0969c22667ea2d669e56274c806fc83a85215d42e988',
    pragma: 'USDT/USD',
    maxAge: DAY,
  },
  DAI: {
    chainlink:
      '0x55d0eec2f5c766b3b8b696a43751ed4d56715fa26b0c50469d7855388f0c972',
    pragma: 'DAI/USD',
    maxAge: DAY,
  },
  LINK: {
    chainlink:
      '0x15e0e153c086fadab9a9ed23630f79d8e265edf4747ef5b791f6db391e3f6fd',
    maxAge: HOUR,
  },
} as const satisfies Readonly<Record<string, PriceFeed>>;

export type PriceFeedName = keyof typeof PRICE_FEEDS;

/** wstETH in ether: Chainlink's proxy, with 18 decimals. */
export const WSTETH_IN_ETH = {
  chainlink:
    '0x7ba92ee505a967f56253a5a51d8249c0515577fa9d1dea7f24e233ae3395184',
  maxAge: DAY,
} as const satisfies PriceFeed;

/** A token's price: that of a feed, perhaps times what one token is worth of it: by a feed of
 * its own, or by the token's own `convert_to_assets` (ERC-4626). */
type TokenPrice = {
  readonly feed: PriceFeedName;
  readonly times?: 'wsteth-feed' | 'assets';
};

/** The prices of bundled tokens of Mainnet, by symbol. Wrapped and bridged coins go by the
 * coin, Endur's shares by what they stand for. */
export const TOKEN_PRICES: Readonly<Record<string, TokenPrice>> = {
  STRK: { feed: 'STRK' },
  ETH: { feed: 'ETH' },
  USDC: { feed: 'USDC' },
  'USDC.e': { feed: 'USDC' },
  USDT: { feed: 'USDT' },
  DAI: { feed: 'DAI' },
  LINK: { feed: 'LINK' },
  WBTC: { feed: 'WBTC' },
  tBTC: { feed: 'BTC' },
  LBTC: { feed: 'BTC' },
  SolvBTC: { feed: 'BTC' },
  strkBTC: { feed: 'BTC' },
  uniBTC: { feed: 'BTC' },
  wstETH: { feed: 'ETH', times: 'wsteth-feed' },
  xSTRK: { feed: 'STRK', times: 'assets' },
  xWBTC: { feed: 'WBTC', times: 'assets' },
  xtBTC: { feed: 'BTC', times: 'assets' },
  xLBTC: { feed: 'BTC', times: 'assets' },
  xsBTC: { feed: 'BTC', times: 'assets' },
  xstrkBTC: { feed: 'BTC', times: 'assets' },
};
