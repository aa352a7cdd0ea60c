import { integer, object, string, type Infer } from 'superstruct';

import { listEntry } from './list-entry';
import type { Store } from './store';

const GrantShape = object({ origin: string(), since: integer() });

/** A site that may see the accounts, and since when, in Unix seconds. */
type ConnectedSite = Infer<typeof GrantShape>;

const connectedSites = listEntry('grants', GrantShape);

/** The sites that may see the wallet's Starknet accounts. */
export type ConnectedSiteRepository = {
  has(origin: string): Promise<boolean>;
  /** Remembers a site; `since` is a Unix time in seconds. */
  add(origin: string, since: number): Promise<void>;
  /** All of them, in the order they were granted. */
  list(): Promise<ConnectedSite[]>;
  /** Takes a grant back: the site is asked about anew. */
  remove(origin: string): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository of grants in it. A broken list counts as empty: the
 * sites are then asked about anew.
 */
export function createConnectedSiteRepository(
  store: Store,
): ConnectedSiteRepository {
  return {
    has: async (origin) =>
      (await store.read(connectedSites)).some(
        (grant) => grant.origin === origin,
      ),
    add: async (origin, since) => {
      await store.update(connectedSites, (list) => [
        ...list.filter((grant) => grant.origin !== origin),
        { origin, since },
      ]);
    },
    list: async () => await store.read(connectedSites),
    remove: async (origin) => {
      await store.update(connectedSites, (list) =>
        list.filter((grant) => grant.origin !== origin),
      );
    },
  };
}
