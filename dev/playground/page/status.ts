import type { App } from './app';
import { h } from './dom';
import type { Connection } from './server';

const CHAINS = {
  embedded: 'embedded, a model of Starknet',
  devnet: 'starknet-devnet',
};

const CONNECTIONS: Readonly<Record<Connection, string>> = {
  connecting: 'connecting …',
  open: 'connected',
  lost: 'lost; trying again. Does npm start still run?',
};

/**
 * Draws the status line: which chain, which wallet, and how the connection is.
 *
 * @param app - The page.
 * @returns The line.
 */
export function drawStatus(app: App): Node[] {
  const { scene, connection, wallets, wallet, isConnected } = app;
  const used = wallet === null ? -1 : wallets.indexOf(wallet);
  return [
    item('Chain', scene === null ? '…' : CHAINS[scene.chain]),
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

function item(label: string, words: string): HTMLElement {
  return h(
    'span',
    { class: 'item', 'data-key': label },
    h('span', { class: 'quiet' }, label),
    h('span', {}, words),
  );
}
