import { eventsOf, type Invocation } from './vm';
import { STRK } from '../constants';
import { balanceSlot } from '../contracts/erc20-ledger';
import { changedCells, type Changes, type State } from '../state';
import type { Transaction } from '../transactions/transaction';

// What transactions cost, after what starknet-devnet 0.10.1 charges for the same
// ones: payments and deployments of Ready accounts come out equal, the rest within
// a few percent. The real figures come of running Cairo, which nothing here does.

/** What a transaction used. */
export type Resources = {
  readonly l1Gas: bigint;
  readonly l1DataGas: bigint;
  readonly l2Gas: bigint;
  /** Data gas for storage that was empty before: in the fee, but in no receipt. */
  readonly allocationDataGas: bigint;
};

/** In units of L2 gas. */
const BASE = { INVOKE: 560_000, DEPLOY_ACCOUNT: 600_000, DECLARE: 480_000 };
const REVERT = 30_000;
const UNDONE_CALL = 80_000;
const CALLDATA_FELT = 5_120;
const EVENT_KEY = 10_240;
const EVENT_DATA = 5_120;
const ALLOCATION = 402_000;
const CODE_BYTE = 1_280;

/** Real nodes count what runs in steps of so many units. */
const STEP = 40_000;

/** Bytes of a felt, of data as of code. */
const FELT = 32;

/** How many felts of CASM one of Sierra becomes, about: nothing here compiles. */
const CASM_PER_SIERRA = 1.6;

/** What a transaction did. */
export type Work = {
  readonly transaction: Transaction;
  /** The entry points that ran through. */
  readonly invocations: readonly Invocation[];
  readonly changes: Changes;
  /** The state before it. */
  readonly below: State;
  /** How many calls were undone, where it is reverted. */
  readonly undone?: number;
};

/**
 * @param work - What a transaction did.
 * @returns What that takes.
 */
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
      leastL2Gas(transaction) +
        inSteps(running) +
        events +
        ALLOCATION * allocated,
    ),
    allocationDataGas: BigInt(FELT * allocated),
  };
}

/**
 * @param gas - What running took, in units of L2 gas.
 * @returns It as nodes count it.
 */
export function inSteps(gas: number): number {
  return Math.round(gas / STEP) * STEP;
}

/** What a transaction costs before any of its code runs. */
function leastL2Gas(transaction: Transaction): number {
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
 * The felts by which the settlement layer learns of a transaction: two of each
 * contract that changed, two of each storage cell, one of each new contract's
 * class, two of each declared class. The fee token is not counted as changed for
 * the fee's sake; the sender's balance of it always is.
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

/**
 * @param transaction - A transaction.
 * @returns The least that it can use: bounds below are refused unseen.
 */
export function minimumResources(transaction: Transaction): Resources {
  const felts = { INVOKE: 4, DEPLOY_ACCOUNT: 5, DECLARE: 6 };
  return {
    l1Gas: 0n,
    l1DataGas: BigInt(FELT * felts[transaction.type]),
    l2Gas: BigInt(leastL2Gas(transaction)),
    allocationDataGas: 0n,
  };
}
