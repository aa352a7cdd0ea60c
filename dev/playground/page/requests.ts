import type { App } from './app';
import { connectSnap, errorOf, invokeSnap, type BrowserWallet } from './flask';
import type { Request } from './form/request';
import type { Server } from './server';

/** Sends requests by the wallet that is chosen. */
export type Requests = {
  readonly ask: (request: Request) => Promise<void>;
  /** Connects a wallet in the browser to the snap. */
  readonly connect: () => Promise<void>;
};

/**
 * @param app - The page.
 * @param server - The dev server.
 * @param redraw - Draws the page anew.
 * @returns What sends requests.
 */
export function createRequests(
  app: App,
  server: Server,
  redraw: () => void,
): Requests {
  const connect = async (
    wallet: BrowserWallet,
    snapId: string,
  ): Promise<void> => {
    app.isWalletKept = true;
    try {
      await connectSnap(wallet, snapId);
      app.isConnected = true;
    } catch (error) {
      const { code, message } = errorOf(error);
      throw new Error(`The wallet did not connect: ${String(code)} ${message}`);
    }
  };

  /** The wallet's windows are its own; what comes of it goes into our own list. */
  const invoke = async (
    wallet: BrowserWallet,
    snapId: string,
    request: Request,
  ): Promise<void> => {
    if (!app.isConnected) {
      await connect(wallet, snapId);
    }
    const asked = {
      // Apart from the numbers of the server.
      id: -1 - app.invoked.length,
      params: undefined,
      ...request,
      started: Date.now(),
      nodeRequests: [],
    };
    const place = app.invoked.push({ ...asked, milliseconds: null }) - 1;
    redraw();
    const start = performance.now();
    const outcome = await invokeSnap(wallet, snapId, request);
    app.invoked[place] = {
      ...asked,
      ...outcome,
      milliseconds: performance.now() - start,
    };
  };

  return {
    ask: async (request) => {
      const { wallet, scene } = app;
      app.isWalletKept = true;
      await (wallet === null || scene === null
        ? server.tell({ do: 'ask', ...request })
        : invoke(wallet, scene.snapId, request));
    },
    connect: async () => {
      const { wallet, scene } = app;
      if (wallet !== null && scene !== null) {
        await connect(wallet, scene.snapId);
      }
    },
  };
}
