import type { Json } from '@metamask/snaps-sdk';

import { install } from './install';
import { drivePage, type OpenPage } from './page';
import { PHRASE, SITE } from './phrase';
import { readLines } from '../../dev/simulator/dialog-lines';
import { driveWallet, type SimulatedWallet } from '../../dev/simulator/wallet';
import {
  simulateWindows,
  type SimulatedWindows,
} from '../../dev/simulator/windows';

/** What the snap has the wallet call it for. */
type Event = { readonly method: string; readonly params: Record<string, Json> };

/** A dialog as the user sees it. */
type OpenDialog = {
  readonly text: string;
  /** Agrees, or closes what asks nothing. */
  readonly approve: () => Promise<void>;
  readonly refuse: () => Promise<void>;
  /** Closes the window by the wallet's own means. */
  readonly close: () => Promise<void>;
};

/** The built snap as its user has it, in the simulator. */
export type User = Pick<SimulatedWallet, 'call' | 'answer'> & {
  readonly openHome: () => Promise<OpenPage>;
  readonly isWindowOpen: SimulatedWindows['isOpen'];
  /** The dialog that is open, or that opens next. */
  readonly dialog: () => Promise<OpenDialog>;
  /** The hooks; they end with what went wrong, if anything did. */
  readonly install: () => Promise<unknown>;
  readonly update: () => Promise<unknown>;
  /** The wallet knows background events from now on: those that are planned. */
  readonly knowEvents: () => Event[];
  /** Such an event comes; as above. */
  readonly come: (event: Event | undefined) => Promise<unknown>;
  /** Counts how often an interface is drawn again from now on. */
  readonly countRedraws: () => () => number;
  /** The wallet answers with an error whatever the snap asks of its state. */
  readonly loseState: () => void;
};

/**
 * @param state - The snap's unencrypted state; left out, the tests' site was granted
 * access.
 * @param hideBalances - Whether the user wants balances hidden.
 * @returns The user's wallet.
 */
export async function newUser(
  state: Record<string, Json> = {
    grants: [{ origin: SITE, since: 1 }],
  },
  hideBalances = false,
): Promise<User> {
  const installed = await install({
    secretRecoveryPhrase: PHRASE,
    unencryptedState: state,
    hideBalances,
  });
  const windows = simulateWindows(installed);
  type Ended = { response: { error?: unknown } };
  const failure = ({ response: { error } }: Ended): unknown => error;
  return {
    ...driveWallet((request) => installed.request(request), SITE, windows),
    openHome: async () => drivePage(await installed.onHomePage()),
    isWindowOpen: windows.isOpen,
    dialog: async () => {
      const { content, ...window } = await windows.next();
      return { ...window, text: readLines(content).join('\n') };
    },
    install: async () => failure(await installed.onInstall()),
    update: async () => failure(await installed.onUpdate()),
    knowEvents: () => {
      const events: Event[] = [];
      installed.mockJsonRpc(({ method, params }) => {
        if (method !== 'snap_scheduleBackgroundEvent') {
          return undefined;
        }
        events.push((params as { request: Event }).request);
        return `event-${String(events.length)}`;
      });
      return events;
    },
    come: async (event = { method: 'none', params: {} }) =>
      failure(await installed.onBackgroundEvent(event)),
    countRedraws: () => {
      let count = 0;
      installed.mockJsonRpc(({ method }) => {
        count += method === 'snap_updateInterface' ? 1 : 0;
        return undefined;
      });
      return () => count;
    },
    loseState: () => {
      installed.mockJsonRpc(({ method }) => {
        if (method === 'snap_getState') {
          throw new Error('The state can’t be decoded');
        }
        return undefined;
      });
    },
  };
}
