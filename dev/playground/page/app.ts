import { accountsIn } from './accounts';
import type { ApiDocument, Method } from './api-document';
import type { BrowserWallet } from './flask';
import { draftOf, type Draft } from './request';
import type { Connection, Server } from './server-client';
import type { Typed } from './typed-values';
import type { RequestLogEntry, AppState } from '../protocol';

/** The state that the page is rendered from. */
export type App = {
  appState: AppState | null;
  connection: Connection;
  apiDocument: ApiDocument | null;
  /** The open tab: the methods' forms, or the dapp. */
  tab: 'methods' | 'dapp';
  /** Whether the dapp was opened: its page calls the wallet as soon as it is loaded. */
  isDappOpen: boolean;
  /** The open method. */
  chosen: string;
  /** The search text of the method list. */
  filter: string;
  /** Texts of the fields, by method. */
  readonly drafts: Map<string, Draft>;
  /** The example that was filled in, by method. */
  readonly examples: Map<string, number>;
  /** Wallets found in the browser. */
  wallets: readonly BrowserWallet[];
  /** The wallet in use; null is the simulated wallet. */
  wallet: BrowserWallet | null;
  /** Whether the user has chosen or used the wallet, so that it is no longer changed
   * automatically. */
  isWalletKept: boolean;
  isConnected: boolean;
  /** Requests to a wallet in the browser, oldest first. */
  readonly flaskRequests: RequestLogEntry[];
  /** The text in the faucet's field; null means the newest account. */
  faucet: string | null;
  /** The result of the faucet. */
  faucetSays: string;
  /** Why the user's last action failed. */
  message: string | null;
};

/** The page's state, and its operations. */
export type Page = {
  readonly app: App;
  readonly server: Server;
  /** Typed values that the app state doesn't contain yet. */
  readonly typed: Typed;
  readonly redraw: () => void;
  /** Runs a user's action, then redraws the page, with the error if it failed. */
  readonly act: (work: () => Promise<void> | void) => void;
};

export function createApp(): App {
  return {
    appState: null,
    connection: 'connecting',
    apiDocument: null,
    tab: 'methods',
    isDappOpen: false,
    chosen: '',
    filter: '',
    drafts: new Map(),
    examples: new Map(),
    wallets: [],
    wallet: null,
    isWalletKept: false,
    isConnected: false,
    flaskRequests: [],
    faucet: null,
    faucetSays: '',
    message: null,
  };
}

/** The id of the snap that is served here; empty until the server is known. */
export function snapIdOf({ appState }: App): string {
  return appState?.snapId ?? '';
}

/** The requests to the wallet in use, oldest first. */
export function requestsOf(app: App): readonly RequestLogEntry[] {
  return app.wallet === null
    ? (app.appState?.requests ?? [])
    : app.flaskRequests;
}

/** The user's accounts found in results so far, newest first. */
export function accountsOf(app: App): readonly string[] {
  return accountsIn(requestsOf(app));
}

export function faucetAddress(app: App): string {
  return app.faucet ?? accountsOf(app)[0] ?? '';
}

/** The simulated wallet's windows, the front one first. None if a wallet of the browser
 * is in use, which shows its own. */
export function windowsOf({ wallet, appState }: App): AppState['windows'] {
  return wallet === null ? (appState?.windows ?? []) : [];
}

/** The open method and the texts of its fields. */
export type Open = {
  readonly apiDocument: ApiDocument;
  readonly method: Method;
  readonly draft: Draft;
};

/** The open method; undefined until the document is loaded. */
export function openOf(app: App): Open | undefined {
  const { apiDocument, chosen, drafts } = app;
  const method = apiDocument?.methods.find(({ name }) => name === chosen);
  return apiDocument === null || method === undefined
    ? undefined
    : {
        apiDocument,
        method,
        draft:
          drafts.get(chosen) ??
          draftOf(method, apiDocument, 0, requestsOf(app)),
      };
}
