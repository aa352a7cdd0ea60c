import {
  argentEntryPoints,
  guardianSlot,
  ownerSlot,
  validateDeploy,
  type Signatures,
} from './argent';
import { implementationSlot } from './argent-upgrade';
import {
  external,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { selectorOf } from '../felt';

/** What the constructors of these versions take. */
export const KEYS = { owner: 'felt', guardian: 'felt' } as const;

/**
 * @param felts - The owner's [r, s], followed by the guardian's if there is one.
 */
export function readSignatures(
  _: Environment,
  felts: readonly bigint[],
): Signatures {
  const fits = felts.length === 2 || felts.length === 4;
  assert(fits, 'argent/invalid-signature-length');
  return { owner: felts.slice(0, 2), guardian: felts.slice(2) };
}

/** Takes over where an account came from the proxy of Cairo 0: the class moves from there
 * to the address. */
const executeAfterUpgrade: EntryPoint = external(
  { data: 'felts' },
  ['felts'],
  400_000,
  (env) => {
    assert(env.caller === env.self, 'argent/only-self');
    const implementation = env.read(implementationSlot());
    if (implementation !== 0n) {
      env.replaceClass(implementation);
      env.write(implementationSlot(), 0n);
    }
    return [0n];
  },
);

const construct: EntryPoint = external(
  KEYS,
  [],
  120_000,
  (env, { owner, guardian }) => {
    assert(owner !== 0n, 'argent/null-owner');
    env.write(ownerSlot(), owner);
    env.write(guardianSlot(), guardian);
    env.emit([selectorOf('AccountCreated'), owner], [guardian]);
    return [];
  },
);

/** The account 0.3.1, modelled after its published source. */
export const argent031: ContractModel = {
  name: 'the Argent account 0.3.1',
  construct,
  entryPoints: {
    ...argentEntryPoints([0, 3, 1], readSignatures),
    __validate_deploy__: validateDeploy(KEYS, readSignatures),
    execute_after_upgrade: executeAfterUpgrade,
  },
};

/** The account 0.3.0, which knows transactions of version 1 alone. */
export const argent030: ContractModel = {
  name: 'the Argent account 0.3.0',
  construct,
  entryPoints: {
    ...argentEntryPoints([0, 3, 0], readSignatures, 1n),
    __validate_deploy__: validateDeploy(KEYS, readSignatures, 1n),
    execute_after_upgrade: executeAfterUpgrade,
  },
};
