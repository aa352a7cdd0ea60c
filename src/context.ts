import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createDirectory } from './accounts/directory';
import { createKeyring } from './accounts/keyring';
import { nodeUrls } from './config/endpoints';
import { NETWORKS, type ChainId } from './config/networks';
import { STARKNET_COIN_TYPE } from './core/account';
import { createQueues } from './core/lock';
import { createExplorer } from './explorer/explorer';
import type { HistoryTools } from './history/history';
import { createNotify, createSchedule, stateOf } from './platform';
import { createApprovals, type Approve } from './rpc/approvals';
import { createNodeClient } from './starknet/rpc/client';
import type { NodeClient } from './starknet/rpc/types';
import { createAccountRepository } from './state/accounts';
import { createGrantRepository, type GrantRepository } from './state/grants';
import { createHeightRepository } from './state/heights';
import {
  createNetworkRepository,
  type NetworkRepository,
} from './state/network';
import {
  createSettingsRepository,
  type SettingsRepository,
} from './state/settings';
import { createStore } from './state/store';
import { createTokenRepository, type TokenRepository } from './state/tokens';
import { createTransactionRepository } from './state/transactions';
import { createWatchRepository } from './state/watch';
import { createProgress, type Progress, type Work } from './ui/progress';
import { createConfirm, createReveal, type Reveal } from './ui/show';

/** All parts of the snap, composed once and passed to every handler. */
export type Context = HistoryTools & {
  readonly networks: NetworkRepository;
  readonly grants: GrantRepository;
  readonly tokens: TokenRepository;
  readonly settings: SettingsRepository;
  /** Asks the user on behalf of a site. */
  readonly approve: Approve;
  /** Shows the user a private key: after a warning that was approved. */
  readonly reveal: Reveal;
  /** Opens a window that shows how far a long work is. */
  readonly progress: (work: Work) => Promise<Progress>;
  /** The grant dialogs that stand open, by site. */
  readonly openGrants: Map<string, Promise<boolean>>;
};

/**
 * @param snap - The wallet's provider.
 * @param fetch - The network.
 * @returns The snap's parts. Nothing is read or asked yet.
 */
export function createContext(
  snap: SnapsProvider,
  fetch: typeof globalThis.fetch,
): Context {
  // Accounts, records and grants are needed while the wallet is locked, and
  // none of them is a secret: they are kept in the unencrypted state.
  const store = createStore(stateOf(snap, false));
  const accounts = createAccountRepository(store);
  const keyring = createKeyring(
    async () =>
      await snap.request({
        method: 'snap_getBip44Entropy',
        params: { coinType: STARKNET_COIN_TYPE },
      }),
  );
  const clients = new Map(
    NETWORKS.map(({ chainId }) => [
      chainId,
      createNodeClient({ fetch, chainId, urls: nodeUrls(chainId) }),
    ]),
  );
  const client = (chainId: ChainId): NodeClient => {
    const found = clients.get(chainId);
    if (found === undefined) {
      throw new Error('No client for the network');
    }
    return found;
  };
  const settings = createSettingsRepository(
    createStore(stateOf(snap, true)),
    store,
  );
  return {
    accounts,
    transactions: createTransactionRepository(store),
    networks: createNetworkRepository(store),
    grants: createGrantRepository(store),
    tokens: createTokenRepository(store),
    settings,
    keyring,
    directory: createDirectory(accounts, keyring),
    client,
    backgroundClient: async (chainId) => Promise.resolve(client(chainId)),
    approve: createApprovals(createConfirm(snap)),
    reveal: createReveal(snap),
    progress: createProgress(snap),
    openGrants: new Map(),
    heights: createHeightRepository(store),
    explorer: async (chainId) => {
      const { explorer: kind, explorerKey: key } = await settings.read();
      return kind === 'none'
        ? undefined
        : createExplorer({ fetch, kind, key, chainId });
    },
    watch: createWatchRepository(store),
    schedule: createSchedule(snap),
    notify: createNotify(snap),
    queue: createQueues(),
    nonces: new Map(),
    now: () => Math.floor(Date.now() / 1000),
    wait: async (milliseconds) => {
      await new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
    },
  };
}
