import type { Json } from '@metamask/snaps-sdk';
import type { installSnap } from '@metamask/snaps-simulation';

import type { SimulatedWindows } from './windows';
import { NO_SETTINGS, type Settings } from '../../src/state/settings';

type Installed = Awaited<ReturnType<typeof installSnap>>;
type Request = Installed['request'];
type Pending = ReturnType<Request>;

/** What a request ended with. */
export type Ended = {
  readonly result?: Json;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: Record<string, Json>;
  };
};

/** What a request ended with, and the dialog that it opened on the way. */
export type Answered = Ended & {
  /** The dialog's components. */
  readonly dialog: unknown;
};

/** Both states of a snap, as the simulator takes them. */
export type States = {
  readonly state: Record<string, Json>;
  readonly unencryptedState: Record<string, Json>;
};

/** Those of a snap that never ran. */
export const NEW: States = { state: {}, unencryptedState: {} };

/** The built snap in MetaMask's simulator, as a site and its user see it. */
export type SimulatedWallet = {
  /** Sends a request that opens no dialog. */
  readonly call: (
    method: string,
    params?: unknown,
    origin?: string,
  ) => Promise<Ended>;
  /** Sends a request and answers the dialog that it opens. */
  readonly answer: (
    approve: boolean,
    method: string,
    params?: unknown,
    origin?: string,
  ) => Promise<Answered>;
};

/**
 * @param request - What sends requests to the installed snap.
 * @param site - The origin of requests that name none.
 * @param windows - The windows that they open.
 * @returns The wallet.
 */
export function driveWallet(
  request: Request,
  site: string,
  windows: Pick<SimulatedWindows, 'nextQuestion'>,
): SimulatedWallet {
  const start = (method: string, params: unknown, origin = site): Pending =>
    request({
      origin,
      method,
      ...(params === undefined ? {} : { params: params as Json[] }),
    });
  return {
    call: async (method, params, origin) =>
      endOf(await start(method, params, origin)),
    answer: async (approve, method, params, origin) => {
      const pending = start(method, params, origin);
      const window = await Promise.race([
        windows.nextQuestion(),
        pending.then(({ response }) => {
          throw new Error(`No window opened: ${JSON.stringify(response)}`);
        }),
      ]);
      await (approve ? window.approve() : window.refuse());
      return { ...endOf(await pending), dialog: window.content };
    },
  };
}

/**
 * @param unencryptedState - The unencrypted state of a snap.
 * @param settings - What its user set, if anything: the rest is left out.
 * @returns Both of its states, as the simulator takes them.
 */
export function statesWith(
  unencryptedState: Record<string, Json>,
  settings?: Partial<Settings>,
): States {
  if (settings === undefined) {
    return { unencryptedState, state: {} };
  }
  const traces = { any: true, ownNodes: [] };
  return {
    unencryptedState: { ...unencryptedState, 'settings-traces': traces },
    state: { settings: { ...NO_SETTINGS, ...settings } },
  };
}

function endOf({ response }: Awaited<Pending>): Ended {
  return response;
}
