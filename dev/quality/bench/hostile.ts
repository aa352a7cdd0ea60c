import type { SnapsProvider } from '@metamask/snaps-sdk';

import { HOSTILE_INPUTS, type HostileInput } from './hostile-inputs';
import { DEFAULT_NETWORK } from '../../../src/config/networks';
import { createContext, type Context } from '../../../src/context/context';
import { dispatch } from '../../../src/rpc/dispatcher';
import { shippedFile } from '../../testing/wallet/known-protocols';

/** The cost of one request. */
export type Cost = {
  readonly what: string;
  /** The size of the params as JSON text. */
  readonly bytes: number;
  /** Milliseconds of processor time, until the request was answered or a window asked
   * the user. */
  readonly time: number;
  /** The processor time of the slowest run. */
  readonly slowest: number;
  /** The longest processor time between two pauses. */
  readonly stretch: number;
  /** The error's code, or a note that there is a result. */
  readonly end: string;
};

const SITE = 'https://dapp.example';
const RUNS = 3;

/** JSON-RPC's "contract not found". */
const NOT_FOUND = { code: 20, message: 'Contract not found' };

type WalletCall = {
  readonly method: string;
  readonly params?: { readonly path?: string };
};

type Call = { readonly id: number; readonly method: string };

/** The snap in this process, with an empty state, a user who refuses everything, and a
 * node that knows no contract. */
function newContext(): Context {
  const answers: Record<string, unknown> = {
    snap_getState: null,
    snap_getPreferences: { locale: 'en' },
    snap_createInterface: 'id',
    snap_dialog: false,
  };
  const wallet = {
    request: async ({ method, params }: WalletCall) =>
      Promise.resolve(
        params?.path === undefined
          ? (answers[method] ?? null)
          : shippedFile(params.path),
      ),
  };
  const node = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    const calls = JSON.parse(init?.body as string) as Call[];
    return Promise.resolve(
      Response.json(
        calls.map(({ id, method }) => ({
          jsonrpc: '2.0',
          id,
          ...(method === 'starknet_chainId'
            ? { result: DEFAULT_NETWORK }
            : { error: NOT_FOUND }),
        })),
      ),
    );
  };
  return createContext(wallet as unknown as SnapsProvider, wallet, node);
}

async function costOf({ what, method, params }: HostileInput): Promise<Cost> {
  const context = newContext();
  await dispatch(context, SITE, { method: 'l2net_getCurrentNetwork' });
  const request = { method, params: JSON.parse(params) as unknown };
  const clock = { last: 0, longest: 0, isRunning: true };
  const tick = (): void => {
    const now = spent();
    clock.longest = Math.max(clock.longest, now - clock.last);
    clock.last = now;
    if (clock.isRunning) {
      setImmediate(tick);
    }
  };
  const before = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  setImmediate(tick);
  const end = await dispatch(context, SITE, request).then(
    () => 'a result',
    (error: unknown) => String((error as { code: number }).code),
  );
  const time = spent();
  await new Promise(setImmediate);
  clock.isRunning = false;
  return {
    what,
    bytes: params.length,
    time,
    slowest: time,
    stretch: clock.longest,
    end,
  };
}

/**
 * Measures what a site that is not connected can make the snap compute.
 *
 * @returns The cost of each request: of several runs, the fastest.
 */
export async function measureHostileInputs(): Promise<Cost[]> {
  const runs = HOSTILE_INPUTS.map((): Cost[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, input] of HOSTILE_INPUTS.entries()) {
      runs[index]?.push(await costOf(input));
    }
  }
  return runs.flatMap((costs) => {
    const sorted = costs.sort((a, b) => a.time - b.time);
    const slowest = sorted.at(-1)?.time ?? NaN;
    return sorted.slice(0, 1).map((cost) => ({ ...cost, slowest }));
  });
}
