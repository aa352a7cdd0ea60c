import { take } from './markets';
import { erc721, nftOwnerSlot } from './nfts';
import { ETH } from '../constants';
import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { shortString, slotOf } from '../felt';

const GAS = 900_000;

const collection = erc721('Starknet.id', 'ID');

const dataSlot = (id: bigint, field: bigint): bigint =>
  slotOf('user_data', id, field);

/** Starknet ID's identities: NFTs whose id their first owner chooses. */
export const identity: ContractModel = {
  ...collection,
  entryPoints: {
    ...collection.entryPoints,
    mint: external('id: felt', GAS, (env, { id }) =>
      collection.entryPoints.mint?.run(env, [env.caller, id, 0n]),
    ),
    owner_from_id: view('id: felt -> address', GAS, (env, { id }) =>
      env.read(nftOwnerSlot(id)),
    ),
    get_crosschecked_user_data: view(
      'id: felt, field: felt -> felt',
      GAS,
      (env, { id, field }) => env.read(dataSlot(id, field)),
    ),
    set_user_data: external(
      'id: felt, field: felt, data: felt, domain: felt',
      GAS,
      (env, { id, field, data }) => {
        const isOwner = env.read(nftOwnerSlot(id)) === env.caller;
        assert(isOwner, "you don't own this id");
        env.write(dataSlot(id, field), data);
      },
    ),
  },
};

/** The price of any name, in wei. */
const PRICE = 10n ** 16n;

const nameSlot = (domain: bigint): bigint => slotOf('owner', domain);

const expirySlot = (domain: bigint): bigint => slotOf('expiry', domain);
const ownNameSlot = (address: bigint): bigint => slotOf('own_name', address);

const DAY = 86_400n;

/** The identity contract's answer about a name's owner. */
function ask(
  env: Environment,
  domain: bigint,
  view: string,
  ...more: readonly bigint[]
): bigint {
  const calldata = [env.read(nameSlot(domain)), ...more];
  const [answer = 0n] = env.call(env.read(slotOf('identity')), view, calldata);
  return answer;
}

function assertControls(env: Environment, domain: bigint): void {
  const owner = ask(env, domain, 'owner_from_id');
  assert(owner === env.caller, "you don't control this domain");
}

/** The address that a name leads to, also after it has expired: the one that its owner chose,
 * or the owner; 0 if there is no such name. */
function targetOf(env: Environment, domain: readonly bigint[]): bigint {
  const [label = 0n] = domain;
  if (domain.length !== 1 || env.read(nameSlot(label)) === 0n) {
    return 0n;
  }
  const field = shortString('starknet');
  const chosen = ask(env, label, 'get_crosschecked_user_data', field);
  return chosen === 0n ? ask(env, label, 'owner_from_id') : chosen;
}

/** Starknet ID's names, of one label each. */
export const naming: ContractModel = {
  construct: external('identity: address', 0, (env, args) => {
    env.write(slotOf('identity'), args.identity);
  }),
  entryPoints: {
    buy: external(
      `id: felt, domain: felt, days: felt, resolver: address, sponsor: address,
      discount_id: felt, metadata: felt`,
      GAS,
      (env, { id, domain, days }) => {
        take(env, ETH, env.caller, PRICE);
        env.write(nameSlot(domain), id);
        env.write(expirySlot(domain), env.blockTime + days * DAY);
      },
    ),
    renew: external(
      `domain: felt, days: felt, sponsor: address, discount_id: felt,
      metadata: felt`,
      GAS,
      (env, { domain, days }) => {
        take(env, ETH, env.caller, PRICE);
        const slot = expirySlot(domain);
        env.write(slot, env.read(slot) + days * DAY);
      },
    ),
    transfer_domain: external(
      'domain: span, target_id: felt',
      GAS,
      (env, { domain: [label = 0n], target_id: id }) => {
        assertControls(env, label);
        env.write(nameSlot(label), id);
      },
    ),
    set_address_to_domain: external(
      'domain: span, hint: span',
      GAS,
      (env, { domain }) => {
        const isOwn = targetOf(env, domain) === env.caller;
        assert(isOwn, 'domain not pointing back');
        env.write(ownNameSlot(env.caller), domain[0] ?? 0n);
      },
    ),
    // Only for the real contract's administrator.
    set_expiry: external(
      'root_domain: felt, expiry: u64',
      GAS,
      (env, { root_domain: domain, expiry }) => {
        env.write(expirySlot(domain), expiry);
      },
    ),
    domain_to_expiry: view(
      'domain: span -> u64',
      GAS,
      (env, { domain: [label = 0n] }) => env.read(expirySlot(label)),
    ),
    domain_to_address: view(
      'domain: span, hint: span -> address',
      GAS,
      (env, { domain }) => targetOf(env, domain),
    ),
    address_to_domain: view(
      'address: address, hint: span -> span',
      GAS,
      (env, { address }) => {
        const domain = [env.read(ownNameSlot(address))];
        // Otherwise the real contract looks for a main identity.
        assert(targetOf(env, domain) === address, 'an id cannot be null');
        return [1n, ...domain];
      },
    ),
  },
};
