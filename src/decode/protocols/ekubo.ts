import { feltOf, itemsOf, membersOf, valueOf } from './arguments';
import type { Felt } from '../../core/felt';
import { structs } from '../abi';
import type { DecodedValue, NamedValue } from '../types';

/** What Ekubo's functions take. */
export const EKUBO_TYPES = structs({
  PoolKey: 'token0, token1, fee: u128, tick_spacing: u128, extension',
  i129: 'mag: u128, sign: bool',
  RouteNode: 'pool_key: PoolKey, sqrt_ratio_limit: u256, skip_ahead: u128',
  TokenAmount: 'token, amount: i129',
  Swap: 'route: Array<RouteNode>, token_amount: TokenAmount',
  Bounds: 'lower: i129, upper: i129',
  OrderKey: 'sell_token, buy_token, fee: u128, start_time: u64, end_time: u64',
});

/** The two tokens of a swap, and which amount its caller has fixed. */
type SwapTokens = {
  readonly sell: Felt;
  readonly buy: Felt;
  readonly exact: 'sell' | 'buy';
};

/**
 * @param args - The arguments of a router's function that swaps.
 * @returns What it swaps; undefined if it has several swaps that differ in that, or a
 * path whose pools don't connect.
 */
export function swapTokens(
  args: readonly NamedValue[],
): SwapTokens | undefined {
  const swaps =
    valueOf(args, 'swaps') === undefined
      ? [args]
      : itemsOf(valueOf(args, 'swaps')).map(membersOf);
  const [first, ...others] = swaps.map(tokensOf);
  return first !== undefined &&
    first.sell !== first.buy &&
    others.every(
      (other) =>
        other?.sell === first.sell &&
        other.buy === first.buy &&
        other.exact === first.exact,
    )
    ? first
    : undefined;
}

/** A negative amount is that of the bought token; the path then begins there. */
function tokensOf(swap: readonly NamedValue[]): SwapTokens | undefined {
  const tokenAmount = membersOf(valueOf(swap, 'token_amount'));
  const amount = membersOf(valueOf(tokenAmount, 'amount'));
  const sign = valueOf(amount, 'sign');
  const start = feltOf(tokenAmount, 'token');
  const node = valueOf(swap, 'node');
  const nodes = node === undefined ? itemsOf(valueOf(swap, 'route')) : [node];
  const end = nodes.reduce<Felt | undefined>(nextToken, start);
  if (start === undefined || end === undefined) {
    return undefined;
  }
  return sign?.kind === 'boolean' && sign.value
    ? { sell: end, buy: start, exact: 'buy' }
    : { sell: start, buy: end, exact: 'sell' };
}

function nextToken(
  token: Felt | undefined,
  node: DecodedValue,
): Felt | undefined {
  const key = membersOf(valueOf(membersOf(node), 'pool_key'));
  const [token0, token1] = [feltOf(key, 'token0'), feltOf(key, 'token1')];
  if (token === token0) {
    return token1;
  }
  return token === token1 ? token0 : undefined;
}
