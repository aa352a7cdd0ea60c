import {
  readArguments,
  type Arguments,
  type Inputs,
  type TypeName,
} from './codec';
import type { Bounds } from './transactions/transaction';

/** The transaction that a contract runs in. */
export type TransactionInfo = {
  readonly hash: bigint;
  /** 3, plus 2^128 (the query bit) in simulations; 0 outside of transactions. Classes that
   * are bound to version 1 see that. */
  readonly version: bigint;
  readonly signature: readonly bigint[];
  readonly tip: bigint;
  readonly paymasterData: readonly bigint[];
  /** All 0 outside of transactions. */
  readonly bounds: Bounds;
};

const NO_BOUND = { maxAmount: 0n, maxPrice: 0n };

/** What a contract sees outside of transactions. */
export const NO_TRANSACTION: TransactionInfo = {
  hash: 0n,
  version: 0n,
  signature: [],
  tip: 0n,
  paymasterData: [],
  bounds: { l1Gas: NO_BOUND, l1DataGas: NO_BOUND, l2Gas: NO_BOUND },
};

/** What a running entry point can do. */
export type Environment = {
  readonly self: bigint;
  /** 0 is the protocol. */
  readonly caller: bigint;
  readonly transaction: TransactionInfo;
  readonly read: (slot: bigint) => bigint;
  readonly write: (slot: bigint, value: bigint) => void;
  readonly emit: (keys: readonly bigint[], data: readonly bigint[]) => void;
  /** Calls a contract; its panic is thrown here. */
  readonly call: (
    to: bigint,
    selector: bigint,
    calldata: readonly bigint[],
  ) => bigint[];
  /** The function that was called. */
  readonly selector: bigint;
  /** Runs a class's function in this contract; its panic is thrown here. */
  readonly delegate: (
    classHash: bigint,
    selector: bigint,
    calldata: readonly bigint[],
  ) => bigint[];
  readonly replaceClass: (classHash: bigint) => void;
  /** Deploys a class, and returns the address. */
  readonly deploy: (
    classHash: bigint,
    salt: bigint,
    calldata: readonly bigint[],
    fromZero: boolean,
  ) => bigint;
};

/** The cost of running an entry point in units of L2 gas, given that of its callees
 * and the number of calls. */
type Gas = (children: number, calls: number) => number;

/** A function of a contract. */
export type EntryPoint = {
  readonly inputs: Inputs;
  readonly outputs: readonly TypeName[];
  readonly isView: boolean;
  readonly gas: Gas;
  readonly run: (
    environment: Environment,
    calldata: readonly bigint[],
  ) => bigint[];
};

/** The model of a class: its functions in TypeScript. */
export type ContractModel = {
  readonly name: string;
  readonly entryPoints: Readonly<Record<string, EntryPoint>>;
  readonly construct: EntryPoint;
  /** Whether it is an account of Cairo 0, whose validation returns nothing. */
  readonly isCairo0?: true;
  /** Runs for any other selector, like Cairo 0's `__default__`. */
  readonly otherwise?: EntryPoint;
  /** What its class says of itself, if that isn't the truth: the entries of an ABI. */
  readonly claims?: readonly unknown[];
};

type Code<Of extends Inputs> = (
  environment: Environment,
  args: Arguments<Of>,
) => readonly bigint[];

function entryPoint<Of extends Inputs>(
  isView: boolean,
  inputs: Of,
  outputs: readonly TypeName[],
  gas: number | Gas,
  code: Code<Of>,
): EntryPoint {
  return {
    inputs,
    outputs,
    isView,
    gas: typeof gas === 'number' ? (children) => gas + children : gas,
    run: (environment, calldata) => [
      ...code(environment, readArguments(inputs, calldata)),
    ],
  };
}

/**
 * @param gas - Its cost, in units of L2 gas.
 */
export function view<Of extends Inputs>(
  inputs: Of,
  outputs: readonly TypeName[],
  gas: number | Gas,
  code: Code<Of>,
): EntryPoint {
  return entryPoint(true, inputs, outputs, gas, code);
}

/**
 * @param gas - Its cost, in units of L2 gas.
 * @returns A function that may change the contract's state.
 */
export function external<Of extends Inputs>(
  inputs: Of,
  outputs: readonly TypeName[],
  gas: number | Gas,
  code: Code<Of>,
): EntryPoint {
  return entryPoint(false, inputs, outputs, gas, code);
}
