import {
  parseSignature,
  readArguments,
  returnedFelts,
  type Arguments,
  type Returned,
  type Signature,
} from './codec';
import type { Bounds } from './transactions/transaction';

/** The transaction that a contract runs in. */
export type TransactionInfo = {
  readonly hash: bigint;
  /** 3, plus 2^128 (the query bit) in simulations; 0 outside of transactions. Classes
   * bound to version 1 see 1 instead. */
  readonly version: bigint;
  readonly signature: readonly bigint[];
  readonly tip: bigint;
  readonly paymasterData: readonly bigint[];
  /** All 0 outside of transactions. */
  readonly bounds: Bounds;
};

const NO_BOUND = { maxAmount: 0n, maxPrice: 0n };

/** The transaction that a contract sees outside of transactions. */
export const NO_TRANSACTION: TransactionInfo = {
  hash: 0n,
  version: 0n,
  signature: [],
  tip: 0n,
  paymasterData: [],
  bounds: { l1Gas: NO_BOUND, l1DataGas: NO_BOUND, l2Gas: NO_BOUND },
};

/** The operations available to a running entry point. */
export type Environment = {
  readonly self: bigint;
  /** 0 is the protocol. */
  readonly caller: bigint;
  /** The selector of the function that was called. */
  readonly selector: bigint;
  readonly transaction: TransactionInfo;
  /** The block's time, in Unix seconds. */
  readonly blockTime: bigint;
  readonly read: (slot: bigint) => bigint;
  readonly write: (slot: bigint, value: bigint) => void;
  /** Emits an event: its keys are its name and these. */
  readonly emit: (
    name: string,
    keys: readonly bigint[],
    data?: readonly bigint[],
  ) => void;
  /** Calls a contract's function, by its name or selector; its panic is thrown here. */
  readonly call: (
    to: bigint,
    entryPoint: string | bigint,
    calldata?: readonly bigint[],
  ) => bigint[];
  /** Runs a class's function in this contract; its panic is thrown here. */
  readonly delegate: (
    classHash: bigint,
    entryPoint: string | bigint,
    calldata: readonly bigint[],
  ) => bigint[];
  /** Uses up so many units of L2 gas, besides what the function costs anyway. */
  readonly burn: (gas: number) => void;
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
  readonly signature: Signature;
  readonly isView: boolean;
  readonly gas: Gas;
  readonly run: (
    environment: Environment,
    calldata: readonly bigint[],
  ) => readonly bigint[];
};

/** The model of a class: its functions in TypeScript. */
export type ContractModel = {
  readonly entryPoints: Readonly<Record<string, EntryPoint>>;
  /** By default, a constructor without arguments that does nothing. */
  readonly construct?: EntryPoint;
  /** Whether it is an account of Cairo 0, whose validation returns nothing. */
  readonly isCairo0?: true;
  /** Runs for any other selector, like Cairo 0's `__default__`. */
  readonly otherwise?: EntryPoint;
  /** The ABI entries that its class declares, if they aren't the true ones. */
  readonly claims?: readonly unknown[];
};

type Code<Of extends string> = (
  environment: Environment,
  args: Arguments<Of>,
) => Of extends `${string}->${string}` ? Returned : unknown;

type Define = <const Of extends string>(
  signature: Of,
  gas: number | Gas,
  code: Code<Of>,
) => EntryPoint;

const define =
  (isView: boolean): Define =>
  (text, gas, code) => {
    const signature = parseSignature(text);
    return {
      signature,
      isView,
      gas: typeof gas === 'number' ? (children) => gas + children : gas,
      run: (environment, calldata) => {
        const args = readArguments<typeof text>(signature, calldata);
        const returned = code(environment, args) as Returned;
        return returnedFelts(returned, signature);
      },
    };
  };

/** Defines a view function: its signature, its cost in L2 gas, and its code. */
export const view = define(true);

/** Defines a function that may change the contract's state. */
export const external = define(false);

/** A function that accepts any calldata. */
export function anyCall(gas: number, run: EntryPoint['run']): EntryPoint {
  return {
    signature: { inputs: [], output: undefined },
    isView: false,
    gas: (children) => gas + children,
    run,
  };
}
