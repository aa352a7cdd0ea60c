import type { ProtocolKind } from '../../src/config/protocols';
import { REST } from '../../src/decode/decode-arguments';
import type { ProtocolTables } from '../../src/decode/protocols';

// The interfaces of the known protocols, from the contracts' published sources, which
// docs/protocols.md names.

const FEES =
  'beneficiary, integrator_fee_amount_bps: u128, integrator_fee_recipient';
const EXACT_SELL = `sell_token_address, sell_token_amount: u256, buy_token_address, buy_token_amount: u256, buy_token_min_amount: u256, ${FEES}`;
const EXACT_BUY = `sell_token_address, sell_token_amount: u256, sell_token_max_amount: u256, buy_token_address, buy_token_amount: u256, ${FEES}`;
const EXTERNAL =
  'user_address, sell_token_address, buy_token_address, beneficiary, external_solver_address, external_solver_adapter_calldata: Array<felt252>';

/** Branched routes have a different layout and are shown as felts; the limits that the swap
 * enforces come before them. */
const ROUTES = `routes: Array<Route>|${REST}`;

const SOLD = 'gives exactly params.amount_in of params';
const LEAST = 'gets params.amount_out_minimum of params';
const MOST = 'gives params.amount_in_maximum of params';
const BOUGHT = 'gets exactly params.amount_out of params';
const TRADER = 'to params.recipient';
const POOL = 'token_in, token_out, fee: u32, recipient, deadline: u64';
const PATH = 'path: Array<felt252>, recipient, deadline: u64';
const AMOUNTS_IN = 'amount_in: u256, amount_out_minimum: u256';
const AMOUNTS_OUT = 'amount_out: u256, amount_in_maximum: u256';
const PRICE_LIMIT = 'sqrt_price_limit_X96: u256';

const DOMAIN = 'domain: Span<felt252>';
const PAID = 'sponsor, discount_id: felt252, metadata: felt252';
const BUY = `id: u128, domain: felt252, days: u16, resolver, ${PAID}`;
const RENEW = `domain: felt252, days: u16, ${PAID}`;
/** A price in another token, signed by the protocol's server. */
const QUOTE =
  'altcoin_addr, quote: u128, max_validity: u64, sig: (felt252,felt252)';
const BOUGHT_NAME = 'buy-name: name domain, days days, owner id of identity';
const RENEWED = 'renew-name: name domain, days days';

const FIELD = 'id: u128, field: felt252, data: felt252, domain: u32';
const FIELDS = 'id: u128, field: felt252, data: Span<felt252>, domain: u32';

const FORWARDED =
  'account_address, entrypoint: felt252, calldata: Array<felt252>';

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
  'clear(token)': 'claim: gets 0 of token',
  'clear_minimum(token, minimum: u256)': 'claim: gets minimum of token',
  'clear_minimum_to_recipient(token, minimum: u256, recipient)':
    'claim: gets minimum of token, to recipient',
  'expires(at: u64)': '',
} as const;

const NEW = 'pool_key: PoolKey, bounds: Bounds';
const POSITION = `id: u64, ${NEW}`;
const MINIMUMS = 'liquidity: u128, min_token0: u128, min_token1: u128';
const ORDER = 'id: u64, order_key: OrderKey';
const POOL_TOKENS = 'tokens pool_key.token0 pool_key.token1';
const ORDER_TOKENS = 'tokens order_key.sell_token order_key.buy_token';
const LIMIT = 'order_key: LimitOrderKey';
const LIMIT_TOKENS = 'tokens order_key.token0 order_key.token1';
/** A position belongs to the owner of its NFT, who receives what is paid into it. */
const OWN = 'owner id of ekubo-nft';

const STAKED = 'stake: gives assets of TOKEN, to receiver';

const BURN =
  'amount: u256, destination_domain: u32, mint_recipient: u256, burn_token, destination_caller: u256, max_fee: u256, min_finality_threshold: u32';
const BURNT = 'bridge: gives amount of burn_token';

type Kind = ProtocolTables['kinds'][ProtocolKind];

function known(
  name: string,
  functions: Kind['functions'],
  types: Readonly<Record<string, string>> = {},
  nested?: Kind['nested'],
): Kind {
  return { name, functions, types, ...(nested && { nested }) };
}

