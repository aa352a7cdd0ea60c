import { feltOf, numberOf, otherThanSender, valueOf } from './arguments';
import { domainName } from './domain-name';
import type { ProtocolCall, ProtocolInterface } from './types';
import type { ChainId } from '../../config/networks';
import { contractOf } from '../../config/protocols';
import type { Call } from '../../core/call';
import {
  padFelt,
  parseFelt,
  shortStringToFelt,
  unpadFelt,
  type Felt,
} from '../../core/felt';
import type { CallSummary } from '../types';

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

/** The field of an identity that says where payments to its name go. */
const PAYMENTS = shortStringToFelt('starknet');

/** Starknet ID's naming contract. What a name costs isn't among the arguments, and names
 * belong to identities, not to accounts. */
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
  summarize: summarizeNaming,
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
  summarize: summarizeIdentity,
};

function summarizeNaming(call: ProtocolCall): CallSummary | undefined {
  const { args, entrypoint } = call;
  const name = domainName(valueOf(args, 'domain'));
  if (name === undefined) {
    return undefined;
  }
  switch (entrypoint) {
    case 'buy':
    case 'altcoin_buy':
      return { action: 'buy-name', name, ...daysOf(call), ...ownerOf(call) };
    case 'renew':
    case 'altcoin_renew':
      return { action: 'renew-name', name, ...daysOf(call) };
    case 'transfer_domain':
      return { action: 'transfer-name', name, ...ownerOf(call) };
    case 'set_address_to_domain':
      return { action: 'show-name', name };
    default:
      return undefined;
  }
}

function daysOf({ args }: ProtocolCall): { days: string } {
  return { days: String(numberOf(args, 'days')) };
}

/** Who owns the identity that gets a name, unless it is the sender. */
function ownerOf(call: ProtocolCall): { to?: Felt } | { isOwn: true } {
  const id = numberOf(call.args, 'id') ?? numberOf(call.args, 'target_id');
  const owner = call.ownerOf?.(String(id));
  if (owner === undefined) {
    return {};
  }
  const to = otherThanSender(call, owner);
  return to === undefined ? { isOwn: true } : { to: padFelt(to) };
}

function summarizeIdentity(call: ProtocolCall): CallSummary | undefined {
  const { args, entrypoint } = call;
  if (entrypoint === 'mint') {
    return { action: 'mint-identity', ids: [String(numberOf(args, 'id'))] };
  }
  const [field, data] = ['field', 'data'].map((name) => feltOf(args, name));
  if (
    entrypoint !== 'set_user_data' ||
    field === undefined ||
    data === undefined ||
    unpadFelt(field) !== PAYMENTS
  ) {
    return undefined;
  }
  // Without an address of its own, an identity stands for its owner.
  const to = BigInt(data) === 0n ? undefined : otherThanSender(call, data);
  return to === undefined
    ? { action: 'point-name', isOwn: true }
    : { action: 'point-name', to: padFelt(to) };
}

/** The calls of a transaction, and the owners of identities before it. */
type IdentityContext = {
  readonly chainId: ChainId;
  readonly account: Felt;
  readonly calls: readonly Call[];
  readonly identities?: ReadonlyMap<string, Felt>;
};

/**
 * @param context - A transaction.
 * @returns Who owns an identity when its calls are made, by id in decimal: the sender, if
 * it mints it.
 */
export function identityOwners({
  chainId,
  account,
  calls,
  identities,
}: IdentityContext): (identity: string) => Felt | undefined {
  const contract = contractOf(chainId, 'identity');
  const minted = calls.flatMap(({ contractAddress, entrypoint, calldata }) =>
    unpadFelt(contractAddress) === contract && entrypoint === 'mint'
      ? [String(parseFelt(calldata[0]))]
      : [],
  );
  return (identity) =>
    minted.includes(identity) ? account : identities?.get(identity);
}
