import {
  ACCOUNT_INTERFACES,
  PROTOCOL,
  VALID,
  hasVersion,
  isSimulation,
  makeNumberedCalls,
} from './account';
import { UPGRADES } from './argent-upgrade';
import type { CallOfAccount, Inputs } from '../codec';
import {
  external,
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert, panic } from '../failure';
import { selectorOf, shortString, slotOf } from '../felt';
import { isSignatureOf } from '../signature';

// What the accounts of Ready (formerly Argent) have in common.

/** The storage key of the owner's public key. */
export const ownerSlot = (): bigint => slotOf('_signer');

/** The storage key of the guardian's public key; 0 is none. */
export const guardianSlot = (): bigint => slotOf('_guardian');

/** The signatures of a transaction or message. */
export type Signatures = {
  readonly owner: readonly bigint[];
  /** The owner that signed, of several. */
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
 * @param version - The version of transactions that it knows.
 */
export function assertSigned(
  env: Environment,
  read: SignatureReader,
  version = 3n,
): void {
  const { hash, signature, paymasterData } = env.transaction;
  assert(env.caller === PROTOCOL, 'argent/non-null-caller');
  assert(hasVersion(env, version), 'argent/invalid-tx-version');
  assert(paymasterData.length === 0, 'argent/unsupported-paymaster');
  const signatures = read(env, signature);
  if (!isSimulation(env)) {
    assert(isOwnerSignature(env, hash, signatures), 'argent/invalid-owner-sig');
    assert(
      isGuardianSignature(env, hash, signatures),
      'argent/invalid-guardian-sig',
    );
  }
}

/**
 * @param calls - The calls of its transaction: one to itself has to be alone.
 */
export function assertNoSelfCall(
  { self }: Environment,
  calls: readonly CallOfAccount[],
): void {
  const isAlone = calls.length === 1;
  assert(
    isAlone || calls.every(({ to }) => to !== self),
    'argent/no-multicall-to-self',
  );
}

/**
 * @param knows - The version of transactions that it knows.
 * @returns The entry point that validates the account's deployment.
 */
export function validateDeploy(
  constructorInputs: Inputs,
  read: SignatureReader,
  knows = 3n,
): EntryPoint {
  return external(
    {
      class_hash: 'felt',
      contract_address_salt: 'felt',
      ...constructorInputs,
    },
    ['felt'],
    160_000,
    (env) => {
      assertSigned(env, read, knows);
      return [VALID];
    },
  );
}

/**
 * @param knows - The version of transactions that it knows.
 * @returns The entry points of all versions, except those that depend on the
 * constructor.
 */
export function argentEntryPoints(
  version: readonly number[],
  read: SignatureReader,
  knows = 3n,
): ContractModel['entryPoints'] {
  const isValid = (
    env: Environment,
    hash: bigint,
    felts: readonly bigint[],
  ): boolean => {
    const signatures = read(env, felts);
    return (
      isOwnerSignature(env, hash, signatures) &&
      isGuardianSignature(env, hash, signatures)
    );
  };
  const constant = (...felts: bigint[]): EntryPoint =>
    view({}, ['felt'], 40_000, () => felts);
  const stored = (slot: () => bigint): EntryPoint =>
    view({}, ['felt'], 40_000, (env) => [env.read(slot())]);
  return {
    __validate__: external(
      { calls: 'calls' },
      ['felt'],
      185_000,
      (env, { calls }) => {
        assertNoSelfCall(env, calls);
        assertSigned(env, read, knows);
        return [VALID];
      },
    ),
    __validate_declare__: external(
      { class_hash: 'felt' },
      ['felt'],
      160_000,
      (env) => {
        assertSigned(env, read, knows);
        return [VALID];
      },
    ),
    __execute__: external(
      { calls: 'calls' },
      ['felts'],
      (children, calls) => 212_000 + children + 112_000 * calls,
      (env, { calls }) => {
        assert(env.caller === PROTOCOL, 'argent/non-null-caller');
        assert(hasVersion(env, knows), 'argent/invalid-tx-version');
        const answers = makeNumberedCalls(env, calls);
        const { hash } = env.transaction;
        env.emit([selectorOf('TransactionExecuted'), hash], answers);
        return answers;
      },
    ),
    is_valid_signature: view(
      { hash: 'felt', signature: 'felts' },
      ['felt'],
      200_000,
      (env, { hash, signature }) => [
        isValid(env, hash, signature) ? VALID : 0n,
      ],
    ),
    isValidSignature: view(
      { hash: 'felt', signatures: 'felts' },
      ['felt'],
      200_000,
      (env, { hash, signatures }) =>
        isValid(env, hash, signatures)
          ? [1n]
          : panic('argent/invalid-signature'),
    ),
    supports_interface: view(
      { interface_id: 'felt' },
      ['bool'],
      40_000,
      (_, args) => [ACCOUNT_INTERFACES.includes(args.interface_id) ? 1n : 0n],
    ),
    ...UPGRADES,
    get_owner: stored(ownerSlot),
    get_guardian: stored(guardianSlot),
    get_guardian_backup: constant(0n),
    get_version: constant(...version.map(BigInt)),
    get_name: constant(shortString('ArgentAccount')),
    getName: constant(shortString('ArgentAccount')),
    getVersion: constant(shortString(version.join('.'))),
  };
}
