import type { BIP44CoinTypeNode } from '@metamask/key-tree';
import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import type { Client } from './client';
import { withDerived } from './derived';
import { createDisk, type Kept } from './disk';
import { shippedFile } from './known-protocols';
import { memoryState, type MemoryState } from './memory-state';
import { GRANTED, SITE } from './seed-phrase';
import { testWindows, type Answers, type TestWindows } from './test-windows';
import { createContext, type Context } from '../../../src/context/context';
import type { Timers } from '../../../src/core/wait';
import type { EthereumProvider } from '../../../src/ethereum/rpc';
import { dispatch } from '../../../src/rpc/dispatcher';
import { starknetNode } from '../../local/test-accounts/derive';
import { scriptedEthereum } from '../nodes/scripted-ethereum';
import type { RpcRequest } from '../nodes/scripted-node';
import { answerAll, type Methods } from '../nodes/scripted-rpc';

/** The whole snap in this process: its real parts, a scripted node, and a fake MetaMask
 * that answers dialogs as configured and records requests. */
export type TestWallet = Pick<
  TestWindows,
  | 'alerts'
  | 'contextOf'
  | 'dialogs'
  | 'drawn'
  | 'isOpen'
  | 'missed'
  | 'stateOf'
  | 'type'
  | 'updates'
  | 'works'
> & {
  readonly context: Context;
  /** The unencrypted state. */
  readonly state: MemoryState;
  /** The encrypted state. */
  readonly secret: MemoryState;
  /** The notifications to the user. */
  readonly notices: unknown[];
  /** The scheduled background events, without notes. */
  readonly events: BackgroundEvent[];
  /** The background events that only keep something. */
  readonly notes: NoteEvent[];
  /** What a stop of MetaMask would leave now, by `Date.now`: the options of a wallet that
   * goes on from it. */
  readonly onDisk: () => KeptHere;
  /** The methods that the snap called. */
  readonly asked: string[];
  /** The methods of each HTTP request that reached the node. */
  readonly requests: string[][];
  /** The snap's provider. */
  readonly provider: SnapsProvider;
  /** The page that a test has open. */
  readonly pages: { open?: OpenPage };
  call(
    method: string,
    params?: unknown,
    origin?: string,
    id?: string,
  ): Promise<Json>;
};

/** A page in MetaMask. */
export type OpenPage = {
  /** Whether a request is for the page. */
  readonly owns: (request: WalletRequest) => boolean;
  readonly answer: (request: WalletRequest) => unknown;
  readonly close: () => void;
};

/** What a stop leaves. */
export type KeptHere = Kept<BackgroundEvent, NoteEvent>;

type Options = Answers & {
  /** By default, the test's site sees all accounts. The state includes derived
   * addresses unless it is empty or has a `derived` of its own. */
  readonly state?: Record<string, Json>;
  readonly secret?: Record<string, Json>;
  /** The background events that are scheduled already. */
  readonly events?: readonly BackgroundEvent[];
  readonly notes?: readonly NoteEvent[];
  /** When other parts of MetaMask change their state, by `Date.now`. */
  readonly changes?: readonly number[];
  readonly locked?: boolean;
  /** The user's language, as MetaMask has it; English by default. */
  readonly locale?: string;
  /** Whether the user has MetaMask hide balances. */
  readonly hidesBalances?: boolean;
  /** Whether the wallet supports background events. */
  readonly knowsEvents?: boolean;
  /** Replaces the fake windows. */
  readonly client?: Pick<Client, 'request'>;
  readonly methods?: Methods;
  /** Replaces the scripted node, which answers for all endpoints. */
  readonly fetch?: (calls: RpcRequest[], url: string) => Promise<unknown>;
  /** Replaces the network altogether: a `fetch` for real servers. */
  readonly network?: typeof globalThis.fetch;
  /** The wallet's Ethereum provider; by default a scripted one. */
  readonly ethereum?: EthereumProvider;
  /** Unix time in seconds. */
  readonly now?: () => number;
  /** Wraps all calls that leave the snap. */
  readonly through?: Through;
  /** How the snap waits; by default not at all. */
  readonly wait?: Context['wait'];
};

