import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import {
  testPlatform,
  type PlatformOptions,
  type TestPlatform,
} from './platform';
import { scriptedEthereum } from './scripted-ethereum';
import type { RpcRequest } from './scripted-node';
import { answerCall, type Methods } from './scripted-rpc';
import { SITE } from './seed-phrase';
import { createContext, type Context } from '../../src/context/context';
import type { Timers } from '../../src/core/wait';
import type { EthereumProvider } from '../../src/ethereum/rpc';
import { dispatch } from '../../src/rpc/dispatcher';

/** The whole snap in this process: its real parts, a fake wallet that answers
 * dialogs as configured, and a scripted node. */
export type TestWallet = Omit<TestPlatform, 'request'> & {
  readonly context: Context;
  /** The methods of each HTTP request that reached the node. */
  readonly requests: string[][];
  call(method: string, params?: unknown, origin?: string): Promise<Json>;
};

type Options = PlatformOptions & {
  readonly methods?: Methods;
  /** Replaces the scripted node, which answers for all endpoints. */
  readonly fetch?: (calls: RpcRequest[], url: string) => Promise<unknown>;
  /** Replaces the network altogether: a `fetch` for real servers. */
  readonly network?: typeof globalThis.fetch;
  /** The wallet's Ethereum provider; a scripted one if left out. */
  readonly ethereum?: EthereumProvider;
  /** Unix time in seconds. */
  readonly now?: () => number;
  /** Wraps all calls that leave the snap. */
  readonly through?: Through;
  /** How it waits; by default not at all. */
  readonly wait?: Context['wait'];
};

/** A window that a test leaves open doesn't keep its process alive. */
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

export function testWallet(options: Options = {}): TestWallet {
  const { methods = {}, through = straight, wait = atOnce } = options;
  const { request, ...platform } = testPlatform(options, async (id, event) =>
    context.windows.onInput(id, event as never),
  );
  const requests: string[][] = [];
  const respond =
    options.fetch ??
    (async (calls: RpcRequest[]) =>
      Promise.all(calls.map(async (call) => answerCall(call, methods))));
  const fetchStub = async (
    url: unknown,
    init?: RequestInit,
  ): Promise<Response> => {
    const body = JSON.parse(init?.body as string) as RpcRequest | RpcRequest[];
    const calls = [body].flat();
    requests.push(calls.map(({ method }) => method));
    const answers = (await respond(calls, String(url))) as unknown[];
    return Response.json(Array.isArray(body) ? answers : answers[0]);
  };
  const provider = {
    request: async (call: Parameters<typeof request>[0]) =>
      await through(async () => request(call)),
  };
  const context: Context = createContext(
    provider as unknown as SnapsProvider,
    options.ethereum ?? scriptedEthereum(),
    options.network ??
      (async (...call) => await through(async () => fetchStub(...call))),
    { wait, repeat },
  );
  return {
    ...platform,
    requests,
    context: {
      ...context,
      now: options.now ?? context.now,
      wait,
    },
    async call(method, params, origin = SITE) {
      return dispatch(
        this.context,
        origin,
        params === undefined ? { method } : { method, params },
      );
    },
  };
}
