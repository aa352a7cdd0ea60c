import type { Request } from './form/request';
import type { RequestLogEntry } from '../protocol';

/** A wallet in the browser (EIP-1193). */
type Provider = {
  readonly request: (request: {
    method: string;
    params?: unknown;
  }) => Promise<unknown>;
};

/** A wallet that the page may choose. */
export type BrowserWallet = {
  readonly name: string;
  /** Its own name for itself; none where it did not announce itself. */
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

/** What a browser that has a wallet puts there (before EIP-6963). */
type WithWallet = { readonly ethereum?: Provider };

/**
 * Looks for wallets in the browser: those that announce themselves (EIP-6963), or
 * else `window.ethereum`.
 *
 * @param onFound - Gets all that were found, each time one is.
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
 * @param wallets - Wallets that were found in the browser.
 * @returns The one that is used as long as the user chooses none: MetaMask Flask, where
 * there is no other. MetaMask itself installs only snaps that it lists, and this one is
 * served from this machine. Null is the simulated wallet.
 */
export function usualWallet(
  wallets: readonly BrowserWallet[],
): BrowserWallet | null {
  const [wallet, ...others] = wallets;
  return wallet?.rdns === FLASK && others.length === 0 ? wallet : null;
}

/**
 * Connects to the snap as any dapp does; the wallet installs it where it is new.
 *
 * @param wallet - The wallet.
 * @param snapId - The snap.
 */
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
 * Asks the snap as any dapp does.
 *
 * @param wallet - The wallet.
 * @param snapId - The snap.
 * @param request - What is asked.
 * @returns What came of it; never throws.
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
 * @param error - What a wallet threw.
 * @returns It as the dapp sees it.
 */
export function errorOf(error: unknown): NonNullable<RequestLogEntry['error']> {
  const { code, message, data } = (error ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message : String(error),
    ...(data === undefined ? {} : { data }),
  };
}

/**
 * @param snapId - The snap.
 * @param request - What is asked.
 * @returns What a dapp writes to ask it.
 */
export function codeOf(snapId: string, request: Request): string {
  const invoke = {
    method: 'wallet_invokeSnap',
    params: { snapId, request },
  };
  return `await ethereum.request(${JSON.stringify(invoke, null, 2)});`;
}
