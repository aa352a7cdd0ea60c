import type { Frame, Page } from 'playwright-core';

import type {
  AppState,
  RequestLogEntry,
} from '../../../dev/playground/protocol';

/** The name that MetaMask Flask announces (RDNS). */
export const FLASK = 'io.metamask.flask';

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
      const ask = async (request: object): Promise<unknown> => {
        const states = new EventSource('/state');
        // App states may lag behind, so earlier requests are ignored.
        let before: number | undefined;
        const answer = new Promise<unknown>((resolve, reject) => {
          states.addEventListener('message', (event: MessageEvent<string>) => {
            const last: RequestLogEntry | undefined = (
              JSON.parse(event.data) as AppState
            ).requests.at(-1);
            if (before === undefined) {
              before = last?.id ?? 0;
              void fetch('/do', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ do: 'ask', ...request }),
              });
            } else if (
              last !== undefined &&
              last.id > before &&
              last.milliseconds !== null
            ) {
              states.close();
              if (last.error === undefined) {
                resolve(last.result);
              } else {
                reject(
                  Object.assign(new Error(last.error.message), last.error),
                );
              }
            }
          });
        });
        return await answer;
      };
      const provider = {
        request: async (request: {
          method: string;
          params: { request?: object };
        }) => {
          requests.push(request);
          if (busy && request.method === 'wallet_requestSnaps') {
            const error = new Error(
              "Request of type 'wallet_requestPermissions' already pending for origin http://localhost. Please wait.",
            );
            throw Object.assign(error, { code: -32002 });
          }
          const { request: inner } = request.params;
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
export const requestsOf = async (frame: Frame | undefined): Promise<unknown> =>
  frame?.evaluate(() => (window as unknown as { requests: unknown }).requests);
