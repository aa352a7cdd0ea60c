import type { MessageContext, Order, OrderItem } from './types';
import type { Finding } from '../types';

/** Less than this many of a token's smallest units is next to nothing: 0.001 USDC with 6
 * decimals, and far less of tokens with more. */
const DUST = 1000n;

/**
 * @param context - The message.
 * @returns A danger if it gives something away for next to nothing, and a warning if it
 * is an order at all.
 */
export function findOrders({ facts }: MessageContext): Finding[] {
  const { orders } = facts;
  return [
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

function isForDust({ get }: Order): boolean {
  return get.every(isDust);
}

function isDust(item: OrderItem): boolean {
  switch (item.is) {
    case 'nft':
      return false;
    case 'token':
      return BigInt(item.amount.units) < DUST;
    case 'unknown':
      return BigInt(item.units) < DUST;
  }
}
