import {
  argentEntryPoints,
  guardianSlot,
  ownerSlot,
  type Signatures,
} from './argent';
import { ready } from './ready';
import {
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { slotOf } from '../felt';
import { signerGuid } from '../signature';

/** The storage keys of the first owner and guardian, as in earlier versions. */
const FIRST = { owner: ownerSlot, guardian: guardianSlot } as const;

/**
 * @param role - Owner or guardian.
 * @param index - From 0.
 * @returns The storage key of that one's public key; 0 ends the list.
 */
export function memberSlot(role: keyof typeof FIRST, index: number): bigint {
  return index === 0 ? FIRST[role]() : slotOf(`${role}s`, BigInt(index));
}

function membersOf({ read }: Environment, role: keyof typeof FIRST): bigint[] {
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

/**
 * A plain [r, s] doesn't say who signed, so it is for a single owner only; else the owner
 * names itself: a list of one signature, its type, its key, r and s. Guardians don't sign
 * here.
 */
function readSignatures(
  env: Environment,
  felts: readonly bigint[],
): Signatures {
  const owners = membersOf(env, 'owner');
  if (felts.length === 2) {
    assert(owners.length === 1, 'argent/no-single-stark-owner');
    return { owner: felts, guardian: [] };
  }
  const [count, type, ownerKey = 0n, ...owner] = felts;
  assert(
    count === 1n && type === 0n && owner.length === 2,
    'argent/invalid-signature-format',
  );
  assert(owners.includes(ownerKey), 'argent/invalid-owner-sig');
  return { owner, ownerKey, guardian: [] };
}

/** The key of the only one, 0 for none. */
const single = (role: keyof typeof FIRST): EntryPoint =>
  view({}, ['felt'], 40_000, (env) => {
    const [key = 0n, ...others] = membersOf(env, role);
    assert(others.length === 0, `argent/multiple-${role}s`);
    return [key];
  });

const guids = (role: keyof typeof FIRST): EntryPoint =>
  view({}, ['felts'], 80_000, (env) => {
    const keys = membersOf(env, role);
    return [BigInt(keys.length), ...keys.map(signerGuid)];
  });

/** Ready's account 0.5.0, modelled after its published source: several owners, each of whom
 * signs alone, and several guardians. It changes none of them. */
export const readyMulti: ContractModel = {
  ...ready,
  name: 'the Ready account 0.5.0',
  entryPoints: {
    ...argentEntryPoints([0, 5, 0], readSignatures),
    get_owner: single('owner'),
    get_guardian: single('guardian'),
    get_owners_guids: guids('owner'),
    get_guardians_guids: guids('guardian'),
  },
};
