import { randomUUID } from 'node:crypto';

import type { Provider } from '../metamask';
import type { StandardWallet } from '../wallet';

type Sent = { readonly method: string; readonly params?: unknown };

/** The snap behind a scripted MetaMask. Tests change its state as a user would. */
type ScriptedSnap = {
  /** Whether MetaMask lets the site call the snap. */
  isConnected: boolean;
  isEnabled: boolean;
  /** The account that the snap has given the site. */
  account: string | undefined;
  chainId: string;
  /** Errors to throw, by method. */
  failures: Map<string, unknown>;
};

export type ScriptedMetaMask = Provider & {
  readonly snap: ScriptedSnap;
  /** The methods that the page called; for calls to the snap, the snap's method. */
  readonly sent: string[];
  /** The requests that reached the snap, without their ids. */
  readonly invoked: Sent[];
  /** Their JSON-RPC ids. */
  readonly ids: unknown[];
};

export const ACCOUNT = `0x${'a'.repeat(64)}`;
export const OTHER = `0x${'b'.repeat(64)}`;
export const MAINNET = '0x534e5f4d41494e';
export const SEPOLIA = '0x534e5f5345504f4c4941';

/** A MetaMask that is not connected to the site yet. The user approves everything. */
export function scriptedMetaMask(snapId = 'npm:l2net-snap'): ScriptedMetaMask {
  const snap: ScriptedSnap = {
    isConnected: false,
    isEnabled: true,
    account: undefined,
    chainId: SEPOLIA,
    failures: new Map(),
  };
  const sent: string[] = [];
  const invoked: Sent[] = [];
  const ids: unknown[] = [];
  const answer = ({ method, params }: Sent): unknown => {
    if (snap.failures.has(method)) {
      throw snap.failures.get(method) as Error;
    }
    switch (method) {
      case 'wallet_getSnaps':
        return snap.isConnected
          ? { [snapId]: { id: snapId, enabled: snap.isEnabled } }
          : {};
      case 'wallet_requestSnaps':
        snap.isConnected = true;
        return {};
      case 'wallet_requestAccounts':
        if (
          (params as { silent_mode?: boolean } | undefined)?.silent_mode !==
          true
        ) {
          snap.account ??= ACCOUNT;
        }
        return snap.account === undefined ? [] : [snap.account];
      case 'wallet_getPermissions':
        return snap.account === undefined ? [] : ['accounts'];
      case 'wallet_requestChainId':
        return snap.chainId;
      case 'wallet_switchStarknetChain':
        snap.chainId = (params as { chainId: string }).chainId;
        return true;
      case 'l2net_disconnect':
        snap.account = undefined;
        return null;
      default:
        return method;
    }
  };
  const invoke = (params: unknown): unknown => {
    const { id, ...request } = (
      params as { request: Sent & { readonly id?: unknown } }
    ).request;
    ids.push(id);
    sent.push(request.method);
    invoked.push(request);
    if (!snap.isConnected || !snap.isEnabled) {
      throw Object.assign(new Error('Unauthorized'), { code: 4100 });
    }
    return answer(request);
  };
  return {
    snap,
    sent,
    invoked,
    ids,
    request: async (args) => {
      await Promise.resolve();
      if (args.method === 'wallet_invokeSnap') {
        return invoke(args.params);
      }
      sent.push(args.method);
      return answer(args);
    },
  };
}

/** An error of the snap, in the form in which it reaches a page. */
export function snapError(code: number): Error {
  const data = { walletError: code };
  return Object.assign(new Error('No'), { code: -32603, data });
}

/** MetaMask 13's error while it waits for the user. */
export const PENDING = Object.assign(
  new Error(
    "Request of type 'wallet_requestPermissions' already pending for origin https://dapp.example. Please wait.",
  ),
  { code: -32002 },
);

/** Installs an empty page as the global `window`. */
export function openPage(): EventTarget & Record<string, unknown> {
  const page = new EventTarget();
  Object.defineProperty(globalThis, 'window', {
    value: page,
    configurable: true,
  });
  return page as EventTarget & Record<string, unknown>;
}

/** Removes the global `window`, as on a server. */
export function closePage(): void {
  Reflect.deleteProperty(globalThis, 'window');
}

/** Announces an Ethereum wallet in the page (EIP-6963), also whenever a script asks. */
export function announceProvider(
  page: EventTarget,
  provider: Provider,
  rdns = 'io.metamask',
  uuid: string = randomUUID(),
): void {
  const announce = (): void => {
    const detail = { info: { rdns, uuid, name: 'MetaMask' }, provider };
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  page.addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** Discovers wallets like get-starknet v5: listens, then asks those already there. */
export function discover(page: EventTarget): StandardWallet[] {
  const found: StandardWallet[] = [];
  const api = { register: (wallet: StandardWallet) => found.push(wallet) };
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    (event as CustomEvent<(given: typeof api) => void>).detail(api);
  });
  page.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', { detail: api }),
  );
  return found;
}
