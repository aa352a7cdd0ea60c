import type { Json } from '@metamask/snaps-sdk';
import { array, type Struct } from 'superstruct';

import type { StateEntry, Store } from './store';
import type { ChainId } from '../config/networks';
import { isValid } from '../core/validate';

/** What a list in the state is made of. */
export type ListShape<Item extends Json> = {
  /** Its key; that of a network's list has the chain id behind it. */
  readonly key: string;
  readonly item: Struct<Item, unknown>;
  /** Items of the same id replace each other; without it, none does. */
  readonly idOf?: (item: Item) => string;
  /** How many are kept by `put`, the newest; all by default. */
  readonly max?: number;
};

/** A list, oldest first. Of a broken one, the valid items are left. Nothing is written where
 * nothing changes. */
export type List<Item> = {
  readonly list: () => Promise<Item[]>;
  /** Adds items at the end, in place of those with their ids. */
  readonly put: (...items: Item[]) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Changes the list; `change` returns the same one if there is nothing to write. */
  readonly update: (change: (items: Item[]) => Item[]) => Promise<void>;
};

/** The lists of all networks, each like a `List`. */
export type NetworkLists<Item> = {
  [Name in keyof List<Item>]: (
    chainId: ChainId,
    ...args: Parameters<List<Item>[Name]>
  ) => ReturnType<List<Item>[Name]>;
};

/** The list in the state. */
export function listIn<Item extends Json>(
  store: Store,
  { key, item: shape, idOf, max = Infinity }: ListShape<Item>,
): List<Item> {
  const entry: StateEntry<Item[]> = {
    key,
    struct: array(shape),
    initial: [],
    repair: (broken) =>
      Array.isArray(broken)
        ? broken.filter((item): item is Item => isValid(shape, item))
        : [],
  };
  const update: List<Item>['update'] = async (change) => {
    await store.update(entry, change);
  };
  const without = (all: Item[], ids: readonly string[]): Item[] =>
    idOf === undefined ? all : all.filter((one) => !ids.includes(idOf(one)));
  return {
    list: async () => await store.read(entry),
    put: async (...items) => {
      const ids = idOf === undefined ? [] : items.map(idOf);
      await update((all) =>
        items.length === 0 ? all : [...without(all, ids), ...items].slice(-max),
      );
    },
    remove: async (id) => {
      await update((all) => {
        const left = without(all, [id]);
        return left.length === all.length ? all : left;
      });
    },
    clear: async () => {
      await update((all) => (all.length === 0 ? all : []));
    },
    update,
  };
}

/** The lists of all networks in the state. */
export function listsIn<Item extends Json>(
  store: Store,
  shape: ListShape<Item>,
): NetworkLists<Item> {
  const of = (chainId: ChainId): List<Item> =>
    listIn(store, { ...shape, key: `${shape.key}-${chainId}` });
  return {
    list: async (chainId) => of(chainId).list(),
    put: async (chainId, ...items) => of(chainId).put(...items),
    remove: async (chainId, id) => of(chainId).remove(id),
    clear: async (chainId) => of(chainId).clear(),
    update: async (chainId, change) => of(chainId).update(change),
  };
}

/** A value of each network. */
export type NetworkValues<Value> = {
  read(chainId: ChainId): Promise<Value>;
  write(chainId: ChainId, value: Value): Promise<void>;
};

/** The values of all networks in the state; the key of each has the chain id behind it. */
export function valuesIn<Value extends Json>(
  store: Store,
  entry: StateEntry<Value>,
): NetworkValues<Value> {
  const of = (chainId: ChainId): StateEntry<Value> => ({
    ...entry,
    key: `${entry.key}-${chainId}`,
  });
  return {
    read: async (chainId) => await store.read(of(chainId)),
    write: async (chainId, value) => {
      await store.update(of(chainId), () => value);
    },
  };
}
