import {
  PROTOCOL,
  SRC5,
  SRC6,
  VALID,
  hasVersion,
  isSimulation,
  makeNumberedCalls,
} from './account';
import type { CallOfAccount } from '../codec';
import {
  external,
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert, panic } from '../failure';
import { shortString, slotOf } from '../felt';
import { isSignatureOf, signerGuid } from '../signature';

// The accounts of Ready (formerly Argent) of Cairo 1. Those before 0.4.0 and 0.5.0 are
// modelled after their published sources.

export type Role = 'owner' | 'guardian';

/** The storage key of the owner's public key. */
export const ownerSlot = (): bigint => slotOf('_signer');

/** The storage key of the guardian's public key; 0 is none. */
export const guardianSlot = (): bigint => slotOf('_guardian');

/** The storage key of the class behind a proxy of Cairo 0; 0 is none. */
export const implementationSlot = (): bigint => slotOf('_implementation');

/**
 * @param index - From 0; the first owner and guardian are stored as in older versions.
 * @returns The storage key of the member's public key; a stored 0 ends the list.
 */
export function memberSlot(role: Role, index: number): bigint {
  const first = role === 'owner' ? ownerSlot : guardianSlot;
  return index === 0 ? first() : slotOf(`${role}s`, BigInt(index));
}

/** The signatures of a transaction or message. */
type Signatures = {
  readonly owner: readonly bigint[];
  /** The owner that signed, if there are several. */
  readonly ownerKey?: bigint;
  readonly guardian: readonly bigint[];
};

/** Parses the felts of a signature; panics if they are invalid. */
export type SignatureReader = (
  environment: Environment,
  felts: readonly bigint[],
) => Signatures;

function isOwnerSignature(
  env: Environment,
  hash: bigint,
  { owner, ownerKey = env.read(ownerSlot()) }: Signatures,
): boolean {
  return isSignatureOf(hash, owner, ownerKey);
}

function isGuardianSignature(
  env: Environment,
  hash: bigint,
  { guardian }: Signatures,
): boolean {
  const key = env.read(guardianSlot());
  return key === 0n
    ? guardian.length === 0
    : isSignatureOf(hash, guardian, key);
}

/**
 * Checks the running transaction; a simulated one needs no valid signature.
 *
 * @param version - The transaction version that the account supports.
 */
export function assertSigned(
  env: Environment,
  read: SignatureReader,
  version: bigint,
): void {
  const { hash, signature, paymasterData } = env.transaction;
  assert(env.caller === PROTOCOL, 'argent/non-null-caller');
  assert(hasVersion(env, version), 'argent/invalid-tx-version');
  assert(paymasterData.length === 0, 'argent/unsupported-paymaster');
  const signatures = read(env, signature);
  if (!isSimulation(env)) {
    const hasGuardian = isGuardianSignature(env, hash, signatures);
    assert(isOwnerSignature(env, hash, signatures), 'argent/invalid-owner-sig');
    assert(hasGuardian, 'argent/invalid-guardian-sig');
  }
}

/** A call of an account to itself has to be its transaction's only one. */
export function assertNoSelfCall(
  { self }: Environment,
  calls: readonly CallOfAccount[],
): void {
  const isApart = calls.length === 1 || calls.every(({ to }) => to !== self);
  assert(isApart, 'argent/no-multicall-to-self');
}

/** Older interface ids of accounts are those of ERC-165. */
const ERC165_ACCOUNT = 0x3943f10fn;

/**
 * @param next - The class that replaces the current one; it has to be an account.
 */
export function assertAccount(env: Environment, next: bigint): void {
  const [answer] = env.delegate(next, 'supportsInterface', [ERC165_ACCOUNT]);
  assert(answer === 1n, 'argent/invalid-implementation');
}

/** A view that returns a storage value. */
export const stored = (slot: () => bigint): EntryPoint =>
  view('-> felt', 40_000, (env) => env.read(slot()));

/** A view that always returns the same felts. */
export const constant = (...felts: bigint[]): EntryPoint =>
  view('-> felt', 40_000, () => felts);

