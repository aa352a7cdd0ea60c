import { disconnected } from './no-ethereum';
import type { AppState, Command } from './protocol';
import { createRequestLog } from './request-log';
import { createWallet, type Wallet, type WalletOptions } from './wallet';
import type { ChosenChain } from '../chain/networks/chains';
import type { LocalEthereum } from '../chain/networks/local-ethereum';
import type { LocalNetwork } from '../chain/networks/local-network';
import { RejectedCommand } from '../simulator/elements';
import type { Installed } from '../simulator/interfaces';
import { NEW, type Ended, type States } from '../simulator/wallet';

type Network = Pick<LocalNetwork, 'url' | 'proxy' | 'node'>;

/** The parts that a playground runs on. */
export type Parts = {
  /** The chain that plays Sepolia; Mainnet is always an embedded chain. */
  readonly chain: ChosenChain;
  readonly networks: {
    readonly sepolia: Network;
    readonly mainnet: Network | undefined;
  };
  readonly ethereum:
    Pick<LocalEthereum, 'gas' | 'proxy' | 'provider'> | undefined;
  /** Installs the snap in the simulator, with the given states. */
  readonly install: (states: States) => Promise<Installed>;
  /** Whether the snap runs its installation handler, with the welcome dialog. */
  readonly showsWelcome: boolean;
  /** The snap id for MetaMask Flask. */
  readonly snapId: string;
};

/** A playground's state and commands. */
export type Session = {
  readonly appState: () => AppState;
  /** Throws RejectedCommand if a command can't be executed. */
  readonly act: (command: Command) => Promise<void>;
  /** Sends a request to the snap, and resolves to its answer. */
  readonly ask: (method: string, params: unknown) => Promise<Ended>;
  /** Installs the snap; requests come from this origin. */
  readonly start: (site: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const FUNDED_STRK = 100;
const MAX_NOTICES = 50;

/** Installs the snap, and again when it has crashed. */
function createInstaller(
  { install: installIn, ethereum }: Parts,
  {
    site,
    changed,
    notice,
  }: Pick<WalletOptions, 'changed' | 'notice'> & {
    readonly site: () => string;
  },
): {
  readonly current: () => Wallet | undefined;
  /** Throws RejectedCommand if there is no wallet now. */
  readonly installed: () => Wallet;
  readonly replace: (states: States) => Promise<Wallet>;
  readonly stop: () => Promise<void>;
} {
  let wallet: Wallet | undefined;
  const install = async (states: States): Promise<Wallet> => {
    const before = wallet;
    wallet = undefined;
    changed();
    await before?.stop();
    const next = createWallet(await installIn(states), {
      site: site(),
      ethereum: ethereum?.provider.answer ?? disconnected,
      changed,
      notice,
      crashed: (left) => {
        if (wallet === next) {
          notice('The snap has crashed');
          const tell = (text: string) => () => {
            notice(text);
          };
          replace(left).then(
            tell('The snap has started again'),
            tell('The snap did not start again'),
          );
        }
      },
    });
    wallet = next;
    changed();
    return next;
  };
  let replaced: Promise<unknown> = Promise.resolve();
  /** Stops the wallet and replaces it with a new one, one replacement at a time. */
  const replace = async (states: States): Promise<Wallet> => {
    const next = replaced.then(async () => install(states));
    replaced = next.catch(() => undefined);
    return await next;
  };
  return {
    current: () => wallet,
    installed: () => {
      if (wallet === undefined) {
        throw new RejectedCommand('The snap is being installed');
      }
      return wallet;
    },
    replace,
    stop: async () => {
      await replaced;
      await wallet?.stop();
    },
  };
}

/**
 * @param changed - Called whenever the app state has changed.
 * @returns A session, with no snap installed yet.
 */
export function createSession(parts: Parts, changed: () => void): Session {
  const { chain, networks, ethereum, snapId } = parts;
  const { sepolia, mainnet } = networks;
  let log = createRequestLog(changed);
  let notices: string[] = [];
  let site = '';

  watchRequests(parts, (to, requests) => {
    log.recordNodeRequest(to, requests);
  });

  const notice = (text: string): void => {
    notices = [...notices, text].slice(-MAX_NOTICES);
    changed();
  };
  const { current, installed, replace, stop } = createInstaller(parts, {
    site: () => site,
    changed,
    notice,
  });
  const startOver = async (): Promise<void> => {
    const next = await replace(NEW);
    log = createRequestLog(changed);
    notices = [];
    if (parts.showsWelcome) {
      next.welcome();
    }
  };
  return {
    appState: () => ({
      chain,
      mainnet: mainnet === undefined ? null : 'embedded',
      ethereum: ethereum !== undefined,
      snapId,
      requests: log.entries(),
      windows: current()?.windows() ?? [],
      page: current()?.page() ?? null,
      notices,
    }),
    act: async (command) => {
      if (command.do === 'fund') {
        await fund([sepolia, mainnet], command.address);
      } else if (command.do === 'start-over') {
        await startOver();
      } else {
        actIn(installed(), command);
      }
    },
    ask: async (method, params) => {
      const wallet = installed();
      const end = log.begin(method, params);
      const ended = await wallet.ask(method, params);
      end(ended);
      return ended;
    },
    start: async (chosen) => {
      site = chosen;
      await startOver();
    },
    stop,
  };
}

type Log = ReturnType<typeof createRequestLog>;

/** Has every request to the local servers recorded. */
function watchRequests(
  { networks, ethereum }: Parts,
  record: Log['recordNodeRequest'],
): void {
  const watched = [
    ['Sepolia node', networks.sepolia.proxy],
    ['Mainnet node', networks.mainnet?.proxy],
    ['Ethereum node', ethereum?.proxy],
    ['gas service', ethereum?.gas],
  ] as const;
  for (const [name, server] of watched) {
    server?.watch((requests) => {
      record(name, requests);
    });
  }
}

/** Has the user do something in the wallet. */
function actIn(
  wallet: Wallet,
  command: Exclude<Command, { do: 'fund' | 'start-over' }>,
): void {
  if (command.do === 'open') {
    wallet.open(command.page);
  } else if (command.do === 'close-page') {
    wallet.closePage();
  } else {
    wallet.input(command);
  }
}

/** Funds both networks: either may be the current one. */
async function fund(
  networks: readonly (Network | undefined)[],
  address: string,
): Promise<void> {
  try {
    await Promise.all(
      networks.map(async (one) => one?.node.mint(address, FUNDED_STRK)),
    );
  } catch {
    throw new RejectedCommand('The faucet failed: is the chain still running?');
  }
}
