import { hasVersion } from './account';
import {
  PLAIN_KEYS,
  assertAccount,
  assertNoSelfCall,
  assertSigned,
  constant,
  guardianSlot,
  implementationSlot,
  ownerSlot,
  readPlain,
  stored,
} from './argent';
import {
  anyCall,
  external,
  view,
  type ContractModel,
  type EntryPoint,
} from '../contract';
import { assert, fault } from '../failure';
import { selectorOf, shortString } from '../felt';
import { isSignatureOf } from '../signature';

// The account of Cairo 0, modelled after its published source and compared with a run of
// the real classes.

const isValidSignature: EntryPoint = view(
  'hash: felt, signature: felts -> felt',
  200_000,
  (env, { hash, signature }) => {
    const { owner } = readPlain(env, signature);
    return isSignatureOf(hash, owner, env.read(ownerSlot()))
      ? 1n
      : fault('Error message: argent: signer signature invalid');
  },
);

/** The transaction version that the Cairo 0 code supports. */
const VERSION_1 = 1n;

/** A validation function; in Cairo 0, it returns nothing. */
const validate = (inputs: string): EntryPoint =>
  external(inputs, 220_000, (env) => {
    assertSigned(env, readPlain, VERSION_1);
  });

/** The proxy's constructor arguments: its implementation, and a call of it. */
const PROXY = 'implementation: felt, selector: felt, calldata: felts';

/** The code behind the proxy, 0.2.3.1. */
export const argent0231: ContractModel = {
  construct: external('', 40_000, () => undefined),
  entryPoints: {
    initialize: external(PLAIN_KEYS, 120_000, (env, { owner, guardian }) => {
      assert(owner !== 0n, 'argent: signer cannot be null');
      assert(env.read(ownerSlot()) === 0n, 'argent: already initialized');
      env.write(ownerSlot(), owner);
      env.write(guardianSlot(), guardian);
      env.emit('account_created', [], [env.self, owner, guardian]);
    }),
    __validate__: external('calls: callArray', 220_000, (env, { calls }) => {
      assertSigned(env, readPlain, VERSION_1);
      assertNoSelfCall(env, calls);
      const [{ to, selector } = { to: 0n, selector: 0n }] = calls;
      const isReserved = selector === selectorOf('execute_after_upgrade');
      assert(!(to === env.self && isReserved), 'argent: forbidden call');
    }),
    __validate_declare__: validate('class_hash: felt'),
    __validate_deploy__: validate(`class_hash: felt, salt: felt, ${PROXY}`),
    __execute__: external(
      'calls: callArray -> felts',
      (children, calls) => 20_000 + children + 120_000 * calls,
      (env, { calls }) => {
        assert(hasVersion(env, VERSION_1), 'argent: invalid tx version');
        const response = calls.flatMap(({ to, selector, calldata }) =>
          env.call(to, selector, calldata),
        );
        const answer = [BigInt(response.length), ...response];
        const { hash } = env.transaction;
        env.emit('transaction_executed', [], [hash, ...answer]);
        return answer;
      },
    ),
    upgrade: external(
      'implementation: felt, calldata: felts -> felts',
      (children) => 220_000 + children,
      (env, { implementation, calldata }) => {
        assert(env.caller === env.self, 'argent: only self');
        assertAccount(env, implementation);
        env.write(implementationSlot(), implementation);
        env.emit('account_upgraded', [], [implementation]);
        const answer =
          calldata.length === 0
            ? []
            : env.delegate(implementation, 'execute_after_upgrade', calldata);
        return [BigInt(answer.length), ...answer];
      },
    ),
    getSigner: stored(ownerSlot),
    getGuardian: stored(guardianSlot),
    getGuardianBackup: constant(0n),
    getName: constant(shortString('ArgentAccount')),
    getVersion: constant(shortString('0.2.3')),
    supportsInterface: view('interface_id: felt -> felt', 40_000, () => 1n),
    isValidSignature,
    is_valid_signature: isValidSignature,
  },
};

/** The proxy in front of it. */
export const argentProxy: ContractModel = {
  isCairo0: true,
  construct: external(
    PROXY,
    120_000,
    (env, { implementation, selector, calldata }) => {
      env.write(implementationSlot(), implementation);
      env.delegate(implementation, selector, calldata);
    },
  ),
  entryPoints: { get_implementation: stored(implementationSlot) },
  otherwise: anyCall(60_000, (env, calldata) =>
    env.delegate(env.read(implementationSlot()), env.selector, calldata),
  ),
};
