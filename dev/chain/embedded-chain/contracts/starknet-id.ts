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
import { slotOf } from '../felt';

const GAS = 900_000;

const collection = erc721('Starknet.id', 'ID');

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
    set_user_data: external(
      'id: felt, field: felt, data: felt, domain: felt',
      GAS,
      (env, { id, field, data }) => {
        const isOwner = env.read(nftOwnerSlot(id)) === env.caller;
        assert(isOwner, "you don't own this id");
        env.write(slotOf('user_data', id, field), data);
      },
    ),
  },
};

/** The price of any name, in wei. */
const PRICE = 10n ** 16n;

const nameSlot = (domain: bigint): bigint => slotOf('owner', domain);

function assertControls(env: Environment, domain: bigint): void {
  const id = env.read(nameSlot(domain));
  const [owner] = env.call(env.read(slotOf('identity')), 'owner_from_id', [id]);
  assert(owner === env.caller, "you don't control this domain");
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
      (env, { id, domain }) => {
        take(env, ETH, env.caller, PRICE);
        env.write(nameSlot(domain), id);
      },
    ),
    renew: external(
      `domain: felt, days: felt, sponsor: address, discount_id: felt,
      metadata: felt`,
      GAS,
      (env) => {
        take(env, ETH, env.caller, PRICE);
      },
    ),
    transfer_domain: external(
      'domain: felts, target_id: felt',
      GAS,
      (env, { domain: [label = 0n], target_id: id }) => {
        assertControls(env, label);
        env.write(nameSlot(label), id);
      },
    ),
    set_address_to_domain: external(
      'domain: felts, hint: felts',
      GAS,
      (env, { domain: [label = 0n] }) => {
        assertControls(env, label);
      },
    ),
  },
};
