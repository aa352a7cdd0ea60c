import type { MessageContext, Order, OrderItem } from './types';
import {
  WORTH_JUDGING,
  hasRoughValue,
  isForDust as isTradeForDust,
  roughValue,
  valueOfCents,
  type Side,
} from '../trades';
import type { Finding } from '../types';

/** Less than this many of a token's smallest units is next to nothing: 0.001 USDC with 6
 * decimals, and far less of tokens with more. */
const DUST = 1000n;

/**
 * @param context - The message.
 * @returns A danger if it gives something away for next to nothing, or if somebody else
 * gets all of what it brings, and a warning if it is an order at all.
 */
export function findOrders({ facts, owns }: MessageContext): Finding[] {
  const orders = facts.orders.map(({ give, get }) => ({
    give,
    get,
    mine: get.filter(({ to }) => to === undefined || owns(to)),
  }));
  const [stranger] = orders.flatMap(({ get, mine }) =>
    mine.length === 0 ? get.flatMap(({ to }) => to ?? []) : [],
  );
  return [
    ...(stranger === undefined
      ? []
      : [
          {
            name: 'swap-to-other',
            level: 'danger',
            calls: [],
            address: stranger,
            acknowledge: true,
          } as const,
        ]),
    ...(orders.some(isForDust)
      ? [
          {
            name: 'order-for-dust',
            level: 'danger',
            calls: [],
            acknowledge: true,
          } as const,
        ]
      : []),
    ...(orders.some((order) => !isForDust(order))
      ? [{ name: 'order', level: 'warning', calls: [] } as const]
      : []),
  ];
}

/** An order with what the signer gets of it. */
type OwnOrder = Omit<Order, 'until'> & { readonly mine: Order['get'] };

/** Somebody else gets all: that is another danger. */
function isForDust({ give, get, mine }: OwnOrder): boolean {
  const [given, gotten] = [pricedSides(give), pricedSides(mine)];
  return (
    (mine.every(isDust) && (mine.length > 0 || get.length === 0)) ||
    (mine.length > 0 &&
      gotten.length === mine.length &&
      roughValue(given) >= WORTH_JUDGING &&
      isTradeForDust(given, gotten))
  );
}

/** The tokens whose rough price is known. */
function pricedSides(items: readonly OrderItem[]): Side[] {
  return items.flatMap((item) =>
    item.is === 'token' && hasRoughValue(item.amount)
      ? [{ amount: item.amount, units: BigInt(item.amount.units) }]
      : [],
  );
}

function isDust(item: OrderItem): boolean {
  switch (item.is) {
    case 'nft':
      return false;
    case 'token':
      return BigInt(item.amount.units) < DUST || isWorthless(item);
    case 'unknown':
      return BigInt(item.units) < DUST;
  }
}

/** Less than a cent's worth, of tokens whose rough price is known. */
function isWorthless(item: OrderItem): boolean {
  const sides = pricedSides([item]);
  return sides.length > 0 && roughValue(sides) < valueOfCents(1n);
}
