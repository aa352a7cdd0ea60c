import { EKUBO_KINDS } from './ekubo';
import { known, type KnownFunction } from './kind';
import { REMAINING_FELTS } from '../../src/decode/decode-arguments';
import {
  amountOf,
  exactAmountOf,
  type ImpliedToken,
} from '../../src/decode/meaning';
import type { ProtocolTables } from '../../src/decode/protocols';

// The interfaces of the known protocols, from the contracts' published sources, which
// docs/protocols.md names.

const STRK: ImpliedToken = { implied: 'strk' };
/** The token that the protocol's contract holds or carries. */
const HELD: ImpliedToken = { implied: 'held' };

const FEES =
  'beneficiary, integrator_fee_amount_bps: u128, integrator_fee_recipient';
const EXACT_SELL = `sell_token_address, sell_token_amount: u256, buy_token_address, buy_token_amount: u256, buy_token_min_amount: u256, ${FEES}`;
const EXACT_BUY = `sell_token_address, sell_token_amount: u256, sell_token_max_amount: u256, buy_token_address, buy_token_amount: u256, ${FEES}`;
const EXTERNAL =
  'user_address, sell_token_address, buy_token_address, beneficiary, external_solver_address, external_solver_adapter_calldata: Array<felt252>';

const ROUTES = 'routes: Array<Route>';
/** Branched routes have a different layout and are shown as felts; the limits that the swap
 * enforces come before them. */
const BRANCHED = [REMAINING_FELTS];

const SOLD = 'params.amount_in';
const LEAST = 'params.amount_out_minimum';
const MOST = 'params.amount_in_maximum';
const BOUGHT = 'params.amount_out';
const TRADER = 'params.recipient';
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
const BOUGHT_NAME: KnownFunction = {
  action: 'buy-name',
  name: 'domain',
  days: 'days',
  owner: { id: 'id', of: 'identity' },
  rule: 'resolver',
};
const RENEWED: KnownFunction = {
  action: 'renew-name',
  name: 'domain',
  days: 'days',
};

const FIELD = 'id: u128, field: felt252, data: felt252, domain: u32';
const FIELDS = 'id: u128, field: felt252, data: Span<felt252>, domain: u32';

const FORWARDED =
  'account_address, entrypoint: felt252, calldata: Array<felt252>';

const STAKED: KnownFunction = {
  action: 'stake',
  gives: amountOf('assets', HELD),
  to: 'receiver',
};

const BURN =
  'amount: u256, destination_domain: u32, mint_recipient: u256, burn_token, destination_caller: u256, max_fee: u256, min_finality_threshold: u32';
const BURNT: KnownFunction = {
  action: 'bridge',
  gives: amountOf('amount', 'burn_token'),
  rule: 'minted',
};

