import type { Provider } from './metamask.ts';
import type { METHODS, Methods } from './methods.ts';

/** Which snap is meant, and how pages see the wallet. */
export type WalletOptions = {
  /** Left out, the published one: `npm:l2net-snap`. */
  readonly snapId?: string;
  /** Versions of the snap that will do, as npm writes ranges. Left out, this package's and
   * newer; for a `local:` snap, any. */
  readonly version?: string;
  /** The wallet is `window.starknet_<id>`; left out, `l2net`. */
  readonly id?: string;
  /** What lists of wallets show; left out, `l2net`. */
  readonly name?: string;
  /** A picture as a base64 data URI; left out, the snap's own. */
  readonly icon?: WalletIcon;
  /** How often a change in the wallet is looked for, in milliseconds; left out, 3000. */
  readonly pollMs?: number;
  /** MetaMask's provider (EIP-1193), for a page that lets its user choose between several;
   * left out, the first MetaMask that is found. */
  readonly provider?: Provider;
};

/** As the Wallet Standard has it. */
export type WalletIcon =
  `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`;

/** A request of Starknet's wallet API. */
export type WalletRequest = {
  /** The method, such as `wallet_addInvokeTransaction`. */
  readonly type: string;
  readonly params?: unknown;
};

/** The methods that a page can call, by their names: params and results. */
export type WalletMethods = {
  readonly [
    Key in keyof Methods as Extract<
      (typeof METHODS)[Key]['name'],
      `wallet_${string}` | 'l2net_disconnect'
    >
  ]: Methods[Key];
};

/** Params that may be left out where none of them is required. */
type Given<Params> =
  Partial<Params> extends Params
    ? { readonly params?: Params }
    : { readonly params: Params };

/**
 * Calls a method of Starknet's wallet API. Only `wallet_requestAccounts` without
 * `silent_mode` and what the user has to approve open windows.
 *
 * @returns What the wallet API says of the method. It fails with a `WalletApiError` and
 * with nothing else.
 */
export type WalletRequestFunction = {
  <Type extends keyof WalletMethods>(
    request: { readonly type: Type } & Given<WalletMethods[Type]['params']>,
  ): Promise<WalletMethods[Type]['result']>;
  /** As libraries of other versions of the API write it: nothing is known of the result. */
  <Result>(request: WalletRequest): Promise<Result>;
};

/** An error of Starknet's wallet API. Where MetaMask still waits for its user it is an
 * `AlreadyPendingError`. */
export type WalletApiError = Error & {
  /** 111 to 117, 162 or 163; 113 where the user refused. */
  readonly code: number;
  /** More about it, from the snap. */
  readonly data?: unknown;
};

/** Listeners of `window.starknet_<id>`, by their events. */
export type WalletListeners = {
  /** Called with the site's account; with undefined once the site is disconnected. */
  readonly accountsChanged: (accounts?: string[]) => void;
  /** Called with the chain id as 0x-hex, and the site's account. */
  readonly networkChanged: (chainId?: string, accounts?: string[]) => void;
};

/** Adds or removes a listener. */
type WalletListen = <Name extends keyof WalletListeners>(
  event: Name,
  listener: WalletListeners[Name],
) => void;

/** What dapps of get-starknet v3 ask a wallet's own provider for. */
export type LegacyProvider = {
  /** The site's network as 0x-hex. */
  getChainId(): Promise<string>;
};

/** What get-starknet v3 has dapps send with. Calls and typed data are starknet.js's. */
export type LegacyAccount = LegacyProvider & {
  readonly provider: LegacyProvider;
  /** The account's address. */
  readonly address: string;
  execute(calls: unknown): Promise<{ transaction_hash: string }>;
  signMessage(typedData: unknown): Promise<string[]>;
};

/** The wallet as get-starknet v4 and v3 have it in `window.starknet_<id>`. */
export type WindowObject = {
  readonly id: string;
  readonly name: string;
  /** The version of this package. */
  readonly version: string;
  readonly icon: string;
  readonly request: WalletRequestFunction;
  readonly on: WalletListen;
  readonly off: WalletListen;
  /** v3: connects the site, and gives its account. */
  readonly enable: () => Promise<string[]>;
  /** v3: whether the site is connected; no window opens. */
  readonly isPreauthorized: () => Promise<boolean>;
  /** v3: whether this page is connected. */
  readonly isConnected: boolean;
  /** v3: the site's account, once this page is connected. */
  readonly account?: LegacyAccount | undefined;
  readonly selectedAddress?: string | undefined;
  /** v3: the site's network as 0x-hex, once this page is connected. */
  readonly chainId?: string | undefined;
  /** v3: old dapps wait for it. For reads they bring their own. */
  readonly provider: LegacyProvider;
};

/** The site's account as the Wallet Standard has it. */
export type StandardAccount = {
  readonly address: string;
  /** Empty: Starknet's accounts are known by their addresses. */
  readonly publicKey: Uint8Array;
  /** The site's network. */
  readonly chains: readonly StandardChain[];
  readonly features: readonly ['starknet:walletApi'];
};

/** `starknet:` and the chain id as 0x-hex. */
export type StandardChain = `starknet:0x${string}`;

type Changed = { readonly accounts: readonly StandardAccount[] };

/** The wallet as the Wallet Standard has it: get-starknet v5 and v6. */
export type StandardWallet = {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: WalletIcon;
  readonly chains: readonly StandardChain[];
  readonly accounts: readonly StandardAccount[];
  readonly features: {
    readonly 'starknet:walletApi': {
      readonly version: '1.0.0';
      readonly id: string;
      readonly walletVersion: string;
      readonly request: WalletRequestFunction;
    };
    readonly 'standard:connect': {
      readonly version: '1.0.0';
      /** Gives no account where `silent` and the site is not connected; fails with 113 where
       * the user refuses. */
      readonly connect: (input?: {
        readonly silent?: boolean;
      }) => Promise<Changed>;
    };
    readonly 'standard:disconnect': {
      readonly version: '1.0.0';
      /** Takes the site's access to the wallet back. */
      readonly disconnect: () => Promise<void>;
    };
    readonly 'standard:events': {
      readonly version: '1.0.0';
      /** Gives a function that removes the listener. */
      readonly on: (
        event: 'change',
        listener: (changed: Changed) => void,
      ) => () => void;
    };
  };
};

/** One wallet, as the two kinds of libraries have it. */
export type Wallet = {
  readonly windowObject: WindowObject;
  readonly standard: StandardWallet;
};
