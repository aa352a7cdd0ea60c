import type { Json } from '@metamask/snaps-sdk';
import type { installSnap } from '@metamask/snaps-simulation';

import { drivePage, type OpenPage } from './page';
import { startSecretScan } from './secret-scan';
import {
  answerEthereum,
  type LocalProvider,
} from '../../dev/chain/networks/ethereum-provider';
import { serveFolder } from '../../dev/chain/servers/serve-folder';
import { LOCAL_FOLDER } from '../../dev/local/builds/local-folder';
import { PHRASE } from '../../dev/local/test-accounts/phrase';
import { readLines } from '../../dev/simulator/dialog-lines';
import { EXECUTOR_LIMITS } from '../../dev/simulator/executor';
import {
  driveWallet,
  statesWith,
  type Ended,
  type SimulatedWallet,
} from '../../dev/simulator/wallet';
import {
  simulateWindows,
  type SimulatedWindow,
  type SimulatedWindows,
} from '../../dev/simulator/windows';
import { withDerived } from '../../dev/testing/wallet/derived';
import { GRANTED, SITE } from '../../dev/testing/wallet/seed-phrase';
import type { Settings } from '../../src/state/settings';

/** A snap in the simulator of snaps-jest, with the parts that its own helper
 * doesn't expose. */
type Installed = Awaited<ReturnType<typeof installSnap>>;

type InstallOptions = NonNullable<Parameters<typeof installSnap>[1]>;

/** The environment that snaps-jest's own `installSnap` uses. */
type Environment = {
  readonly installSnap: (
    snapId: Parameters<typeof installSnap>[0],
    options: InstallOptions,
  ) => Promise<Installed>;
};

/** A request of the snap to the wallet. */
type SnapRequest = {
  readonly method: string;
  readonly params: Record<string, Json>;
};

/** A scheduled background event's request. */
type Event = SnapRequest;

/** A background event that only keeps something. */
export type NoteEvent = { readonly id: string; readonly request: Event };

/** The built snap in the simulator of the tests, as its user and a site see it. */
export type TestedWallet = Pick<SimulatedWallet, 'call'> & {
  readonly request: Installed['request'];
  readonly openSettings: () => Promise<OpenPage>;
  readonly openHome: () => Promise<OpenPage>;
  /** Terminates the snap and all pending requests; returns its unencrypted state. */
  readonly shutDown: () => Promise<Record<string, Json>>;
  /** All requests of the snap to the wallet from now on. */
  readonly watch: () => SnapRequest[];
  /** Supports background events from now on; returns those scheduled that do something.
   *
   * @param notes - Those that only keep something, to which it adds. */
  readonly supportEvents: (notes?: NoteEvent[]) => Event[];
  /** Fires a background event; resolves to the error, if any. */
  readonly fireEvent: (event: Event | undefined) => Promise<unknown>;
  /** The lifecycle hooks; they resolve to the error, if any. */
  readonly install: () => Promise<unknown>;
  readonly update: () => Promise<unknown>;
  /** Opens MetaMask, or unlocks it. */
  readonly open: () => Promise<unknown>;
  readonly windows: SimulatedWindows;
  /** The open dialog, or the next one to open, turned to its last page, and its text.
   *
   * @param isAcknowledged - Whether the user ticks its checkbox first. */
  readonly dialog: (
    isAcknowledged?: boolean,
  ) => Promise<SimulatedWindow & { readonly text: string }>;
  /** Closes the window that says what was sent; returns its text. */
  readonly closeSent: () => Promise<string>;
  /** Answers the dialog that a request opens; `dialog` is its text. */
  readonly answer: (
    ...request: Parameters<SimulatedWallet['answer']>
  ) => Promise<Ended & { readonly dialog: string }>;
};

/** Further options of a wallet. */
type WalletOptions = {
  /** The user's settings, in the encrypted state. */
  readonly settings?: Partial<Settings>;
  /** The wallet's language. */
  readonly locale?: string;
  /** Answers the snap's Ethereum requests. */
  readonly ethereum?: LocalProvider['answer'];
};

/**
 * Installs the local build.
 *
 * @param state - The unencrypted state; by default, the test's site is connected. It
 * includes derived addresses unless it is empty or has a `derived` of its own.
 */
