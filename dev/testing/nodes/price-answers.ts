import { rpcError } from './scripted-rpc';
import {
  PRAGMA_ORACLE,
  PRICE_FEEDS,
  type PriceFeed,
  type PriceFeedName,
} from '../../../src/config/price-feeds';
import { shortStringToFelt, toFelt } from '../../../src/core/felt';

/** Prices in US cents. */
export type ScriptedPrices = Partial<Record<PriceFeedName, bigint>>;

/** What both feeds answer who is asked at this address with this calldata; undefined if that is
 * no feed.
 *
 * @param now - When they were updated, in Unix seconds. */
export function priceAnswer(
  to: string,
  [, pair]: readonly string[],
  prices: ScriptedPrices,
  now: number,
): unknown {
  const feeds = Object.entries<PriceFeed>(PRICE_FEEDS) as [
    PriceFeedName,
    PriceFeed,
  ][];
  const asked = feeds.find(([, { chainlink, pragma = '' }]) =>
    to === PRAGMA_ORACLE
      ? pair === shortStringToFelt(pragma)
      : to === chainlink,
  );
  if (asked === undefined) {
    return undefined;
  }
  const cents = prices[asked[0]];
  const price = toFelt((cents ?? 0n) * 10n ** 6n);
  const time = toFelt(now);
  return cents === undefined
    ? rpcError(20)
    : to === PRAGMA_ORACLE
      ? [price, '0x8', time, '0x3', '0x1']
      : ['0x1', price, '0x2', '0x3', time];
}
