import type { Models } from './classes';
import { coversMinimum, maxFeeOf, type Prices } from './fees';
import { STRK } from '../constants';
import { balanceSlot, readU256 } from '../contracts/erc20';
import { nestedError, feltList, type ContractFailure } from '../failure';
import { hex, padded } from '../felt';
import { casmHashOf, casmOf, modelNamedBy } from '../model-class';
import type { State } from '../state';
import type {
  Bound,
  Bounds,
  Declare,
  Transaction,
} from '../transactions/transaction';

/** A transaction was rejected and has no effect. */
export class Rejection extends Error {
  /**
   * @param code - The specification's write API error, if it was submitted.
   * @param simulated - The message of error 41, if it was simulated.
   * @param data - The data of the write API error.
   */
  constructor(
    readonly code: 28 | 51 | 52 | 53 | 54 | 55 | 60,
    readonly simulated: unknown,
    readonly data?: string,
  ) {
    super(`The transaction is refused: ${String(code)}`);
  }
}

/**
 * @param text - The sequencer's message.
 */
export function rejectedByAccount(
  failure: ContractFailure,
  text: string,
): Rejection {
  const innermost =
    failure.fault === undefined
      ? `${text} ${feltList(failure)}`
      : `${failure.fault}\n`;
  return new Rejection(55, nestedError(failure, innermost), text);
}

/** The environment in which transactions run. */
export type Stage = {
  readonly models: Models;
  readonly prices: Prices;
  readonly state: State;
  /** In Unix seconds. */
  readonly blockTime: number;
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
  const { sender, nonce, type } = transaction;
  if (type === 'DECLARE') {
    assertCompiled(stage, transaction);
  }
  if (charge && !coversMinimum(transaction, stage.prices)) {
    throw new Rejection(
      53,
      "The transaction's resources don't cover validation or the minimal transaction fee.",
    );
  }
  const expected = stage.state.nonceOf(sender);
  if (nonce !== expected) {
    const text = (format: (felt: bigint) => string): string =>
      `Invalid transaction nonce of contract at address ${padded(sender)}. Account nonce: ${format(expected)}; got: ${format(nonce)}.`;
    throw new Rejection(52, text(padded), text(String));
  }
  if (type === 'DECLARE' && isDeclared(stage, transaction.classHash)) {
    throw new Rejection(
      51,
      `Class with hash ${padded(transaction.classHash)} is already declared.`,
    );
  }
  const balance = strkOf(stage.state, sender);
  if (charge && maxFeeOf(transaction) > balance) {
    throw new Rejection(54, exceedsBalance(transaction.bounds, balance));
  }
  // In a simulation, executing it fails with a different error.
  const needsClass = isSent && type === 'DEPLOY_ACCOUNT';
  if (needsClass && !isDeclared(stage, transaction.classHash)) {
    throw new Rejection(28, 'The class is not declared.');
  }
}

/** The sequencer's message if bounds exceed a balance, in FRI. */
export function exceedsBalance(
  { l1Gas, l2Gas, l1DataGas }: Bounds,
  balance: bigint,
): string {
  const text = ({ maxAmount, maxPrice }: Bound): string =>
    `{ max_amount: ${String(maxAmount)}, max_price_per_unit: ${String(maxPrice)} }`;
  return `Resources bounds ({ l1_gas: ${text(l1Gas)}, l2_gas: ${text(l2Gas)}, l1_data_gas: ${text(l1DataGas)} }) exceed balance (${String(balance)}).`;
}

function assertCompiled({ compiled }: Stage, declare: Declare): void {
  const { classHash, compiledClassHash: got, contractClass } = declare;
  const expected =
    modelNamedBy(contractClass) === undefined
      ? compiled.get(classHash)
      : casmHashOf(casmOf(contractClass));
  if (expected !== undefined && expected !== got) {
    const actual = got.toString(16).padStart(62, '0');
    throw new Rejection(
      60,
      `Mismatch compiled class hash for class with hash ${hex(classHash)}. Actual: 0x${actual}, Expected: ${hex(expected)}`,
    );
  }
}

function isDeclared({ models, state }: Stage, classHash: bigint): boolean {
  return models.has(classHash) || state.declaration(classHash) !== undefined;
}
