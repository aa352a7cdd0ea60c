import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createDirectory } from './accounts/directory';
import { createKeyring } from './accounts/keyring';
import { STARKNET_COIN_TYPE } from './core/account';
import { createQueues } from './core/lock';
import { createEthereum, type Ethereum } from './ethereum/ethereum';
import type { EthereumProvider } from './ethereum/provider';
import { createExplorer } from './explorer/explorer';
import type { HistoryTools } from './history/history';
import {
  createFillLater,
  createHidesBalances,
  createNotify,
  createSchedule,
  isLocked,
  stateOf,
} from './platform';
import { createApprovals, type Approve } from './rpc/approvals';
import {
  createTestConnections,
  type TestConnections,
} from './settings/connections';
import { createNodes } from './settings/nodes';
import { createAccountRepository } from './state/accounts';
import { createGrantRepository, type GrantRepository } from './state/grants';
import { createHeightRepository } from './state/heights';
import {
  createNetworkRepository,
  type NetworkRepository,
} from './state/network';
import { createSeenRepository, type SeenRepository } from './state/seen';
import {
  createSettingsRepository,
  type SettingsRepository,
} from './state/settings';
import { createStore } from './state/store';
import { createTokenRepository, type TokenRepository } from './state/tokens';
import { createTransactionRepository } from './state/transactions';
import { createWatchRepository } from './state/watch';
import { createDialogInput, type DialogInput } from './ui/dialog-input';
import { createProgress, type Progress, type Work } from './ui/progress';
import { createScreens, type Screens } from './ui/screens';
import {
  createConfirm,
  createReveal,
  createTell,
  type Confirm,
  type Reveal,
  type Tell,
} from './ui/show';

/** All parts of the snap, composed once and passed to every handler. */
export type Context = HistoryTools & {
  readonly networks: NetworkRepository;
  readonly grants: GrantRepository;
  readonly tokens: TokenRepository;
  readonly settings: SettingsRepository;
  readonly ethereum: Ethereum;
  readonly seen: SeenRepository;
  /** The keys of values in the state that can't be read. */
  readonly brokenState: () => string[];
  /** Asks the user on behalf of a site. */
  readonly approve: Approve;
  /** Asks the user on the wallet's own behalf. */
  readonly confirm: Confirm;
  readonly tell: Tell;
  /** Shows the user a private key: after a warning that was approved. */
  readonly reveal: Reveal;
  /** Opens a window that shows how far a long work is. */
  readonly progress: (work: Work) => Promise<Progress>;
  readonly dialogInput: DialogInput;
  readonly screens: Screens;
  /** Has the wallet call for an open page to be filled in, soon. */
  readonly fillLater: (id: string) => Promise<boolean>;
  readonly hidesBalances: () => Promise<boolean>;
  readonly testConnections: TestConnections;
  /** The grant dialogs that stand open, by site. */
  readonly openGrants: Map<string, Promise<boolean>>;
  /** What is being done on the open pages. */
  readonly underHand: Set<string>;
};

/**
 * @param snap - The wallet's provider.
 * @param ethereum - The wallet's Ethereum provider.
 * @param fetch - The network.
 * @returns The snap's parts. Nothing is read or asked yet.
 */
export function createContext(
  snap: SnapsProvider,
  ethereum: EthereumProvider,
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
  const networks = createNetworkRepository(store);
  const secret = createStore(stateOf(snap, true));
  const settings = createSettingsRepository(secret, store);
  const confirm = createConfirm(snap);
  return {
    ...createNodes(fetch, settings, async () => isLocked(snap)),
    accounts,
    transactions: createTransactionRepository(store),
    networks,
    grants: createGrantRepository(store),
    tokens: createTokenRepository(store),
    settings,
    ethereum: createEthereum(fetch, ethereum),
    seen: createSeenRepository(store),
    brokenState: () => [...store.broken(), ...secret.broken()],
    keyring,
    directory: createDirectory(accounts, keyring),
    approve: createApprovals(confirm),
    confirm,
    tell: createTell(snap),
    reveal: createReveal(snap),
    progress: createProgress(snap),
    dialogInput: createDialogInput(snap),
    screens: createScreens(snap),
    fillLater: createFillLater(snap),
    hidesBalances: createHidesBalances(snap),
    testConnections: createTestConnections(fetch, async () =>
      networks.current(),
    ),
    openGrants: new Map(),
    underHand: new Set(),
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
