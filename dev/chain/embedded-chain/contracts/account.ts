import type { CallOfAccount } from '../codec';
import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { ContractFailure, assert, feltsForCaller, panic } from '../failure';
import { slotOf } from '../felt';
import { isSignatureOf } from '../signature';

/** 'VALID', which accounts return for a valid signature (SNIP-6). */
export const VALID = 0x56414c4944n;

/** The interface ids of SRC-5, of accounts (SNIP-6) and of outside execution (SNIP-9). */
export const SRC5 =
  0x3f918d17e5ee77373b56385708f855659a07f75997f365cf87748628532a055n;
export const SRC6 =
  0x2ceccef7f994940b3962a6c67e0ba4fcd37df7d131417c604f91e03caecc1cdn;
const SRC9 = 0x1d1144bb2138366ff28d8e9ab57456b1d332ac42196230c3a602003c89872n;

/** Only the protocol itself calls an account's `__validate__` and `__execute__`. */
export const PROTOCOL = 0n;

const QUERY = 2n ** 128n;

/** Whether the transaction is only simulated. */
export function isSimulation({ transaction }: Environment): boolean {
  return transaction.version >= QUERY;
}

/**
 * @param version - The transaction version that the account supports.
 * @returns Whether the account sees the transaction with this version.
 */
export function hasVersion(
  { transaction }: Environment,
  version: bigint,
): boolean {
  return transaction.version % QUERY === version;
}

/**
 * Makes an account's calls, in order.
 *
 * @returns Their results, serialised as an array of arrays.
 * @throws ContractFailure of the call that fails.
 */
function makeCalls(
  { call }: Environment,
  calls: readonly CallOfAccount[],
): bigint[] {
  const answers = calls.map(({ to, selector, calldata }) =>
    call(to, selector, calldata),
  );
  return [
    BigInt(answers.length),
    ...answers.flatMap((answer) => [BigInt(answer.length), ...answer]),
  ];
}

/**
 * Like `makeCalls`, but reports which call failed, as Ready accounts do.
 *
 * @returns Their results, serialised as an array of arrays.
 * @throws ContractFailure whose data starts with 'argent/multicall-failed'.
 */
export function makeNumberedCalls(
  environment: Environment,
  calls: readonly CallOfAccount[],
): bigint[] {
  let index = 0n;
  const call: Environment['call'] = (...request) => {
    try {
      const answer = environment.call(...request);
      index += 1n;
      return answer;
    } catch (error) {
      if (error instanceof ContractFailure && error.fault === undefined) {
        panic('argent/multicall-failed', index, ...feltsForCaller(error));
      }
      throw error;
    }
  };
  return makeCalls({ ...environment, call }, calls);
}

const interfaceSlot = (id: bigint): bigint =>
  slotOf('SRC5_supported_interfaces', id);

function isValid(
  { read }: Environment,
  hash: bigint,
  signature: readonly bigint[],
): boolean {
  const key = read(slotOf('Account_public_key'));
  return signature.length === 2 && isSignatureOf(hash, signature, key);
}

/** Checks the signature of the running transaction. */
function validate(env: Environment): bigint {
  const { hash, signature } = env.transaction;
  assert(isValid(env, hash, signature), 'Account: invalid signature');
  return VALID;
}

const publicKey = view('-> felt', 40_000, ({ read }) =>
  read(slotOf('Account_public_key')),
);
const isValidSignature = view(
  'hash: felt, signature: felts -> felt',
  160_000,
  (env, { hash, signature }) => (isValid(env, hash, signature) ? VALID : 0n),
);

/** OpenZeppelin's account 1.0.0, the class of the predeployed accounts. */
export const openZeppelin: ContractModel = {
  construct: external('public_key: felt', 280_000, (env, args) => {
    env.write(slotOf('Account_public_key'), args.public_key);
    // Outside execution is not modelled, but the interface is registered as in the
    // real class.
    [SRC6, SRC9].forEach((id) => {
      env.write(interfaceSlot(id), 1n);
    });
    env.emit('OwnerAdded', [args.public_key]);
  }),
  entryPoints: {
    __validate__: external('calls: calls -> felt', 160_000, validate),
    __validate_declare__: external(
      'class_hash: felt -> felt',
      120_000,
      validate,
    ),
    __validate_deploy__: external(
      'class_hash: felt, contract_address_salt: felt, public_key: felt -> felt',
      160_000,
      validate,
    ),
    __execute__: external(
      'calls: calls -> felts',
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
      'interface_id: felt -> bool',
      40_000,
      ({ read }, { interface_id: id }) =>
        id === SRC5 ? 1n : read(interfaceSlot(id)),
    ),
  },
};
