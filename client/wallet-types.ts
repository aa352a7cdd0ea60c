import type { Provider } from './metamask.ts';
import type { METHODS, Methods } from './methods.ts';

/** The snap to call, and how the wallet presents itself to pages. */
export type WalletOptions = {
  /** The snap's id. Default: the published snap, `npm:l2net-snap`. */
  readonly snapId?: string;
  /** The accepted versions of the snap, as an npm semver range. Default: this package's
   * version or newer; for a `local:` snap, any version. */
  readonly version?: string;
  /** The wallet becomes `window.starknet_<id>`. Default: `l2net`. The wallet of a second
   * MetaMask in the page gets the id `<id>_2`, and so on. */
  readonly id?: string;
  /** The name shown in lists of wallets. Default: `l2net`. If several MetaMasks are there, each
   * one's is followed by its number and EIP-6963 name, such as `2 (io.metamask.flask)`. */
  readonly name?: string;
  /** An image as a base64 data URI. Default: the snap's icon. */
  readonly icon?: WalletIcon;
  /** How often the wallet is polled for changes, in milliseconds. Default: 3000. */
  readonly pollMs?: number;
  /** MetaMask's EIP-1193 provider, for pages that let the user choose between several.
   * Default: each MetaMask found in the page becomes a wallet. */
  readonly provider?: Provider;
};

/** An icon in the format of the Wallet Standard. */
export type WalletIcon =
  `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`;

/** A request of Starknet's wallet API. */
export type WalletRequest = {
  /** The method, such as `wallet_addInvokeTransaction`. */
  readonly type: string;
  readonly params?: unknown;
};

/** Params and results of the methods that a page can call, by method name. */
export type WalletMethods = {
  readonly [
    Key in keyof Methods as Extract<
      (typeof METHODS)[Key]['name'],
      `wallet_${string}` | 'l2net_disconnect'
    >
  ]: Methods[Key];
};

/** Params, which can be omitted if none of them is required. */
type Given<Params> =
  Partial<Params> extends Params
    ? { readonly params?: Params }
    : { readonly params: Params };

/**
 * Calls a method of Starknet's wallet API. Windows open only for requests that the user
 * has to approve, and for `wallet_requestAccounts` without `silent_mode`.
 *
 * @returns The method's result, as the wallet API specifies it. Rejects only with a
 * `WalletApiError`.
 */
export type WalletRequestFunction = {
  <Type extends keyof WalletMethods>(
    request: { readonly type: Type } & Given<WalletMethods[Type]['params']>,
  ): Promise<WalletMethods[Type]['result']>;
  /** For libraries typed after other versions of the API. The result is not checked. */
  <Result>(request: WalletRequest): Promise<Result>;
};

/** An error of Starknet's wallet API. If MetaMask still waits for the user, it is an
 * `AlreadyPendingError`. */
export type WalletApiError = Error & {
  /** 111 to 117, 162 or 163; 113 if the user refused. */
  readonly code: number;
  /** Details of the error, from the snap. */
  readonly data?: unknown;
};

/** Listeners of `window.starknet_<id>`, by event. */
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

/** The part of a wallet's `provider` that get-starknet v3 dapps use. */
export type LegacyProvider = {
  /** The chain id of the site's network, as 0x-hex. */
  getChainId(): Promise<string>;
};

/** A get-starknet v3 account. Calls and typed data are in starknet.js's format. */
export type LegacyAccount = LegacyProvider & {
  readonly provider: LegacyProvider;
  /** The account's address. */
  readonly address: string;
  execute(calls: unknown): Promise<{ transaction_hash: string }>;
  signMessage(typedData: unknown): Promise<string[]>;
};

/** The wallet as get-starknet v3 and v4 expect it in `window.starknet_<id>`. */
export type WindowObject = {
  readonly id: string;
  readonly name: string;
  /** The version of this package. */
  readonly version: string;
  readonly icon: string;
  readonly request: WalletRequestFunction;
  readonly on: WalletListen;
  readonly off: WalletListen;
  /** v3: connects the site and returns its account. */
  readonly enable: () => Promise<string[]>;
  /** v3: whether the site is connected; no window opens. */
  readonly isPreauthorized: () => Promise<boolean>;
  /** v3: whether this page is connected. */
  readonly isConnected: boolean;
  /** v3: the site's account, once this page is connected. */
  readonly account?: LegacyAccount | undefined;
  readonly selectedAddress?: string | undefined;
  /** v3: the chain id of the site's network as 0x-hex, once this page is connected. */
  readonly chainId?: string | undefined;
  /** v3: old dapps wait until it is set, but read the chain with their own provider. */
  readonly provider: LegacyProvider;
};

/** The site's account, as the Wallet Standard defines it. */
export type StandardAccount = {
  readonly address: string;
  /** Empty: a Starknet account is identified by its address. */
  readonly publicKey: Uint8Array;
  /** The site's network. */
  readonly chains: readonly StandardChain[];
  readonly features: readonly ['starknet:walletApi'];
};

/** `starknet:` and the chain id as 0x-hex. */
export type StandardChain = `starknet:0x${string}`;

type Changed = { readonly accounts: readonly StandardAccount[] };

/** The wallet as the Wallet Standard defines it, for get-starknet v5 and v6. */
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
      /** With `silent`, returns no account if the site is not connected. Rejects with the
       * code 113 if the user refuses. */
      readonly connect: (input?: {
        readonly silent?: boolean;
      }) => Promise<Changed>;
    };
    readonly 'standard:disconnect': {
      readonly version: '1.0.0';
      /** Revokes the site's access to the wallet. */
      readonly disconnect: () => Promise<void>;
    };
    readonly 'standard:events': {
      readonly version: '1.0.0';
      /** Returns a function that removes the listener. */
      readonly on: (
        event: 'change',
        listener: (changed: Changed) => void,
      ) => () => void;
    };
  };
};

/** One wallet, in the forms that the two kinds of libraries expect. */
export type Wallet = {
  readonly windowObject: WindowObject;
  readonly standard: StandardWallet;
};
