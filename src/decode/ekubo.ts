import { structs } from './abi';
import {
  at,
  feltIn,
  itemsOf,
  membersOf,
  type Interface,
  type KnownCall,
} from './interfaces';
import type { CallSummary, NamedValue } from './types';
import type { Felt } from '../core/felt';

const EKUBO_TYPES = structs({
  PoolKey: 'token0, token1, fee: u128, tick_spacing: u128, extension',
  i129: 'mag: u128, sign: bool',
  RouteNode: 'pool_key: PoolKey, sqrt_ratio_limit: u256, skip_ahead: u128',
  TokenAmount: 'token, amount: i129',
  Swap: 'route: Array<RouteNode>, token_amount: TokenAmount',
  Bounds: 'lower: i129, upper: i129',
  OrderKey: 'sell_token, buy_token, fee: u128, start_time: u64, end_time: u64',
});

/** What Ekubo's contracts hold for whoever asks for it first. */
const CLEAR = {
  clear: { takes: 'token', action: 'claim', gets: '0 of token' },
  clear_minimum: {
    takes: 'token, minimum: u256',
    action: 'claim',
    gets: 'minimum of token',
  },
  clear_minimum_to_recipient: {
    takes: 'token, minimum: u256, recipient',
    action: 'claim',
    gets: 'minimum of token',
    to: 'recipient',
  },
  expires: 'at: u64',
} satisfies Interface['functions'];

type Swapped = Required<Pick<CallSummary, 'tokens' | 'exact'>>;

/** What a swap of Ekubo's router sells and buys, and which amount its caller has fixed;
 * undefined if it has several swaps that differ in that, or a path whose pools don't
 * connect. */
function swapped({ args }: KnownCall): Swapped | undefined {
  const swaps =
    at(args, 'swaps') === undefined
      ? [args]
      : itemsOf(at(args, 'swaps')).map(membersOf);
  const [first, ...others] = swaps.map(pathOf);
  const key = String(first?.tokens);
  return first !== undefined &&
    new Set(first.tokens).size === 2 &&
    others.every(
      (other) => String(other?.tokens) === key && other?.exact === first.exact,
    )
    ? first
    : undefined;
}

/** A negative amount is that of the bought token; the path then begins there. */
function pathOf(swap: readonly NamedValue[]): Swapped | undefined {
  const start = feltIn(at(swap, 'token_amount.token'));
  const node = at(swap, 'node');
  const nodes = node === undefined ? itemsOf(at(swap, 'route')) : [node];
  const end = nodes.reduce<Felt | undefined>((token, one) => {
    const [token0, token1] = ['pool_key.token0', 'pool_key.token1'].map(
      (place) => feltIn(at(membersOf(one), place)),
    );
    return token === token0 ? token1 : token === token1 ? token0 : undefined;
  }, start);
  if (start === undefined || end === undefined) {
    return undefined;
  }
  const sign = at(swap, 'token_amount.amount.sign');
  return sign?.kind === 'boolean' && sign.value
    ? { tokens: [end, start], exact: 'gets' }
    : { tokens: [start, end], exact: 'gives' };
}

/** Ekubo's routers. A swap is made with tokens that were sent to the router, and leaves
 * what it buys there until the same transaction collects it: a call alone is no swap
 * yet. `summarizeBatch` puts them together. */
export const EKUBO_ROUTER: Interface = {
  functions: {
    swap: {
      takes: 'node: RouteNode, token_amount: TokenAmount',
      also: swapped,
    },
    multihop_swap: {
      takes: 'route: Array<RouteNode>, token_amount: TokenAmount',
      also: swapped,
    },
    multi_multihop_swap: { takes: 'swaps: Array<Swap>', also: swapped },
    ...CLEAR,
  },
  types: EKUBO_TYPES,
};

const POSITION = 'pool_key: PoolKey, bounds: Bounds';
const MINIMUMS = 'liquidity: u128, min_token0: u128, min_token1: u128';
const ORDER = 'order_key: OrderKey';
const POOL_TOKENS = ['pool_key.token0', 'pool_key.token1'] as const;
const ORDER_TOKENS = ['order_key.sell_token', 'order_key.buy_token'] as const;

/** Of an own position; whoever owns the NFT of another gets what is put into it. */
const OWN = { id: 'id of ekubo-nft' } as const;
const CLAIMED = { action: 'claim', ...OWN } as const;

/** Ekubo's positions: liquidity and orders over time. */
export const EKUBO: Interface = {
  functions: {
    mint_and_deposit: {
      takes: `${POSITION}, min_liquidity: u128`,
      tokens: POOL_TOKENS,
    },
    mint_and_deposit_and_clear_both: {
      takes: `${POSITION}, min_liquidity: u128`,
      tokens: POOL_TOKENS,
    },
    deposit: {
      takes: `id: u64, ${POSITION}, min_liquidity: u128`,
      tokens: POOL_TOKENS,
      ...OWN,
    },
    collect_fees: { takes: `id: u64, ${POSITION}`, ...CLAIMED },
    withdraw: {
      takes: `id: u64, ${POSITION}, ${MINIMUMS}, collect_fees: bool`,
      ...OWN,
    },
    withdraw_v2: { takes: `id: u64, ${POSITION}, ${MINIMUMS}`, ...OWN },
    mint_and_increase_sell_amount: {
      takes: `${ORDER}, amount: u128`,
      tokens: ORDER_TOKENS,
    },
    increase_sell_amount: {
      takes: `id: u64, ${ORDER}, amount: u128`,
      tokens: ORDER_TOKENS,
      ...OWN,
    },
    decrease_sale_rate_to: {
      takes: `id: u64, ${ORDER}, sale_rate_delta: u128, recipient`,
      action: 'claim',
      to: 'recipient',
    },
    decrease_sale_rate_to_self: {
      takes: `id: u64, ${ORDER}, sale_rate_delta: u128`,
      ...CLAIMED,
    },
    withdraw_proceeds_from_sale_to: {
      takes: `id: u64, ${ORDER}, recipient`,
      action: 'claim',
      to: 'recipient',
    },
    withdraw_proceeds_from_sale_to_self: {
      takes: `id: u64, ${ORDER}`,
      ...CLAIMED,
    },
    ...CLEAR,
  },
  types: EKUBO_TYPES,
};