/** Starknet's coin type in SLIP-44. */
const STARKNET_COIN_TYPE = 9004;

export type WalletRequest = {
  readonly method: string;
  readonly params?: Record<string, Json>;
};

/** A scheduled background event. */
type BackgroundEvent = { date: string; request: { params: { turn: number } } };

/** A background event that only keeps something. */
type NoteEvent = { id: string; date: string; request: { method: string } };

/** A timer that doesn't keep the process alive if a test leaves a window open. */
const repeat: Timers['repeat'] = (milliseconds, act) => {
  const timer: NodeJS.Timeout | number = setInterval(act, milliseconds);
  if (typeof timer === 'object') {
    timer.unref();
  }
  return () => {
    clearInterval(timer);
  };
};

const atOnce = async (): Promise<void> => Promise.resolve();

type Through = <Value>(act: () => Promise<Value>) => Promise<Value>;

const straight: Through = async (act) => await act();

let coinType: Promise<BIP44CoinTypeNode> | undefined;

/** The entropy, derived only once: this takes long, and the phrase never changes. */
async function entropy(): Promise<unknown> {
  coinType ??= starknetNode();
  return (await coinType).toJSON();
}

/** What a stop leaves in which everything is kept, as for `onDisk`. */
export function inMemory({
  state,
  secret,
  events,
  notes,
}: Pick<TestWallet, 'events' | 'notes' | 'secret' | 'state'>): KeptHere {
  return {
    state: Object.fromEntries(state.values),
    secret: Object.fromEntries(secret.values),
    events,
    notes,
  };
}

/** What is set by a path as MetaMask takes it: a key, and after a dot a member. */
function pathOf(
  path: string,
  value: Json = null,
): Parameters<MemoryState['set']> {
  const [key = '', member] = path.split('.');
  return [key, value, member];
}

type Call = (params: Record<string, Json>) => unknown;

/** What MetaMask keeps for the snap, and the snap's methods that read and write it. */
function keptBy(options: Options): Pick<
  TestWallet,
  'events' | 'notes' | 'onDisk' | 'secret' | 'state'
> & {
  readonly methods: Readonly<Record<string, Call>>;
} {
  const kept: KeptHere = {
    state: withDerived(options.state ?? GRANTED),
    secret: options.secret ?? {},
    events: options.events ?? [],
    notes: options.notes ?? [],
  };
  const disk = createDisk(kept, () => Date.now(), options.changes);
  const state = memoryState(kept.state, disk.state.write);
  const secret = memoryState(kept.secret, disk.secret.write);
  const events = [...kept.events];
  const notes = [...kept.notes];
  let noteCount = 0;
  const statesIn = ({ encrypted }: Record<string, Json>): MemoryState =>
    encrypted === true ? secret : state;
  return {
    state,
    secret,
    events,
    notes,
    onDisk: () => ({
      state: disk.state.read(),
      secret: disk.secret.read(),
      events: disk.events.read(),
      notes: disk.notes.read(),
    }),
    methods: {
      snap_getState: async ({ key, ...params }) =>
        key === undefined
          ? statesIn(params).all()
          : statesIn(params).get(key as string),
      snap_setState: async ({ key, value, ...params }) =>
        key === undefined
          ? statesIn(params).replaceAll(value as Record<string, Json>)
          : statesIn(params).set(...pathOf(key as string, value)),
      snap_scheduleBackgroundEvent: (params) => {
        if (options.knowsEvents === false) {
          throw new Error('No such method');
        }
        if ((params.request as { method?: string }).method === 'note') {
          noteCount += 1;
          const id = `note-${Date.now()}-${noteCount}`;
          notes.push({ ...(params as NoteEvent), id });
          disk.notes.write([...notes]);
          return id;
        }
        events.push(params as BackgroundEvent);
        disk.events.write([...events]);
        return 'event';
      },
      snap_getBackgroundEvents: () =>
        JSON.parse(JSON.stringify(notes)) as unknown,
      snap_cancelBackgroundEvent: ({ id }) => {
        notes.splice(
          notes.findIndex((note) => note.id === id),
          1,
        );
        disk.notes.write([...notes]);
        return null;
      },
    },
  };
}

