import { array, integer, object, string } from 'superstruct';

import type { Slot, Store } from './store';

const grants: Slot<{ origin: string; since: number }[]> = {
  key: 'grants',
  struct: array(object({ origin: string(), since: integer() })),
  initial: [],
};

/** The sites that may see the wallet's Starknet accounts. */
export type GrantRepository = {
  has(origin: string): Promise<boolean>;
  /** Remembers a site; `since` is a Unix time in seconds. */
  add(origin: string, since: number): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository of grants in it. A broken list counts as empty: the
 * sites are then asked about anew.
 */
export function createGrantRepository(store: Store): GrantRepository {
  return {
    has: async (origin) =>
      (await store.read(grants)).some((grant) => grant.origin === origin),
    add: async (origin, since) => {
      await store.update(grants, (list) => [
        ...list.filter((grant) => grant.origin !== origin),
        { origin, since },
      ]);
    },
  };
}
