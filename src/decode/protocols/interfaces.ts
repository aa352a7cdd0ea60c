import {
  amountOf,
  feltOf,
  itemsOf,
  membersOf,
  numberOf,
  otherThanSender,
  valueOf,
} from './arguments';
import { EKUBO_TYPES } from './ekubo';
import {
  summaryOf,
  type Meaning,
  type ProtocolInterface,
  type Reader,
} from './meaning';
import { IDENTITY, NAMING } from './starknet-id';
import type { ProtocolKind } from '../../config/protocols';
import { STRK } from '../../config/tokens';
import type { Felt } from '../../core/felt';
import { structs } from '../abi';
import { REST } from '../decode-arguments';
import type { TokenAmount } from '../types';

/** An argument's address or felt. */
const arg =
  (name: string): Reader<Felt> =>
  ({ args }) =>
    feltOf(args, name);

/** The first of some arguments that there is, unless it is the sender. */
const other =
  (...names: string[]): Reader<Felt> =>
  (call) =>
    otherThanSender(
      call,
      names.map((name) => feltOf(call.args, name)).find(Boolean),
    );

const amount =
  (token: Reader<Felt>, units: string): Reader<TokenAmount> =>
  (call) =>
    amountOf(call, token(call), numberOf(call.args, units));

const strk: Reader<Felt> = () => STRK;
const ofProtocol: Reader<Felt> = ({ protocol }) => protocol.token;

const swap = (
  exact: 'sell' | 'buy',
  [sell, sold]: readonly [string, string],
  [buy, bought]: readonly [string, string],
  to: string,
): Meaning => ({
  action: 'swap',
  exact,
  sell: amount(arg(sell), sold),
  buy: amount(arg(buy), bought),
  to: other(to),
});

const FEES =
  'beneficiary, integrator_fee_amount_bps: u128, integrator_fee_recipient';
const EXACT_SELL = `sell_token_address, sell_token_amount: u256, buy_token_address, buy_token_amount: u256, buy_token_min_amount: u256, ${FEES}`;
const EXACT_BUY = `sell_token_address, sell_token_amount: u256, sell_token_max_amount: u256, buy_token_address, buy_token_amount: u256, ${FEES}`;
const ROUTES = ['Array<Route>', REST];

/** AVNU's exchange. Routes with branches have a layout of their own and are shown as
 * felts; what is checked at the end of the swap stands before them. */
const AVNU: ProtocolInterface = {
  functions: {
    multi_route_swap: ROUTES.map((type) => `${EXACT_SELL}, routes: ${type}`),
    swap_exact_token_to: ROUTES.map((type) => `${EXACT_BUY}, routes: ${type}`),
    swap_external_solver:
      'user_address, sell_token_address, buy_token_address, beneficiary, external_solver_address, external_solver_adapter_calldata: Array<felt252>',
  },
  types: structs({
    Route:
      'sell_token, buy_token, exchange_address, percent: u128, additional_swap_params: Array<felt252>',
  }),
  means: {
    multi_route_swap: swap(
      'sell',
      ['sell_token_address', 'sell_token_amount'],
      ['buy_token_address', 'buy_token_min_amount'],
      'beneficiary',
    ),
    swap_exact_token_to: swap(
      'buy',
      ['sell_token_address', 'sell_token_max_amount'],
      ['buy_token_address', 'buy_token_amount'],
      'beneficiary',
    ),
  },
};

const CLEAR = {
  clear: 'token',
  clear_minimum: 'token, minimum: u256',
  clear_minimum_to_recipient: 'token, minimum: u256, recipient',
  expires: 'at: u64',
};

const CLAIM: Meaning = { action: 'claim', to: other('recipient') };
const CLEARED: Meaning = {
  ...CLAIM,
  amount: (call) =>
    amountOf(
      call,
      feltOf(call.args, 'token'),
      numberOf(call.args, 'minimum') ?? 0n,
    ),
};
const CLEARS = {
  clear: CLEARED,
  clear_minimum: CLEARED,
  clear_minimum_to_recipient: CLEARED,
};

/** Ekubo's routers. A swap is made with tokens that were sent to the router, and leaves
 * what it buys there until the same transaction collects it: a call alone is no swap
 * yet. `summarizeBatch` puts them together. */
const EKUBO_ROUTER: ProtocolInterface = {
  functions: {
    swap: 'node: RouteNode, token_amount: TokenAmount',
    multihop_swap: 'route: Array<RouteNode>, token_amount: TokenAmount',
    multi_multihop_swap: 'swaps: Array<Swap>',
    ...CLEAR,
  },
  types: EKUBO_TYPES,
  means: CLEARS,
};

const POSITION = 'pool_key: PoolKey, bounds: Bounds';
const MINIMUMS = 'liquidity: u128, min_token0: u128, min_token1: u128';
const ORDER = 'order_key: OrderKey';