export async function installWallet(
  state: Record<string, Json> = GRANTED,
  { settings, ethereum, ...options }: WalletOptions = {},
): Promise<TestedWallet> {
  const installed = await install({
    secretRecoveryPhrase: PHRASE,
    ...statesWith(withDerived(state), settings),
    ...options,
  });
  const request: Installed['request'] = (made) => installed.request(made);
  const scan = await startSecretScan();
  installed.mockJsonRpc(({ method, params }) => {
    // The only window that may contain a key.
    const isKey =
      method === 'snap_createInterface' &&
      JSON.stringify(params).includes('"sensitive":true');
    scan(method, isKey ? null : params);
    return undefined;
  });
  const windows = simulateWindows(installed);
  const { call, answer } = driveWallet(request, SITE, windows);
  if (ethereum !== undefined) {
    answerEthereum(installed, ethereum);
  }
  const openHome = async (): Promise<OpenPage> =>
    drivePage(await installed.onHomePage());
  const dialog: TestedWallet['dialog'] = async (isAcknowledged = false) => {
    const window = await windows.next();
    if (isAcknowledged) {
      await window.acknowledge();
    }
    return { ...window, text: readLines(await window.readAll()).join('\n') };
  };
  return {
    request,
    openSettings: async () => {
      const page = await openHome();
      await page.click('settings');
      await page.click('endpoints');
      return page;
    },
    openHome,
    shutDown: async () => {
      await installed.executionService.terminateAllSnaps();
      const { unencrypted } = installed.store.getState().state;
      return JSON.parse(unencrypted ?? '{}') as Record<string, Json>;
    },
    watch: () => {
      const requests: SnapRequest[] = [];
      installed.mockJsonRpc((made) => {
        requests.push(made as SnapRequest);
        return undefined;
      });
      return requests;
    },
    supportEvents: (notes = []) => {
      const events: Event[] = [];
      let count = notes.length;
      installed.mockJsonRpc(({ method, params }) => {
        if (method === 'snap_getBackgroundEvents') {
          return [...notes];
        }
        const { request: event, id } = (params ?? {}) as Partial<NoteEvent>;
        if (method === 'snap_cancelBackgroundEvent') {
          notes.splice(
            notes.findIndex((note) => note.id === id),
            1,
          );
          return null;
        }
        if (method !== 'snap_scheduleBackgroundEvent' || event === undefined) {
          return undefined;
        }
        count += 1;
        const newId = `event-${String(count)}`;
        if (event.method === 'note') {
          notes.push({ id: newId, request: event });
        } else {
          events.push(event);
        }
        return newId;
      });
      return events;
    },
    fireEvent: async (event = { method: 'none', params: {} }) =>
      failureOf(installed.onBackgroundEvent(event)),
    install: async () => failureOf(installed.onInstall()),
    update: async () => failureOf(installed.onUpdate()),
    // The simulator has no function for this.
    open: async () => {
      await installed.executionService.handleRpcRequest(installed.snapId, {
        origin: 'metamask',
        handler: 'onActive' as never,
        request: { jsonrpc: '2.0', method: ' ' },
      });
    },
    windows,
    dialog,
    closeSent: async () => {
      const { text, approve } = await dialog();
      expect(text).toMatch(/^Sent\n/u);
      await approve();
      return text;
    },
    call: async (...args) => {
      const ended = await call(...args);
      scan(args[0], ended);
      return ended;
    },
    answer: async (...args) => {
      const answered = await answer(...args);
      scan(args[1], answered);
      return { ...answered, dialog: readLines(answered.dialog).join('\n') };
    },
  };
}

async function install(options: InstallOptions['options']): Promise<Installed> {
  const { snapsEnvironment } = globalThis as unknown as {
    snapsEnvironment: Environment;
  };
  const { url, stop } = await serveFolder(LOCAL_FOLDER, 0);
  try {
    return await snapsEnvironment.installSnap(
      `local:${url}` as Parameters<typeof installSnap>[0],
      {
        executionServiceOptions: EXECUTOR_LIMITS,
        ...(options !== undefined && { options }),
      },
    );
  } finally {
    // All files were read on installation.
    await stop();
  }
}

async function failureOf(
  pending: Promise<{ response: { error?: unknown } }>,
): Promise<unknown> {
  return (await pending).response.error;
}
