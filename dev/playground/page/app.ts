import { accountsIn } from './accounts';
import type { Method } from './api-document';
import type { BrowserWallet } from './flask';
import { exampleParams, type ParamsText } from './request';
import type { Connection, Server } from './server-client';
import type { Typed } from './typed-values';
import type { RequestLogEntry, AppState } from '../protocol';

/** The state that the page is rendered from. */
export type App = {
  appState: AppState | null;
  connection: Connection;
  /** Empty until they are loaded. */
  methods: readonly Method[];
  /** The open tab: the methods' forms, or the dapp. */
  tab: 'methods' | 'dapp';
  /** Whether the dapp was opened: its page calls the wallet as soon as it is loaded. */
  isDappOpen: boolean;
  /** The open method. */
  chosen: string;
  /** The search text of the method list. */
  filter: string;
  /** What the user made of the params, by method. */
  readonly edited: Map<string, ParamsText>;
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
    methods: [],
    tab: 'methods',
    isDappOpen: false,
    chosen: '',
    filter: '',
    edited: new Map(),
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

/** The open method and its params; undefined until the methods are loaded. */
export function openOf(
  app: App,
): { readonly method: Method; readonly params: ParamsText } | undefined {
  const method = app.methods.find(({ name }) => name === app.chosen);
  if (method === undefined) {
    return undefined;
  }
  const { name } = method;
  const number = app.examples.get(name) ?? 0;
  const params =
    app.edited.get(name) ?? exampleParams(method, number, requestsOf(app));
  return { method, params };
}
