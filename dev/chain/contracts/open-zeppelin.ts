import {
  ACCOUNT_INTERFACES,
  PROTOCOL,
  VALID,
  isVersion3,
  makeCalls,
} from './account';
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

function isValid(
  { read }: Environment,
  hash: bigint,
  signature: readonly bigint[],
): boolean {
  return (
    signature.length === 2 && isSignatureOf(hash, signature, read(keySlot()))
  );
}

/** Checks the signature of the transaction that runs. */
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

/** OpenZeppelin's account 1.0.0: those that are there from the start. */
export const openZeppelin: ContractModel = {
  name: 'the OpenZeppelin account 1.0.0',
  construct: external({ public_key: 'felt' }, [], 80_000, (env, args) => {
    env.write(keySlot(), args.public_key);
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
      120_000,
      validate,
    ),
    __execute__: external(
      { calls: 'calls' },
      ['felts'],
      (children, calls) => 120_000 + children + 136_000 * calls,
      (env, { calls }) => {
        assert(env.caller === PROTOCOL, 'Account: invalid caller');
        assert(isVersion3(env), 'Account: invalid tx version');
        return makeCalls(env, calls);
      },
    ),
    ...{ is_valid_signature: isValidSignature, isValidSignature },
    ...{ get_public_key: publicKey, getPublicKey: publicKey },
    supports_interface: view(
      { interface_id: 'felt' },
      ['bool'],
      40_000,
      (_, args) => [ACCOUNT_INTERFACES.includes(args.interface_id) ? 1n : 0n],
    ),
  },
};