/** The properties of an account version. */
type Version = {
  readonly number: readonly number[];
  readonly readSignatures: SignatureReader;
  /** The transaction version that it supports; 3 by default. */
  readonly knows?: bigint;
  /** The constructor's arguments. */
  readonly keys?: string;
};

function onlySelf({ caller, self }: Environment): void {
  assert(caller === self, 'argent/only-self');
}

/** The entry points that tell what an account is. */
function factsOf(number: readonly number[]): ContractModel['entryPoints'] {
  return {
    supports_interface: view(
      'interface_id: felt -> bool',
      40_000,
      (_, { interface_id: id }) => [SRC5, SRC6].includes(id),
    ),
    supportsInterface: view('interface_id: felt -> felt', 40_000, () => 1n),
    get_owner: stored(ownerSlot),
    get_guardian: stored(guardianSlot),
    get_guardian_backup: constant(0n),
    get_version: constant(...number.map(BigInt)),
    get_name: constant(shortString('ArgentAccount')),
    getName: constant(shortString('ArgentAccount')),
    getVersion: constant(shortString(number.join('.'))),
  };
}

function isSigned(
  env: Environment,
  hash: bigint,
  signatures: ReturnType<SignatureReader>,
): boolean {
  return (
    isOwnerSignature(env, hash, signatures) &&
    isGuardianSignature(env, hash, signatures)
  );
}

/** The entry points that all versions have. */
export function entryPointsOf({
  number,
  readSignatures: read,
  knows = 3n,
  keys,
}: Version): ContractModel['entryPoints'] {
  const validate = (inputs: string): EntryPoint =>
    external(`${inputs} -> felt`, 160_000, (env) => {
      assertSigned(env, read, knows);
      return VALID;
    });
  return {
    __validate__: external(
      'calls: calls -> felt',
      185_000,
      (env, { calls }) => {
        assertNoSelfCall(env, calls);
        assertSigned(env, read, knows);
        return VALID;
      },
    ),
    __validate_declare__: validate('class_hash: felt'),
    __execute__: external(
      'calls: calls -> felts',
      (children, calls) => 212_000 + children + 112_000 * calls,
      (env, { calls }) => {
        assert(env.caller === PROTOCOL, 'argent/non-null-caller');
        assert(hasVersion(env, knows), 'argent/invalid-tx-version');
        const answers = makeNumberedCalls(env, calls);
        env.emit('TransactionExecuted', [env.transaction.hash], answers);
        return answers;
      },
    ),
    is_valid_signature: view(
      'hash: felt, signature: felts -> felt',
      200_000,
      (env, { hash, signature }) =>
        isSigned(env, hash, read(env, signature)) ? VALID : 0n,
    ),
    isValidSignature: view(
      'hash: felt, signatures: felts -> felt',
      200_000,
      (env, { hash, signatures }) =>
        isSigned(env, hash, read(env, signatures))
          ? 1n
          : panic('argent/invalid-signature'),
    ),
    upgrade: external(
      'new_implementation: felt, calldata: felts -> felts',
      (children) => 250_000 + children,
      (env, { new_implementation: next, calldata }) => {
        onlySelf(env);
        assertAccount(env, next);
        env.replaceClass(next);
        env.emit('AccountUpgraded', [], [next]);
        const data = [BigInt(calldata.length), ...calldata];
        return env.delegate(next, 'execute_after_upgrade', data);
      },
    ),
    // Where an account of 0.3 came from the proxy of Cairo 0, the class moves from there
    // to the address.
    execute_after_upgrade: external('data: felts -> felts', 400_000, (env) => {
      onlySelf(env);
      const implementation = env.read(implementationSlot());
      if (number[1] === 3 && implementation !== 0n) {
        env.replaceClass(implementation);
        env.write(implementationSlot(), 0n);
      }
      return [0n];
    }),
    ...factsOf(number),
    ...(keys !== undefined && {
      __validate_deploy__: validate(
        `class_hash: felt, contract_address_salt: felt, ${keys}`,
      ),
    }),
  };
}

/** The constructor arguments of the first versions. */
export const PLAIN_KEYS = 'owner: felt, guardian: felt';

/**
 * @param felts - The owner's [r, s], followed by the guardian's if there is one.
 */
