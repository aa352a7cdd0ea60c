import { structs } from './abi';
import { REST } from './decode-arguments';
import { EKUBO, EKUBO_ROUTER } from './ekubo';
import {
  at,
  feltIn,
  itemsOf,
  type Interface,
  type KnownCall,
  type Meaning,
} from './interfaces';
import { callOf } from './standards';
import type { ChainId } from '../config/networks';
import { contractOf, type ProtocolKind } from '../config/protocols';
import {
  padFelt,
  shortStringToFelt,
  toFelt,
  toU256,
  unpadFelt,
  type Felt,
} from '../core/felt';

// The known protocols. Their functions are from the published sources of the contracts,
// which docs/protocols.md names.

const FEES =
  'beneficiary, integrator_fee_amount_bps: u128, integrator_fee_recipient';
const EXACT_SELL = `sell_token_address, sell_token_amount: u256, buy_token_address, buy_token_amount: u256, buy_token_min_amount: u256, ${FEES}`;
const EXACT_BUY = `sell_token_address, sell_token_amount: u256, sell_token_max_amount: u256, buy_token_address, buy_token_amount: u256, ${FEES}`;

/** Routes with branches have a layout of their own and are shown as felts; what is checked
 * at the end of the swap stands before them. */
const routed = (parameters: string): string[] =>
  ['Array<Route>', REST].map((type) => `${parameters}, routes: ${type}`);

/** AVNU's exchange. */
const AVNU: Interface = {
  functions: {
    multi_route_swap: {
      takes: routed(EXACT_SELL),
      action: 'swap',
      exact: 'gives',
      gives: 'sell_token_amount of sell_token_address',
      gets: 'buy_token_min_amount of buy_token_address',
      to: 'beneficiary',
    },
    swap_exact_token_to: {
      takes: routed(EXACT_BUY),
      action: 'swap',
      exact: 'gets',
      gives: 'sell_token_max_amount of sell_token_address',
      gets: 'buy_token_amount of buy_token_address',
      to: 'beneficiary',
    },
    swap_external_solver: {
      takes:
        'user_address, sell_token_address, buy_token_address, beneficiary, external_solver_address, external_solver_adapter_calldata: Array<felt252>',
      tokens: ['sell_token_address', 'buy_token_address'],
      to: 'beneficiary',
    },
  },
  types: structs({
    Route:
      'sell_token, buy_token, exchange_address, percent: u128, additional_swap_params: Array<felt252>',
  }),
};

const TO = 'recipient, deadline: u64';
const TOKENS = 'token_in, token_out, fee: u32';
const AMOUNTS_IN = 'amount_in: u256, amount_out_minimum: u256';
const AMOUNTS_OUT = 'amount_out: u256, amount_in_maximum: u256';
const LIMIT = 'sqrt_price_limit_X96: u256';

/** A path has three felts a pool: a token, the next token, the pool's fee. */
const wholePath = ({ args }: KnownCall): object | undefined =>
  itemsOf(at(args, 'params.path')).length % 3 === 0 ? {} : undefined;

const SOLD = {
  action: 'swap',
  exact: 'gives',
  to: 'params.recipient',
} as const;
const BOUGHT = { ...SOLD, exact: 'gets' } as const;

/** The router of JediSwap's second version. */
const JEDISWAP: Interface = {
  functions: {
    exact_input_single: {
      takes: 'params: ExactInputSingleParams',
      ...SOLD,
      gives: 'params.amount_in of params.token_in',
      gets: 'params.amount_out_minimum of params.token_out',
    },
    exact_input: {
      takes: 'params: ExactInputParams',
      ...SOLD,
      gives: 'params.amount_in of params.path.0',
      gets: 'params.amount_out_minimum of params.path.-2',
      also: wholePath,
    },
    exact_output_single: {
      takes: 'params: ExactOutputSingleParams',
      ...BOUGHT,
      gives: 'params.amount_in_maximum of params.token_in',
      gets: 'params.amount_out of params.token_out',
    },
    // The path leads back from the bought token.
    exact_output: {
      takes: 'params: ExactOutputParams',
      ...BOUGHT,
      gives: 'params.amount_in_maximum of params.path.-2',
      gets: 'params.amount_out of params.path.0',
      also: wholePath,
    },
  },
  types: structs({
    ExactInputSingleParams: `${TOKENS}, ${TO}, ${AMOUNTS_IN}, ${LIMIT}`,
    ExactInputParams: `path: Array<felt252>, ${TO}, ${AMOUNTS_IN}`,
    ExactOutputSingleParams: `${TOKENS}, ${TO}, ${AMOUNTS_OUT}, ${LIMIT}`,
    ExactOutputParams: `path: Array<felt252>, ${TO}, ${AMOUNTS_OUT}`,
  }),
};

