import type { AccountTools } from '../accounts/tools';
import { MAINNET, type ChainId } from '../config/networks';
import {
  PRAGMA_ORACLE,
  PRICE_FEEDS,
  TOKEN_PRICES,
  WSTETH_IN_ETH,
  type PriceFeed,
  type PriceFeedName,
} from '../config/price-feeds';
import { PRICE_DECIMALS, ROUGH_PRICES } from '../config/rough-prices';
import { BUNDLED_TOKENS } from '../config/tokens';
import { totalOf } from '../core/bigints';
import {
  padFelt,
  shortStringToFelt,
  toFelt,
  toU256,
  unpadFelt,
  type Felt,
} from '../core/felt';
import type { RpcResult } from '../http/json-rpc';
import { query, queryEach, queryOf, type Query } from '../http/query';
import { readU256, readView, type BlockId } from '../starknet/reads';
import type { PriceCache, State } from '../state/state';

// Values in dollars are for display only: no warning depends on them, because whoever answers
// for a node or a feed could then talk it away. `warnings/` may not import this file.

const RATIO_DECIMALS = 18;

/** The share, in percent, by which the two feeds may differ. */
const MAX_DIFFERENCE = 5n;

/** How many times more or less than the bundled order of magnitude a price may be. */
const MAX_FACTOR = 20n;

/** How far ahead of this computer's clock a feed's may be, in seconds. */
const MAX_AHEAD = 600;

/** For how long fetched prices are shown, in seconds: they may be an hour old by then. */
const MAX_SHOWN = 600;

/** A feed's answer. */
type FeedAnswer = {
  readonly value: bigint;
  /** Unix time in seconds. */
  readonly updatedAt: number;
};

/** The feeds' usable answers. */
export type FeedAnswers = {
  readonly chainlink: ReadonlyMap<PriceFeedName, FeedAnswer>;
  readonly pragma: ReadonlyMap<PriceFeedName, FeedAnswer>;
  /** Of wstETH in ether, with 18 decimals. */
  readonly wsteth: ReadonlyMap<PriceFeedName, FeedAnswer>;
  /** What one whole token stands for, with 18 decimals, by padded token. */
  readonly assets: ReadonlyMap<Felt, bigint>;
};

/** Prices in dollars of whole tokens, with 8 decimals, by padded token. */
export type TokenPrices = ReadonlyMap<Felt, bigint>;

/** The bundled prices that are right to an order of magnitude: for what must not depend on
 * feeds. */
export const ROUGH_TOKEN_PRICES: TokenPrices = new Map(
  [...BUNDLED_TOKENS].flatMap(([address, { symbol = '' }]) => {
    const rough = ROUGH_PRICES.get(symbol);
    return rough === undefined || rough.isVolatile
      ? []
      : [[padFelt(address), rough.price] as const];
  }),
);

/** The bundled tokens that have a price, by padded address. */
const PRICED = new Map(
  [...BUNDLED_TOKENS].flatMap(([address, { symbol = '', decimals = 0 }]) => {
    const price = TOKEN_PRICES[symbol];
    return price === undefined
      ? []
      : [[padFelt(address), { ...price, decimals }] as const];
  }),
);

/** Reads the price feeds: plain calls that fit into any batch. None on test networks, whose
 * tokens are worth nothing.
 *
 * @param of - The padded tokens that prices are wanted of; by default all. */
export function readFeeds(
  chainId: ChainId,
  block?: BlockId,
  of?: readonly (Felt | undefined)[],
): Query<FeedAnswers> {
  const priced = [...PRICED].filter(
    ([token]) => chainId === MAINNET && of?.includes(token) !== false,
  );
  const names = [...new Set(priced.map(([, { feed }]) => feed))];
  const shares = priced.flatMap(([token, { times }]) =>
    times === 'assets' ? [token] : [],
  );
  return queryOf({
    chainlink: queryEach(names, (name) =>
      readChainlink(PRICE_FEEDS[name].chainlink, block),
    ),
    pragma: queryEach(names, (name) => readPragma(PRICE_FEEDS[name], block)),
    wsteth: queryEach(
      names.filter((name) => name === 'ETH'),
      () => readChainlink(WSTETH_IN_ETH.chainlink, block),
    ),
    assets: queryEach(shares, (token) => readAssets(token, block)),
  });
}

function readChainlink(
  proxy: Felt,
  block?: BlockId,
): Query<FeedAnswer | undefined> {
  return query(readView(proxy, 'latest_round_data', [], block), (outcome) => {
    // The round's id, the answer, its block, and when the round started and was updated.
    const felts = numbersIn(outcome, 5);
    return felts && answerOf(felts[1], felts[4]);
  });
}

