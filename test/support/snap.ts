import type { Json } from '@metamask/snaps-sdk';

import { withDerived } from './derived';
import { install, type Installed } from './install';
import { drivePage, type OpenPage } from './page';
import { startSecretScan } from './secret-scanner';
import { GRANTED, SITE } from './seed-phrase';
import { PHRASE } from '../../dev/local/test-accounts/phrase';
import { readLines } from '../../dev/playground/simulator/dialog-lines';
import {
  answerEthereum,
  type LocalProvider,
} from '../../dev/playground/simulator/ethereum-provider';
import {
  driveWallet,
  statesWith,
  type Ended,
  type SimulatedWallet,
} from '../../dev/playground/simulator/wallet';
import {
  simulateWindows,
  type SimulatedWindows,
} from '../../dev/playground/simulator/windows';
import type { Settings } from '../../src/state/settings';

/** A request of the snap to the wallet. */
type SnapRequest = {
  readonly method: string;
  readonly params: Record<string, Json>;
};

/** The built snap in the simulator of the tests. */
export type TestedWallet = Pick<SimulatedWallet, 'call'> & {
  readonly request: Installed['request'];
  readonly openSettings: () => Promise<OpenPage>;
  readonly openHome: () => Promise<OpenPage>;
  /** Terminates the snap and all pending requests; returns its unencrypted state. */
  readonly shutDown: () => Promise<Record<string, Json>>;
  /** All requests of the snap to the wallet from now on. */
  readonly watch: () => Json[];
  /** Supports background events from now on; returns all requests of the snap. */
  readonly supportEvents: (
    onRequest?: (request: SnapRequest) => void,
  ) => SnapRequest[];
  /** Fires a background event. */
  readonly fireEvent: (request: unknown) => Promise<unknown>;
  readonly windows: SimulatedWindows;
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
 * @param state - Its unencrypted state; by default, the test's site is connected. The
 * addresses are derived already, unless it is empty or has a `derived` of its own.
 */
export async function installWallet(
  state: Record<string, Json> = GRANTED,
  { settings, ethereum, locale }: WalletOptions = {},
): Promise<TestedWallet> {
  const installed = await install({
    secretRecoveryPhrase: PHRASE,
    ...statesWith(withDerived(state), settings),
    ...(locale === undefined ? {} : { locale }),
  });
  const request: Installed['request'] = (options) => installed.request(options);
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
  return {
    request,
    openSettings: async () => {
      const page = drivePage(await installed.onHomePage());
      await page.click('settings');
      return page;
    },
    openHome: async () => drivePage(await installed.onHomePage()),
    shutDown: async () => {
      await installed.executionService.terminateAllSnaps();
      const { unencrypted } = installed.store.getState().state;
      return JSON.parse(unencrypted ?? '{}') as Record<string, Json>;
    },
    watch: () => {
      const requests: Json[] = [];
      installed.mockJsonRpc((made) => {
        requests.push(made);
        return undefined;
      });
      return requests;
    },
    supportEvents: (onRequest) => {
      const requests: SnapRequest[] = [];
      installed.mockJsonRpc((made) => {
        requests.push(made as SnapRequest);
        onRequest?.(made as SnapRequest);
        return made.method === 'snap_scheduleBackgroundEvent'
          ? 'event'
          : undefined;
      });
      return requests;
    },
    fireEvent: async (event) => installed.onBackgroundEvent(event as never),
    windows,
    call: async (...args) => {
      const ended = await call(...args);
      scan(args[0], ended);
      return ended;
    },
    answer: async (...args) => {
      const { dialog, ...ended } = await answer(...args);
      scan(args[1], [dialog, ended]);
      return { ...ended, dialog: readLines(dialog).join('\n') };
    },
  };
}