const BRIDGED = {
  action: 'bridge',
  gives: 'amount of TOKEN',
  also: ({ args, protocol }: KnownCall) => {
    const token = feltIn(at(args, 'l1_token')) ?? protocol?.l1Token;
    const recipient = feltIn(at(args, 'l1_recipient')) ?? '0x0';
    return {
      l1Recipient: `0x${recipient.slice(2).padStart(40, '0')}` as const,
      // A bridge of many tokens names them by their Ethereum contracts, which don't say
      // which token leaves.
      ...(token === protocol?.l1Token ? {} : { gives: undefined }),
    };
  },
} satisfies Omit<Meaning, 'takes'>;

/** StarkGate's bridges, and the bridge of DAI, on Starknet. */
const BRIDGE: Interface = {
  functions: {
    initiate_withdraw: {
      takes: 'l1_recipient: EthAddress, amount: u256',
      ...BRIDGED,
    },
    initiate_token_withdraw: {
      takes: 'l1_token: EthAddress, l1_recipient: EthAddress, amount: u256',
      ...BRIDGED,
    },
  },
};

const REWARDS = 'reward_address';
const STAKER = 'staker_address';
const MEMBER = 'pool_member';
const REWARDED = {
  takes: REWARDS,
  action: 'set-rewards-address',
  rewardsTo: `${REWARDS}!`,
} as const;

/** The staking contract, for validators. */
const STAKING: Interface = {
  functions: {
    stake: {
      takes: `${REWARDS}, operational_address, amount: u128`,
      action: 'stake',
      gives: 'amount of STRK',
      rewardsTo: REWARDS,
    },
    increase_stake: {
      takes: `${STAKER}, amount: u128`,
      action: 'stake',
      gives: 'amount of STRK',
      to: STAKER,
    },
    claim_rewards: { takes: STAKER, action: 'claim', to: STAKER },
    unstake_intent: { takes: '', action: 'unstake' },
    unstake_action: { takes: STAKER, action: 'unstake', to: STAKER },
    change_reward_address: REWARDED,
    set_open_for_delegation: 'token_address',
    declare_operational_address: STAKER,
    change_operational_address: 'operational_address',
    set_commission: 'commission: u16',
    set_commission_commitment: 'max_commission: u16, expiration_epoch: u64',
  },
};

/** A delegation pool. Its arguments don't say which token it holds: the staking contract
 * does, if the pool is one of its own. */
const STAKING_POOL: Interface = {
  functions: {
    enter_delegation_pool: {
      takes: `${REWARDS}, amount: u128`,
      action: 'stake',
      gives: 'amount of TOKEN',
      rewardsTo: REWARDS,
    },
    add_to_delegation_pool: {
      takes: `${MEMBER}, amount: u128`,
      action: 'stake',
      gives: 'amount of TOKEN',
      to: MEMBER,
    },
    exit_delegation_pool_intent: {
      takes: 'amount: u128',
      action: 'unstake',
      gets: 'amount of TOKEN',
      exact: 'gets',
    },
    exit_delegation_pool_action: {
      takes: MEMBER,
      action: 'unstake',
      to: MEMBER,
    },
    claim_rewards: { takes: MEMBER, action: 'claim', to: MEMBER },
    switch_delegation_pool: 'to_staker, to_pool, amount: u128',
    change_reward_address: REWARDED,
  },
};

const DOMAIN = 'domain: Span<felt252>';
const HINT = `${DOMAIN}, hint: Span<felt252>`;
const PAID = 'sponsor, discount_id: felt252, metadata: felt252';
const BUY = `id: u128, domain: felt252, days: u16, resolver, ${PAID}`;
const RENEW = `domain: felt252, days: u16, ${PAID}`;
/** A price in another token, as the protocol's server has signed it. */
const QUOTE =
  'altcoin_addr, quote: u128, max_validity: u64, sig: (felt252,felt252)';
const USER_DATA = 'id: u128, field: felt252, data: felt252, domain: u32';
const EXTENDED = 'id: u128, field: felt252, data: Span<felt252>, domain: u32';

/** Another contract that says whom a name stands for: it can say anybody. */
const resolver = ({ args }: KnownCall): { to: Felt } | undefined => {
  const to = feltIn(at(args, 'resolver'));
  return to === undefined || BigInt(to) === 0n ? undefined : { to };
};

