import type { ProtocolInterface } from './types';

const DOMAIN = 'domain: Span<felt252>';
const HINT = `${DOMAIN}, hint: Span<felt252>`;
const PAID =
  'sponsor: ContractAddress, discount_id: felt252, metadata: felt252';
const BUY = `id: u128, domain: felt252, days: u16, resolver: ContractAddress, ${PAID}`;
const RENEW = `domain: felt252, days: u16, ${PAID}`;
/** A price in another token, as the protocol's server has signed it. */
const QUOTE =
  'altcoin_addr: ContractAddress, quote: u128, max_validity: u64, sig: (felt252,felt252)';
const DATA = 'id: u128, field: felt252, data: felt252, domain: u32';
const EXTENDED = 'id: u128, field: felt252, data: Span<felt252>, domain: u32';

/** Starknet ID's naming contract. Its functions are known by name only: what a domain
 * costs isn't among their arguments. */
export const NAMING: ProtocolInterface = {
  functions: {
    buy: BUY,
    altcoin_buy: `${BUY}, ${QUOTE}`,
    renew: RENEW,
    altcoin_renew: `${RENEW}, ${QUOTE}`,
    transfer_domain: `${DOMAIN}, target_id: u128`,
    reset_subdomains: DOMAIN,
    set_address_to_domain: HINT,
    reset_address_to_domain: '',
    clear_legacy_domain_to_address: DOMAIN,
    migrate_domain: DOMAIN,
    set_domain_to_resolver: `${DOMAIN}, resolver: ContractAddress`,
  },
  summarize: () => undefined,
};

/** Starknet ID's identity contract, an NFT collection as well. */
export const IDENTITY: ProtocolInterface = {
  functions: {
    mint: 'id: u128',
    set_main_id: 'id: u128',
    reset_main_id: '',
    set_user_data: DATA,
    set_extended_user_data: EXTENDED,
    set_verifier_data: DATA,
    set_extended_verifier_data: EXTENDED,
  },
  summarize: () => undefined,
};
