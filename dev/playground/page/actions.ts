import { briefly } from './accounts';
import { accountsOf, faucetAddress, openOf, type App } from './app';
import { codeOf } from './flask';
import { draftOf, requestOf, type Request } from './form/request';
import type { Requests } from './requests';
import type { Server } from './server-client';
import { TRANSFER } from './steps';

/** Handlers of clicks and choices, by their `data-act`. */
export type Actions = Readonly<
  Record<string, (element: HTMLElement) => Promise<void> | void>
>;

export function createActions(
  app: App,
  server: Server,
  { ask, connect }: Requests,
): Actions {
  const fund = async (address: string): Promise<void> => {
    app.faucetSays = '';
    await server.send({ do: 'fund', address: address.trim() });
    app.faucetSays = `${briefly(address)} has 100 STRK more on each network.`;
  };
  return {
    tab: ({ dataset }) => {
      app.tab = dataset.value === 'dapp' ? 'dapp' : 'methods';
    },
    choose: ({ dataset }) => {
      app.chosen = dataset.value ?? '';
    },
    example: (element) => {
      const open = openOf(app);
      if (open !== undefined) {
        const number = Number(valueOf(element));
        app.examples.set(app.chosen, number);
        app.drafts.set(
          app.chosen,
          draftOf(open.method, open.apiDocument, number),
        );
      }
    },
    'fill-in': ({ dataset }) => {
      setParam(app, dataset.name ?? '', dataset.value ?? '');
    },
    send: async () => {
      const request = requestOpen(app);
      if (request !== undefined) {
        await ask(request);
      }
    },
    'copy-json': async () => {
      const request = requestOpen(app);
      if (request !== undefined) {
        await copy(JSON.stringify(request, null, 2));
      }
    },
    'copy-code': async () => {
      const request = requestOpen(app);
      if (request !== undefined) {
        await copy(codeOf(app.appState?.snapId ?? '', request));
      }
    },
    copy: async ({ dataset }) => {
      await copy(dataset.value ?? '');
    },
    'faucet-address': (element) => {
      app.faucet = valueOf(element);
    },
    fund: async () => fund(faucetAddress(app)),
    'step-create': async () => {
      app.chosen = 'l2net_createAccount';
      await ask({ method: app.chosen });
    },
    'step-send': async () => {
      const account = accountsOf(app)[0] ?? '';
      await fund(account);
      app.chosen = 'l2net_executeTxn';
      setParam(app, 'address', account);
      setParam(app, 'calls', JSON.stringify(TRANSFER, null, 2));
      const request = requestOpen(app);
      if (request !== undefined) {
        await ask(request);
      }
    },
    wallet: (element) => {
      app.wallet = app.wallets[Number(valueOf(element))] ?? null;
      app.isWalletKept = true;
      app.isConnected = false;
    },
    connect,
    dismiss: () => {
      app.message = null;
    },
    ...walletActions(app, server),
  };
}

/** Actions of the simulated wallet's own buttons. */
function walletActions(app: App, { send }: Server): Actions {
  const answer =
    (approve: boolean) =>
    async ({ dataset }: HTMLElement): Promise<void> =>
      send({ do: 'answer', id: dataset.id ?? '', approve });
  return {
    approve: answer(true),
    reject: answer(false),
    'snap-click': async ({ dataset }) =>
      send({
        do: 'click',
        id: dataset.id ?? '',
        name: dataset.name ?? '',
      }),
    'open-home': async () => send({ do: 'open', page: 'home' }),
    'open-settings': async () => send({ do: 'open', page: 'settings' }),
    'close-page': async () => send({ do: 'close-page' }),
    'start-over': async () => {
      await send({ do: 'start-over' });
      app.faucetSays = '';
    },
  };
}

/**
 * @param name - A parameter of the open method.
 * @param text - The new text of its field.
 */
export function setParam(app: App, name: string, text: string): void {
  const open = openOf(app);
  if (open !== undefined) {
    app.drafts.set(app.chosen, { ...open.draft, [name]: text });
  }
}

function requestOpen(app: App): Request | undefined {
  const open = openOf(app);
  return open === undefined
    ? undefined
    : requestOf(open.method, open.draft, open.apiDocument).request;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser does not let this page copy.');
  }
}

function valueOf(element: HTMLElement): string {
  return element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement
    ? element.value
    : '';
}