/** Ekubo's positions: liquidity and orders over time. */
const EKUBO: ProtocolInterface = {
  functions: {
    mint_and_deposit: `${POSITION}, min_liquidity: u128`,
    mint_and_deposit_and_clear_both: `${POSITION}, min_liquidity: u128`,
    deposit: `id: u64, ${POSITION}, min_liquidity: u128`,
    collect_fees: `id: u64, ${POSITION}`,
    withdraw: `id: u64, ${POSITION}, ${MINIMUMS}, collect_fees: bool`,
    withdraw_v2: `id: u64, ${POSITION}, ${MINIMUMS}`,
    mint_and_increase_sell_amount: `${ORDER}, amount: u128`,
    increase_sell_amount: `id: u64, ${ORDER}, amount: u128`,
    decrease_sale_rate_to: `id: u64, ${ORDER}, sale_rate_delta: u128, recipient`,
    decrease_sale_rate_to_self: `id: u64, ${ORDER}, sale_rate_delta: u128`,
    withdraw_proceeds_from_sale_to: `id: u64, ${ORDER}, recipient`,
    withdraw_proceeds_from_sale_to_self: `id: u64, ${ORDER}`,
    ...CLEAR,
  },
  types: EKUBO_TYPES,
  means: {
    ...CLEARS,
    collect_fees: CLAIM,
    decrease_sale_rate_to: CLAIM,
    decrease_sale_rate_to_self: CLAIM,
    withdraw_proceeds_from_sale_to: CLAIM,
    withdraw_proceeds_from_sale_to_self: CLAIM,
  },
};

const TO = 'recipient, deadline: u64';
const TOKENS = 'token_in, token_out, fee: u32';
const AMOUNTS_IN = 'amount_in: u256, amount_out_minimum: u256';
const AMOUNTS_OUT = 'amount_out: u256, amount_in_maximum: u256';
const LIMIT = 'sqrt_price_limit_X96: u256';

/** What the members of its one argument mean. A path has three felts a pool: a token, the
 * next token, the pool's fee; it leads back from the bought token if that amount is exact. */
