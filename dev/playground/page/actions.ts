import { briefly } from './accounts';
import { accountsOf, snapIdOf, type App, type Page } from './app';
import { connectSnap, errorOf, invokeSnap, type BrowserWallet } from './flask';
import type { Request } from './request';
import { isAlreadyPending } from '../../../client/metamask';

/** A transfer of 1.5 STRK: the example's single FRI would not be noticeable. */
const TRANSFER = [
  {
    contractAddress:
      '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
    entrypoint: 'transfer',
    calldata: ['0xb0b', '1500000000000000000', '0'],
  },
];

/** Sends a request with the wallet in use. */
export async function ask(page: Page, request: Request): Promise<void> {
  const { app, server } = page;
  app.isWalletKept = true;
  await (app.wallet === null
    ? server.send({ do: 'ask', ...request })
    : invoke(page, app.wallet, request));
}

/** Calls a browser wallet, which shows its own windows; the page lists the result. */
async function invoke(
  { app, redraw }: Page,
  wallet: BrowserWallet,
  request: Request,
): Promise<void> {
  if (!app.isConnected) {
    await connect(app, wallet);
  }
  const requests = {
    // Negative ids, to differ from the server's.
    id: -1 - app.flaskRequests.length,
    params: undefined,
    ...request,
    started: Date.now(),
    nodeRequests: [],
  };
  const index = app.flaskRequests.push({ ...requests, milliseconds: null }) - 1;
  redraw();
  const start = performance.now();
  const outcome = await invokeSnap(wallet, snapIdOf(app), request);
  app.flaskRequests[index] = {
    ...requests,
    ...outcome,
    milliseconds: performance.now() - start,
  };
}

/** Connects a wallet in the browser to the snap. */
export async function connect(app: App, wallet: BrowserWallet): Promise<void> {
  app.isWalletKept = true;
  try {
    await connectSnap(wallet, snapIdOf(app));
    app.isConnected = true;
  } catch (error) {
    const { code, message } = errorOf(error);
    throw new Error(
      isAlreadyPending(error)
        ? message
        : `The wallet did not connect: ${String(code)} ${message}`,
    );
  }
}

export async function fund(
  { app, server }: Page,
  address: string,
): Promise<void> {
  app.faucetSays = '';
  await server.send({ do: 'fund', address: address.trim() });
  app.faucetSays = `${briefly(address)} has 100 STRK more on each network.`;
}

/** Runs the first of the steps. */
export async function createAccount(page: Page): Promise<void> {
  page.app.chosen = 'l2net_createAccount';
  await ask(page, { method: page.app.chosen });
}

/** Runs the second step. */
export async function fundAndSend(page: Page): Promise<void> {
  const account = accountsOf(page.app)[0] ?? '';
  await fund(page, account);
  page.app.chosen = 'l2net_executeTxn';
  const params = { address: account, calls: TRANSFER };
  page.app.edited.set(page.app.chosen, JSON.stringify(params, null, 2));
  await ask(page, { method: page.app.chosen, params });
}

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser does not let this page copy.');
  }
}
