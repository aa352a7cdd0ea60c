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
  type Environment,
} from '../contract';
import { assert, panic } from '../failure';
import { selectorOf } from '../felt';
import { signerGuid } from '../signature';

/** The number of felts of a signature with its signer: type, key, r, s. */
const FELTS_WITH_SIGNER = 4;

/**
 * Either plain felts, the owner's [r, s] followed by the guardian's, or an array of
 * signatures with their signers, which have to be the account's.
 */
function readSignatures(
  { read }: Environment,
  felts: readonly bigint[],
): Signatures {
  const [owner, guardian] = [read(ownerSlot()), read(guardianSlot())];
  if (felts.length === 2 || felts.length === 4) {
    if (felts.length === 4 && guardian === 0n) {
      panic('argent/zero-pubkey');
    }
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
}

function link({ emit }: Environment, key: bigint): void {
  emit([selectorOf('SignerLinked'), signerGuid(key)], [0n, key]);
}

/** The id of a key, or 0 for none. */
function guidOf(key: bigint): bigint {
  return key === 0n ? 0n : signerGuid(key);
}

const SIGNERS = { owner: 'signer', guardian: 'optionalSigner' } as const;

/** Ready's account 0.4.0: the wallet's newest account type. */
export const ready: ContractModel = {
  name: 'the Ready account 0.4.0',
  construct: external(SIGNERS, [], 120_000, (env, { owner, guardian }) => {
    env.write(ownerSlot(), owner);
    link(env, owner);
    if (guardian !== 0n) {
      env.write(guardianSlot(), guardian);
      link(env, guardian);
    }
    env.emit([selectorOf('AccountCreated'), owner], [guardian]);
    env.emit(
      [selectorOf('AccountCreatedGuid'), signerGuid(owner)],
      [guidOf(guardian)],
    );
    return [];
  }),
  entryPoints: {
    ...argentEntryPoints([0, 4, 0], readSignatures),
    __validate_deploy__: validateDeploy(SIGNERS, readSignatures),
    change_guardian: external(
      { new_guardian: 'optionalSigner' },
      [],
      520_000,
      (env, { new_guardian: guardian }) => {
        assert(env.caller === env.self, 'argent/only-self');
        env.write(guardianSlot(), guardian);
        if (guardian !== 0n) {
          link(env, guardian);
        }
        env.emit([selectorOf('GuardianChanged')], [guardian]);
        env.emit([selectorOf('GuardianChangedGuid')], [guidOf(guardian)]);
        return [];
      },
    ),
    get_owner_guid: view({}, ['felt'], 80_000, ({ read }) => [
      signerGuid(read(ownerSlot())),
    ]),
    get_owner_type: view({}, ['felt'], 40_000, () => [0n]),
    get_guardian_guid: view({}, ['felts'], 80_000, ({ read }) => {
      const guardian = read(guardianSlot());
      return guardian === 0n ? [1n] : [0n, signerGuid(guardian)];
    }),
  },
};
