import { feltOf, numberOf, otherThanSender, valueOf } from './arguments';
import { domainName } from './domain-name';
import type {
  Meaning,
  ProtocolCall,
  ProtocolInterface,
  Reader,
} from './meaning';
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
const PAID = 'sponsor, discount_id: felt252, metadata: felt252';
const BUY = `id: u128, domain: felt252, days: u16, resolver, ${PAID}`;
const RENEW = `domain: felt252, days: u16, ${PAID}`;
/** A price in another token, as the protocol's server has signed it. */
const QUOTE =
  'altcoin_addr, quote: u128, max_validity: u64, sig: (felt252,felt252)';
const DATA = 'id: u128, field: felt252, data: felt252, domain: u32';
const EXTENDED = 'id: u128, field: felt252, data: Span<felt252>, domain: u32';

/** The field of an identity that says where payments to its name go. */
const PAYMENTS = shortStringToFelt('starknet');

const name: Reader<string> = ({ args }) => domainName(valueOf(args, 'domain'));
const days: Reader<string> = ({ args }) => String(numberOf(args, 'days'));

/** Who owns the identity that gets a name. */
const owner: Reader<Felt> = ({ args, ownerOf }) =>
  ownerOf?.(String(numberOf(args, 'id') ?? numberOf(args, 'target_id')));
const otherOwner: Reader<Felt> = (call) => {
  const other = otherThanSender(call, owner(call));
  return other && padFelt(other);
};
const OWNER = {
  to: otherOwner,
  isOwn: (call: ProtocolCall) =>
    owner(call) !== undefined && otherOwner(call) === undefined
      ? (true as const)
      : undefined,
};

const BOUGHT: Meaning = { action: 'buy-name', name, days, ...OWNER };
const RENEWED: Meaning = { action: 'renew-name', name, days };

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
    set_domain_to_resolver: `${DOMAIN}, resolver`,
  },
  means: {
    buy: BOUGHT,
    altcoin_buy: BOUGHT,
    renew: RENEWED,
    altcoin_renew: RENEWED,
    transfer_domain: { action: 'transfer-name', name, ...OWNER },
    set_address_to_domain: { action: 'show-name', name },
  },
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
  means: {
    mint: {
      action: 'mint-identity',
      ids: ({ args }) => [String(numberOf(args, 'id'))],
    },
    set_user_data: pointName,
  },
};

function pointName(call: ProtocolCall): CallSummary | undefined {
  const [field, data] = ['field', 'data'].map((one) => feltOf(call.args, one));
  if (
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

/** Who owns an identity when its calls are made, by id in decimal: the sender, if it mints
 * it. */
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
