import type { Json } from '@metamask/snaps-sdk';
import type { installSnap } from '@metamask/snaps-simulation';

import type { SimulatedWindows } from './windows';
import {
  MIGRATIONS,
  VERSION_KEY,
  versionAfter,
} from '../../src/state/migrations';
import {
  withEdits,
  NO_SETTINGS,
  type Settings,
} from '../../src/state/settings';

type Installed = Awaited<ReturnType<typeof installSnap>>;
type Request = Installed['request'];
type Pending = ReturnType<Request>;

/** The response to a request. */
export type Ended = {
  readonly result?: Json;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: Record<string, Json>;
  };
};

/** The response to a request, and the dialog that it opened. */
export type Answered = Ended & {
  /** The components of all its pages, the first view first. */
  readonly dialog: readonly unknown[];
};

/** Both states of a snap, in the simulator's format. */
export type States = {
  readonly state: Record<string, Json>;
  readonly unencryptedState: Record<string, Json>;
};

/** The states of a new snap. */
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
 * @param request - Sends requests to the installed snap.
 * @param site - The default origin of requests.
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
      if (approve) {
        await window.simulated();
        await window.acknowledge();
      }
      const dialog = await window.readAll();
      await (approve ? window.approve() : window.refuse());
      return { ...endOf(await pending), dialog };
    },
  };
}

/**
 * @param unencryptedState - The unencrypted state of a snap.
 * @param settings - The user's settings, if any; the others are not set.
 * @returns Both states, in the simulator's format.
 */
export function statesWith(
  unencryptedState: Record<string, Json>,
  settings?: Partial<Settings>,
): States {
  const version = { [VERSION_KEY]: versionAfter(MIGRATIONS) };
  const open =
    Object.keys(unencryptedState).length === 0
      ? {}
      : { ...version, ...unencryptedState };
  if (settings === undefined) {
    return { unencryptedState: open, state: {} };
  }
  const presence = { any: true, ownNodes: [] };
  return {
    unencryptedState: { ...version, ...open, 'settings-presence': presence },
    state: { ...version, settings: withEdits(NO_SETTINGS, settings) },
  };
}

function endOf({ response }: Awaited<Pending>): Ended {
  return response;
}