const ofParams =
  (meaning: Meaning): Meaning =>
  (call) => {
    const args = membersOf(valueOf(call.args, 'params'));
    const path = itemsOf(valueOf(args, 'path'));
    const ends = path.length % 3 === 0 ? [path[0], path.at(-2)] : [];
    const isBack = valueOf(args, 'amount_out') !== undefined;
    const [start, end] = isBack ? ends.reverse() : ends;
    const named = [
      { name: 'token_in', value: start },
      { name: 'token_out', value: end },
    ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
    return summaryOf(meaning, { ...call, args: [...args, ...named] });
  };

const SOLD = ofParams(
  swap(
    'sell',
    ['token_in', 'amount_in'],
    ['token_out', 'amount_out_minimum'],
    'recipient',
  ),
);
const BOUGHT = ofParams(
  swap(
    'buy',
    ['token_in', 'amount_in_maximum'],
    ['token_out', 'amount_out'],
    'recipient',
  ),
);

/** The router of JediSwap's second version. */
const JEDISWAP: ProtocolInterface = {
  functions: {
    exact_input_single: 'params: ExactInputSingleParams',
    exact_input: 'params: ExactInputParams',
    exact_output_single: 'params: ExactOutputSingleParams',
    exact_output: 'params: ExactOutputParams',
  },
  types: structs({
    ExactInputSingleParams: `${TOKENS}, ${TO}, ${AMOUNTS_IN}, ${LIMIT}`,
    ExactInputParams: `path: Array<felt252>, ${TO}, ${AMOUNTS_IN}`,
    ExactOutputSingleParams: `${TOKENS}, ${TO}, ${AMOUNTS_OUT}, ${LIMIT}`,
    ExactOutputParams: `path: Array<felt252>, ${TO}, ${AMOUNTS_OUT}`,
  }),
  means: {
    exact_input_single: SOLD,
    exact_input: SOLD,
    exact_output_single: BOUGHT,
    exact_output: BOUGHT,
  },
};

const BRIDGED: Meaning = {
  action: 'bridge',
  // A bridge of many tokens names them by their Ethereum contracts, which don't say which
  // token leaves.
  amount: (call) =>
    (feltOf(call.args, 'l1_token') ?? call.protocol.l1Token) ===
    call.protocol.l1Token
      ? amount(ofProtocol, 'amount')(call)
      : undefined,
  l1Recipient: ({ args }) =>
    `0x${(feltOf(args, 'l1_recipient') ?? '0x').slice(2).padStart(40, '0')}`,
};

/** StarkGate's bridges, and the bridge of DAI, on Starknet. */
const BRIDGE: ProtocolInterface = {
  functions: {
    initiate_withdraw: 'l1_recipient: EthAddress, amount: u256',
    initiate_token_withdraw:
      'l1_token: EthAddress, l1_recipient: EthAddress, amount: u256',
  },
  means: {
    initiate_withdraw: BRIDGED,
    initiate_token_withdraw: BRIDGED,
  },
};

const REWARDS = 'reward_address';
const STAKER = 'staker_address';
const MEMBER = 'pool_member';

/** What stakers and members of pools do with a token. Whoever has staked gets the benefit,
 * unless a reward address is named; without one, it goes where the account has said
 * earlier. */
const staking = (token: Reader<Felt>) => {
  const moved = {
    amount: amount(token, 'amount'),
    to: other(REWARDS, STAKER, MEMBER),
  };
  return {
    stake: {
      action: 'stake',
      ...moved,
      isOwn: (call) =>
        feltOf(call.args, REWARDS) !== undefined && moved.to(call) === undefined
          ? true
          : undefined,
    },
    unstake: { action: 'unstake', ...moved },
    claim: { action: 'claim', to: moved.to },
    change: { action: 'set-rewards-address', to: arg(REWARDS) },
  } satisfies Record<string, Meaning>;
};

const OF_STAKERS = staking(strk);
const OF_MEMBERS = staking(ofProtocol);

/** The staking contract, for validators. */
const STAKING: ProtocolInterface = {
  functions: {
    stake: `${REWARDS}, operational_address, amount: u128`,
    increase_stake: `${STAKER}, amount: u128`,
    claim_rewards: STAKER,
    unstake_intent: '',
    unstake_action: STAKER,
    change_reward_address: REWARDS,
    set_open_for_delegation: 'token_address',
    declare_operational_address: STAKER,
    change_operational_address: 'operational_address',
    set_commission: 'commission: u16',
    set_commission_commitment: 'max_commission: u16, expiration_epoch: u64',
  },
  means: {
    stake: OF_STAKERS.stake,
    increase_stake: OF_STAKERS.stake,
    claim_rewards: OF_STAKERS.claim,
    unstake_intent: OF_STAKERS.unstake,
    unstake_action: OF_STAKERS.unstake,
    change_reward_address: OF_STAKERS.change,
  },
};

/** A delegation pool. Its arguments don't say which token it holds: the staking contract
 * does, if the pool is one of its own. */
const STAKING_POOL: ProtocolInterface = {
  functions: {
    enter_delegation_pool: `${REWARDS}, amount: u128`,
    add_to_delegation_pool: `${MEMBER}, amount: u128`,
    exit_delegation_pool_intent: 'amount: u128',
    exit_delegation_pool_action: MEMBER,
    claim_rewards: MEMBER,
    switch_delegation_pool: 'to_staker, to_pool, amount: u128',
    change_reward_address: REWARDS,
  },
  means: {
    enter_delegation_pool: OF_MEMBERS.stake,
    add_to_delegation_pool: OF_MEMBERS.stake,
    exit_delegation_pool_intent: OF_MEMBERS.unstake,
    exit_delegation_pool_action: OF_MEMBERS.unstake,
    claim_rewards: OF_MEMBERS.claim,
    change_reward_address: OF_MEMBERS.change,
  },
};

/** vSTRK, the voting token: locked STRK, one for one. Besides, it is a token. */
const VOTING: ProtocolInterface = {
  functions: {
    lock: 'amount: u256',
    unlock: 'amount: u256',
    delegate: 'delegatee',
  },
  means: {
    lock: { action: 'lock', amount: amount(strk, 'amount') },
    unlock: { action: 'unlock', amount: amount(strk, 'amount') },
    delegate: { action: 'delegate-votes', delegate: arg('delegatee') },
  },
};

const FORWARDED =
  'account_address, entrypoint: felt252, calldata: Array<felt252>';

/** AVNU's forwarder: its relayers call accounts through it, with what the accounts have
 * signed, and it passes on what the accounts pay for that. */
const PAYMASTER: ProtocolInterface = {
  functions: {
    execute: `${FORWARDED}, gas_token_address, gas_amount: u256`,
    execute_sponsored: `${FORWARDED}, sponsor_metadata: Array<felt252>`,
  },
  means: {},
};

/** The interfaces of the known protocols. */
export const PROTOCOLS: Readonly<Record<ProtocolKind, ProtocolInterface>> = {
  avnu: AVNU,
  'ekubo-router': EKUBO_ROUTER,
  ekubo: EKUBO,
  jediswap: JEDISWAP,
  bridge: BRIDGE,
  staking: STAKING,
  'staking-pool': STAKING_POOL,
  naming: NAMING,
  identity: IDENTITY,
  voting: VOTING,
  paymaster: PAYMASTER,
};

/** The names of the known protocols' functions. */
export const PROTOCOL_FUNCTIONS: readonly string[] = [
  ...new Set(
    Object.values(PROTOCOLS).flatMap(({ functions }) => Object.keys(functions)),
  ),
];
