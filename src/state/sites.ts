import {
  enums,
  integer,
  type,
  optional,
  string,
  boolean,
  min,
  type Infer,
} from 'superstruct';

import { forgetSignatures } from './journal';
import {
  keepFirst,
  keepNewest,
  listIn,
  type StoredList,
  type ListShape,
} from './lists';
import {
  HexShape,
  storedShape,
  type StateEntry,
  type StateStore,
} from './store';
import { CHAIN_IDS, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

const SiteShape = storedShape({
  origin: string(),
  /** When it was connected, in Unix seconds. */
  since: integer(),
  /** Whether it may see one account or all of them. */
  scope: enums(['account', 'all']),
  /** The account that it uses with `wallet_*`, padded. With the scope `all`, it is
   * the one that the site got first, unless the user chose another. */
  account: optional(HexShape),
  /** The network that it is on; if absent, the wallet's current one. */
  chainId: optional(enums(CHAIN_IDS)),
});

/** A site that the user connected, and what it may see. */
export type ConnectedSite = Infer<typeof SiteShape>;

const SITES: ListShape<ConnectedSite> = {
  key: 'connected-sites',
  item: SiteShape,
  idOf: ({ origin }) => origin,
};

/** The networks of sites that aren't connected, where the user switched them: the latest. */
const VISITORS: ListShape<{ origin: string; chainId: ChainId }> = {
  key: 'visitor-networks',
  item: storedShape({ origin: string(), chainId: enums(CHAIN_IDS) }),
  idOf: ({ origin }) => origin,
  bound: keepNewest(50),
};

/** The account that the user chose last for any site; 0 for none. */
const lastChosen: StateEntry<Felt> = {
  key: 'last-chosen-account',
  struct: HexShape,
  initial: '0x0',
};

/** Whether a site may see the account at a padded address; undefined stands for a
 * site that is not connected. */
export function maySee(
  site: ConnectedSite | undefined,
  address: Felt,
): boolean {
  return (
    site !== undefined && (site.scope === 'all' || site.account === address)
  );
}

/** The sites that may see accounts of the wallet, in the order in which they were
 * connected. */
export type ConnectedSiteRepository = Pick<
  StoredList<ConnectedSite>,
  'list' | 'find'
> & {
  /** Connects a site, or changes what a connected one may see. */
  add(site: ConnectedSite): Promise<void>;
  /** Changes the account of a connected site, as the user chose. */
  setAccount(origin: string, account: Felt): Promise<void>;
  /** Stores the account that a site was given, unless it already has one. */
  keepAccount(origin: string, account: Felt): Promise<void>;
  /** The network that a site is on, connected or not; undefined for the wallet's current one. */
  networkOf(origin: string): Promise<ChainId | undefined>;
  /** Changes the network of a site, connected or not, as the user chose. */
  setNetwork(origin: string, chainId: ChainId): Promise<void>;
  /** Disconnects a site and forgets its unanswered calls. The user is asked again when it
   * next connects. */
  remove(origin: string): Promise<void>;
  /** The account that the user chose last for any site, padded; 0 for none. */
  lastAccount(): Promise<Felt>;
};

/** The repository of connected sites in the state. Broken entries are dropped: their
 * sites have to connect again. */
export function createConnectedSiteRepository(
  store: StateStore,
): ConnectedSiteRepository {
  const { list, find, update, amend, remove } = listIn(store, SITES);
  const visitors = listIn(store, VISITORS);
  const remember = async (account: Felt | undefined): Promise<void> => {
    if (account !== undefined) {
      await store.update(lastChosen, () => account);
    }
  };
  return {
    list,
    find,
    add: async (added) => {
      const isSame = ({ origin }: ConnectedSite): boolean =>
        origin === added.origin;
      await update((all) =>
        all.some(isSame)
          ? all.map((site) => (isSame(site) ? added : site))
          : [...all, added],
      );
      await visitors.remove(added.origin);
      await remember(added.account);
    },
    networkOf: async (origin) =>
      ((await find(origin)) ?? (await visitors.find(origin)))?.chainId,
    setAccount: async (origin, account) => {
      await amend(origin, (site) => ({ ...site, account }));
      await remember(account);
    },
    keepAccount: async (origin, account) =>
      amend(origin, (site) => ({ account, ...site })),
    setNetwork: async (origin, chainId) =>
      (await find(origin)) === undefined
        ? visitors.put({ origin, chainId })
        : amend(origin, (site) => ({ ...site, chainId })),
    remove: async (origin) => {
      // First, so that no stop in between leaves its entries to a later connection.
      await forgetSignatures(store, origin);
      await remove(origin);
    },
    lastAccount: async () => store.read(lastChosen),
  };
}

const RefusalsShape = type({
  origin: string(),
  /** How many of its windows the user refused since the last approval. */
  count: min(integer(), 0),
  /** When the last one was refused, in Unix seconds. */
  at: integer(),
  /** Whether the user blocked the site. */
  blocked: boolean(),
});

/** The refusals of a site: of consecutive windows, or of everything if it is blocked. */
export type SiteRefusals = Infer<typeof RefusalsShape>;

/** How many sites are stored besides the blocked ones: those refused most in a row. */
const MAX_SITES = 50;

/** The refusals by site, blocked sites included. */
export type RefusalRepository = {
  of(origin: string): Promise<SiteRefusals | undefined>;
  /** All sites with refusals or a block, the latest last. */
  list(): Promise<SiteRefusals[]>;
  /** Counts a refused window; `at` is a Unix time in seconds. */
  add(origin: string, at: number): Promise<void>;
  /** Forgets the refused windows of a site, unless it is blocked. */
  reset(origin: string): Promise<void>;
  /** Blocks a site until `unblock`. */
  block(origin: string): Promise<void>;
  /** Unblocks a site, and forgets its refusals. */
  unblock(origin: string): Promise<void>;
};

/** The repository of refusals in the state. Broken entries are dropped. */
export function createRefusalRepository(store: StateStore): RefusalRepository {
  const { list, find, set, remove } = listIn(store, {
    key: 'refusals',
    item: RefusalsShape,
    idOf: ({ origin }) => origin,
    bound: bounded,
  });
  return {
    of: find,
    list,
    add: async (origin, at) =>
      set(origin, (site) =>
        site?.blocked === true
          ? site
          : { origin, count: (site?.count ?? 0) + 1, at, blocked: false },
      ),
    reset: async (origin) =>
      set(origin, (site) => (site?.blocked === true ? site : undefined)),
    block: async (origin) =>
      set(origin, () => ({ origin, count: 0, at: 0, blocked: true })),
    unblock: remove,
  };
}

/** Blocked sites stay: only the user adds those. A site has any number of origins, and none of
 * them pushes out one that was refused more often. */
function bounded(sites: SiteRefusals[]): SiteRefusals[] {
  const kept = keepFirst<SiteRefusals>(
    MAX_SITES,
    ({ count }) => -count,
  )(sites.filter(({ blocked }) => !blocked));
  return sites.filter((site) => site.blocked || kept.includes(site));
}

/** Whether refused sites may have been dropped. */
export function mayMissRefusals(sites: readonly SiteRefusals[]): boolean {
  return sites.filter(({ blocked }) => !blocked).length >= MAX_SITES;
}
