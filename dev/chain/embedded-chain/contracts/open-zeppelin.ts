import { PROTOCOL, VALID, hasVersion, makeCalls } from './account';
import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { selectorOf, slotOf } from '../felt';
import { isSignatureOf } from '../signature';

const keySlot = (): bigint => slotOf('Account_public_key');

/** The interface ids of SRC-5, of accounts (SNIP-6), and of outside execution
 * (SNIP-9). */
const SRC5 = 0x3f918d17e5ee77373b56385708f855659a07f75997f365cf87748628532a055n;
const SRC6 = 0x2ceccef7f994940b3962a6c67e0ba4fcd37df7d131417c604f91e03caecc1cdn;
const SRC9 = 0x1d1144bb2138366ff28d8e9ab57456b1d332ac42196230c3a602003c89872n;

const interfaceSlot = (id: bigint): bigint =>
  slotOf('SRC5_supported_interfaces', id);

function isValid(
  { read }: Environment,
  hash: bigint,
  signature: readonly bigint[],
): boolean {
  return (
    signature.length === 2 && isSignatureOf(hash, signature, read(keySlot()))
  );
}

/** Checks the signature of the running transaction. */
function validate(env: Environment): bigint[] {
  const { hash, signature } = env.transaction;
  assert(isValid(env, hash, signature), 'Account: invalid signature');
  return [VALID];
}

const publicKey = view({}, ['felt'], 40_000, ({ read }) => [read(keySlot())]);
const isValidSignature = view(
  { hash: 'felt', signature: 'felts' },
  ['felt'],
  160_000,
  (env, { hash, signature }) => [isValid(env, hash, signature) ? VALID : 0n],
);

/** OpenZeppelin's account 1.0.0, the class of the predeployed accounts. */
export const openZeppelin: ContractModel = {
  name: 'the OpenZeppelin account 1.0.0',
  construct: external({ public_key: 'felt' }, [], 280_000, (env, args) => {
    env.write(keySlot(), args.public_key);
    // Outside execution is not modelled, but the interface is registered as in the
    // real class.
    [SRC6, SRC9].forEach((id) => {
      env.write(interfaceSlot(id), 1n);
    });
    env.emit([selectorOf('OwnerAdded'), args.public_key], []);
    return [];
  }),
  entryPoints: {
    __validate__: external({ calls: 'calls' }, ['felt'], 160_000, validate),
    __validate_declare__: external(
      { class_hash: 'felt' },
      ['felt'],
      120_000,
      validate,
    ),
    __validate_deploy__: external(
      {
        class_hash: 'felt',
        contract_address_salt: 'felt',
        public_key: 'felt',
      },
      ['felt'],
      160_000,
      validate,
    ),
    __execute__: external(
      { calls: 'calls' },
      ['felts'],
      (children, calls) => 120_000 + children + 136_000 * calls,
      (env, { calls }) => {
        assert(env.caller === PROTOCOL, 'Account: invalid caller');
        assert(hasVersion(env, 3n), 'Account: invalid tx version');
        return makeCalls(env, calls);
      },
    ),
    is_valid_signature: isValidSignature,
    isValidSignature,
    get_public_key: publicKey,
    getPublicKey: publicKey,
    supports_interface: view(
      { interface_id: 'felt' },
      ['bool'],
      40_000,
      ({ read }, { interface_id: id }) => [
        id === SRC5 ? 1n : read(interfaceSlot(id)),
      ],
    ),
  },
};
