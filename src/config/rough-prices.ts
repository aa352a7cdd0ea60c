// Rough prices of bundled tokens in US dollars: right to an order of magnitude. Only warnings
// use them, with margins for price changes (`isForDust`), and the check of price feeds; they
// are never shown. `npm run prices` compares them with the feeds on the chain.
//
// Shares of vaults, staked and wrapped tokens have the price of what they stand for. BTC and ETH
// stand in the middle of their range from 2024 to 2026. Of the others:
// - STRK: $0.043 on 2026-10-03, $0.074 on 2026-10-10, by the feeds that Vesu checked
// - EKUBO: $1.25 on 2026-10-10, DefiLlama
// - LORDS, SURVIVOR, DOG, SCHIZODIO: Ekubo's token list, as of early 2026, in
//   Provable-Games/budokan@b0be280, client/src/lib/mainnetTokens.ts
// - SOL, ZEC, AAVE: $83.59, $219 and $97.78 on 2026-03-28, arcestia/crypto-prices@4ffff65
// - UNI, ENA, ARB: $3.31 (2026-02-13), $0.116 and $0.11 (February 2026), coinstats.app
// - POL: $0.09, cryptogrowsnews.com, spring of 2026
// - LINK: in the middle of its range from 2024 to 2026; it has a feed
//
// No price: those for which no dated source was found, and USR and R, which have lost their peg
// to the dollar (USR on 2026-03-22).

/** Dollars, and the symbols of the tokens with that price. A star marks those that moved by more
 * than a factor of 20 within two years, or for which no record of two years was found. */
const TABLE = `
1 USDC USDC.e USDT DAI DAIv0 AUSD0 CASH FRAX LUSD USDU USN sUSN mRe7YIELD rUSDC-stark fyUSDC
3000 ETH wstETH wstETH(legacy) rETH sfrxETH fyETH
100000 WBTC tBTC LBTC SolvBTC uniBTC strkBTC FBTC brBTC YBTC.B mRe7BTC fyWBTC xWBTC xtBTC xLBTC xsBTC xstrkBTC
0.06 STRK xSTRK kSTRK sSTRK vSTRK
15 LINK
100 AAVE
90 SOL
3.5 UNI
0.11 ARB ENA
0.1 POL
1.5 EKUBO*
200 ZEC*
0.013 LORDS*
0.35 SURVIVOR*
0.0012 DOG*
0.00007 SCHIZODIO*
`;

/** Prices have this many decimals. */
export const PRICE_DECIMALS = 8;

/** What a whole token is roughly worth. */
type RoughPrice = {
  /** In US dollars, with 8 decimals. */
  readonly price: bigint;
  /** Whether it moved so much that no figure may be trusted far. */
  readonly isVolatile: boolean;
};

/** By the symbol of a bundled token. */
export const ROUGH_PRICES: ReadonlyMap<string, RoughPrice> = new Map(
  TABLE.split('\n').flatMap((row) => {
    const [dollars, ...symbols] = row.split(' ');
    const price = BigInt((Number(dollars) * 10 ** PRICE_DECIMALS).toFixed());
    return symbols.map((symbol): [string, RoughPrice] => [
      symbol.replace('*', ''),
      { price, isVolatile: symbol.endsWith('*') },
    ]);
  }),
);
