import { createServer } from 'node:http';

import type { Browser, Page } from 'playwright-core';

import type { MetaMask } from './metamask';
import { openPage } from '../../../dev/local/chromium/launch';
import { closeServer, listenFrom } from '../../../dev/local/ports/listen';
import type { Dapp } from '../pages/dapp';

/** A browser page whose `window.ethereum` is connected to the simulated MetaMask. */
export type DappPage = {
  readonly page: Page;
  /** The page's origin, as the wallet knows it. */
  readonly origin: string;
  /** Calls a function of the page. */
  readonly act: <Name extends Act>(
    name: Name,
    ...args: Parameters<Dapp[Name]>
  ) => Promise<Awaited<ReturnType<Dapp[Name]>>>;
  /** Reloads the page, and waits until it has tried to connect silently. */
  readonly reload: () => Promise<void>;
  /** Closes the page; fails if it had an uncaught error. */
  readonly close: () => Promise<void>;
};

type Act = Exclude<keyof Dapp, 'ready'>;

/** Opens a page with an origin of its own. */
export async function openDapp(
  browser: Browser,
  metaMask: MetaMask,
  script: string,
  nodeUrl: string,
): Promise<DappPage> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js';
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript' : 'text/html',
    );
    response.end(isScript ? script : HTML);
  });
  const port = await listenFrom(server, 0);
  const origin = `http://localhost:${String(port)}`;

  const page = await openPage(browser);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.exposeFunction('askMetaMask', async (request: string) =>
    metaMask.request(origin, JSON.parse(request) as { method: string }),
  );
  await page.addInitScript(announceProvider);
  await page.addInitScript((url) => {
    Object.assign(window, { nodeUrl: url });
  }, nodeUrl);

  const load = async (): Promise<void> => {
    await page.goto(origin);
    await page.evaluate(async () => window.dapp?.ready);
  };
  await load();
  return {
    page,
    origin,
    act: async (name, ...args) =>
      page.evaluate(
        async ([called, given]) =>
          (window.dapp?.[called] as (...all: unknown[]) => Promise<never>)(
            ...given,
          ),
        [name, args] as const,
      ),
    reload: load,
    close: async () => {
      await page.context().close();
      await closeServer(server);
      expect(errors).toEqual([]);
    },
  };
}

const HTML =
  '<!doctype html><meta charset="utf-8"><title>A dapp</title><body><script type="module" src="/main.js"></script>';

/** Runs in the page before its own script: announces MetaMask (EIP-6963). */
function announceProvider(): void {
  type Ended = { result?: unknown; error?: { message: string } };
  const { askMetaMask } = window as unknown as {
    askMetaMask: (request: string) => Promise<Ended>;
  };
  const provider = {
    request: async (request: unknown) => {
      const { result, error } = await askMetaMask(JSON.stringify(request));
      if (error) {
        throw Object.assign(new Error(error.message), error);
      }
      return result;
    },
  };
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'MetaMask',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'io.metamask',
  };
  const announce = (): void => {
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info, provider }),
      }),
    );
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
