/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';

import { windowsOf, type App, type Page } from './app';
import { Log } from './log';
import { Wallet } from './wallet';

type PageProps = { readonly page: Page };

/** The whole page. */
export function View({ page }: PageProps): JSX.Element {
  const { app, act } = page;
  const { appState, message, wallet } = app;
  const dapp = dappOf(app);
  return (
    <>
      <a class="skip" href="#wallet">
        To the wallet
      </a>
      <header class="top">
        <h1>l2net playground</h1>
        <a href="/gallery">All windows and pages</a>
        <StatusLine page={page} />
      </header>
      <div id="message" class="message" role="alert">
        {message !== null && (
          <>
            <p>{message}</p>
            <button
              type="button"
              class="close"
              aria-label="Dismiss"
              onClick={() => {
                act(() => undefined);
              }}
            >
              ×
            </button>
          </>
        )}
      </div>
      <div id="live" class="hidden" aria-live="assertive" />
      <main>
        <div class="columns">
          <section class="column" aria-labelledby="dapp-title">
            <h2 id="dapp-title">Dapp</h2>
            <p class="quiet">
              First steps: connect, approve in the wallet, fund the account,
              send.
            </p>
            <div class="panel">
              {dapp !== undefined && (
                <iframe key={dapp} src={dapp} title="A dapp" class="dapp" />
              )}
            </div>
            <div class="panel">
              <Faucet page={page} />
            </div>
          </section>
          <section class="column" aria-labelledby="log-title">
            <h2 id="log-title">Log</h2>
            <Log
              requests={(wallet === null && appState?.requests) || []}
              windows={windowsOf(app).length}
            />
          </section>
          <section id="wallet" class="column" aria-labelledby="wallet-title">
            <h2 id="wallet-title">Wallet</h2>
            <p class={wallet === null ? 'quiet' : 'panel'}>{noteOf(app)}</p>
            <div id="windows">
              {appState !== null && wallet === null && (
                <Wallet page={page} appState={appState} />
              )}
            </div>
          </section>
        </div>
      </main>
    </>
  );
}

const CHAINS = {
  embedded: 'embedded, a model of Starknet',
  devnet: 'starknet-devnet',
  none: 'none',
};

const CONNECTIONS = {
  connecting: 'connecting …',
  open: 'connected',
  lost: 'lost; trying again. Does npm start still run?',
};

/** Shows the chains, the wallet and the connection. */
function StatusLine({ page: { app, act } }: PageProps): JSX.Element {
  const { appState, connection, wallets, wallet } = app;
  const item = (label: string, words: string | undefined): JSX.Element => (
    <span class="item" data-key={label}>
      <span class="quiet">{label}</span>
      <span>{words ?? '…'}</span>
    </span>
  );
  return (
    <div id="status" class="status-line">
      {item('Sepolia', appState?.chain && CHAINS[appState.chain])}
      {item('Mainnet', appState?.chain && CHAINS[appState.mainnet ?? 'none'])}
      {item(
        'Ethereum',
        appState?.chain && (appState.ethereum ? 'anvil' : 'none'),
      )}
      {wallets.length === 0 ? (
        item('Wallet', 'simulated')
      ) : (
        <label class="item">
          <span class="quiet">Wallet</span>
          <select
            value={wallet === null ? -1 : wallets.indexOf(wallet)}
            onInput={({ currentTarget }) => {
              const chosen = wallets[Number(currentTarget.value)] ?? null;
              act(() => {
                app.wallet = chosen;
                app.isWalletKept = true;
              });
            }}
          >
            <option value={-1}>simulated</option>
            {wallets.map(({ name }, index) => (
              <option value={index}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <span class="item" data-connection={connection} role="status">
        <span class="quiet">Server</span>
        <span class="dot" aria-hidden="true" />
        {CONNECTIONS[connection]}
      </span>
    </div>
  );
}

function noteOf({ appState, wallet }: App): ComponentChildren {
  const snapId = <code>{appState?.snapId ?? '…'}</code>;
  return wallet === null ? (
    <>MetaMask Flask installs this snap as {snapId}</>
  ) : (
    <>
      {wallet.name} shows its own windows; it installs the snap as {snapId}. To
      use the simulated wallet, choose it in the line on top.
    </>
  );
}

function Faucet({ page: { app, act, server } }: PageProps): JSX.Element {
  return (
    <form
      class="faucet"
      onSubmit={(event) => {
        event.preventDefault();
        act(async () => {
          app.faucetSays = '';
          const address = app.faucet.trim();
          await server.send({ do: 'fund', address });
          app.faucetSays = `${address} has 100 STRK more on each network.`;
        });
      }}
    >
      <label class="label" for="faucet-address">
        Faucet
      </label>
      <input
        id="faucet-address"
        type="text"
        spellcheck={false}
        autoComplete="off"
        placeholder="0x…"
        value={app.faucet}
        onInput={({ currentTarget: { value } }) => {
          act(() => {
            app.faucet = value;
          });
        }}
      />
      <button type="submit">Fund with 100 STRK</button>
      <p class="quiet" role="status">
        {app.faucetSays}
      </p>
    </form>
  );
}

/** The dapp's page with the wallet that it uses; undefined until that is known. */
function dappOf({ wallet, appState }: App): string | undefined {
  if (wallet === null) {
    return '/dapp';
  }
  const { rdns } = wallet;
  return (
    appState?.snapId &&
    `/dapp#${encodeURIComponent(JSON.stringify({ rdns, snapId: appState.snapId }))}`
  );
}
