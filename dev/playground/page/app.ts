import type { BrowserWallet } from './browser-wallets';
import type { Connection, Server } from './server-client';
import type { Typed } from './typed-values';
import type { AppState } from '../protocol';

/** The state that the page is rendered from. */
export type App = {
  appState: AppState | null;
  connection: Connection;
  /** Wallets found in the browser. */
  wallets: readonly BrowserWallet[];
  /** The wallet in use; null is the simulated wallet. */
  wallet: BrowserWallet | null;
  /** Whether the user has chosen the wallet, so that it is no longer changed
   * automatically. */
  isWalletKept: boolean;
  /** The address in the faucet's field: the dapp's account, or what the user typed. */
  faucet: string;
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
    wallets: [],
    wallet: null,
    isWalletKept: false,
    faucet: '',
    faucetSays: '',
    message: null,
  };
}

/** The simulated wallet's windows, the front one first. None if a wallet of the browser
 * is in use, which shows its own. */
export function windowsOf({ wallet, appState }: App): AppState['windows'] {
  return wallet === null ? (appState?.windows ?? []) : [];
}
