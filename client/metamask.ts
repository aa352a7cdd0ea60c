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
