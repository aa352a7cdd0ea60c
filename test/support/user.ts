import type { Json } from '@metamask/snaps-sdk';

import { withDerived } from './derived';
import { install } from './install';
import { drivePage, type OpenPage } from './page';
import { GRANTED, SITE } from './seed-phrase';
import { PHRASE } from '../../dev/local/test-accounts/phrase';
import { readLines } from '../../dev/playground/simulator/dialog-lines';
import {
  driveWallet,
  type SimulatedWallet,
} from '../../dev/playground/simulator/wallet';
import {
  simulateWindows,
  type SimulatedWindows,
} from '../../dev/playground/simulator/windows';

/** A scheduled background event's request. */
type Event = { readonly method: string; readonly params: Record<string, Json> };

/** A dialog as the user sees it. */
type OpenDialog = {
  readonly text: string;
  /** Approves, or closes an alert. */
  readonly approve: () => Promise<void>;
  readonly refuse: () => Promise<void>;
  /** Closes the window with the wallet's own button. */
  readonly close: () => Promise<void>;
};

/** The built snap in the simulator, as its user sees it. */
export type User = Pick<SimulatedWallet, 'call' | 'answer'> & {
  readonly openHome: () => Promise<OpenPage>;
  readonly isWindowOpen: SimulatedWindows['isOpen'];
  /** The open dialog, or the next one to open, turned to its last page.
   *
   * @param isAcknowledged - Whether the user ticks its checkbox first. */
  readonly dialog: (isAcknowledged?: boolean) => Promise<OpenDialog>;
  /** Closes the window that says what was sent; returns its text. */
  readonly closeSent: () => Promise<string>;
  /** The lifecycle hooks; they resolve to the error, if any. */
  readonly install: () => Promise<unknown>;
  readonly update: () => Promise<unknown>;
  /** Opens MetaMask, or unlocks it. */
  readonly open: () => Promise<unknown>;
  /** Supports background events from now on; returns the scheduled ones. */
  readonly supportEvents: () => Event[];
  /** Fires such an event; resolves like the hooks. */
  readonly fireEvent: (event: Event | undefined) => Promise<unknown>;
  /** Counts redraws of interfaces from now on. */
  readonly countRedraws: () => () => number;
  /** Makes all reads of the snap's state fail. */
  readonly breakState: () => void;
};

/**
 * @param state - The snap's unencrypted state; by default, the test's site is
 * connected.
 */
export async function newUser(
  state: Record<string, Json> = GRANTED,
  hideBalances = false,
): Promise<User> {
  const installed = await install({
    secretRecoveryPhrase: PHRASE,
    unencryptedState: withDerived(state),
    hideBalances,
  });
  const windows = simulateWindows(installed);
  type Ended = { response: { error?: unknown } };
  const failure = ({ response: { error } }: Ended): unknown => error;
  const dialog: User['dialog'] = async (isAcknowledged = false) => {
    const window = await windows.next();
    if (isAcknowledged) {
      await window.acknowledge();
    }
    return { ...window, text: readLines(await window.readAll()).join('\n') };
  };
  return {
    ...driveWallet((request) => installed.request(request), SITE, windows),
    openHome: async () => drivePage(await installed.onHomePage()),
    isWindowOpen: windows.isOpen,
    dialog,
    closeSent: async () => {
      const { text, approve } = await dialog();
      expect(text).toMatch(/^Sent\n/u);
      await approve();
      return text;
    },
    install: async () => failure(await installed.onInstall()),
    update: async () => failure(await installed.onUpdate()),
    // The simulator has no function for it.
    open: async () => {
      await installed.executionService.handleRpcRequest(installed.snapId, {
        origin: 'metamask',
        handler: 'onActive' as never,
        request: { jsonrpc: '2.0', method: ' ' },
      });
    },
    supportEvents: () => {
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
    fireEvent: async (event = { method: 'none', params: {} }) =>
      failure(await installed.onBackgroundEvent(event)),
    countRedraws: () => {
      let count = 0;
      installed.mockJsonRpc(({ method }) => {
        count += method === 'snap_updateInterface' ? 1 : 0;
        return undefined;
      });
      return () => count;
    },
    breakState: () => {
      installed.mockJsonRpc(({ method }) => {
        if (method === 'snap_getState') {
          throw new Error('The state can’t be decoded');
        }
        return undefined;
      });
    },
  };
}