/** The kinds of contracts, with their protocol's name. */
export const KINDS: ProtocolTables['kinds'] = {
  // AVNU's exchange.
  avnu: known(
    'AVNU',
    {
      [`multi_route_swap(${EXACT_SELL}, ${ROUTES})`]: {
        olderTypes: BRANCHED,
        action: 'swap',
        gives: exactAmountOf('sell_token_amount', 'sell_token_address'),
        gets: amountOf('buy_token_min_amount', 'buy_token_address'),
        to: 'beneficiary',
      },
      [`swap_exact_token_to(${EXACT_BUY}, ${ROUTES})`]: {
        olderTypes: BRANCHED,
        action: 'swap',
        gives: amountOf('sell_token_max_amount', 'sell_token_address'),
        gets: exactAmountOf('buy_token_amount', 'buy_token_address'),
        to: 'beneficiary',
      },
      [`swap_external_solver(${EXTERNAL})`]: {
        tokens: ['sell_token_address', 'buy_token_address'],
        to: 'beneficiary',
      },
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
      'exact_input_single(params: SingleIn)': {
        action: 'swap',
        gives: exactAmountOf(SOLD, 'params.token_in'),
        gets: amountOf(LEAST, 'params.token_out'),
        to: TRADER,
      },
      'exact_input(params: PathIn)': {
        action: 'swap',
        gives: exactAmountOf(SOLD, 'params.path.0'),
        gets: amountOf(LEAST, 'params.path.-2'),
        to: TRADER,
        rule: 'wholePath',
      },
      'exact_output_single(params: SingleOut)': {
        action: 'swap',
        gives: amountOf(MOST, 'params.token_in'),
        gets: exactAmountOf(BOUGHT, 'params.token_out'),
        to: TRADER,
      },
      // The path leads back from the bought token.
      'exact_output(params: PathOut)': {
        action: 'swap',
        gives: amountOf(MOST, 'params.path.-2'),
        gets: exactAmountOf(BOUGHT, 'params.path.0'),
        to: TRADER,
        rule: 'wholePath',
      },
    },
    {
      SingleIn: `${POOL}, ${AMOUNTS_IN}, ${PRICE_LIMIT}`,
      PathIn: `${PATH}, ${AMOUNTS_IN}`,
      SingleOut: `${POOL}, ${AMOUNTS_OUT}, ${PRICE_LIMIT}`,
      PathOut: `${PATH}, ${AMOUNTS_OUT}`,
    },
  ),
  ...EKUBO_KINDS,
  // StarkGate's bridges, and the bridge of DAI, on Starknet.
  bridge: known('StarkGate', {
    'initiate_withdraw(l1_recipient: EthAddress, amount: u256)': {
      action: 'bridge',
      gives: amountOf('amount', HELD),
      rule: 'bridged',
    },
    'initiate_token_withdraw(l1_token: EthAddress, l1_recipient: EthAddress, amount: u256)':
      { action: 'bridge', gives: amountOf('amount', HELD), rule: 'bridged' },
  }),
  // The staking contract, for validators.
  staking: known('Starknet staking', {
    'stake(reward_address, operational_address, amount: u128)': {
      action: 'stake',
      gives: amountOf('amount', STRK),
      rewardsTo: 'reward_address',
    },
    'increase_stake(staker_address, amount: u128)': {
      action: 'stake',
      gives: amountOf('amount', STRK),
      to: 'staker_address',
    },
    'claim_rewards(staker_address)': { action: 'claim', to: 'staker_address' },
    'unstake_intent()': { action: 'unstake' },
    'unstake_action(staker_address)': {
      action: 'unstake',
      to: 'staker_address',
    },
    'change_reward_address(reward_address)': {
      action: 'set-rewards-address',
      rewardsTo: 'reward_address',
      namesSender: true,
    },
    'set_open_for_delegation(token_address)': {},
    'declare_operational_address(staker_address)': {},
    'change_operational_address(operational_address)': {},
    'set_commission(commission: u16)': {},
    'set_commission_commitment(max_commission: u16, expiration_epoch: u64)': {},
  }),
  // A delegation pool. Its arguments don't name the token that it holds: the staking
  // contract does, if it lists the pool.
  'staking-pool': known('Staking pool', {
    'enter_delegation_pool(reward_address, amount: u128)': {
      action: 'stake',
      gives: amountOf('amount', HELD),
      rewardsTo: 'reward_address',
    },
    'add_to_delegation_pool(pool_member, amount: u128)': {
      action: 'stake',
      gives: amountOf('amount', HELD),
      to: 'pool_member',
    },
    'exit_delegation_pool_intent(amount: u128)': {
      action: 'unstake-in-all',
      gets: exactAmountOf('amount', HELD),
    },
    'exit_delegation_pool_action(pool_member)': {
      action: 'unstake',
      to: 'pool_member',
    },
    'claim_rewards(pool_member)': { action: 'claim', to: 'pool_member' },
    'switch_delegation_pool(to_staker, to_pool, amount: u128)': {},
    'change_reward_address(reward_address)': {
      action: 'set-rewards-address',
      rewardsTo: 'reward_address',
      namesSender: true,
    },
  }),
  // Starknet ID's naming contract. The price of a name isn't among the arguments, and names
  // belong to identities, not to accounts.
  naming: known('Starknet ID', {
    [`buy(${BUY})`]: BOUGHT_NAME,
    [`altcoin_buy(${BUY}, ${QUOTE})`]: BOUGHT_NAME,
    [`renew(${RENEW})`]: RENEWED,
    [`altcoin_renew(${RENEW}, ${QUOTE})`]: RENEWED,
    [`transfer_domain(${DOMAIN}, target_id: u128)`]: {
      action: 'transfer-name',
      name: 'domain',
      owner: { id: 'target_id', of: 'identity' },
      rule: 'notOwn',
    },
    [`reset_subdomains(${DOMAIN})`]: {},
    [`set_address_to_domain(${DOMAIN}, hint: Span<felt252>)`]: {
      action: 'show-name',
      name: 'domain',
    },
    'reset_address_to_domain()': {},
    [`clear_legacy_domain_to_address(${DOMAIN})`]: {},
    [`migrate_domain(${DOMAIN})`]: {},
    [`set_domain_to_resolver(${DOMAIN}, resolver)`]: {
      action: 'point-name',
      rule: 'ownResolver',
    },
  }),
  // Starknet ID's identity contract, an NFT collection as well.
  identity: known('Starknet ID', {
    'mint(id: u128)': { action: 'mint-identity', ids: 'id' },
    'set_main_id(id: u128)': {},
    'reset_main_id()': {},
    [`set_user_data(${FIELD})`]: { action: 'point-name', rule: 'pointed' },
    [`set_extended_user_data(${FIELDS})`]: {},
    [`set_verifier_data(${FIELD})`]: {},
    [`set_extended_verifier_data(${FIELDS})`]: {},
  }),
  // vSTRK, the voting token: locked STRK, one for one. It is an ERC-20 token too.
  voting: known('Starknet governance', {
    'lock(amount: u256)': { action: 'lock', gives: amountOf('amount', STRK) },
    'unlock(amount: u256)': {
      action: 'unlock',
      gets: exactAmountOf('amount', STRK),
    },
    'delegate(delegatee)': { action: 'delegate-votes', delegate: 'delegatee' },
  }),
  // AVNU's forwarder: relayers submit the calls that accounts signed through it, and it
  // forwards the gas tokens that the accounts pay for that.
  paymaster: known(
    'AVNU paymaster',
    {
      [`execute(${FORWARDED}, gas_token_address, gas_amount: u256)`]: {},
      [`execute_sponsored(${FORWARDED}, sponsor_metadata: Array<felt252>)`]: {},
    },
    undefined,
    { contract: 'account_address', selector: 'entrypoint' },
  ),
  // A lending pool of Vesu. Whoever is given a delegation may move all positions of the
  // caller in it.
  vesu: known(
    'Vesu',
    {
      'modify_position(params: Params)': {
        tokens: ['params.collateral_asset', 'params.debt_asset'],
        to: 'params.user',
      },
      'modify_delegation(delegatee, delegation: bool)': {
        action: 'delegate-positions',
        delegate: 'delegatee',
        rule: 'delegated',
      },
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
    'redeem(shares: u256, receiver, owner)': {
      action: 'unstake',
      to: 'receiver',
    },
    'withdraw(assets: u256, receiver, owner)': {
      action: 'unstake',
      to: 'receiver',
    },
  }),
  'endur-queue': known('Endur', {
    'claim_withdrawal(request_id: u128)': { action: 'claim' },
    'claim_withdrawal_to(request_id: u128, receiver)': {
      action: 'claim',
      to: 'receiver',
    },
  }),
  // Layerswap watches for the payment that stands before this call.
  layerswap: known('Layerswap', { 'watch(id: felt252)': {} }),
  // Circle's bridge of USDC.
  cctp: known('Circle', {
    [`deposit_for_burn(${BURN})`]: BURNT,
    [`deposit_for_burn_with_hook(${BURN}, hook_data: ByteArray)`]: BURNT,
  }),
  // Atomiq's escrows. Handlers decide who may take what is in one, so the contract vouches only
  // for escrows with its own handlers.
  atomiq: known(
    'Atomiq',
    {
      'initialize(escrow: Escrow, signature: Array<felt252>, timeout: u64, extra_data: Span<felt252>)':
        { rule: 'escrowed' },
      'claim(escrow: Escrow, witness: Array<felt252>)': {
        action: 'claim',
        to: 'escrow.claimer',
        rule: 'releasedFromEscrow',
      },
      'refund(escrow: Escrow, witness: Array<felt252>)': {
        action: 'claim',
        to: 'escrow.offerer',
      },
      'cooperative_refund(escrow: Escrow, signature: Array<felt252>, timeout: u64)':
        { action: 'claim', to: 'escrow.offerer' },
      'deposit(token, amount: u256)': { gives: amountOf('amount', 'token') },
      'withdraw(token, amount: u256, destination)': {
        action: 'claim',
        gets: amountOf('amount', 'token'),
        to: 'destination',
      },
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
    { 'request_random(caller, source: Source)': { action: 'ask-random' } },
    { Source: 'enum Nonce: ContractAddress, Salt: felt252' },
  ),
};
