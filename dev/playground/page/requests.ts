import type { App } from './app';
import { connectSnap, errorOf, invokeSnap, type BrowserWallet } from './flask';
import type { Request } from './form/request';
import type { Server } from './server-client';
import { isAlreadyPending } from '../../../client/metamask';

/** Sends requests with the chosen wallet. */
export type Requests = {
  readonly ask: (request: Request) => Promise<void>;
  /** Connects a wallet in the browser to the snap. */
  readonly connect: () => Promise<void>;
};

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
      throw new Error(
        isAlreadyPending(error)
          ? message
          : `The wallet did not connect: ${String(code)} ${message}`,
      );
    }
  };

  /** The wallet shows its own windows; the result goes into our own list. */
  const invoke = async (
    wallet: BrowserWallet,
    snapId: string,
    request: Request,
  ): Promise<void> => {
    if (!app.isConnected) {
      await connect(wallet, snapId);
    }
    const requests = {
      // A separate range from the server's numbers.
      id: -1 - app.flaskRequests.length,
      params: undefined,
      ...request,
      started: Date.now(),
      nodeRequests: [],
    };
    const index =
      app.flaskRequests.push({ ...requests, milliseconds: null }) - 1;
    redraw();
    const start = performance.now();
    const outcome = await invokeSnap(wallet, snapId, request);
    app.flaskRequests[index] = {
      ...requests,
      ...outcome,
      milliseconds: performance.now() - start,
    };
  };

  return {
    ask: async (request) => {
      const { wallet, appState } = app;
      app.isWalletKept = true;
      await (wallet === null || appState === null
        ? server.send({ do: 'ask', ...request })
        : invoke(wallet, appState.snapId, request));
    },
    connect: async () => {
      const { wallet, appState } = app;
      if (wallet !== null && appState !== null) {
        await connect(wallet, appState.snapId);
      }
    },
  };
}