/** The median of a pair, as DataType::SpotEntry. */
function readPragma(
  feed: PriceFeed,
  block?: BlockId,
): Query<FeedAnswer | undefined> {
  const { pragma } = feed;
  const calls =
    pragma === undefined
      ? []
      : [
          readView(
            PRAGMA_ORACLE,
            'get_data_median',
            ['0x0', shortStringToFelt(pragma)],
            block,
          ),
        ];
  return query(calls, ([outcome]) => {
    // The price, its decimals, when it was updated, the number of sources, an expiry.
    const felts = outcome && numbersIn(outcome, 4);
    return felts?.[1] === BigInt(PRICE_DECIMALS)
      ? answerOf(felts[0], felts[2])
      : undefined;
  });
}

/** What one whole share of a vault stands for. The underlying tokens have as many decimals as
 * the shares. */
function readAssets(token: Felt, block?: BlockId): Query<bigint | undefined> {
  const one = 10n ** BigInt(PRICED.get(token)?.decimals ?? 0);
  return query(
    readView(token, 'convert_to_assets', toU256(one), block),
    (outcome) => {
      const assets = outcome.ok ? readU256(outcome.value) : undefined;
      return assets && (assets * 10n ** BigInt(RATIO_DECIMALS)) / one;
    },
  );
}

/** The numbers that a view returned, if they are at least `count`. */
function numbersIn(
  outcome: RpcResult<Felt[]>,
  count: number,
): bigint[] | undefined {
  return outcome.ok && outcome.value.length >= count
    ? outcome.value.map(BigInt)
    : undefined;
}

function answerOf(value = 0n, updatedAt = 0n): FeedAnswer | undefined {
  return value > 0n && updatedAt > 0n
    ? { value, updatedAt: Number(updatedAt) }
    : undefined;
}

/**
 * The prices that the feeds' answers support, without those of which a feed is silent or stands
 * still, or that contradict each other or are far from the bundled order of magnitude.
 *
 * @param now - Unix time in seconds.
 */
export function judgePrices(answers: FeedAnswers, now: number): TokenPrices {
  const prices = new Map<Felt, bigint>();
  for (const [token, { feed, times }] of PRICED) {
    const price = feedPrice(answers, feed, now);
    const ratio = ratioOf(answers, token, times, now);
    if (price !== undefined && ratio !== undefined) {
      const whole = (price * ratio) / 10n ** BigInt(RATIO_DECIMALS);
      if (isPlausible(whole, feed)) {
        prices.set(token, whole);
      }
    }
  }
  return prices;
}

/** Chainlink's answer, if Pragma's supports it. Where Pragma has no feed, Chainlink's counts
 * alone: asking for two would leave the token without a value. */
function feedPrice(
  { chainlink, pragma }: FeedAnswers,
  name: PriceFeedName,
  now: number,
): bigint | undefined {
  const feed: PriceFeed = PRICE_FEEDS[name];
  const one = chainlink.get(name);
  const other = feed.pragma === undefined ? one : pragma.get(name);
  return isFresh(one, feed.maxAge, now) &&
    isFresh(other, feed.maxAge, now) &&
    areClose(one.value, other.value)
    ? one.value
    : undefined;
}

/** What a token is worth of what its feed prices, with 18 decimals. */
function ratioOf(
  { wsteth, assets }: FeedAnswers,
  token: Felt,
  times: (typeof TOKEN_PRICES)[string]['times'],
  now: number,
): bigint | undefined {
  switch (times) {
    case undefined:
      return 10n ** BigInt(RATIO_DECIMALS);
    case 'assets':
      return assets.get(token);
    case 'wsteth-feed': {
      const answer = wsteth.get('ETH');
      return isFresh(answer, WSTETH_IN_ETH.maxAge, now)
        ? answer.value
        : undefined;
    }
  }
}

function isFresh(
  answer: FeedAnswer | undefined,
  maxAge: number,
  now: number,
): answer is FeedAnswer {
  if (answer === undefined) {
    return false;
  }
  const age = now - answer.updatedAt;
  return age <= maxAge && age >= -MAX_AHEAD;
}

function areClose(one: bigint, other: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high - low) * 100n <= low * MAX_DIFFERENCE;
}

function isPlausible(price: bigint, feed: PriceFeedName): boolean {
  const rough = ROUGH_PRICES.get(feed === 'BTC' ? 'WBTC' : feed)?.price ?? 0n;
  return price <= rough * MAX_FACTOR && price * MAX_FACTOR >= rough;
}

