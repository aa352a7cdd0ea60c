import { known, type KnownFunction } from './kind';
import { amountOf } from '../../src/decode/meaning';
import type { ProtocolTables } from '../../src/decode/protocols';

const EKUBO_TYPES = {
  PoolKey: 'token0, token1, fee: u128, tick_spacing: u128, extension',
  i129: 'mag: u128, sign: bool',
  RouteNode: 'pool_key: PoolKey, sqrt_ratio_limit: u256, skip_ahead: u128',
  TokenAmount: 'token, amount: i129',
  Swap: 'route: Array<RouteNode>, token_amount: TokenAmount',
  Bounds: 'lower: i129, upper: i129',
  OrderKey: 'sell_token, buy_token, fee: u128, start_time: u64, end_time: u64',
  LimitOrderKey: 'token0, token1, tick: i129',
};

/** Ekubo's contracts pay out whatever they hold to the first caller that claims it. */
const CLEAR = {
  'clear(token)': { action: 'claim', gets: { token: 'token' } },
  'clear_minimum(token, minimum: u256)': {
    action: 'claim',
    gets: amountOf('minimum', 'token'),
  },
  'clear_minimum_to_recipient(token, minimum: u256, recipient)': {
    action: 'claim',
    gets: amountOf('minimum', 'token'),
    to: 'recipient',
  },
  'expires(at: u64)': {},
} as const satisfies Readonly<Record<string, KnownFunction>>;

const NEW = 'pool_key: PoolKey, bounds: Bounds';
const POSITION = `id: u64, ${NEW}`;
const MINIMUMS = 'liquidity: u128, min_token0: u128, min_token1: u128';
const ORDER = 'id: u64, order_key: OrderKey';
const POOL_TOKENS = ['pool_key.token0', 'pool_key.token1'];
const ORDER_TOKENS = ['order_key.sell_token', 'order_key.buy_token'];
const LIMIT = 'order_key: LimitOrderKey';
const LIMIT_TOKENS = ['order_key.token0', 'order_key.token1'];
/** A position belongs to the owner of its NFT, who receives what is paid into it. */
const OWNER = { id: 'id', of: 'ekubo-nft' } as const;

export const EKUBO_KINDS: Pick<
  ProtocolTables['kinds'],
  'ekubo-router' | 'ekubo' | 'ekubo-nft' | 'ekubo-streams'
> = {
  // Ekubo's routers. A swap spends tokens that were sent to the router before, and leaves
  // what it buys there until a later call of the transaction claims it, so a single call is
  // no swap yet. `summarizeBatch` combines the calls.
  'ekubo-router': known(
    'Ekubo',
    {
      'swap(node: RouteNode, token_amount: TokenAmount)': { rule: 'swapped' },
      'multihop_swap(route: Array<RouteNode>, token_amount: TokenAmount)': {
        rule: 'swapped',
      },
      'multi_multihop_swap(swaps: Array<Swap>)': { rule: 'swapped' },
      ...CLEAR,
    },
    EKUBO_TYPES,
  ),
  // Ekubo's positions: liquidity and TWAMM orders.
  ekubo: known(
    'Ekubo',
    {
      [`mint_and_deposit(${NEW}, min_liquidity: u128)`]: {
        tokens: POOL_TOKENS,
      },
      [`mint_and_deposit_and_clear_both(${NEW}, min_liquidity: u128)`]: {
        tokens: POOL_TOKENS,
      },
      [`deposit(${POSITION}, min_liquidity: u128)`]: {
        tokens: POOL_TOKENS,
        owner: OWNER,
      },
      [`collect_fees(${POSITION})`]: { action: 'claim', owner: OWNER },
      [`withdraw(${POSITION}, ${MINIMUMS}, collect_fees: bool)`]: {
        owner: OWNER,
      },
      [`withdraw_v2(${POSITION}, ${MINIMUMS})`]: { owner: OWNER },
      'mint_and_increase_sell_amount(order_key: OrderKey, amount: u128)': {
        tokens: ORDER_TOKENS,
      },
      [`increase_sell_amount(${ORDER}, amount: u128)`]: {
        tokens: ORDER_TOKENS,
        owner: OWNER,
      },
      [`decrease_sale_rate_to(${ORDER}, sale_rate_delta: u128, recipient)`]: {
        action: 'claim',
        to: 'recipient',
      },
      [`decrease_sale_rate_to_self(${ORDER}, sale_rate_delta: u128)`]: {
        action: 'claim',
        owner: OWNER,
      },
      [`withdraw_proceeds_from_sale_to(${ORDER}, recipient)`]: {
        action: 'claim',
        to: 'recipient',
      },
      [`withdraw_proceeds_from_sale_to_self(${ORDER})`]: {
        action: 'claim',
        owner: OWNER,
      },
      // What is minted belongs to the caller, but "the last" position may not: functions
      // that add to it are left out.
      [`mint(${NEW})`]: {},
      [`mint_with_referrer(${NEW}, referrer)`]: {},
      'mint_v2(referrer)': {},
      [`mint_and_deposit_with_referrer(${NEW}, min_liquidity: u128, referrer)`]:
        { tokens: POOL_TOKENS },
      [`deposit_amounts(${POSITION}, amount0: u128, amount1: u128, min_liquidity: u128)`]:
        { tokens: POOL_TOKENS, owner: OWNER },
      [`mint_and_place_limit_order(${LIMIT}, amount: u128)`]: {
        tokens: LIMIT_TOKENS,
      },
      [`maybe_mint_and_place_limit_order(${LIMIT}, amount: u128)`]: {
        tokens: LIMIT_TOKENS,
      },
      [`place_limit_order(id: u64, ${LIMIT}, amount: u128)`]: {
        tokens: LIMIT_TOKENS,
        owner: OWNER,
      },
      [`close_limit_order(id: u64, ${LIMIT})`]: {
        action: 'claim',
        owner: OWNER,
      },
      [`close_limit_order_to(id: u64, ${LIMIT}, recipient)`]: {
        action: 'claim',
        to: 'recipient',
      },
      [`swap_to_limit_order_price(${LIMIT}, amount: u128, recipient)`]: {
        tokens: LIMIT_TOKENS,
        to: 'recipient',
      },
      [`swap_to_limit_order_price_and_maybe_mint_and_place_limit_order(${LIMIT}, amount: u128)`]:
        { tokens: LIMIT_TOKENS },
      [`swap_to_limit_order_price_and_maybe_mint_and_place_limit_order_to(${LIMIT}, amount: u128, recipient)`]:
        { tokens: LIMIT_TOKENS, to: 'recipient' },
      ...CLEAR,
    },
    EKUBO_TYPES,
  ),
  'ekubo-nft': known('Ekubo', {}),
  // Payments that flow to a recipient second by second.
  'ekubo-streams': known('Ekubo', {
    'create_stream(token_address, amount: u128, recipient, start_time: u64, end_time: u64)':
      { gives: amountOf('amount', 'token_address'), to: 'recipient' },
    'transfer_stream_ownership(id: u64, new_owner)': { to: 'new_owner' },
    'change_stream_recipient(id: u64, new_recipient)': { to: 'new_recipient' },
    'cancel(id: u64)': { action: 'claim' },
    'collect(id: u64)': {},
  }),
};