/** The kinds of contracts, with their protocol's name. */
export const KINDS: ProtocolTables['kinds'] = {
  // AVNU's exchange.
  avnu: known(
    'AVNU',
    {
      [`multi_route_swap(${EXACT_SELL}, ${ROUTES})`]:
        'swap: gives exactly sell_token_amount of sell_token_address, gets buy_token_min_amount of buy_token_address, to beneficiary',
      [`swap_exact_token_to(${EXACT_BUY}, ${ROUTES})`]:
        'swap: gives sell_token_max_amount of sell_token_address, gets exactly buy_token_amount of buy_token_address, to beneficiary',
      [`swap_external_solver(${EXTERNAL})`]:
        'tokens sell_token_address buy_token_address, to beneficiary',
    },
    {
      Route:
        'sell_token, buy_token, exchange_address, percent: u128, additional_swap_params: Array<felt252>',
    },
  ),
  // The router of JediSwap v2.
  jediswap: known(
    'JediSwap',
    {
      'exact_input_single(params: SingleIn)': `swap: ${SOLD}.token_in, ${LEAST}.token_out, ${TRADER}`,
      'exact_input(params: PathIn)': [
        `swap: ${SOLD}.path.0, ${LEAST}.path.-2, ${TRADER}`,
        'wholePath',
      ],
      'exact_output_single(params: SingleOut)': `swap: ${MOST}.token_in, ${BOUGHT}.token_out, ${TRADER}`,
      // The path leads back from the bought token.
      'exact_output(params: PathOut)': [
        `swap: ${MOST}.path.-2, ${BOUGHT}.path.0, ${TRADER}`,
        'wholePath',
      ],
    },
    {
      SingleIn: `${POOL}, ${AMOUNTS_IN}, ${PRICE_LIMIT}`,
      PathIn: `${PATH}, ${AMOUNTS_IN}`,
      SingleOut: `${POOL}, ${AMOUNTS_OUT}, ${PRICE_LIMIT}`,
      PathOut: `${PATH}, ${AMOUNTS_OUT}`,
    },
  ),
  // Ekubo's routers. A swap spends tokens that were sent to the router before, and leaves
  // what it buys there until a later call of the transaction claims it, so a single call is
  // no swap yet. `summarizeBatch` combines the calls.
  'ekubo-router': known(
    'Ekubo',
    {
      'swap(node: RouteNode, token_amount: TokenAmount)': ['', 'swapped'],
      'multihop_swap(route: Array<RouteNode>, token_amount: TokenAmount)': [
        '',
        'swapped',
      ],
      'multi_multihop_swap(swaps: Array<Swap>)': ['', 'swapped'],
      ...CLEAR,
    },
    EKUBO_TYPES,
  ),
  // Ekubo's positions: liquidity and TWAMM orders.
  ekubo: known(
    'Ekubo',
    {
      [`mint_and_deposit(${NEW}, min_liquidity: u128)`]: POOL_TOKENS,
      [`mint_and_deposit_and_clear_both(${NEW}, min_liquidity: u128)`]:
        POOL_TOKENS,
      [`deposit(${POSITION}, min_liquidity: u128)`]: `${POOL_TOKENS}, ${OWN}`,
      [`collect_fees(${POSITION})`]: `claim: ${OWN}`,
      [`withdraw(${POSITION}, ${MINIMUMS}, collect_fees: bool)`]: OWN,
      [`withdraw_v2(${POSITION}, ${MINIMUMS})`]: OWN,
      'mint_and_increase_sell_amount(order_key: OrderKey, amount: u128)':
        ORDER_TOKENS,
      [`increase_sell_amount(${ORDER}, amount: u128)`]: `${ORDER_TOKENS}, ${OWN}`,
      [`decrease_sale_rate_to(${ORDER}, sale_rate_delta: u128, recipient)`]:
        'claim: to recipient',
      [`decrease_sale_rate_to_self(${ORDER}, sale_rate_delta: u128)`]: `claim: ${OWN}`,
      [`withdraw_proceeds_from_sale_to(${ORDER}, recipient)`]:
        'claim: to recipient',
      [`withdraw_proceeds_from_sale_to_self(${ORDER})`]: `claim: ${OWN}`,
      // What is minted belongs to the caller, but "the last" position may not: functions
      // that add to it are left out.
      [`mint(${NEW})`]: '',
      [`mint_with_referrer(${NEW}, referrer)`]: '',
      'mint_v2(referrer)': '',
      [`mint_and_deposit_with_referrer(${NEW}, min_liquidity: u128, referrer)`]:
        POOL_TOKENS,
      [`deposit_amounts(${POSITION}, amount0: u128, amount1: u128, min_liquidity: u128)`]: `${POOL_TOKENS}, ${OWN}`,
      [`mint_and_place_limit_order(${LIMIT}, amount: u128)`]: LIMIT_TOKENS,
      [`maybe_mint_and_place_limit_order(${LIMIT}, amount: u128)`]:
        LIMIT_TOKENS,
      [`place_limit_order(id: u64, ${LIMIT}, amount: u128)`]: `${LIMIT_TOKENS}, ${OWN}`,
      [`close_limit_order(id: u64, ${LIMIT})`]: `claim: ${OWN}`,
      [`close_limit_order_to(id: u64, ${LIMIT}, recipient)`]:
        'claim: to recipient',
      [`swap_to_limit_order_price(${LIMIT}, amount: u128, recipient)`]: `${LIMIT_TOKENS}, to recipient`,
      [`swap_to_limit_order_price_and_maybe_mint_and_place_limit_order(${LIMIT}, amount: u128)`]:
        LIMIT_TOKENS,
      [`swap_to_limit_order_price_and_maybe_mint_and_place_limit_order_to(${LIMIT}, amount: u128, recipient)`]: `${LIMIT_TOKENS}, to recipient`,
      ...CLEAR,
    },
    EKUBO_TYPES,
  ),
  'ekubo-nft': known('Ekubo', {}),
  // StarkGate's bridges, and the bridge of DAI, on Starknet.
  bridge: known('StarkGate', {
    'initiate_withdraw(l1_recipient: EthAddress, amount: u256)': [
      'bridge: gives amount of TOKEN',
      'bridged',
    ],
    'initiate_token_withdraw(l1_token: EthAddress, l1_recipient: EthAddress, amount: u256)':
      ['bridge: gives amount of TOKEN', 'bridged'],
  }),
  // The staking contract, for validators.
  staking: known('Starknet staking', {
    'stake(reward_address, operational_address, amount: u128)':
      'stake: gives amount of STRK, rewardsTo reward_address',
    'increase_stake(staker_address, amount: u128)':
      'stake: gives amount of STRK, to staker_address',
    'claim_rewards(staker_address)': 'claim: to staker_address',
    'unstake_intent()': 'unstake',
    'unstake_action(staker_address)': 'unstake: to staker_address',
    'change_reward_address(reward_address)':
      'set-rewards-address: rewardsTo reward_address!',
    'set_open_for_delegation(token_address)': '',
    'declare_operational_address(staker_address)': '',
    'change_operational_address(operational_address)': '',
    'set_commission(commission: u16)': '',
    'set_commission_commitment(max_commission: u16, expiration_epoch: u64)': '',
  }),
  // A delegation pool. Its arguments don't name the token that it holds: the staking
  // contract does, if it lists the pool.
  'staking-pool': known('Staking pool', {
    'enter_delegation_pool(reward_address, amount: u128)':
      'stake: gives amount of TOKEN, rewardsTo reward_address',
    'add_to_delegation_pool(pool_member, amount: u128)':
      'stake: gives amount of TOKEN, to pool_member',
    'exit_delegation_pool_intent(amount: u128)':
      'unstake: gets exactly amount of TOKEN',
    'exit_delegation_pool_action(pool_member)': 'unstake: to pool_member',
    'claim_rewards(pool_member)': 'claim: to pool_member',
    'switch_delegation_pool(to_staker, to_pool, amount: u128)': '',
    'change_reward_address(reward_address)':
      'set-rewards-address: rewardsTo reward_address!',
  }),
  // Starknet ID's naming contract. The price of a name isn't among the arguments, and names
  // belong to identities, not to accounts.
  naming: known('Starknet ID', {
    [`buy(${BUY})`]: [BOUGHT_NAME, 'resolver'],
    [`altcoin_buy(${BUY}, ${QUOTE})`]: [BOUGHT_NAME, 'resolver'],
    [`renew(${RENEW})`]: RENEWED,
    [`altcoin_renew(${RENEW}, ${QUOTE})`]: RENEWED,
    [`transfer_domain(${DOMAIN}, target_id: u128)`]: [
      'transfer-name: name domain, owner target_id of identity',
      'notOwn',
    ],
    [`reset_subdomains(${DOMAIN})`]: '',
    [`set_address_to_domain(${DOMAIN}, hint: Span<felt252>)`]:
      'show-name: name domain',
    'reset_address_to_domain()': '',
    [`clear_legacy_domain_to_address(${DOMAIN})`]: '',
    [`migrate_domain(${DOMAIN})`]: '',
    [`set_domain_to_resolver(${DOMAIN}, resolver)`]: [
      'point-name',
      'ownResolver',
    ],
  }),
  // Starknet ID's identity contract, an NFT collection as well.
  identity: known('Starknet ID', {
    'mint(id: u128)': 'mint-identity: ids id',
    'set_main_id(id: u128)': '',
    'reset_main_id()': '',
    [`set_user_data(${FIELD})`]: ['point-name', 'pointed'],
    [`set_extended_user_data(${FIELDS})`]: '',
    [`set_verifier_data(${FIELD})`]: '',
    [`set_extended_verifier_data(${FIELDS})`]: '',
  }),
  // vSTRK, the voting token: locked STRK, one for one. It is an ERC-20 token too.
  voting: known('Starknet governance', {
    'lock(amount: u256)': 'lock: gives amount of STRK',
    'unlock(amount: u256)': 'unlock: gets exactly amount of STRK',
    'delegate(delegatee)': 'delegate-votes: delegate delegatee',
  }),
  // AVNU's forwarder: relayers submit the calls that accounts signed through it, and it
  // forwards the gas tokens that the accounts pay for that.
  paymaster: known(
    'AVNU paymaster',
    {
      [`execute(${FORWARDED}, gas_token_address, gas_amount: u256)`]: '',
      [`execute_sponsored(${FORWARDED}, sponsor_metadata: Array<felt252>)`]: '',
    },
    {},
    { contract: 'account_address', selector: 'entrypoint' },
  ),
  // A lending pool of Vesu. Whoever is given a delegation may move all positions of the
  // caller in it.
  vesu: known(
    'Vesu',
    {
      'modify_position(params: Params)':
        'tokens params.collateral_asset params.debt_asset, to params.user',
      'modify_delegation(delegatee, delegation: bool)': [
        'delegate-positions: delegate delegatee',
        'delegated',
      ],
    },
    {
      Params:
        'collateral_asset, debt_asset, user, collateral: Amount, debt: Amount',
      Amount: 'denomination: Denomination, value: i257',
      Denomination: 'enum Native: (), Assets: ()',
      i257: 'abs: u256, is_negative: bool',
    },
  ),
  'vesu-multiply': known('Vesu', {}),
  // Endur's staked tokens are vaults. Shares are redeemed for an NFT of a queue, whose
  // owner is paid later.
  endur: known('Endur', {
    'deposit(assets: u256, receiver)': STAKED,
    'deposit_with_referral(assets: u256, receiver, referral: ByteArray)':
      STAKED,
    'deposit_to_validator(assets: u256, receiver, validator)': STAKED,
    'redeem(shares: u256, receiver, owner)': 'unstake: to receiver',
    'withdraw(assets: u256, receiver, owner)': 'unstake: to receiver',
  }),
  'endur-queue': known('Endur', {
    'claim_withdrawal(request_id: u128)': 'claim',
    'claim_withdrawal_to(request_id: u128, receiver)': 'claim: to receiver',
  }),
  // Payments that flow to a recipient second by second.
  'ekubo-streams': known('Ekubo', {
    'create_stream(token_address, amount: u128, recipient, start_time: u64, end_time: u64)':
      'gives amount of token_address, to recipient',
    'transfer_stream_ownership(id: u64, new_owner)': 'to new_owner',
    'change_stream_recipient(id: u64, new_recipient)': 'to new_recipient',
    'cancel(id: u64)': 'claim',
    'collect(id: u64)': '',
  }),
  // Layerswap watches for the payment that stands before this call.
  layerswap: known('Layerswap', { 'watch(id: felt252)': '' }),
  // Circle's bridge of USDC.
  cctp: known('Circle', {
    [`deposit_for_burn(${BURN})`]: [BURNT, 'minted'],
    [`deposit_for_burn_with_hook(${BURN}, hook_data: ByteArray)`]: [
      BURNT,
      'minted',
    ],
  }),
  // Atomiq's escrows. Handlers decide who may take what is in one, so the contract vouches only
  // for escrows with its own handlers.
  atomiq: known(
    'Atomiq',
    {
      'initialize(escrow: Escrow, signature: Array<felt252>, timeout: u64, extra_data: Span<felt252>)':
        ['', 'escrowed'],
      'claim(escrow: Escrow, witness: Array<felt252>)': [
        'claim: to escrow.claimer',
        'releasedFromEscrow',
      ],
      'refund(escrow: Escrow, witness: Array<felt252>)':
        'claim: to escrow.offerer',
      'cooperative_refund(escrow: Escrow, signature: Array<felt252>, timeout: u64)':
        'claim: to escrow.offerer',
      'deposit(token, amount: u256)': 'gives amount of token',
      'withdraw(token, amount: u256, destination)':
        'claim: gets amount of token, to destination',
    },
    {
      Escrow:
        'offerer, claimer, token, refund_handler, claim_handler, flags: u128, claim_data: felt252, refund_data: felt252, amount: u256, fee_token, security_deposit: u256, claimer_bounty: u256, success_action: Option<Execution>',
      Execution: 'hash: felt252, expiry: u64, fee: u256',
    },
  ),
  'atomiq-claim': known('Atomiq', {}),
  'atomiq-refund': known('Atomiq', {}),
  // Cartridge's random numbers, which games ask for before a move.
  vrf: known(
    'Cartridge VRF',
    { 'request_random(caller, source: Source)': '' },
    { Source: 'enum Nonce: ContractAddress, Salt: felt252' },
  ),
};