/** Prices as they are stored. */
export function cachedPrices(prices: TokenPrices, now: number): PriceCache {
  return {
    time: now,
    prices: [...prices].map(([token, price]) => ({
      token,
      price: toFelt(price),
    })),
  };
}

/** Stored prices, while they are young enough to be shown. */
export function shownPrices(
  { time, prices }: PriceCache,
  now: number,
): TokenPrices {
  return Math.abs(now - time) <= MAX_SHOWN
    ? new Map(prices.map(({ token, price }) => [token, BigInt(price)]))
    : new Map();
}

/** What says whether values are shown, and keeps prices. */
export type ValueTools = Pick<State, 'preferences' | 'prices'> & {
  /** Whether MetaMask is set to show values. */
  readonly showsValues: () => Promise<boolean>;
  readonly now: () => number;
};

/** Whether the user wants values, here and in MetaMask. */
export async function areValuesShown({
  preferences,
  showsValues,
}: Pick<ValueTools, 'preferences' | 'showsValues'>): Promise<boolean> {
  const [own, wallet] = await Promise.all([preferences.read(), showsValues()]);
  return own.showsValues && wallet;
}

/** The kept prices, unless they are too old to be shown; undefined if no values are shown, as on
 * test networks. */
async function keptPrices(
  tools: ValueTools,
  chainId: ChainId,
): Promise<TokenPrices | undefined> {
  if (chainId !== MAINNET) {
    return undefined;
  }
  const [areShown, kept] = await Promise.all([
    areValuesShown(tools),
    tools.prices.read(chainId),
  ]);
  return areShown ? shownPrices(kept, tools.now()) : undefined;
}

/** The kept prices, unless they are too old or the user wants no values. */
export async function pricesToShow(
  tools: ValueTools,
  chainId: ChainId,
): Promise<TokenPrices> {
  return (await keptPrices(tools, chainId)) ?? new Map();
}

/** The feeds to read along with something else: none while the kept prices can be shown, or if
 * nobody wants any. */
export async function overdueFeeds(
  tools: ValueTools,
  chainId: ChainId,
): Promise<Query<FeedAnswers>[]> {
  const kept = await keptPrices(tools, chainId);
  return kept?.size === 0 ? [readFeeds(chainId)] : [];
}

/** In so many blocks prices are read at once. */
const MAX_BLOCKS = 20;

/**
 * Reads what tokens were worth in past blocks, in one round trip: nothing where that was never
 * known or a node no longer knows it, or if the user wants no values.
 *
 * @param times - The blocks with their times, in Unix seconds; only the first ones are read.
 * @throws WalletError if no node answers.
 */
export async function readPastPrices(
  tools: ValueTools & Pick<AccountTools, 'client'>,
  chainId: ChainId,
  times: ReadonlyMap<number, number>,
  tokens: readonly (Felt | undefined)[],
): Promise<ReadonlyMap<number, TokenPrices>> {
  const blocks = (await areValuesShown(tools)) ? [...times.keys()] : [];
  return await tools
    .client(chainId)
    .read(
      queryEach(blocks.slice(0, MAX_BLOCKS), (block) =>
        query(readFeeds(chainId, { block_number: block }, tokens), (said) =>
          judgePrices(said, times.get(block) ?? 0),
        ),
      ),
    );
}

/** Keeps the prices that feeds support, if they were read. */
export async function keepPrices(
  { prices, now }: Pick<ValueTools, 'prices' | 'now'>,
  chainId: ChainId,
  [answers]: readonly FeedAnswers[],
): Promise<void> {
  if (answers !== undefined) {
    const judged = judgePrices(answers, now());
    await prices.write(chainId, cachedPrices(judged, now()));
  }
}

/** Amounts of tokens, in the smallest unit of each. */
type TokenAmounts = readonly {
  readonly token: Felt;
  readonly units: string;
}[];

/** The value of an amount in US cents, rounded down; undefined if the token has no price. */
export function centsOf(
  { token, units }: TokenAmounts[number],
  prices: TokenPrices,
): bigint | undefined {
  const price = prices.get(padFelt(token));
  const { decimals = 0 } = BUNDLED_TOKENS.get(unpadFelt(token)) ?? {};
  return (
    price &&
    (BigInt(units) * price) / 10n ** BigInt(decimals + PRICE_DECIMALS - 2)
  );
}

/** The value of all amounts that have a price, in US cents; undefined if none has. */
export function totalCents(
  amounts: TokenAmounts,
  prices: TokenPrices,
): bigint | undefined {
  const values = amounts.flatMap((amount) => centsOf(amount, prices) ?? []);
  return values.length === 0 ? undefined : totalOf(values);
}
