import type { Request } from './request';
import { namingPending } from '../../../client/metamask';
import type { RequestLogEntry } from '../protocol';

/** A wallet in the browser (EIP-1193). */
type Provider = {
  readonly request: (request: {
    method: string;
    params?: unknown;
  }) => Promise<unknown>;
};

/** A wallet that can be chosen. */
export type BrowserWallet = {
  readonly name: string;
  /** The wallet's id (EIP-6963); absent if it didn't announce itself. */
  readonly rdns?: string;
  readonly provider: Provider;
};

type Announcement = {
  readonly info: {
    readonly name: string;
    readonly uuid: string;
    readonly rdns: string;
  };
  readonly provider: Provider;
};

const FLASK = 'io.metamask.flask';

/** The global where wallets put their provider before EIP-6963. */
type WithWallet = { readonly ethereum?: Provider };

/**
 * Looks for wallets in the browser: those that announce themselves (EIP-6963),
 * else `window.ethereum`.
 *
 * @param onFound - Called with all wallets found so far, each time one is found.
 */
export function findWallets(
  onFound: (wallets: readonly BrowserWallet[]) => void,
): void {
  const found = new Map<string, BrowserWallet>();
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent<Announcement>).detail;
    found.set(info.uuid, { name: info.name, rdns: info.rdns, provider });
    onFound([...found.values()]);
  });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  const { ethereum } = window as WithWallet;
  if (found.size === 0 && ethereum !== undefined) {
    onFound([{ name: 'The wallet of this browser', provider: ethereum }]);
  }
}

/**
 * @param wallets - The wallets found in the browser.
 * @returns The wallet to use until the user chooses one: MetaMask Flask, if it is the only
 * one. MetaMask itself installs only allowlisted snaps, and this one is served from this
 * machine. Null is the simulated wallet.
 */
export function usualWallet(
  wallets: readonly BrowserWallet[],
): BrowserWallet | null {
  const [wallet, ...others] = wallets;
  return wallet?.rdns === FLASK && others.length === 0 ? wallet : null;
}

/** Connects to the snap as any dapp does; the wallet installs it if necessary. */
export async function connectSnap(
  { provider }: BrowserWallet,
  snapId: string,
): Promise<void> {
  await provider.request({
    method: 'wallet_requestSnaps',
    params: { [snapId]: {} },
  });
}

/**
 * Calls the snap as any dapp does.
 *
 * @returns The result or error; never throws.
 */
export async function invokeSnap(
  { provider }: BrowserWallet,
  snapId: string,
  request: Request,
): Promise<Pick<RequestLogEntry, 'result' | 'error'>> {
  try {
    const result = await provider.request({
      method: 'wallet_invokeSnap',
      params: { snapId, request },
    });
    return { result };
  } catch (error) {
    return { error: errorOf(error) };
  }
}

/**
 * @param error - The error that a wallet threw.
 * @returns The error as the dapp gets it, worded for the user if the wallet waits for them.
 */
export function errorOf(error: unknown): NonNullable<RequestLogEntry['error']> {
  const { code, message, data } = (namingPending(error) ?? {}) as Record<
    string,
    unknown
  >;
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message : String(error),
    ...(data === undefined ? {} : { data }),
  };
}
