import {
  amountOf,
  feltOf,
  itemsOf,
  membersOf,
  numberOf,
  otherThanSender,
  valueOf,
} from './arguments';
import type { ProtocolCall, ProtocolInterface } from './types';
import { defined } from '../../core/defined';
import type { Felt } from '../../core/felt';
import { structs, type Functions } from '../signature';
import type { CallSummary, DecodedValue, NamedValue } from '../types';

const TYPES = structs({
  PoolKey:
    'token0: ContractAddress, token1: ContractAddress, fee: u128, tick_spacing: u128, extension: ContractAddress',
  i129: 'mag: u128, sign: bool',
  RouteNode: 'pool_key: PoolKey, sqrt_ratio_limit: u256, skip_ahead: u128',
  TokenAmount: 'token: ContractAddress, amount: i129',
  Swap: 'route: Array<RouteNode>, token_amount: TokenAmount',
  Bounds: 'lower: i129, upper: i129',
  OrderKey:
    'sell_token: ContractAddress, buy_token: ContractAddress, fee: u128, start_time: u64, end_time: u64',
});

const CLEAR: Functions = {
  clear: 'token: ContractAddress',
  clear_minimum: 'token: ContractAddress, minimum: u256',
  clear_minimum_to_recipient:
    'token: ContractAddress, minimum: u256, recipient: ContractAddress',
  expires: 'at: u64',
};

/** Ekubo's routers. A swap is made with tokens that were sent to the router, and leaves
 * what it buys there until the same transaction collects it: a call alone is no swap
 * yet. `summarizeBatch` puts them together. */
export const EKUBO_ROUTER: ProtocolInterface = {
  functions: {
    swap: 'node: RouteNode, token_amount: TokenAmount',
    multihop_swap: 'route: Array<RouteNode>, token_amount: TokenAmount',
    multi_multihop_swap: 'swaps: Array<Swap>',
    ...CLEAR,
  },
  types: TYPES,
  summarize: summarizeClear,
};

const POSITION = 'pool_key: PoolKey, bounds: Bounds';
const MINIMUMS = 'liquidity: u128, min_token0: u128, min_token1: u128';
const ORDER = 'order_key: OrderKey';

/** Ekubo's positions: liquidity and orders over time. */
export const EKUBO: ProtocolInterface = {
  functions: {
    mint_and_deposit: `${POSITION}, min_liquidity: u128`,
    mint_and_deposit_and_clear_both: `${POSITION}, min_liquidity: u128`,
    deposit: `id: u64, ${POSITION}, min_liquidity: u128`,
    collect_fees: `id: u64, ${POSITION}`,
    withdraw: `id: u64, ${POSITION}, ${MINIMUMS}, collect_fees: bool`,
    withdraw_v2: `id: u64, ${POSITION}, ${MINIMUMS}`,
    mint_and_increase_sell_amount: `${ORDER}, amount: u128`,
    increase_sell_amount: `id: u64, ${ORDER}, amount: u128`,
    decrease_sale_rate_to: `id: u64, ${ORDER}, sale_rate_delta: u128, recipient: ContractAddress`,
    decrease_sale_rate_to_self: `id: u64, ${ORDER}, sale_rate_delta: u128`,
    withdraw_proceeds_from_sale_to: `id: u64, ${ORDER}, recipient: ContractAddress`,
    withdraw_proceeds_from_sale_to_self: `id: u64, ${ORDER}`,
    ...CLEAR,
  },
  types: TYPES,
  summarize: (call) =>
    /^(?:collect_fees|withdraw_proceeds|decrease_sale_rate)/u.test(
      call.entrypoint,
    )
      ? defined({ action: 'claim' as const, to: receiverOf(call) })
      : summarizeClear(call),
};

function summarizeClear(call: ProtocolCall): CallSummary | undefined {
  const amount = amountOf(
    call,
    feltOf(call.args, 'token'),
    numberOf(call.args, 'minimum') ?? 0n,
  );
  return call.entrypoint.startsWith('clear') && amount !== undefined
    ? defined({ action: 'claim' as const, amount, to: receiverOf(call) })
    : undefined;
}

function receiverOf(call: ProtocolCall): Felt | undefined {
  return otherThanSender(call, feltOf(call.args, 'recipient'));
}

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
