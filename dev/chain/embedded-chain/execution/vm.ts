import {
  constructorOf,
  entryPointOf,
  reasonNotTo,
  type Models,
} from './classes';
import { BOUND_TO_VERSION_1 } from '../constants';
import type { EntryPoint, Environment, TransactionInfo } from '../contract';
import {
  ContractFailure,
  fault,
  panic,
  throughFrame,
  type Frame,
} from '../failure';
import { padded, selectorOf } from '../felt';
import { addressOf } from '../signature';
import { layerOn, merge, type State } from '../state';

/** An event, with its index in the transaction's order. */
export type EmittedEvent = {
  readonly keys: readonly bigint[];
  readonly data: readonly bigint[];
  readonly order: number;
};

/** An entry point that succeeded, with its calls. */
export type Invocation = Frame & {
  readonly caller: bigint;
  readonly calldata: readonly bigint[];
  readonly result: readonly bigint[];
  readonly calls: readonly Invocation[];
  /** Whether it ran in the contract that called it. */
  readonly isDelegate: boolean;
  readonly events: readonly EmittedEvent[];
  /** In units of L2 gas, including that of the calls. */
  readonly gas: number;
};

/** The context in which contracts run. */
export type ExecutionContext = {
  readonly models: Models;
  readonly state: State;
  readonly transaction: TransactionInfo;
  /** The block's time in Unix seconds; 0 outside of blocks. */
  readonly blockTime?: number;
};

/** A call of a contract. */
export type CallRequest = {
  readonly contract: bigint;
  readonly selector: bigint;
  readonly calldata: readonly bigint[];
  /** 0 is the protocol. */
  readonly caller: bigint;
};

/** Numbers events in the order of emission. */
type Counter = { next: number };

/**
 * Runs an entry point. The state changes if it succeeds, and is unchanged if it
 * fails.
 *
 * @throws ContractFailure.
 */
export function invoke(
  context: ExecutionContext,
  request: CallRequest,
  counter: Counter = { next: 0 },
): Invocation {
  const { contract, selector } = request;
  const classHash = context.state.classHashAt(contract);
  const frame: Frame = {
    contract,
    selector,
    classHash: classHash ?? 0n,
    kind: 'EXTERNAL',
  };
  return runFrame(context, frame, { ...request, counter }, () =>
    classHash === undefined
      ? fault(`Requested contract address ${padded(contract)} is not deployed.`)
      : (entryPointOf(context, classHash, selector) ??
        panic('ENTRYPOINT_NOT_FOUND')),
  );
}

/**
 * Deploys a contract and runs its constructor.
 *
 * @param request - The address and the constructor's calldata.
 * @throws ContractFailure.
 */
export function construct(
  context: ExecutionContext,
  classHash: bigint,
  request: Omit<CallRequest, 'selector'>,
  counter: Counter = { next: 0 },
): Invocation {
  const { contract, calldata } = request;
  const problem = reasonNotTo(context, classHash, contract, calldata);
  // If the constructor didn't run, nodes report selector 0.
  const selector = problem === undefined ? selectorOf('constructor') : 0n;
  const frame: Frame = { contract, selector, classHash, kind: 'CONSTRUCTOR' };
  return runFrame(context, frame, { ...request, counter }, (layer) => {
    if (problem !== undefined) {
      fault(problem);
    }
    layer.setClass(contract, classHash);
    return constructorOf(context, classHash);
  });
}

type FrameRequest = Pick<CallRequest, 'caller' | 'calldata'> & {
  readonly counter: Counter;
  readonly isDelegate?: boolean;
};

/** The transaction as a class sees it. */
function seenBy(
  classHash: bigint,
  transaction: TransactionInfo,
): TransactionInfo {
  const { version, tip } = transaction;
  const { classes, maxTip } = BOUND_TO_VERSION_1;
  return classes.includes(classHash) && version !== 0n && tip <= maxTip
    ? { ...transaction, version: version - 2n }
    : transaction;
}

function runFrame(
  context: ExecutionContext,
  frame: Frame,
  { caller, calldata, counter, isDelegate = false }: FrameRequest,
  prepare: (layer: State) => EntryPoint,
): Invocation {
  const self = frame.contract;
  const layer = layerOn(context.state);
  const inner = { ...context, state: layer };
  const calls: Invocation[] = [];
  const events: EmittedEvent[] = [];
  let burnt = 0;
  const environment: Environment = {
    self,
    caller,
    selector: frame.selector,
    transaction: seenBy(frame.classHash, context.transaction),
    blockTime: BigInt(context.blockTime ?? 0),
    read: (slot) => layer.storageAt(self, slot),
    write: (slot, value) => {
      layer.write(self, slot, value);
    },
    emit: (name, keys, data = []) => {
      const order = counter.next++;
      events.push({ keys: [selectorOf(name), ...keys], data, order });
    },
    call: (contract, entryPoint, data = []) => {
      const selector = selectorIn(entryPoint);
      const request = { contract, selector, calldata: data, caller: self };
      const invocation = invoke(inner, request, counter);
      calls.push(invocation);
      return [...invocation.result];
    },
    delegate: (classHash, entryPoint, data) => {
      const selector = selectorIn(entryPoint);
      const invocation = runFrame(
        inner,
        { contract: self, selector, classHash, kind: 'EXTERNAL' },
        { caller, calldata: data, counter, isDelegate: true },
        () => existing(entryPointOf(inner, classHash, selector)),
      );
      calls.push(invocation);
      return [...invocation.result];
    },
    burn: (gas) => {
      burnt += gas;
    },
    replaceClass: (classHash) => {
      layer.setClass(self, classHash);
    },
    deploy: (classHash, salt, data, fromZero) => {
      const from = fromZero ? 0n : self;
      const contract = addressOf(classHash, salt, data, from);
      const request = { contract, calldata: data, caller: self };
      calls.push(construct(inner, classHash, request, counter));
      return contract;
    },
  };
  try {
    const entryPoint = prepare(layer);
    const result = entryPoint.run(environment, calldata);
    merge(layer.changes, context.state);
    const children = calls.reduce((sum, { gas }) => sum + gas, 0);
    return {
      ...frame,
      caller,
      calldata,
      result,
      calls,
      isDelegate,
      events,
      gas: burnt + entryPoint.gas(children, calls.length),
    };
  } catch (error) {
    throw error instanceof ContractFailure
      ? throughFrame(error, frame, calls.length)
      : error;
  }
}

function existing(entryPoint: EntryPoint | undefined): EntryPoint {
  return entryPoint ?? panic('ENTRYPOINT_NOT_FOUND');
}

function selectorIn(entryPoint: string | bigint): bigint {
  return typeof entryPoint === 'string' ? selectorOf(entryPoint) : entryPoint;
}

/** All events of an invocation and its calls, in the order of emission. */
export function eventsOf(
  invocation: Invocation,
): (EmittedEvent & { readonly from: bigint })[] {
  const all = (one: Invocation): ReturnType<typeof eventsOf> => [
    ...one.events.map((event) => ({ ...event, from: one.contract })),
    ...one.calls.flatMap(all),
  ];
  return all(invocation).sort((left, right) => left.order - right.order);
}
