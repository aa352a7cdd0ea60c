import { hasVersion } from './account';
import {
  assertNoSelfCall,
  assertSigned,
  guardianSlot,
  ownerSlot,
} from './argent';
import { KEYS, readSignatures } from './argent-legacy';
import {
  afterUpgrade,
  assertAccount,
  implementationSlot,
} from './argent-upgrade';
import type { Inputs } from '../codec';
import {
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

const stored = (slot: () => bigint): EntryPoint =>
  view({}, ['felt'], 40_000, (env) => [env.read(slot())]);

const text = (words: string): EntryPoint =>
  view({}, ['felt'], 40_000, () => [shortString(words)]);

const isValidSignature: EntryPoint = view(
  { hash: 'felt', signature: 'felts' },
  ['felt'],
  200_000,
  (env, { hash, signature }) => {
    const { owner } = readSignatures(env, signature);
    return isSignatureOf(hash, owner, env.read(ownerSlot()))
      ? [1n]
      : fault('Error message: argent: signer signature invalid');
  },
);

/** The version of transactions that the code of Cairo 0 knows. */
const VERSION_1 = 1n;

/** Of Cairo 0, an account's validation returns nothing. */
const validate = (inputs: Inputs): EntryPoint =>
  external(inputs, [], 220_000, (env) => {
    assertSigned(env, readSignatures, VERSION_1);
    return [];
  });

/** The code behind the proxy, 0.2.3.1. */
export const argent0231: ContractModel = {
  name: 'the Argent account 0.2.3.1',
  construct: external({}, [], 40_000, () => []),
  entryPoints: {
    initialize: external(KEYS, [], 120_000, (env, { owner, guardian }) => {
      assert(owner !== 0n, 'argent: signer cannot be null');
      assert(env.read(ownerSlot()) === 0n, 'argent: already initialized');
      env.write(ownerSlot(), owner);
      env.write(guardianSlot(), guardian);
      const created = selectorOf('account_created');
      env.emit([created], [env.self, owner, guardian]);
      return [];
    }),
    __validate__: external(
      { calls: 'callArray' },
      [],
      220_000,
      (env, { calls }) => {
        assertSigned(env, readSignatures, VERSION_1);
        assertNoSelfCall(env, calls);
        const [{ to, selector } = { to: 0n, selector: 0n }] = calls;
        const isReserved = selector === selectorOf('execute_after_upgrade');
        assert(!(to === env.self && isReserved), 'argent: forbidden call');
        return [];
      },
    ),
    __validate_declare__: validate({ class_hash: 'felt' }),
    __validate_deploy__: validate({
      class_hash: 'felt',
      salt: 'felt',
      implementation: 'felt',
      selector: 'felt',
      calldata: 'felts',
    }),
    __execute__: external(
      { calls: 'callArray' },
      ['felts'],
      (children, calls) => 20_000 + children + 120_000 * calls,
      (env, { calls }) => {
        assert(hasVersion(env, VERSION_1), 'argent: invalid tx version');
        const response = calls.flatMap(({ to, selector, calldata }) =>
          env.call(to, selector, calldata),
        );
        const answer = [BigInt(response.length), ...response];
        const { hash } = env.transaction;
        env.emit([selectorOf('transaction_executed')], [hash, ...answer]);
        return answer;
      },
    ),
    upgrade: external(
      { implementation: 'felt', calldata: 'felts' },
      ['felts'],
      (children) => 220_000 + children,
      (env, { implementation, calldata }) => {
        assert(env.caller === env.self, 'argent: only self');
        assertAccount(env, implementation);
        env.write(implementationSlot(), implementation);
        env.emit([selectorOf('account_upgraded')], [implementation]);
        const answer =
          calldata.length === 0
            ? []
            : afterUpgrade(env, implementation, calldata);
        return [BigInt(answer.length), ...answer];
      },
    ),
    getSigner: stored(ownerSlot),
    getGuardian: stored(guardianSlot),
    getGuardianBackup: view({}, ['felt'], 40_000, () => [0n]),
    getName: text('ArgentAccount'),
    getVersion: text('0.2.3'),
    supportsInterface: view({ interface_id: 'felt' }, ['felt'], 40_000, () => [
      1n,
    ]),
    isValidSignature,
    is_valid_signature: isValidSignature,
  },
};

const PROXY = {
  implementation: 'felt',
  selector: 'felt',
  calldata: 'felts',
} as const;

/** The proxy in front of it. */
export const argentProxy: ContractModel = {
  name: 'the proxy of Argent accounts',
  isCairo0: true,
  construct: external(
    PROXY,
    [],
    120_000,
    (env, { implementation, selector, calldata }) => {
      env.write(implementationSlot(), implementation);
      env.delegate(implementation, selector, calldata);
      return [];
    },
  ),
  entryPoints: { get_implementation: stored(implementationSlot) },
  otherwise: {
    inputs: {},
    outputs: [],
    isView: false,
    gas: (children) => 60_000 + children,
    run: (env, calldata) =>
      env.delegate(env.read(implementationSlot()), env.selector, calldata),
  },
};