/** The snap's other methods: what MetaMask tells and shows. */
function callsOf(
  options: Options,
  windows: TestWindows,
  notices: unknown[],
): Readonly<Record<string, Call>> {
  return {
    snap_getClientStatus: () => ({ locked: options.locked ?? false }),
    snap_getPreferences: () => ({
      locale: options.locale ?? 'en',
      hideBalances: options.hidesBalances ?? false,
    }),
    snap_getFile: ({ path }) => shippedFile(path as string),
    snap_getBip44Entropy: async ({ coinType: coin }) => {
      if (coin !== STARKNET_COIN_TYPE) {
        throw new Error('The manifest allows one coin type');
      }
      return entropy();
    },
    snap_createInterface: windows.create,
    snap_getInterfaceState: ({ id }) => windows.stateOf(id as string),
    snap_getInterfaceContext: ({ id }) => windows.contextOf(id as string),
    snap_notify: ({ type, message }) => {
      // The operating system's notification only repeats a part of this one.
      if (type === 'inApp') {
        notices.push(message);
      }
      return null;
    },
    snap_resolveInterface: windows.resolve,
    snap_updateInterface: windows.update,
    snap_dialog: windows.show,
  };
}

/** What answers the snap's requests over HTTP.
 *
 * @param options.fetch - Answers instead of the methods.
 * @param requests - Gets the methods of each request.
 */
function networkOf(
  { fetch, methods = {} }: Options,
  requests: string[][],
): (url: unknown, init?: RequestInit) => Promise<Response> {
  const respond =
    fetch ?? (async (calls: RpcRequest[]) => answerAll(calls, methods));
  return async (url, init) => {
    const body = JSON.parse(init?.body as string) as RpcRequest | RpcRequest[];
    const calls = [body].flat();
    requests.push(calls.map(({ method }) => method));
    const answers = (await respond(calls, String(url))) as unknown[];
    return Response.json(Array.isArray(body) ? answers : answers[0]);
  };
}

export function testWallet(options: Options = {}): TestWallet {
  const { through = straight, wait = atOnce } = options;
  const windows = testWindows(options, async (id, event) =>
    context.windows.onInput(id, event as never),
  );
  const { methods, ...kept } = keptBy(options);
  const asked: string[] = [];
  const notices: unknown[] = [];
  const requests: string[][] = [];
  const pages: TestWallet['pages'] = {};

  const calls = { ...methods, ...callsOf(options, windows, notices) };
  const request = async (call: WalletRequest): Promise<unknown> => {
    asked.push(call.method);
    if (pages.open?.owns(call) === true) {
      return pages.open.answer(call);
    }
    if (call.method === 'snap_dialog') {
      // As in MetaMask: the dialog takes the place of the snap's page.
      pages.open?.close();
    }
    const shown = options.client?.request(call);
    if (shown !== undefined) {
      return await shown;
    }
    const answer: Call | undefined = calls[call.method];
    if (answer === undefined) {
      throw new Error(`The snap asked for ${call.method}`);
    }
    return await answer(call.params ?? {});
  };
  const provider = {
    request: async (call: WalletRequest) =>
      await through(async () => request(call)),
  } as unknown as SnapsProvider;
  const network = networkOf(options, requests);
  const context: Context = createContext(
    provider,
    options.ethereum ?? scriptedEthereum(),
    options.network ??
      (async (...call) => await through(async () => network(...call))),
    { wait, repeat },
  );
  return {
    ...windows,
    ...kept,
    asked,
    notices,
    requests,
    provider,
    pages,
    context: { ...context, now: options.now ?? context.now, wait },
    async call(method, params, origin = SITE, id) {
      return dispatch(this.context, origin, {
        method,
        ...(params !== undefined && { params }),
        ...(id !== undefined && { id }),
      });
    },
  };
}
