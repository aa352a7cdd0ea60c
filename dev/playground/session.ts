import { disconnected } from './no-ethereum';
import type { AppState, Command } from './protocol';
import { createRequestLog } from './request-log';
import { createWallet, type Wallet } from './wallet';
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

/**
 * @param changed - Called whenever the app state has changed.
 * @returns A session, with no snap installed yet.
 */
export function createSession(parts: Parts, changed: () => void): Session {
  const { chain, networks, ethereum, snapId } = parts;
  const { sepolia, mainnet } = networks;
  let log = createRequestLog(changed);
  let notices: string[] = [];
  let wallet: Wallet | undefined;
  let site = '';

  sepolia.proxy.watch((requests) => {
    log.recordNodeRequest('Sepolia node', requests);
  });
  mainnet?.proxy.watch((requests) => {
    log.recordNodeRequest('Mainnet node', requests);
  });
  ethereum?.proxy.watch((requests) => {
    log.recordNodeRequest('Ethereum node', requests);
  });
  ethereum?.gas.watch((requests) => {
    log.recordNodeRequest('gas service', requests);
  });

  const notice = (text: string): void => {
    notices = [...notices, text].slice(-MAX_NOTICES);
    changed();
  };
  const installed = (): Wallet => {
    if (wallet === undefined) {
      throw new RejectedCommand('The snap is being installed');
    }
    return wallet;
  };
  const install = async (states: States): Promise<Wallet> => {
    const before = wallet;
    wallet = undefined;
    changed();
    await before?.stop();
    const next = createWallet(await parts.install(states), {
      site,
      ethereum: ethereum?.provider.answer ?? disconnected,
      changed,
      notice,
      crashed: (left) => {
        if (wallet === next) {
          notice('The snap has crashed');
          replace(left).then(
            () => {
              notice('The snap has started again');
            },
            () => {
              notice('The snap did not start again');
            },
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
  const startOver = async (): Promise<void> => {
    const next = await replace(NEW);
    log = createRequestLog(changed);
    notices = [];
    if (parts.showsWelcome) {
      next.welcome();
    }
  };
  const ask = async (
    target: Wallet,
    method: string,
    params: unknown,
  ): Promise<Ended> => {
    const end = log.begin(method, params);
    const ended = await target.ask(method, params);
    end(ended);
    return ended;
  };

  return {
    appState: () => ({
      chain,
      mainnet: mainnet === undefined ? null : 'embedded',
      ethereum: ethereum !== undefined,
      snapId,
      requests: log.entries(),
      windows: wallet?.windows() ?? [],
      page: wallet?.page() ?? null,
      notices,
    }),
    act: async (command) => {
      switch (command.do) {
        case 'ask':
          // The answer arrives with the app state.
          void ask(installed(), command.method, command.params);
          break;
        case 'open':
          installed().open(command.page);
          break;
        case 'close-page':
          installed().closePage();
          break;
        case 'fund':
          await fund([sepolia, mainnet], command.address);
          break;
        case 'start-over':
          await startOver();
          break;
        default:
          installed().input(command);
      }
    },
    ask: async (method, params) => ask(installed(), method, params),
    start: async (chosen) => {
      site = chosen;
      await startOver();
    },
    stop: async () => {
      await replaced;
      await wallet?.stop();
    },
  };
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
