import { ownerSlot, erc721 } from './erc721';
import { take } from './payments';
import { ETH } from '../constants';
import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { selectorOf, slotOf } from '../felt';

const GAS = 900_000;

const collection = erc721('Starknet.id', 'ID');

/** Starknet ID's identities: NFTs whose id their first owner chooses. */
export const identity: ContractModel = {
  ...collection,
  entryPoints: {
    ...collection.entryPoints,
    mint: external({ id: 'felt' }, [], GAS, (env, { id }) => {
      const calldata = [env.caller, id, 0n];
      return collection.entryPoints.mint?.run(env, calldata) ?? [];
    }),
    owner_from_id: view({ id: 'felt' }, ['address'], GAS, (env, { id }) => [
      env.read(ownerSlot(id)),
    ]),
    set_user_data: external(
      { id: 'felt', field: 'felt', data: 'felt', domain: 'felt' },
      [],
      GAS,
      (env, { id, field, data }) => {
        assert(env.read(ownerSlot(id)) === env.caller, "you don't own this id");
        env.write(slotOf('user_data', id, field), data);
        return [];
      },
    ),
  },
};

/** The price of any name, in wei. */
const PRICE = 10n ** 16n;

const identitySlot = (): bigint => slotOf('identity');
const nameSlot = (domain: bigint): bigint => slotOf('owner', domain);

function assertControls(env: Environment, domain: bigint): void {
  const [owner] = env.call(
    env.read(identitySlot()),
    selectorOf('owner_from_id'),
    [env.read(nameSlot(domain))],
  );
  assert(owner === env.caller, "you don't control this domain");
}

/** Starknet ID's names, of one label each. */
export const naming: ContractModel = {
  name: 'the names',
  construct: external({ identity: 'address' }, [], 0, (env, args) => {
    env.write(identitySlot(), args.identity);
    return [];
  }),
  entryPoints: {
    buy: external(
      {
        id: 'felt',
        domain: 'felt',
        days: 'felt',
        resolver: 'address',
        sponsor: 'address',
        discount_id: 'felt',
        metadata: 'felt',
      },
      [],
      GAS,
      (env, { id, domain }) => {
        take(env, ETH, env.caller, PRICE);
        env.write(nameSlot(domain), id);
        return [];
      },
    ),
    renew: external(
      {
        domain: 'felt',
        days: 'felt',
        sponsor: 'address',
        discount_id: 'felt',
        metadata: 'felt',
      },
      [],
      GAS,
      (env) => {
        take(env, ETH, env.caller, PRICE);
        return [];
      },
    ),
    transfer_domain: external(
      { domain: 'felts', target_id: 'felt' },
      [],
      GAS,
      (env, { domain: [label = 0n], target_id: id }) => {
        assertControls(env, label);
        env.write(nameSlot(label), id);
        return [];
      },
    ),
    set_address_to_domain: external(
      { domain: 'felts', hint: 'felts' },
      [],
      GAS,
      (env, { domain: [label = 0n] }) => {
        assertControls(env, label);
        return [];
      },
    ),
  },
};
