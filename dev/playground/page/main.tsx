/** @jsxImportSource preact */
import { render } from 'preact';

import { createApp, windowsOf, type Page } from './app';
import { findWallets, usualWallet } from './browser-wallets';
import { keepFocus } from './focus';
import { followServer } from './server-client';
import { createTyped } from './typed-values';
import { View } from './view';

/** Starts the page, which then reacts to the app state and the user's input. */
function start(): void {
  const app = createApp();
  const typed = createTyped();
  const redraw = (): void => {
    keepFocus(windowsOf(app), () => {
      render(<View page={page} />, document.body);
    });
  };

  const server = followServer(typed, (connection, appState) => {
    app.connection = connection;
    app.appState = appState ?? app.appState;
    redraw();
  });
  const act: Page['act'] = (work) => {
    app.message = null;
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        app.message = error instanceof Error ? error.message : String(error);
      })
      .finally(redraw);
  };
  const page: Page = { app, server, typed, redraw, act };
  findWallets((wallets) => {
    app.wallets = wallets;
    if (!app.isWalletKept) {
      app.wallet = usualWallet(wallets);
    }
    redraw();
  });
  redraw();

  // From the dapp's frame.
  document.addEventListener('dapp-account', (event) => {
    app.faucet = (event as CustomEvent<string>).detail;
    redraw();
  });
  document.addEventListener('keydown', ({ target, key, repeat }) => {
    const isTyping =
      target instanceof Element &&
      target.matches('input, select') &&
      target.closest('[role="dialog"]') === null;
    if (key === 'Escape' && !repeat && !isTyping) {
      // Clicks the close button of the front window, or of the snap's page.
      document.querySelector<HTMLElement>('.window .close')?.click();
    }
  });
}

start();
