import type { App } from './app';
import { h, nodesOf } from './dom';
import type { Connection } from './server-client';

const CHAINS = {
  embedded: 'embedded, a model of Starknet',
  devnet: 'starknet-devnet',
  none: 'none',
};

const CONNECTIONS: Readonly<Record<Connection, string>> = {
  connecting: 'connecting …',
  open: 'connected',
  lost: 'lost; trying again. Does npm start still run?',
};

/** Renders the status line: chains, wallet, connection. */
export function drawStatus(app: App): Node[] {
  const { appState, connection, wallets, wallet, isConnected } = app;
  const used = wallet === null ? -1 : wallets.indexOf(wallet);
  return [
    item('Sepolia', appState === null ? '…' : CHAINS[appState.chain]),
    item(
      'Mainnet',
      appState === null ? '…' : CHAINS[appState.mainnet ?? 'none'],
    ),
    item(
      'Ethereum',
      appState === null ? '…' : appState.ethereum ? 'anvil' : 'none',
    ),
    wallets.length === 0
      ? item('Wallet', 'simulated')
      : h(
          'label',
          { class: 'item' },
          h('span', { class: 'quiet' }, 'Wallet'),
          h(
            'select',
            { 'data-act': 'wallet', value: String(used) },
            h('option', { value: '-1' }, 'simulated'),
            wallets.map(({ name }, index) =>
              h('option', { value: String(index) }, name),
            ),
          ),
        ),
    ...(wallet === null
      ? []
      : [
          h(
            'button',
            { type: 'button', class: 'small', 'data-act': 'connect' },
            isConnected ? 'Connected' : 'Connect the snap',
          ),
        ]),
    h(
      'span',
      { class: 'item', 'data-connection': connection, role: 'status' },
      h('span', { class: 'quiet' }, 'Server'),
      h('span', { class: 'dot', 'aria-hidden': 'true' }),
      CONNECTIONS[connection],
    ),
  ];
}

/** Renders the note about MetaMask Flask and the simulated wallet. */
export function drawNote({ appState, wallet }: App): Node[] {
  const snapId = h('code', {}, appState?.snapId ?? '…');
  return nodesOf(
    wallet === null
      ? ['MetaMask Flask installs this snap as ', snapId]
      : [
          `${wallet.name} shows its own windows; it installs the snap as `,
          snapId,
          '. To use the simulated wallet, choose it in the line on top.',
        ],
  );
}

function item(label: string, words: string): HTMLElement {
  return h(
    'span',
    { class: 'item', 'data-key': label },
    h('span', { class: 'quiet' }, label),
    h('span', {}, words),
  );
}
