import { accountsIn } from './accounts';
import type { ApiDocument, Method } from './api-document';
import type { BrowserWallet } from './flask';
import { draftOf, type Draft } from './form/request';
import type { Connection } from './server';
import type { RequestLogEntry, AppState } from '../protocol';

/** All that the page is drawn from. */
export type App = {
  scene: AppState | null;
  connection: Connection;
  contract: ApiDocument | null;
  /** The method that is open. */
  chosen: string;
  /** What the user looks for among the methods. */
  filter: string;
  /** What stands in the fields, by method. */
  readonly drafts: Map<string, Draft>;
  /** Which example was filled in, by method. */
  readonly examples: Map<string, number>;
  /** Wallets that were found in the browser. */
  wallets: readonly BrowserWallet[];
  /** The one that is used; null is the simulated wallet. */
  wallet: BrowserWallet | null;
  /** Whether the user chose it, or has begun to use it: then it stays. */
  isWalletKept: boolean;
  isConnected: boolean;
  /** What was asked of a wallet in the browser, oldest first. */
  readonly invoked: RequestLogEntry[];
  /** What the user typed into the faucet; null is the newest account. */
  faucet: string | null;
  /** What came of the faucet. */
  faucetSays: string;
  /** What went wrong with the last thing that the user did. */
  message: string | null;
};

/**
 * @returns A page that knows nothing yet.
 */
export function createApp(): App {
  return {
    scene: null,
    connection: 'connecting',
    contract: null,
    chosen: '',
    filter: '',
    drafts: new Map(),
    examples: new Map(),
    wallets: [],
    wallet: null,
    isWalletKept: false,
    isConnected: false,
    invoked: [],
    faucet: null,
    faucetSays: '',
    message: null,
  };
}

/**
 * @param app - The page.
 * @returns What was asked of the wallet that is used, oldest first.
 */
export function requestsOf(app: App): readonly RequestLogEntry[] {
  return app.wallet === null ? (app.scene?.asked ?? []) : app.invoked;
}

/**
 * @param app - The page.
 * @returns The user's accounts, as far as answers named them, newest first.
 */
export function accountsOf(app: App): readonly string[] {
  return accountsIn(requestsOf(app));
}

/**
 * @param app - The page.
 * @returns The address that the faucet stands on.
 */
export function faucetAddress(app: App): string {
  return app.faucet ?? accountsOf(app)[0] ?? '';
}

/** The method that is open, and what stands in its fields. */
export type Open = {
  readonly contract: ApiDocument;
  readonly method: Method;
  readonly draft: Draft;
};

/**
 * @param app - The page.
 * @returns What is open; undefined as long as the document is not loaded.
 */
export function openOf(app: App): Open | undefined {
  const { contract, chosen, drafts } = app;
  const method = contract?.methods.find(({ name }) => name === chosen);
  return contract === null || method === undefined
    ? undefined
    : {
        contract,
        method,
        draft:
          drafts.get(chosen) ?? draftOf(method, contract, 0, requestsOf(app)),
      };
}
