import { MAINNET } from '../../../src/config/networks';
import {
  PRICE_FEEDS,
  type PriceFeedName,
} from '../../../src/config/price-feeds';
import { PRICE_DECIMALS, ROUGH_PRICES } from '../../../src/config/rough-prices';
import { BUNDLED_TOKENS } from '../../../src/config/tokens';
import { formatAmount } from '../../../src/core/amount';
import { unpadFelt, type Felt } from '../../../src/core/felt';
import { newEndpoint } from '../../../src/http/endpoints';
import { createNodeClient } from '../../../src/starknet/node-client';
import { readFeeds, type FeedAnswers } from '../../../src/tokens/values';

/** How many times a feed may differ from a rough price before that is out of date. */
const MAX_TIMES = 3n;

/** A share stands for one of its underlying tokens, which is a ratio with these decimals. */
const RATIO_DECIMALS = 18;

/** A price of a feed, or what a share stands for, beside what the wallet assumes. */
type Comparison = {
  readonly name: string;
  readonly source: string;
  /** Undefined if the feed gave none. */
  readonly found: bigint | undefined;
  readonly rough: bigint;
  readonly decimals: number;
};

/** The price feeds' answers, through a node of Mainnet. */
export async function feedsThrough(url: string): Promise<FeedAnswers> {
  const client = createNodeClient({
    fetch,
    chainId: MAINNET,
    endpoints: [newEndpoint(url)],
  });
  return client.read(readFeeds(MAINNET));
}

/** @returns A line for each price; those that are off, and those that no feed knows, are
 * marked. */
export function comparePrices(answers: FeedAnswers): {
  readonly lines: readonly string[];
  readonly isOff: boolean;
} {
  const all = [...feedPrices(answers), ...shares(answers)];
  const known = new Set(
    all.flatMap(({ name, found }) => (found === undefined ? [] : name)),
  );
  const compared = all.map((one) => ({
    ...one,
    isOff: one.found === undefined ? !known.has(one.name) : isFar(one),
  }));
  return {
    lines: compared.map(
      ({ name, source, found, rough, decimals, isOff }) =>
        `${isOff ? '!' : ' '} ${name}: ${formatAmount(rough, decimals)}, ` +
        `${source}: ${found === undefined ? 'no answer' : formatAmount(found, decimals)}`,
    ),
    isOff: compared.some(({ isOff }) => isOff),
  };
}

function feedPrices({ chainlink, pragma }: FeedAnswers): Comparison[] {
  const names = Object.keys(PRICE_FEEDS) as PriceFeedName[];
  return names.flatMap((name) => {
    const rough = ROUGH_PRICES.get(name === 'BTC' ? 'WBTC' : name)?.price ?? 0n;
    const about = { name, rough, decimals: PRICE_DECIMALS };
    return [
      { ...about, source: 'Chainlink', found: chainlink.get(name)?.value },
      ...('pragma' in PRICE_FEEDS[name]
        ? [{ ...about, source: 'Pragma', found: pragma.get(name)?.value }]
        : []),
    ];
  });
}

function shares({ assets, wsteth }: FeedAnswers): Comparison[] {
  const about = {
    rough: 10n ** BigInt(RATIO_DECIMALS),
    decimals: RATIO_DECIMALS,
  };
  return [
    {
      ...about,
      name: 'wstETH in ETH',
      source: 'Chainlink',
      found: wsteth.get('ETH')?.value,
    },
    ...[...assets].map(([token, found]) => ({
      ...about,
      name: `${symbolOf(token)} in what it stands for`,
      source: 'its contract',
      found,
    })),
  ];
}

function symbolOf(token: Felt): string {
  return BUNDLED_TOKENS.get(unpadFelt(token))?.symbol ?? token;
}

function isFar({ found = 0n, rough }: Comparison): boolean {
  return found > rough * MAX_TIMES || found * MAX_TIMES < rough;
}