export const readPlain: SignatureReader = (_, felts) => {
  const fits = felts.length === 2 || felts.length === 4;
  assert(fits, 'argent/invalid-signature-length');
  return { owner: felts.slice(0, 2), guardian: felts.slice(2) };
};

const argent03 = (patch: number, knows: bigint): ContractModel => ({
  construct: external(PLAIN_KEYS, 120_000, (env, { owner, guardian }) => {
    assert(owner !== 0n, 'argent/null-owner');
    env.write(ownerSlot(), owner);
    env.write(guardianSlot(), guardian);
    env.emit('AccountCreated', [owner], [guardian]);
  }),
  entryPoints: entryPointsOf({
    number: [0, 3, patch],
    readSignatures: readPlain,
    knows,
    keys: PLAIN_KEYS,
  }),
});

/** The account 0.3.1. */
export const argent031 = argent03(1, 3n);

/** The account 0.3.0, which supports only transactions of version 1. */
export const argent030 = argent03(0, 1n);

/** The number of felts of a signature with its signer: type, key, r, s. */
const FELTS_WITH_SIGNER = 4;

/**
 * Either plain felts, the owner's [r, s] followed by the guardian's, or an array of
 * signatures with their signers, which have to be the account's.
 */
const readWithSigners: SignatureReader = ({ read }, felts) => {
  const [owner, guardian] = [read(ownerSlot()), read(guardianSlot())];
  if (felts.length === 2 || felts.length === 4) {
    assert(felts.length === 2 || guardian !== 0n, 'argent/zero-pubkey');
    return { owner: felts.slice(0, 2), guardian: felts.slice(2) };
  }
  const [count = 0n, ...rest] = felts;
  const isList =
    (count === 1n || count === 2n) &&
    rest.length === FELTS_WITH_SIGNER * Number(count);
  assert(isList, 'argent/invalid-signature-format');
  const of = (index: number, signer: bigint): bigint[] => {
    const [type, key, ...signature] = rest.slice(
      index * FELTS_WITH_SIGNER,
      (index + 1) * FELTS_WITH_SIGNER,
    );
    return type === 0n && key === signer ? signature : [];
  };
  return { owner: of(0, owner), guardian: of(1, guardian) };
};

function link({ emit }: Environment, key: bigint): void {
  emit('SignerLinked', [signerGuid(key)], [0n, key]);
}

/** The id of a key, or 0 for none. */
function guidOf(key: bigint): bigint {
  return key === 0n ? 0n : signerGuid(key);
}

const SIGNERS = 'owner: signer, guardian: optionalSigner';

/** Ready's account 0.4.0: the wallet's newest account type. */
export const ready: ContractModel = {
  construct: external(SIGNERS, 120_000, (env, { owner, guardian }) => {
    env.write(ownerSlot(), owner);
    link(env, owner);
    if (guardian !== 0n) {
      env.write(guardianSlot(), guardian);
      link(env, guardian);
    }
    env.emit('AccountCreated', [owner], [guardian]);
    env.emit('AccountCreatedGuid', [guidOf(owner)], [guidOf(guardian)]);
  }),
  entryPoints: {
    ...entryPointsOf({
      number: [0, 4, 0],
      readSignatures: readWithSigners,
      keys: SIGNERS,
    }),
    change_guardian: external(
      'new_guardian: optionalSigner',
      520_000,
      (env, { new_guardian: guardian }) => {
        assert(env.caller === env.self, 'argent/only-self');
        env.write(guardianSlot(), guardian);
        if (guardian !== 0n) {
          link(env, guardian);
        }
        env.emit('GuardianChanged', [], [guardian]);
        env.emit('GuardianChangedGuid', [], [guidOf(guardian)]);
      },
    ),
    get_owner_guid: view('-> felt', 80_000, ({ read }) =>
      signerGuid(read(ownerSlot())),
    ),
    get_owner_type: constant(0n),
    get_guardian_guid: view('-> felts', 80_000, ({ read }) => {
      const guardian = read(guardianSlot());
      return guardian === 0n ? [1n] : [0n, signerGuid(guardian)];
    }),
  },
};
