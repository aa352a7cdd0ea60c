import { BIP44CoinTypeNode } from '@metamask/key-tree';
import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { memoryState, type MemoryState } from './memory-state';
import { PHRASE, SITE } from './phrase';
import type { RpcRequest } from './scripted-node';
import { answerCall, type Methods } from './scripted-rpc';
import { createContext, type Context } from '../../src/context';
import { dispatch } from '../../src/rpc/dispatcher';
import type { DialogView } from '../../src/ui/views';

/** The whole snap in this process: real parts, a wallet that answers dialogs as
 * it is told, and a node that is a script. */
export type TestWallet = {
  readonly context: Context;
  /** The unencrypted state. */
  readonly state: MemoryState;
  /** The encrypted one. */
  readonly secret: MemoryState;
  /** The dialogs that were opened. */
  readonly dialogs: DialogView[];
  /** The methods of each HTTP request that reached the node. */
  readonly requests: string[][];
  /** What open dialogs were redrawn with. */
  readonly updates: DialogView[];
  /** The windows of progress, each time they were drawn. */
  readonly works: unknown[];
  /** What was shown with nothing to decide. */
  readonly alerts: unknown[];
  /** What the snap asked the wallet for. */
  readonly asked: string[];
  call(method: string, params?: unknown, origin?: string): Promise<Json>;
};

type Options = {
  readonly methods?: Methods;
  /** What the user answers to a dialog. */
  readonly answer?: (view: DialogView) => boolean | Promise<boolean>;
  readonly state?: Record<string, Json>;
  readonly secret?: Record<string, Json>;
  /** Called when an open dialog was redrawn. */
  readonly onUpdate?: () => void;
  /** Whether the user closes every window of progress. */
  readonly stopsWork?: boolean;
  /** Replaces the network: for what no script of methods can do. */
  readonly fetch?: (calls: RpcRequest[]) => Promise<unknown>;
};

/** The interface of a window of progress. */
const WORK = 'interface-work';

/** A state in which the test's site was granted access. */
export const GRANTED = { grants: [{ origin: SITE, since: 1 }] };

/**
 * @param options - How the user answers and what the node is.
 * @returns The wallet.
 */
export function testWallet(options: Options = {}): TestWallet {
  const { methods = {}, answer = () => true } = options;
  const state = memoryState(options.state ?? GRANTED);
  const secret = memoryState(options.secret);
  const dialogs: DialogView[] = [];
  const requests: string[][] = [];
  const asked: string[] = [];
  const alerts: unknown[] = [];
  const works: unknown[] = [];
  const updates: DialogView[] = [];
  const shown = new Map<string, DialogView>();

  let endWork: () => void = () => undefined;
  const working = new Promise<void>((resolve) => {
    endWork = resolve;
  });

  const request = async (call: {
    method: string;
    params: Record<string, Json>;
  }): Promise<unknown> => {
    asked.push(call.method);
    const { key, value, context, id, encrypted } = call.params;
    const states = encrypted === true ? secret : state;
    switch (call.method) {
      case 'snap_getState':
        return states.get(key as string);
      case 'snap_setState':
        return states.set(key as string, value ?? null);
      case 'snap_getBip44Entropy':
        return entropy();
      case 'snap_createInterface': {
        if (context === undefined) {
          works.push(call.params.ui);
          return WORK;
        }
        const name = `interface-${String(shown.size)}`;
        shown.set(name, (context as { view: DialogView }).view);
        return name;
      }
      case 'snap_getInterfaceContext':
        return { view: shown.get(id as string), page: 0 };
      case 'snap_resolveInterface':
        endWork();
        return null;
      case 'snap_updateInterface':
        if (id === WORK) {
          works.push(call.params.ui);
          return null;
        }
        updates.push((context as { view: DialogView }).view);
        options.onUpdate?.();
        return null;
      case 'snap_dialog': {
        if (id === WORK) {
          return options.stopsWork === true ? null : working;
        }
        if (id === undefined) {
          alerts.push(call.params.content);
          return null;
        }
        const view = shown.get(id as string);
        if (view === undefined) {
          throw new Error('No such interface');
        }
        dialogs.push(view);
        return answer(view);
      }
      default:
        throw new Error(`The snap asked for ${call.method}`);
    }
  };
  const respond =
    options.fetch ??
    (async (calls: RpcRequest[]) =>
      Promise.all(calls.map(async (call) => answerCall(call, methods))));
  const fetchStub = async (
    _url: unknown,
    init?: RequestInit,
  ): Promise<Response> => {
    const body = JSON.parse(init?.body as string) as RpcRequest | RpcRequest[];
    const calls = [body].flat();
    requests.push(calls.map(({ method }) => method));
    const answers = (await respond(calls)) as unknown[];
    return Response.json(Array.isArray(body) ? answers : answers[0]);
  };
  const context = createContext(
    { request } as unknown as SnapsProvider,
    fetchStub,
  );
  return {
    context: { ...context, wait: async () => Promise.resolve() },
    state,
    secret,
    dialogs,
    requests,
    asked,
    alerts,
    works,
    updates,
    async call(method, params, origin = SITE) {
      return dispatch(
        this.context,
        origin,
        params === undefined ? { method } : { method, params },
      );
    },
  };
}

async function entropy(): Promise<unknown> {
  const node = await BIP44CoinTypeNode.fromDerivationPath([
    `bip39:${PHRASE}`,
    "bip32:44'",
    "bip32:9004'",
  ]);
  return node.toJSON();
}
