import {
  enums,
  integer,
  type,
  optional,
  string,
  type Struct,
} from 'superstruct';

import { APPROVALS } from './approvals';
import { listIn, type ListShape } from './lists';
import { HexShape } from './schemas';
import type { StateEntry, Store } from './store';
import { CHAIN_IDS, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

/** A site that the user connected, and what it may see. */
export type ConnectedSite = {
  readonly origin: string;
  /** When it was connected, in Unix seconds. */
  readonly since: number;
  /** Whether it may see one account or all of them. */
  readonly scope: 'account' | 'all';
  /** The account that it uses with `wallet_*`, padded. With the scope `all`, it is the
   * first one that there was, unless the user chose another. */
  readonly account?: Felt;
  /** The network that it uses with `wallet_*`; if absent, the current one. */
  readonly chainId?: ChainId;
};

const SiteShape = type({
  origin: string(),
  since: integer(),
  scope: enums(['account', 'all']),
  account: optional(HexShape),
  chainId: optional(enums(CHAIN_IDS)),
  // State is JSON, in which nothing is undefined.
}) as Struct<ConnectedSite, unknown>;

const SITES: ListShape<ConnectedSite> = {
  key: 'grants',
  item: SiteShape,
  idOf: ({ origin }) => origin,
};

/** The account that the user chose last for any site; 0 for none. */
const lastChosen: StateEntry<Felt> = {
  key: 'last-account',
  struct: HexShape,
  initial: '0x0',
};

/**
 * @param site - A connected site, or undefined for one that isn't connected.
 * @param address - A padded address.
 * @returns Whether the site may see the account at this address, if there is one.
 */
export function maySee(
  site: ConnectedSite | undefined,
  address: Felt,
): boolean {
  return (
    site !== undefined && (site.scope === 'all' || site.account === address)
  );
}

/** The sites that may see accounts of the wallet. */
export type ConnectedSiteRepository = {
  find(origin: string): Promise<ConnectedSite | undefined>;
  has(origin: string): Promise<boolean>;
  /** Connects a site, or changes what a connected one may see. */
  add(site: ConnectedSite): Promise<void>;
  /** Gives a connected site another account, in place of the one it had. */
  setAccount(origin: string, account: Felt): Promise<void>;
  /** Keeps the account that a site got, unless the user has chosen one. */
  keepAccount(origin: string, account: Felt): Promise<void>;
  setNetwork(origin: string, chainId: ChainId): Promise<void>;
  /** All of them, in the order in which they were connected. */
  list(): Promise<ConnectedSite[]>;
  /** Disconnects a site: the user is asked again when it next connects. What is kept of
   * its calls goes with it. */
  remove(origin: string): Promise<void>;
  /** The account that the user chose last for any site, padded; 0 for none. */
  lastAccount(): Promise<Felt>;
};

/** The repository of connected sites in it. A broken list counts as empty: the sites then
 * have to connect again. */
export function createConnectedSiteRepository(
  store: Store,
): ConnectedSiteRepository {
  const sites = listIn(store, SITES);
  const { list } = sites;
  const find: ConnectedSiteRepository['find'] = async (origin) =>
    (await list()).find((site) => site.origin === origin);
  const change = async (
    origin: string,
    changes: Partial<ConnectedSite>,
    missing: Partial<ConnectedSite> = {},
  ): Promise<void> => {
    await sites.update((all) =>
      all.map((site) =>
        site.origin === origin ? { ...missing, ...site, ...changes } : site,
      ),
    );
  };
  const remember = async (account: Felt | undefined): Promise<void> => {
    if (account !== undefined) {
      await store.update(lastChosen, () => account);
    }
  };
  return {
    find,
    has: async (origin) => (await find(origin)) !== undefined,
    add: async (added) => {
      const isSame = ({ origin }: ConnectedSite): boolean =>
        origin === added.origin;
      await sites.update((all) =>
        all.some(isSame)
          ? all.map((site) => (isSame(site) ? added : site))
          : [...all, added],
      );
      await remember(added.account);
    },
    setAccount: async (origin, account) => {
      await change(origin, { account });
      await remember(account);
    },
    keepAccount: async (origin, account) => change(origin, {}, { account }),
    setNetwork: async (origin, chainId) => change(origin, { chainId }),
    list,
    remove: async (origin) => {
      await sites.remove(origin);
      await listIn(store, APPROVALS).update((all) =>
        all.some((one) => one.origin === origin)
          ? all.filter((one) => one.origin !== origin)
          : all,
      );
    },
    lastAccount: async () => store.read(lastChosen),
  };
}
