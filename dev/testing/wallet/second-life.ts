import { createLife, type Life } from './life';
import { memoryState } from './memory-state';
import { GRANTED, SITE } from './seed-phrase';
import { sendParams, STORED } from './sends';
import { inMemory, testWallet, type TestWallet } from './wallet';
import { SEPOLIA } from '../../../src/config/networks';
import type { JournalEntry } from '../../../src/state/journal';
import type { DialogView } from '../../../src/views/dialog-views';
import { stayInOneThread } from '../determinism/one-thread';
import { sleep } from '../determinism/sleep';
import {
  installVirtualClock,
  type VirtualClock,
} from '../determinism/virtual-clock';
import type { ScriptedChain } from '../nodes/scripted-chain';
import { answerCall } from '../nodes/scripted-rpc';

/** When a snap is shut down: at which of its calls to wallet and network (from 1),
 * and whether that call still takes effect. */
export type Death = { readonly at: number; readonly isDone: boolean };

/** When MetaMask stops, by which the snap loses what isn't on disk yet
 * (`dev/testing/wallet/disk.ts`), and what happens before. All times in milliseconds. */
export type Stop = {
  /** The time of the stop, from the call on; if absent, the snap lives on. */
  readonly stopAt?: number;
  /** How long after a window has opened the user clicks; later, if the button is off. */
  readonly clickAfter?: number;
  /** How long a request takes to a node, and its response back. */
  readonly oneWay?: number;
};

/** Fakes the timers of a suite's tests: a snap that was shut down leaves its timeouts running. */
export function useFakeTimeouts(): void {
  beforeAll(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] });
  });
  afterAll(() => jest.useRealTimers());
}

/** A life that is shut down at a call, after which no call returns. */
export function crashable({ at, isDone }: Death): Life {
  const life = createLife();
  life.endAfter(at, isDone);
  return life;
}

/** A site's call. */
export type Call = {
  readonly method: string;
  readonly params: unknown;
  /** The JSON-RPC id. */
  readonly id?: string;
};

/** The time of the first life, in Unix seconds. */
export const START = 2_000_000_000;

/** A state in which the site's account needs no choice. */
const STATE = {
  ...GRANTED,
  [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true }],
};

/** A payment. */
export const PAYMENT: Call = {
  method: 'l2net_executeTxn',
  params: sendParams(),
};

/**
 * @param before - An earlier life of the snap.
 * @param options - Options of the wallet, and the seconds passed since the first life.
 * @returns A life of the snap, from the state that the earlier one left.
 */
export function liveOn(
  chain: ScriptedChain,
  before?: TestWallet,
  options: Parameters<typeof testWallet>[0] & { later?: number } = {},
): TestWallet {
  const { later = 60, ...others } = options;
  return testWallet({
    ...chain,
    ...(before === undefined ? { state: STATE } : inMemory(before)),
    now: () => (before === undefined ? START : START + later),
    ...others,
  });
}

/** Makes a call and shuts the snap down; returns how the call ended, `ended` if it has not. */
export async function callAndDie(
  chain: ScriptedChain,
  call: Call,
  death: Death,
  before?: TestWallet,
): Promise<{ dead: TestWallet; end: unknown }> {
  const { through, ended } = crashable(death);
  // Too soon for an overdue poll.
  const dead = liveOn(chain, before, { through, later: 5 });
  const answer = again(dead, call).catch((error: unknown) => error);
  const end = await Promise.race([ended, answer]);
  return { dead, end };
}

/** A virtual clock for each test of a suite, beginning at `START`. */
export function useVirtualClock(): () => VirtualClock {
  let clock: VirtualClock | undefined;
  let useThreads: () => void = () => undefined;
  beforeEach(() => {
    clock = installVirtualClock({ start: START * 1000 });
    useThreads = stayInOneThread();
  });
  afterEach(() => {
    clock?.uninstall();
    useThreads();
  });
  return () => {
    if (clock === undefined) {
      throw new Error('The clock is only there while tests run');
    }
    return clock;
  };
}

