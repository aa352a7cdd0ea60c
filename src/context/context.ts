import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createKnownProtocols } from './known-protocols';
import { createNodes } from './node-clients';
import type { OpenRequests } from './open-requests';
import { assertMayAsk, countAnswer } from './refusals';
import { createDerivedAccounts } from '../accounts/derived-accounts';
import { createKeyring, type Keyring } from '../accounts/keyring';
import { explorerKeySetting } from '../config/explorers';
import {
  createCheckConnections,
  type CheckConnections,
} from '../connectivity/check-connections';
import { STARKNET_COIN_TYPE } from '../core/account';
import {
  createFairQueue,
  WALLET_REQUESTER,
  type FairQueue,
} from '../core/fair-queue';
import { SUFFIX_FILE } from '../core/public-suffixes';
import { createSerialQueues } from '../core/serial-queues';
import type { Timers } from '../core/wait';
import { createEthereum, type Ethereum } from '../ethereum/ethereum';
import type { EthereumProvider } from '../ethereum/rpc';
import { createExplorer } from '../explorer/explorer';
import type { HistoryTools } from '../history/history';
import { createPaymaster } from '../paymaster/paymaster';
import { createLogoLoader } from '../pictures/logos';
import {
  callAt,
  eventStore,
  fillLater,
  isActive,
  isLocked,
  otherPhrases,
  preferencesOf,
  readFile,
  stateOf,
  type UserPreferences,
} from '../platform/platform';
import { createValidators } from '../staking/validators';
import { runInSlices, type SlicedComputation } from '../starknet/sliced-hash';
import { cacheState } from '../state/cache';
import { trackSaving } from '../state/disk';
import { MIGRATIONS } from '../state/migrations';
import type { ConnectedSite } from '../state/sites';
import { createState, type State } from '../state/state';
import { createStore } from '../state/store';
import { createWindows, type DialogWindows } from '../ui/dialog-windows';
import { HOME_LINK } from '../ui/home-link';
import { createLanguage } from '../ui/language';
import { createNotify } from '../ui/notification';
import { watchInterfaces } from '../ui/open-interfaces';
import {
  createPageInterfaces,
  type PageInterfaces,
  type PageNotice,
} from '../ui/page-interfaces';
import {
  createProgress,
  createResultWindow,
  type Progress,
  type ShowResult,
  type LongTask,
} from '../ui/progress';
import { createWindowQueue } from '../ui/window-queue';

/** All services of the snap, created once and passed to every handler. */
export type Context = HistoryTools &
  State & {
    readonly ethereum: Ethereum;
    /** Waits until what has been stored so far is on disk. */
    readonly saved: () => Promise<void>;
    /** Returns the keys of unreadable values in the state. */
    readonly brokenState: () => string[];
    /** Shows dialogs, one at a time. */
    readonly windows: DialogWindows;
    /** Opens a window that shows the progress of a long task. */
    readonly progress: (task: LongTask) => Progress;
    readonly showResult: ShowResult;
    readonly pageInterfaces: PageInterfaces;
    /** Records that the user has just used a page. */
    readonly usePage: (id: string) => void;
    /** Schedules a background event that fills in an open page; false if it can't. */
    readonly fillLater: (id: string) => Promise<boolean>;
    /** Switches all texts to the wallet's current language. */
    readonly loadLanguage: () => Promise<void>;
    /** Reads the known validators of a network. */
    readonly validators: ReturnType<typeof createValidators>;
    /** Reads the logos of bundled tokens, once, so that pictures have them. */
    readonly loadLogos: () => Promise<void>;
    /** Reads the list of public suffixes; undefined if that fails. */
    readonly publicSuffixes: () => Promise<string | undefined>;
    readonly checkConnections: CheckConnections;
    /** The open connect dialogs, by scope and origin, with the access that they grant. */
    readonly openConnectDialogs: Map<
      string,
      Promise<ConnectedSite | undefined>
    >;
    /** The open requests of each site. */
    readonly openRequests: OpenRequests;
    /** Runs computations for sites, one at a time. */
    readonly publicWork: FairQueue;
    readonly isLocked: () => Promise<boolean>;
    /** Whether MetaMask is set to show values in a currency. */
    readonly showsValues: () => Promise<boolean>;
    /** The actions in progress on open pages. */
    readonly inFlight: Set<string>;
    /** What open pages say besides their data, by interface id. */
    readonly pageNotices: Map<string, readonly PageNotice[]>;
    /** The handler that may update a form, by interface id: that of the latest input. */
    readonly formOwners: Map<string, symbol>;
  };

const TIMERS: Timers = {
  wait: async (milliseconds) => {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  },
  repeat: (milliseconds, act) => {
    const timer = setInterval(act, milliseconds);
    return () => {
      clearInterval(timer);
    };
  },
};

