import type { Frame, Page } from 'playwright-core';

/** The name that MetaMask Flask announces (RDNS). */
export const FLASK = 'io.metamask.flask';

/** A request to a fake wallet. */
type SeenRequest = { readonly method: string; readonly params?: unknown };

/** Adds fake wallets to the page and its frames, which announce themselves as MetaMask does
 * (EIP-6963) and forward requests to the simulated wallet. */
export async function addWallets(
  page: Page,
  names: readonly string[],
  { isBusy = false } = {},
): Promise<void> {
  await page.addInitScript(
    ({ all, busy }) => {
      const requests: unknown[] = [];
      const ask = async ({ method, params }: SeenRequest): Promise<unknown> => {
        const response = await fetch('/ask', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ method, params }),
        });
        const { result, error } = (await response.json()) as {
          result: unknown;
          error?: { message: string };
        };
        if (error !== undefined) {
          throw Object.assign(new Error(error.message), error);
        }
        return result;
      };
      const provider = {
        request: async (request: {
          method: string;
          params?: { request?: SeenRequest };
        }) => {
          requests.push(request);
          if (busy && request.method === 'wallet_requestSnaps') {
            const error = new Error(
              "Request of type 'wallet_requestPermissions' already pending for origin http://localhost. Please wait.",
            );
            throw Object.assign(error, { code: -32002 });
          }
          const inner = request.params?.request;
          return inner === undefined ? {} : ask(inner);
        },
      };
      Object.assign(window, { requests });
      const announce = (): void => {
        all.forEach((rdns) => {
          const info = { uuid: rdns, name: `Wallet ${rdns}`, rdns };
          window.dispatchEvent(
            new CustomEvent('eip6963:announceProvider', {
              detail: { info, provider },
            }),
          );
        });
      };
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    { all: names, busy: isBusy },
  );
  await page.reload();
  await page.locator('[data-connection="open"]').waitFor();
}

/** The requests that a page or one of its frames sent to the fake wallets. */
export const requestsOf = async (
  frame: Frame | undefined,
): Promise<readonly SeenRequest[]> =>
  (await frame?.evaluate(
    () => (window as unknown as { requests: SeenRequest[] }).requests,
  )) ?? [];
