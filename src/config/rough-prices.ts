/**
 * What a whole token is worth in US cents, by the symbol of a bundled token: right to an
 * order of magnitude only, in the middle of where prices moved from 2024 to 2026; STRK,
 * which fell all the time, as in November 2026 (10 to 15 cents). It tells a bad trade only
 * from one that is worse by a factor of 20 or more; it is never shown.
 */
export const ROUGH_PRICES: Readonly<Record<string, bigint>> = {
  STRK: 12n,
  ETH: 300_000n,
  USDC: 100n,
  'USDC.e': 100n,
  USDT: 100n,
  DAI: 100n,
  WBTC: 10_000_000n,
};
