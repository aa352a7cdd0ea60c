/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';

import { connect, createAccount, fund, fundAndSend } from './actions';
import {
  accountsOf,
  faucetAddress,
  requestsOf,
  windowsOf,
  type App,
  type Page,
} from './app';
import { Log } from './log';
import { MethodForm, MethodList } from './methods';
import { Wallet } from './wallet';

type PageProps = { readonly page: Page };

/** The whole page. */
export function View({ page }: PageProps): JSX.Element {
  const { app, act } = page;
  const { appState, message, wallet } = app;
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
      <datalist id="known-accounts">
        {accountsOf(app).map((value) => (
          <option value={value} />
        ))}
      </datalist>
      <main>
        <section class="panel" aria-label="First steps">
          <Steps page={page} />
        </section>
        <div class="columns">
          <section class="column" aria-labelledby="request-title">
            <h2 id="request-title">Request</h2>
            <div class="panel">
              <Faucet page={page} />
            </div>
            <Tabs page={page} />
          </section>
          <section class="column" aria-labelledby="log-title">
            <h2 id="log-title">Log</h2>
            <Log requests={requestsOf(app)} windows={windowsOf(app).length} />
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
  const { appState, connection, wallets, wallet, isConnected } = app;
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
                app.isConnected = false;
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
      {wallet !== null && (
        <button
          type="button"
          class="small"
          onClick={() => {
            act(async () => connect(app, wallet));
          }}
        >
          {isConnected ? 'Connected' : 'Connect the snap'}
        </button>
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

/** A newcomer's steps, one click each. */
const STEPS = [
  { label: 'Create account', work: createAccount },
  { label: 'Approve in the wallet' },
  { label: 'Fund it and send', work: fundAndSend },
  { label: 'Approve in the wallet' },
];

/** The number of completed steps. */
function stepsTaken(app: App): number {
  const requests = requestsOf(app);
  const isRunning = (name: string): boolean =>
    requests.some(
      ({ method, milliseconds }) => method === name && milliseconds === null,
    );
  if (isRunning('l2net_executeTxn')) {
    return 3;
  }
  const hasSent = requests.some(
    ({ method, result }) =>
      method === 'l2net_executeTxn' && result !== undefined,
  );
  if (hasSent) {
    return STEPS.length;
  }
  if (accountsOf(app).length > 0) {
    return 2;
  }
  return isRunning('l2net_createAccount') ? 1 : 0;
}

function Steps({ page }: PageProps): JSX.Element {
  const taken = stepsTaken(page.app);
  return (
    <>
      <h2>First steps</h2>
      <ol class="steps">
        {STEPS.map(({ label, work }, index) => (
          <li
            data-state={
              index < taken ? 'done' : index === taken ? 'next' : 'later'
            }
            aria-current={index === taken ? 'step' : undefined}
          >
            <span class="number">{index < taken ? '✓' : index + 1}</span>
            {work === undefined ? (
              <span>{label}</span>
            ) : (
              <button
                type="button"
                class={index === taken ? 'primary' : ''}
                disabled={index > taken}
                onClick={() => {
                  page.act(async () => work(page));
                }}
              >
                {label}
              </button>
            )}
          </li>
        ))}
      </ol>
      {taken === STEPS.length && (
        <p class="quiet">
          Sent: the account was deployed and the transfer made, by one approval.
          Every other method has its form below.
        </p>
      )}
    </>
  );
}

function Faucet({ page }: PageProps): JSX.Element {
  const { app, act } = page;
  return (
    <form
      class="faucet"
      onSubmit={(event) => {
        event.preventDefault();
        act(async () => fund(page, faucetAddress(app)));
      }}
    >
      <label class="label" for="faucet-address">
        Faucet
      </label>
      <input
        id="faucet-address"
        type="text"
        list="known-accounts"
        spellcheck={false}
        autoComplete="off"
        placeholder="0x…"
        value={faucetAddress(app)}
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

/** The tabs with the methods and the dapp. The dapp is loaded when it is first shown,
 * since its page calls the wallet, and again for another wallet. */
function Tabs({ page }: PageProps): JSX.Element {
  const { app, act } = page;
  const tab = (name: App['tab'], label: string): JSX.Element => (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      aria-controls={`tab-panel-${name}`}
      aria-selected={app.tab === name}
      onClick={() => {
        act(() => {
          app.tab = name;
          app.isDappOpen ||= name === 'dapp';
        });
      }}
    >
      {label}
    </button>
  );
  const dapp = dappOf(app);
  return (
    <>
      <div class="tabs" role="tablist" aria-label="Requests">
        {tab('methods', 'Methods')}
        {tab('dapp', 'As a dapp')}
      </div>
      <div
        id="tab-panel-dapp"
        class="panel"
        role="tabpanel"
        aria-labelledby="tab-dapp"
        hidden={app.tab !== 'dapp'}
      >
        {app.isDappOpen && dapp !== undefined && (
          <iframe key={dapp} src={dapp} title="A dapp" class="dapp" />
        )}
      </div>
      <div
        id="tab-panel-methods"
        role="tabpanel"
        aria-labelledby="tab-methods"
        hidden={app.tab !== 'methods'}
      >
        <MethodList page={page} />
        <div id="request" class="panel">
          <MethodForm page={page} />
        </div>
      </div>
    </>
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
