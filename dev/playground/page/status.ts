import type { App } from './app';
import { h, nodesOf } from './dom';
import type { Connection } from './server';

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

/**
 * Draws the status line: which chains, which wallet, and how the connection is.
 *
 * @param app - The page.
 * @returns The line.
 */
export function drawStatus(app: App): Node[] {
  const { scene, connection, wallets, wallet, isConnected } = app;
  const used = wallet === null ? -1 : wallets.indexOf(wallet);
  return [
    item('Sepolia', scene === null ? '…' : CHAINS[scene.chain]),
    item('Mainnet', scene === null ? '…' : CHAINS[scene.mainnet ?? 'none']),
    item('Ethereum', scene === null ? '…' : scene.ethereum ? 'anvil' : 'none'),
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
            wallets.map(({ name }, place) =>
              h('option', { value: String(place) }, name),
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

/**
 * Draws what is said of MetaMask Flask beside the simulated wallet.
 *
 * @param app - The page.
 * @returns The note.
 */
export function drawNote({ scene, wallet }: App): Node[] {
  const snapId = h('code', {}, scene?.snapId ?? '…');
  return nodesOf(
    wallet === null
      ? ['MetaMask Flask installs this snap as ', snapId]
      : [
          `${wallet.name} shows its own windows; it installs the snap as `,
          snapId,
          '. Below is the simulated wallet: to use it, choose it in the line on top.',
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
