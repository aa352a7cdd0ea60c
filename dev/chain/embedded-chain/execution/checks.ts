import type { Models } from './classes';
import { coversMinimum, maxFeeOf, type Prices } from './fees';
import { Rejection } from './rejection';
import { STRK } from '../constants';
import { balanceSlot, readU256 } from '../contracts/erc20';
import { casmHashOf, casmOf, modelNamedBy } from '../model-class';
import type { State } from '../state';
import type {
  Declare,
  DeployAccount,
  Transaction,
} from '../transactions/transaction';

/** The environment in which transactions run. */
export type Stage = {
  readonly models: Models;
  readonly prices: Prices;
  readonly state: State;
  /** The expected compiled class hashes, by class hash, where the CASM is known. */
  readonly compiled: ReadonlyMap<bigint, bigint>;
};

/** Which steps of a transaction to execute: all of them if it is sent. */
export type Flags = {
  readonly validate: boolean;
  readonly charge: boolean;
  readonly isSent: boolean;
};

/** An account's balance, in FRI (10^-18 STRK). */
export function strkOf(state: State, account: bigint): bigint {
  const read = (slot: bigint): bigint => state.storageAt(STRK, slot);
  return readU256({ read }, balanceSlot(account));
}

/**
 * A sequencer's checks before it runs a transaction, in its order.
 *
 * @throws Rejection.
 */
export function assertAcceptable(
  stage: Stage,
  transaction: Transaction,
  { charge, isSent }: Flags,
): void {
  const { sender, nonce, bounds } = transaction;
  if (transaction.type === 'DECLARE') {
    assertCompiled(stage, transaction);
  }
  if (charge && !coversMinimum(transaction, stage.prices)) {
    throw new Rejection({ kind: 'bounds' });
  }
  const expected = stage.state.nonceOf(sender);
  if (nonce !== expected) {
    throw new Rejection({
      kind: 'nonce',
      account: sender,
      expected,
      got: nonce,
    });
  }
  if (transaction.type === 'DECLARE') {
    assertNewClass(stage, transaction);
  }
  const balance = strkOf(stage.state, sender);
  if (charge && maxFeeOf(transaction) > balance) {
    throw new Rejection({ kind: 'balance', balance, bounds });
  }
  // In a simulation, executing it fails with a different error.
  if (isSent && transaction.type === 'DEPLOY_ACCOUNT') {
    assertClass(stage, transaction);
  }
}

function assertCompiled({ compiled }: Stage, declare: Declare): void {
  const { classHash, compiledClassHash: got, contractClass } = declare;
  const expected =
    modelNamedBy(contractClass) === undefined
      ? compiled.get(classHash)
      : casmHashOf(casmOf(contractClass));
  if (expected !== undefined && expected !== got) {
    throw new Rejection({ kind: 'compiled-class', classHash, expected, got });
  }
}

function assertNewClass(stage: Stage, { classHash }: Declare): void {
  if (isDeclared(stage, classHash)) {
    throw new Rejection({ kind: 'class-declared', classHash });
  }
}

function assertClass(stage: Stage, { classHash }: DeployAccount): void {
  if (!isDeclared(stage, classHash)) {
    throw new Rejection({ kind: 'class-not-declared' });
  }
}

function isDeclared({ models, state }: Stage, classHash: bigint): boolean {
  return models.has(classHash) || state.declaration(classHash) !== undefined;
}