/** Creates the snap's services. Nothing is read or requested yet. */
export function createContext(
  provider: SnapsProvider,
  ethereum: EthereumProvider,
  fetch: typeof globalThis.fetch,
  timers: Timers = TIMERS,
): Context {
  const { snap, use } = watchInterfaces(provider);
  const open = trackSaving(cacheState(stateOf(snap, false)), timers.wait);
  const secret = createStore(stateOf(snap, true));
  const store = createStore(open, MIGRATIONS, async () => {
    // While locked, MetaMask would ask the user to unlock; the home page does it then.
    if (!(await isLocked(snap))) {
      await secret.prepare().catch(() => undefined);
    }
  });
  const state = createState(store, secret, eventStore(snap));
  const { settings } = state;
  const keyring = keyringOf(snap, timers);
  const locked = async (): Promise<boolean> => isLocked(snap);
  const preferences = async (): Promise<UserPreferences> => preferencesOf(snap);
  const read = async (path: string): Promise<string> => readFile(snap, path);
  const language = createLanguage({ preferences, readFile: read });
  const loadLogos = createLogoLoader(read);
  const clock = { now: unixTime, wait: timers.wait };
  return {
    ...createNodes(fetch, settings, locked),
    ...state,
    paymaster: createPaymaster({ ...state, ...clock, fetch }),
    ...createWindowServices(snap, state, timers, [language.loaded, loadLogos]),
    ethereum: createEthereum(fetch, ethereum, timers.wait),
    saved: open.saved,
    brokenState: () => [...store.broken(), ...secret.broken()],
    keyring,
    derivedAccounts: createDerivedAccounts(state.accounts, keyring),
    pageInterfaces: createPageInterfaces(snap),
    usePage: use,
    fillLater: async (id) => fillLater(snap, id),
    hidesBalances: async () => (await preferences()).hidesBalances,
    showsValues: async () => (await preferences()).showsValues,
    loadLanguage: language.load,
    protocols: createKnownProtocols(read),
    validators: createValidators(read),
    loadLogos,
    publicSuffixes: async () => read(SUFFIX_FILE).catch(() => undefined),
    checkConnections: createCheckConnections(fetch, async () =>
      state.networks.current(),
    ),
    openConnectDialogs: new Map(),
    openRequests: new Map(),
    publicWork: createFairQueue(),
    isLocked: locked,
    inFlight: new Set(),
    pageNotices: new Map(),
    formOwners: new Map(),
    explorer: async (chainId) => {
      const saved = await settings.read();
      const { explorer: kind } = saved;
      return kind === 'none'
        ? undefined
        : createExplorer({
            fetch,
            kind,
            key: saved[explorerKeySetting(kind)],
            chainId,
          });
    },
    schedule: async (time, turn) => {
      await callAt(snap, time, 'look', { turn });
    },
    notify: createNotify(snap, HOME_LINK, async (text) =>
      state.missedNotices.put(text),
    ),
    queue: createSerialQueues(),
    requester: WALLET_REQUESTER,
    newerNonces: new Map(),
    upgrading: new Set(),
    ...clock,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}

/** The keys of MetaMask's phrases. */
function keyringOf(snap: SnapsProvider, timers: Timers): Keyring {
  return createKeyring(
    async (source) =>
      await snap.request({
        method: 'snap_getBip44Entropy',
        params: {
          coinType: STARKNET_COIN_TYPE,
          ...(source !== undefined && { source }),
        },
      }),
    async () => timers.wait(0),
    async () => otherPhrases(snap),
  );
}

function unixTime(): number {
  return Math.floor(Date.now() / 1000);
}

/** Whatever opens a window: dialogs, progress and results wait in one queue.
 *
 * @param loaders - Load the texts and pictures that windows are drawn with. */
function createWindowServices(
  snap: SnapsProvider,
  { connectedSites, preferences, refusals }: State,
  timers: Timers,
  loaders: readonly (() => Promise<void>)[],
): Pick<Context, 'windows' | 'progress' | 'showResult'> {
  const onAnswer = async (site: string, isApproved: boolean): Promise<void> =>
    countAnswer(refusals, site, isApproved, unixTime());
  const clock = { ...timers, isActive: async () => isActive(snap) };
  const queue = createWindowQueue(snap, {
    ...clock,
    isConnected: async (site) =>
      (await connectedSites.find(site)) !== undefined,
    prepare: async (requester) => {
      await Promise.all([
        assertMayAsk(
          { refusals, preferences, connectedSites },
          requester,
          unixTime(),
        ),
        ...loaders.map(async (load) => load()),
      ]);
    },
  });
  return {
    windows: createWindows(snap, queue, clock, onAnswer),
    progress: createProgress(snap, queue, timers.wait, async (origin) =>
      onAnswer(origin, false),
    ),
    showResult: createResultWindow(snap, queue, timers.wait),
  };
}

/** The services for a site's requests: its node requests and key derivations queue
 * behind the wallet's own. */
export function forSite(context: Context, site: string): Context {
  return {
    ...context,
    requester: site,
    client: (chainId, requester = site) => context.client(chainId, requester),
    derivedAccounts: context.derivedAccounts.forSite(site),
  };
}

/** Runs a sliced computation for a site, between whose slices other requests are served.
 * Only one runs at a time, and sites take turns; `begin` is called when the turn comes. */
export async function computeFor<Result>(
  { publicWork, wait }: Pick<Context, 'publicWork' | 'wait'>,
  origin: string,
  begin: () => SlicedComputation<Result>,
): Promise<Result> {
  return await publicWork.take(origin, async () =>
    runInSlices(begin(), async () => wait(0)),
  );
}