const BOUGHT_NAME = {
  action: 'buy-name',
  name: 'domain',
  days: 'days',
  id: 'id of identity',
  also: (call: KnownCall) => resolver(call) ?? {},
} as const;
const RENEWED = { action: 'renew-name', name: 'domain', days: 'days' } as const;

/** Starknet ID's naming contract. What a name costs isn't among the arguments, and names
 * belong to identities, not to accounts. */
const NAMING: Interface = {
  functions: {
    buy: { takes: BUY, ...BOUGHT_NAME },
    altcoin_buy: { takes: `${BUY}, ${QUOTE}`, ...BOUGHT_NAME },
    renew: { takes: RENEW, ...RENEWED },
    altcoin_renew: { takes: `${RENEW}, ${QUOTE}`, ...RENEWED },
    transfer_domain: {
      takes: `${DOMAIN}, target_id: u128`,
      action: 'transfer-name',
      name: 'domain',
      id: 'target_id of identity',
      also: () => ({ isOwn: false }),
    },
    reset_subdomains: DOMAIN,
    set_address_to_domain: { takes: HINT, action: 'show-name', name: 'domain' },
    reset_address_to_domain: '',
    clear_legacy_domain_to_address: DOMAIN,
    migrate_domain: DOMAIN,
    set_domain_to_resolver: {
      takes: `${DOMAIN}, resolver`,
      action: 'point-name',
      also: (call) => resolver(call) ?? { isOwn: true },
    },
  },
};

/** The field of an identity that says where payments to its name go. */
const PAYMENTS = shortStringToFelt('starknet');

/** Starknet ID's identity contract, an NFT collection as well. */
const IDENTITY: Interface = {
  functions: {
    mint: { takes: 'id: u128', action: 'mint-identity', ids: 'id' },
    set_main_id: 'id: u128',
    reset_main_id: '',
    set_user_data: {
      takes: USER_DATA,
      action: 'point-name',
      also: ({ args, account }) => {
        const [field = '0x0', to = '0x0'] = ['field', 'data'].map((place) =>
          feltIn(at(args, place)),
        );
        // Without an address of its own, an identity stands for its owner.
        return unpadFelt(field) !== PAYMENTS
          ? undefined
          : [0n, BigInt(account)].includes(BigInt(to))
            ? { isOwn: true }
            : { to: padFelt(to) };
      },
    },
    set_extended_user_data: EXTENDED,
    set_verifier_data: USER_DATA,
    set_extended_verifier_data: EXTENDED,
  },
};

/** vSTRK, the voting token: locked STRK, one for one. Besides, it is a token. */
const VOTING: Interface = {
  functions: {
    lock: { takes: 'amount: u256', action: 'lock', gives: 'amount of STRK' },
    unlock: {
      takes: 'amount: u256',
      action: 'unlock',
      gets: 'amount of STRK',
      exact: 'gets',
    },
    delegate: {
      takes: 'delegatee',
      action: 'delegate-votes',
      delegate: 'delegatee',
    },
  },
};

const forwarded = (more: string): Meaning => ({
  takes: `account_address, entrypoint: felt252, calldata: Array<felt252>, ${more}`,
  nested: (args, functionName) =>
    callOf(args, ['account_address', 'entrypoint'], functionName),
});

/** AVNU's forwarder: its relayers call accounts through it, with what the accounts have
 * signed, and it passes on what the accounts pay for that. */
const PAYMASTER: Interface = {
  functions: {
    execute: forwarded('gas_token_address, gas_amount: u256'),
    execute_sponsored: forwarded('sponsor_metadata: Array<felt252>'),
  },
};

/** The interfaces of the known protocols. */
export const PROTOCOLS: Readonly<Record<ProtocolKind, Interface>> = {
  avnu: AVNU,
  'ekubo-router': EKUBO_ROUTER,
  ekubo: EKUBO,
  'ekubo-nft': { functions: {} },
  jediswap: JEDISWAP,
  bridge: BRIDGE,
  staking: STAKING,
  'staking-pool': STAKING_POOL,
  naming: NAMING,
  identity: IDENTITY,
  voting: VOTING,
  paymaster: PAYMASTER,
};

/** How a collection is asked who owns an id.
 *
 * @param key - The id, as `idKey` has it.
 */
export function ownerView(
  key: string,
  chainId: ChainId,
): { contract: Felt; view: string; calldata: Felt[] } {
  const [of = '', id = ''] = key.split(' ');
  const contract = contractOf(chainId, of as ProtocolKind) ?? '0x0';
  return of === 'identity'
    ? { contract, view: 'owner_from_id', calldata: [toFelt(BigInt(id))] }
    : { contract, view: 'owner_of', calldata: toU256(BigInt(id)) };
}
