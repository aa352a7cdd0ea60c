/** A wallet that can be chosen. */
export type BrowserWallet = {
  readonly name: string;
  /** The wallet's id (EIP-6963); absent if it didn't announce itself. */
  readonly rdns?: string;
};

type Announcement = {
  readonly info: {
    readonly name: string;
    readonly uuid: string;
    readonly rdns: string;
  };
};

const FLASK = 'io.metamask.flask';

/**
 * Looks for wallets in the browser: those that announce themselves (EIP-6963),
 * else `window.ethereum`, where wallets were before.
 *
 * @param onFound - Called with all wallets found so far, each time one is found.
 */
export function findWallets(
  onFound: (wallets: readonly BrowserWallet[]) => void,
): void {
  const found = new Map<string, BrowserWallet>();
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { name, rdns, uuid } = (event as CustomEvent<Announcement>).detail
      .info;
    found.set(uuid, { name, rdns });
    onFound([...found.values()]);
  });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  if (found.size === 0 && 'ethereum' in window) {
    onFound([{ name: 'The wallet of this browser' }]);
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
