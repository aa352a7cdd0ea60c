import { eventsOf, type Invocation } from './vm';
import { STRK } from '../constants';
import { balanceSlot } from '../contracts/erc20';
import { changedCells, type Changes, type State } from '../state';
import type { Transaction } from '../transactions/transaction';

// Transaction costs, fitted to those of starknet-devnet 0.10.1: payments and
// deployments of Ready accounts cost the same, others differ by a few percent. The
// real figures result from running Cairo, which the embedded chain doesn't do.

/** The resources that a transaction used. */
export type Resources = {
  readonly l1Gas: bigint;
  readonly l1DataGas: bigint;
  readonly l2Gas: bigint;
  /** Data gas for newly allocated storage: part of the fee, but not of receipts. */
  readonly allocationDataGas: bigint;
};

/** The base costs, in units of L2 gas. */
const BASE = { INVOKE: 560_000, DEPLOY_ACCOUNT: 600_000, DECLARE: 480_000 };
const REVERT = 30_000;
const UNDONE_CALL = 80_000;
const CALLDATA_FELT = 5_120;
const EVENT_KEY = 10_240;
const EVENT_DATA = 5_120;
const ALLOCATION = 402_000;
const CODE_BYTE = 1_280;

/** Real nodes round execution gas to multiples of this. */
const STEP = 40_000;

/** Bytes per felt, of data and of code. */
const FELT = 32;

/** The approximate number of CASM felts per Sierra felt. */
const CASM_PER_SIERRA = 1.6;

/** The effects of a transaction. */
export type Work = {
  readonly transaction: Transaction;
  /** The entry points that succeeded. */
  readonly invocations: readonly Invocation[];
  readonly changes: Changes;
  /** The state before the transaction. */
  readonly below: State;
  /** The number of undone calls, if it was reverted. */
  readonly undone?: number;
};

export function resourcesOf(work: Work): Resources {
  const cells = changedCells(work.changes, work.below);
  const allocated = cells.filter(({ before }) => before === 0n).length;
  const { invocations, transaction, undone } = work;
  const running = invocations.reduce(
    (sum, { gas }) => sum + gas,
    undone === undefined ? 0 : REVERT + UNDONE_CALL * undone,
  );
  const events = invocations
    .flatMap(eventsOf)
    .reduce(
      (sum, { keys, data }) =>
        sum + EVENT_KEY * keys.length + EVENT_DATA * data.length,
      0,
    );
  return {
    l1Gas: 0n,
    l1DataGas: BigInt(FELT * dataFelts(work)),
    l2Gas: BigInt(
      minimumL2Gas(transaction) +
        inSteps(running) +
        events +
        ALLOCATION * allocated,
    ),
    allocationDataGas: BigInt(FELT * allocated),
  };
}

/**
 * @param gas - Execution gas, in units of L2 gas.
 * @returns The gas, rounded as nodes do.
 */
export function inSteps(gas: number): number {
  return Math.round(gas / STEP) * STEP;
}

/** The minimum L2 gas of a transaction, before any of its code runs. */
function minimumL2Gas(transaction: Transaction): number {
  const { type, signature } = transaction;
  const calldata = type === 'DECLARE' ? [] : transaction.calldata;
  const code =
    type === 'DECLARE' ? CODE_BYTE * codeBytes(transaction.contractClass) : 0;
  return (
    BASE[type] + CALLDATA_FELT * (calldata.length + signature.length) + code
  );
}

function codeBytes({
  sierra_program: program,
  abi,
}: {
  readonly sierra_program: readonly string[];
  readonly abi: string;
}): number {
  return FELT * Math.round(program.length * (1 + CASM_PER_SIERRA)) + abi.length;
}

/**
 * The number of felts posted to L1 for a transaction: two per changed contract, two
 * per changed storage cell, one per deployed contract's class, two per declared
 * class. The fee token doesn't count as a changed contract; the sender's balance of
 * it always counts as a changed cell.
 */
function dataFelts({ transaction, changes, below }: Work): number {
  const cells = changedCells(changes, below);
  const changed = new Set([
    transaction.sender,
    ...changes.nonces.keys(),
    ...changes.classes.keys(),
    ...cells.map(({ contract }) => contract),
  ]);
  changed.delete(STRK);
  const payers = balanceSlot(transaction.sender);
  const paid = cells.some(
    ({ contract, key }) => contract === STRK && key === payers,
  );
  return (
    2 * changed.size +
    2 * (cells.length + (paid ? 0 : 1)) +
    changes.classes.size +
    2 * changes.declared.size
  );
}

/** The minimum that a transaction can use: lower bounds are rejected unexecuted. */
export function minimumResources(transaction: Transaction): Resources {
  const felts = { INVOKE: 4, DEPLOY_ACCOUNT: 5, DECLARE: 6 };
  return {
    l1Gas: 0n,
    l1DataGas: BigInt(FELT * felts[transaction.type]),
    l2Gas: BigInt(minimumL2Gas(transaction)),
    allocationDataGas: 0n,
  };
}
