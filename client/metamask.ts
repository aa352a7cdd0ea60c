/** What a page has as `window.ethereum` (EIP-1193). */
export type Provider = {
  // A method, not a property: providers that take less than any params fit too.
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** What wallets announce (EIP-6963). Anything in the page may announce anything. */
type Announced = {
  readonly info?: { readonly rdns: string };
  readonly provider?: Provider;
} | null;

/**
 * Looks for MetaMask and MetaMask Flask in this page, whenever they come (EIP-6963).
 *
 * @param onFound - Called with the provider of each, at once for those that are there.
 */
export function watchForMetaMask(onFound: (provider: Provider) => void): void {
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent<Announced>).detail ?? {};
    if (info && provider && /^io\.metamask(\.flask)?$/u.test(info.rdns)) {
      onFound(provider);
    }
  });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}

/** There is no MetaMask in this page, or no page. */
export class NoMetaMaskError extends Error {
  override readonly name = 'NoMetaMaskError';
  /** EIP-1193's: disconnected from all chains. */
  readonly code = 4900;
}

/**
 * Finds MetaMask in this page. It may still be on its way while a page loads.
 *
 * @param waitMs - How long to wait for it, in milliseconds.
 * @returns Its provider, the first one announced.
 * @throws NoMetaMaskError where none is there in time.
 */
export function findMetaMask(waitMs = 1000): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      reject(new NoMetaMaskError('There is no MetaMask in this page.'));
    };
    if (typeof window === 'undefined') {
      fail();
      return;
    }
    setTimeout(fail, waitMs);
    watchForMetaMask(resolve);
  });
}
