import type { Json } from '@metamask/snaps-sdk';

import { LOCAL_FOLDER } from '../../../dev/local/builds/local-folder';
import { PHRASE } from '../../../dev/local/test-accounts/phrase';
import { installFolder } from '../../../dev/simulator/simulator';
import { NEW } from '../../../dev/simulator/wallet';
import {
  simulateWindows,
  type SimulatedWindow,
} from '../../../dev/simulator/windows';
import { drivePage, type OpenPage } from '../../support/page';

/** The snap id that pages use by default. */
const SNAP_ID = 'npm:l2net-snap';

/** A request of a page's provider (EIP-1193). */
type Request = {
  readonly id?: string;
  readonly method: string;
  readonly params?: unknown;
};

/** The page's response. */
type Ended =
  | { readonly result: unknown }
  | {
      readonly error: {
        readonly code: number;
        readonly message: string;
        readonly data?: unknown;
      };
    };

/** The user's reaction to a window. */
type Reaction = (window: SimulatedWindow) => Promise<void>;

/** Reads a window, and approves it. */
export const approve: Reaction = async (window) => {
  await window.simulated();
  await window.acknowledge();
  await window.approve();
};

/** MetaMask with the snap, as pages and its user see it. */
export type MetaMask = {
  readonly request: (origin: string, request: Request) => Promise<Ended>;
  /** Sets the user's reaction to each of the snap's windows; initially they approve. */
  readonly userWill: (react: Reaction) => void;
  readonly openHome: () => Promise<OpenPage>;
  /** The number of questions to the user so far: the snap's windows, and MetaMask's own
   * when a site connects to the snap. */
  readonly questions: () => number;
  readonly stop: () => Promise<void>;
};

/** Installs the snap, with no site connected; the user connects each site that asks. */
export async function startMetaMask(): Promise<MetaMask> {
  const snap = await installFolder(LOCAL_FOLDER, PHRASE, NEW);
  const connected = new Set<string>();
  let questions = 0;
  snap.mockJsonRpc(({ method }) => {
    questions += method === 'snap_dialog' ? 1 : 0;
    return method === 'snap_scheduleBackgroundEvent' ? 'event' : undefined;
  });
  const windows = simulateWindows(snap);
  let react = approve;
  const beTheUser = async (): Promise<never> => {
    for (;;) {
      const window = await windows.nextQuestion();
      await react(window);
    }
  };
  void beTheUser();

  const snapsOf = (origin: string): Record<string, unknown> =>
    connected.has(origin)
      ? {
          [SNAP_ID]: {
            id: SNAP_ID,
            version: '0.1.0',
            enabled: true,
            blocked: false,
          },
        }
      : {};
  const invoke = async (origin: string, params: unknown): Promise<Ended> => {
    const { snapId, request } = params as { snapId: string; request: Request };
    if (snapId !== SNAP_ID || !connected.has(origin)) {
      return failure(4100, 'The site may not use this snap');
    }
    const { response } = await snap.request({
      origin,
      ...(request.id === undefined ? {} : { id: request.id }),
      method: request.method,
      ...(request.params === undefined
        ? {}
        : { params: request.params as Json[] }),
    });
    return response;
  };

  return {
    request: async (origin, { method, params }) => {
      switch (method) {
        case 'wallet_getSnaps':
          return { result: snapsOf(origin) };
        case 'wallet_requestSnaps':
          if (!Object.hasOwn(params as object, SNAP_ID)) {
            return failure(-32602, 'There is no such snap');
          }
          questions += connected.has(origin) ? 0 : 1;
          connected.add(origin);
          return { result: snapsOf(origin) };
        case 'wallet_invokeSnap':
          return invoke(origin, params);
        default:
          return failure(-32601, 'There is no such method');
      }
    },
    userWill: (reaction) => {
      react = reaction;
    },
    openHome: async () => drivePage(await snap.onHomePage()),
    questions: () => questions,
    stop: async () => snap.executionService.terminateAllSnaps(),
  };
}

function failure(code: number, message: string): Ended {
  return { error: { code, message } };
}