/** Makes a call, and stops MetaMask at any time, even after the answer: as `actAndStop`. */
export async function callAndStop(
  clock: VirtualClock,
  chain: ScriptedChain,
  call: Call,
  ...rest: DropThree<Parameters<typeof actAndStop>>
): ReturnType<typeof actAndStop> {
  return actAndStop(
    clock,
    chain,
    async (wallet) => again(wallet, call),
    ...rest,
  );
}

type DropThree<List extends readonly unknown[]> = List extends [
  unknown,
  unknown,
  unknown,
  ...infer Rest,
]
  ? Rest
  : never;

/**
 * Lets a user or a site do something, and stops MetaMask at any time, even after the answer.
 *
 * @param clock - The clock in force.
 * @param chain - The chain of the wallet's node.
 * @param act - What is done with the wallet.
 * @param stop - By default MetaMask isn't stopped, and the user clicks at once.
 * @param before - An earlier life of the snap.
 * @param options - Options of the wallet.
 * @returns How the call ended, `ended` if it has not; and the snap with what it left: after
 * a stop, only what was on disk.
 */
export async function actAndStop(
  clock: VirtualClock,
  chain: ScriptedChain,
  act: (wallet: TestWallet) => Promise<unknown>,
  { stopAt, clickAfter = 0, oneWay = 200 }: Stop = {},
  before?: TestWallet,
  { answer = () => true, ...options }: Parameters<typeof testWallet>[0] = {},
): Promise<{ dead: TestWallet; end: unknown }> {
  const { through, end: kill } = createLife();
  const wallet = liveOn(chain, before, {
    through,
    wait: sleep,
    now: () => Math.floor(clock.now() / 1000),
    answer: async (...window) => {
      await sleep(clickAfter);
      return answer(...window);
    },
    fetch: async (calls) => {
      await sleep(oneWay);
      const answers = await Promise.all(
        calls.map(async (one) => answerCall(one, chain.methods)),
      );
      await sleep(oneWay);
      return answers;
    },
    ...options,
  });
  let end: unknown = 'ended';
  const answered = act(wallet)
    .catch((error: unknown) => error)
    .then((result) => {
      end = result;
    });
  if (stopAt === undefined) {
    await clock.run(answered);
    return { dead: wallet, end };
  }
  await clock.run(sleep(stopAt));
  kill();
  clock.forget();
  const { state, secret, events, notes } = wallet.onDisk();
  return {
    dead: {
      ...wallet,
      state: memoryState(state),
      secret: memoryState(secret),
      events: [...events],
      notes: [...notes],
    },
    end,
  };
}

/** Other parts of MetaMask change their state all the time, so that nothing of the snap's is
 * written, as after its start: the times, from one on. */
export function busyFrom(start: number): number[] {
  return Array.from({ length: 100 }, (_, index) => start + 600 * index);
}

/** The calls that the wallet stores until they are answered. */
export function entriesOf(wallet: TestWallet): JournalEntry[] {
  return (wallet.state.values.get('journal') ?? []) as JournalEntry[];
}

/**
 * @param call - The call that the snap handles.
 * @param isIt - Whether a life has left the wanted state.
 * @param from - The first step to try.
 * @returns The first life that left such a state, and its last step.
 */
export async function leftWith(
  chainOf: () => ScriptedChain,
  call: Call,
  isIt: (chain: ScriptedChain, dead: TestWallet) => boolean,
  from = 1,
): Promise<{ chain: ScriptedChain; dead: TestWallet; at: number }> {
  for (let at = from; at < 200; at += 1) {
    const chain = chainOf();
    const { dead, end } = await callAndDie(chain, call, { at, isDone: true });
    if (end === 'ended' && isIt(chain, dead)) {
      return { chain, dead, at };
    }
  }
  throw new Error('No such moment');
}

export async function again(
  wallet: TestWallet,
  call: Call = PAYMENT,
): Promise<unknown> {
  return wallet.call(call.method, call.params, SITE, call.id);
}

export function namesIn(view: DialogView): string[] {
  return 'findings' in view ? view.findings.map(({ name }) => name) : [];
}
