import { createActions } from './actions';
import { loadApiDocument } from './api-document';
import { createApp } from './app';
import { listen } from './events';
import { findWallets, usualWallet } from './flask';
import { createRequests } from './requests';
import { connect } from './server-client';
import { createTyped } from './typed-values';
import { renderPage } from './view';

const FIRST_METHOD = 'l2net_createAccount';

/** Sets up the page, which from then on follows the app state and the user's input. */
function start(): void {
  const app = createApp();
  const typed = createTyped();
  const redraw = (): void => {
    renderPage(app, typed);
  };

  const load = async (): Promise<void> => {
    try {
      app.apiDocument = await loadApiDocument();
      app.chosen = FIRST_METHOD;
    } catch {
      app.message = 'The server does not give the methods (/openrpc.json).';
    }
    redraw();
  };

  const server = connect(typed, (connection, appState) => {
    const isBack = connection === 'open' && app.connection !== 'open';
    app.connection = connection;
    app.appState = appState ?? app.appState;
    redraw();
    if (isBack && app.apiDocument === null) {
      void load();
    }
  });
  const asking = createRequests(app, server, redraw);
  listen({
    app,
    typed,
    server,
    redraw,
    actions: createActions(app, server, asking),
  });
  findWallets((wallets) => {
    app.wallets = wallets;
    if (!app.isWalletKept) {
      app.wallet = usualWallet(wallets);
    }
    redraw();
  });
  redraw();
}

start();
