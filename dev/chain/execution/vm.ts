import {
  constructorOf,
  entryPointOf,
  reasonNotTo,
  type Models,
} from './classes';
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

/** An event, with its place among those of the invocation. */
export type EmittedEvent = {
  readonly keys: readonly bigint[];
  readonly data: readonly bigint[];
  readonly order: number;
};

/** An entry point that ran through, and all that it called. */
export type Invocation = Frame & {
  readonly caller: bigint;
  readonly calldata: readonly bigint[];
  readonly result: readonly bigint[];
  readonly calls: readonly Invocation[];
  readonly events: readonly EmittedEvent[];
  /** Units of L2 gas, those of the calls included. */
  readonly gas: number;
};

/** What code runs on. */
export type ExecutionContext = {
  readonly models: Models;
  readonly state: State;
  readonly transaction: TransactionInfo;
};

/** A call of a contract. */
export type CallRequest = {
  readonly contract: bigint;
  readonly selector: bigint;
  readonly calldata: readonly bigint[];
  /** 0 is the protocol. */
  readonly caller: bigint;
};

/** Numbers the events of one invocation. */
type Counter = { next: number };

/**
 * Runs an entry point. The state is changed where it runs through, and is as it
 * was where it fails.
 *
 * @param world - What it runs on.
 * @param request - The call.
 * @returns The invocation.
 * @throws ContractFailure.
 */
export function invoke(
  world: ExecutionContext,
  request: CallRequest,
  counter: Counter = { next: 0 },
): Invocation {
  const { contract, selector } = request;
  const classHash = world.state.classHashAt(contract);
  const frame: Frame = {
    contract,
    selector,
    classHash: classHash ?? 0n,
    kind: 'EXTERNAL',
  };
  return runFrame(world, frame, request, counter, () =>
    classHash === undefined
      ? fault(`Requested contract address ${padded(contract)} is not deployed.`)
      : (entryPointOf(world, classHash, selector) ??
        panic('ENTRYPOINT_NOT_FOUND')),
  );
}

/**
 * Deploys a contract and runs its constructor.
 *
 * @param world - What it runs on.
 * @param classHash - The class.
 * @param request - The address, and what the constructor gets.
 * @returns The constructor's invocation.
 * @throws ContractFailure.
 */
export function construct(
  world: ExecutionContext,
  classHash: bigint,
  request: Omit<CallRequest, 'selector'>,
  counter: Counter = { next: 0 },
): Invocation {
  const { contract, calldata } = request;
  const problem = reasonNotTo(world, classHash, contract, calldata);
  // Where no constructor came to run, nodes name none.
  const selector = problem === undefined ? selectorOf('constructor') : 0n;
  const frame: Frame = { contract, selector, classHash, kind: 'CONSTRUCTOR' };
  return runFrame(world, frame, { ...request, selector }, counter, (layer) => {
    if (problem !== undefined) {
      fault(problem);
    }
    layer.setClass(contract, classHash);
    return constructorOf(world, classHash);
  });
}

function runFrame(
  world: ExecutionContext,
  frame: Frame,
  { caller, calldata }: CallRequest,
  counter: Counter,
  prepare: (layer: State) => EntryPoint,
): Invocation {
  const self = frame.contract;
  const layer = layerOn(world.state);
  const inner = { ...world, state: layer };
  const calls: Invocation[] = [];
  const events: EmittedEvent[] = [];
  const environment: Environment = {
    self,
    caller,
    transaction: world.transaction,
    read: (slot) => layer.storageAt(self, slot),
    write: (slot, value) => {
      layer.write(self, slot, value);
    },
    emit: (keys, data) => {
      events.push({ keys, data, order: counter.next });
      counter.next += 1;
    },
    call: (contract, selector, data) => {
      const request = { contract, selector, calldata: data, caller: self };
      const invocation = invoke(inner, request, counter);
      calls.push(invocation);
      return [...invocation.result];
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
    merge(layer.changes, world.state);
    const children = calls.reduce((sum, { gas }) => sum + gas, 0);
    return {
      ...frame,
      caller,
      calldata,
      result,
      calls,
      events,
      gas: entryPoint.gas(children, calls.length),
    };
  } catch (error) {
    throw error instanceof ContractFailure
      ? throughFrame(error, frame, calls.length)
      : error;
  }
}

/**
 * @param invocation - An invocation.
 * @returns All events of it and of what it called, in the order of emission.
 */
export function eventsOf(
  invocation: Invocation,
): (EmittedEvent & { readonly from: bigint })[] {
  const all = (one: Invocation): ReturnType<typeof eventsOf> => [
    ...one.events.map((event) => ({ ...event, from: one.contract })),
    ...one.calls.flatMap(all),
  ];
  return all(invocation).sort((left, right) => left.order - right.order);
}
