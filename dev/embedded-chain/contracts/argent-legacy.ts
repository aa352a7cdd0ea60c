import {
  argentEntryPoints,
  guardianSlot,
  ownerSlot,
  validateDeploy,
  type Signatures,
} from './argent';
import {
  external,
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert, fault, panic } from '../failure';
import { selectorOf, shortString } from '../felt';
import { isSignatureOf } from '../signature';

const KEYS = { owner: 'felt', guardian: 'felt' } as const;

/** The owner's [r, s], followed by the guardian's if there is one. */
function readSignatures(_: Environment, felts: readonly bigint[]): Signatures {
  const fits = felts.length === 2 || felts.length === 4;
  assert(fits, 'argent/invalid-signature-length');
  return { owner: felts.slice(0, 2), guardian: felts.slice(2) };
}

/**
 * The account 0.3.1, modelled after its published source: no local node has its
 * class for comparison.
 */
export const argent031: ContractModel = {
  name: 'the Argent account 0.3.1',
  construct: external(KEYS, [], 120_000, (env, { owner, guardian }) => {
    assert(owner !== 0n, 'argent/null-owner');
    env.write(ownerSlot(), owner);
    env.write(guardianSlot(), guardian);
    env.emit([selectorOf('AccountCreated'), owner], [guardian]);
    return [];
  }),
  entryPoints: {
    ...argentEntryPoints([0, 3, 1], readSignatures),
    __validate_deploy__: validateDeploy(KEYS, readSignatures),
  },
};

/** An entry point that accepts any calldata and always fails. */
const failing = (run: () => never): EntryPoint => ({
  inputs: {},
  outputs: [],
  isView: false,
  gas: () => 0,
  run,
});

/** Its code supports only version 1 transactions, which the network no longer
 * accepts. */
const refuse = failing(() =>
  fault('Error message: argent: invalid tx version'),
);

const isValidSignature: EntryPoint = view(
  { hash: 'felt', signature: 'felts' },
  ['felt'],
  200_000,
  (env, { hash, signature }) =>
    isSignatureOf(hash, signature, env.read(ownerSlot()))
      ? [1n]
      : fault('Error message: argent: signer signature invalid'),
);

const stored = (slot: () => bigint): EntryPoint =>
  view({}, ['felt'], 40_000, (env) => [env.read(slot())]);

/**
 * The Cairo 0 proxy and the account behind it, modelled after their published
 * source. It can't be deployed any more: a control method creates it.
 */
export const argentCairo0: ContractModel = {
  name: 'the Argent account of Cairo 0',
  construct: refuse,
  entryPoints: {
    getSigner: stored(ownerSlot),
    getGuardian: stored(guardianSlot),
    getName: view({}, ['felt'], 40_000, () => [shortString('ArgentAccount')]),
    getVersion: view({}, ['felt'], 40_000, () => [shortString('0.2.3')]),
    isValidSignature,
    is_valid_signature: isValidSignature,
    __validate__: refuse,
    __execute__: refuse,
  },
  // The proxy forwards every call.
  otherwise: failing(() => panic('ENTRYPOINT_NOT_FOUND')),
};
