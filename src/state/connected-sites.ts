import { integer, object, string, type Infer } from 'superstruct';

import { listEntry } from './list-entry';
import type { Store } from './store';

const SiteShape = object({ origin: string(), since: integer() });

/** A site that may see the accounts, and since when, in Unix seconds. */
type ConnectedSite = Infer<typeof SiteShape>;

const connectedSites = listEntry('grants', SiteShape);

/** The sites that may see the wallet's Starknet accounts. */
export type ConnectedSiteRepository = {
  has(origin: string): Promise<boolean>;
  /** Connects a site; `since` is a Unix time in seconds. */
  add(origin: string, since: number): Promise<void>;
  /** All of them, in the order in which they were connected. */
  list(): Promise<ConnectedSite[]>;
  /** Disconnects a site: the user is asked again when it next connects. */
  remove(origin: string): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository of connected sites in it. A broken list counts as empty:
 * the sites then have to connect again.
 */
export function createConnectedSiteRepository(
  store: Store,
): ConnectedSiteRepository {
  return {
    has: async (origin) =>
      (await store.read(connectedSites)).some((site) => site.origin === origin),
    add: async (origin, since) => {
      await store.update(connectedSites, (list) => [
        ...list.filter((site) => site.origin !== origin),
        { origin, since },
      ]);
    },
    list: async () => await store.read(connectedSites),
    remove: async (origin) => {
      await store.update(connectedSites, (list) =>
        list.filter((site) => site.origin !== origin),
      );
    },
  };
}
