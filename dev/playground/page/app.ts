import { accountsIn } from './accounts';
import type { ApiDocument, Method } from './api-document';
import type { BrowserWallet } from './flask';
import { draftOf, type Draft } from './form/request';
import type { Connection } from './server-client';
import type { RequestLogEntry, AppState } from '../protocol';

/** The tabs of the page. */
export type Tab = 'methods' | 'dapp';

/** The state that the page is rendered from. */
export type App = {
  appState: AppState | null;
  connection: Connection;
  apiDocument: ApiDocument | null;
  /** What the page sends requests by: a method's form, or a dapp of its own. */
  tab: Tab;
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
  /** Whether the user chose it or has started to use it, so that it is no longer
   * changed automatically. */
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

export function createApp(): App {
  return {
    appState: null,
    connection: 'connecting',
    apiDocument: null,
    tab: 'methods',
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
