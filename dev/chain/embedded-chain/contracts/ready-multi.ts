import {
  entryPointsOf,
  memberSlot,
  ready,
  type Role,
  type SignatureReader,
} from './argent';
import {
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { signerGuid } from '../signature';

function membersOf({ read }: Environment, role: Role): bigint[] {
  const keys: bigint[] = [];
  for (
    let key = read(memberSlot(role, 0));
    key !== 0n;
    key = read(memberSlot(role, keys.length))
  ) {
    keys.push(key);
  }
  return keys;
}

/** A plain [r, s] doesn't say who signed, so it is only valid with a single owner. With
 * several, the signature names its owner: a list of one signature with type, key, r and
 * s. Guardians don't sign here.
 */
const readOfMany: SignatureReader = (env, felts) => {
  const owners = membersOf(env, 'owner');
  if (felts.length === 2) {
    assert(owners.length === 1, 'argent/no-single-stark-owner');
    return { owner: felts, guardian: [] };
  }
  const [count, type, ownerKey = 0n, ...owner] = felts;
  const isOne = count === 1n && type === 0n && owner.length === 2;
  assert(isOne, 'argent/invalid-signature-format');
  assert(owners.includes(ownerKey), 'argent/invalid-owner-sig');
  return { owner, ownerKey, guardian: [] };
};

/** A view of the only member's key; 0 if there is none. */
const single = (role: Role): EntryPoint =>
  view('-> felt', 40_000, (env) => {
    const [key = 0n, ...others] = membersOf(env, role);
    assert(others.length === 0, `argent/multiple-${role}s`);
    return key;
  });

const guids = (role: Role): EntryPoint =>
  view('-> felts', 80_000, (env) => {
    const keys = membersOf(env, role);
    return [BigInt(keys.length), ...keys.map(signerGuid)];
  });

/** Ready's account 0.5.0: several owners, each of whom signs alone, and several
 * guardians. The model can't change them. */
export const readyMulti: ContractModel = {
  ...ready,
  entryPoints: {
    ...entryPointsOf({ number: [0, 5, 0], readSignatures: readOfMany }),
    get_owner: single('owner'),
    get_guardian: single('guardian'),
    get_owners_guids: guids('owner'),
    get_guardians_guids: guids('guardian'),
  },
};
