import { connect, disconnect } from '@starknet-io/get-starknet';

import { isAlreadyPending } from '../../../client/wallet';

type Wallet = NonNullable<Awaited<ReturnType<typeof connect>>>;

const MAINNET = '0x534e5f4d41494e';
const SEPOLIA = '0x534e5f5345504f4c4941';
const STRK =
  '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';
const ETH = '0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7';

/** The recipient of this dapp's payments. */
const SOMEONE = '0x123';
/** 0.001 STRK, in its smallest unit. */
const AMOUNT = '1000000000000000';

let wallet: Wallet | undefined;
let chainId = SEPOLIA;

const MESSAGE = (): unknown => ({
  types: {
    StarknetDomain: [
      { name: 'name', type: 'shortstring' },
      { name: 'version', type: 'shortstring' },
      { name: 'chainId', type: 'shortstring' },
      { name: 'revision', type: 'shortstring' },
    ],
    Greeting: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Greeting',
  domain: { name: 'A dapp', version: '1', chainId, revision: '1' },
  message: { text: 'Hello from a dapp' },
});

/** The actions of the buttons; each returns the wallet's answer. */
const ACTIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  Connect: async () => {
    await follow((await connect({ modalMode: 'alwaysAsk' })) ?? undefined);
    return byId('account').textContent;
  },
  'Send 0.001 STRK': async () =>
    ask('wallet_addInvokeTransaction', {
      calls: [
        {
          contract_address: STRK,
          entry_point: 'transfer',
          calldata: [SOMEONE, AMOUNT, '0'],
        },
      ],
    }),
  'Sign a message': async () => ask('wallet_signTypedData', MESSAGE()),
  'Watch ETH': async () =>
    ask('wallet_watchAsset', { type: 'ERC20', options: { address: ETH } }),
  'Switch network': async () =>
    ask('wallet_switchStarknetChain', {
      chainId: chainId === SEPOLIA ? MAINNET : SEPOLIA,
    }),
  Disconnect: async () => {
    await disconnect({ clearLastWallet: true });
    await ask('l2net_disconnect', undefined);
    return 'Disconnected';
  },
};

async function ask(type: string, params: unknown): Promise<unknown> {
  if (wallet === undefined) {
    throw new Error('Not connected');
  }
  return wallet.request({ type, params } as never);
}

async function follow(found: Wallet | undefined): Promise<void> {
  wallet = found;
  wallet?.on('accountsChanged', (accounts) => {
    showAccount(accounts?.[0]);
  });
  wallet?.on('networkChanged', (id) => {
    showNetwork(id);
  });
  const silently = { silent_mode: true };
  const accounts = wallet && (await ask('wallet_requestAccounts', silently));
  showAccount((accounts as string[] | undefined)?.[0]);
  if (wallet) {
    showNetwork((await ask('wallet_requestChainId', undefined)) as string);
  }
}

function showAccount(address: string | undefined): void {
  byId('account').textContent = address ?? 'Not connected';
  if (address !== undefined) {
    tellPage(new CustomEvent('dapp-account', { detail: address }));
  }
}

function showNetwork(id: string | undefined): void {
  chainId = id ?? chainId;
  byId('network').textContent =
    chainId === MAINNET ? 'Starknet Mainnet' : 'Starknet Sepolia';
}

function show(name: string, answer: string): void {
  const item = document.createElement('li');
  item.textContent = `${name}: ${answer}`;
  byId('answers').prepend(item);
}

/** The faucet and the wallet's windows are in the page around this one. */
function tellPage(event: Event): void {
  parent.document.dispatchEvent(event);
}

function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

window.addEventListener('wallet-waits', (event) => {
  show('Please wait', (event as CustomEvent<string>).detail);
});
document.addEventListener('keydown', ({ key, repeat }) => {
  if (key === 'Escape' && !repeat) {
    tellPage(new KeyboardEvent('keydown', { key }));
  }
});
for (const [name, act] of Object.entries(ACTIONS)) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', () => {
    act().then(
      (answer) => {
        show(name, JSON.stringify(answer));
      },
      (error: unknown) => {
        const { code, message } = error as { code?: number; message: string };
        if (!isAlreadyPending(error)) {
          show(
            name,
            `${code === undefined ? '' : `${String(code)} `}${message}`,
          );
        }
      },
    );
  });
  byId('actions').append(button);
}
connect({ modalMode: 'neverAsk' })
  .then(async (found) => follow(found ?? undefined))
  .catch(() => undefined);
