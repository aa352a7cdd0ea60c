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
  /** Items of the same id replace each other; undefined is that of none. */
  readonly idOf: (item: Item) => string | undefined;
  /** Which are kept when some are added; all by default. */
  readonly bound?: (items: Item[]) => Item[];
};

/** Keeps that many, the newest. */
export function newest(max: number): <Item>(items: Item[]) => Item[] {
  return (items) => items.slice(-max);
}

/** A list, oldest first. Of a broken one, the valid items are left. Nothing is written where
 * nothing changes. */
export type List<Item> = {
  readonly list: () => Promise<Item[]>;
  readonly find: (id: string) => Promise<Item | undefined>;
  /** Adds items at the end, in place of those with their ids. */
  readonly put: (...items: Item[]) => Promise<void>;
  /** Puts what becomes of an item at the end; undefined is none. */
  readonly set: (
    id: string,
    change: (item: Item | undefined) => Item | undefined,
  ) => Promise<void>;
  /** Changes an item in its place, if it is there. */
  readonly amend: (id: string, change: (item: Item) => Item) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Changes the list; `change` returns the same one if there is nothing to write. */
  readonly update: (change: (items: Item[]) => Item[]) => Promise<void>;
};

/** The lists of all networks, each like a `List`. */
export type NetworkLists<Item> = {
  [Name in Exclude<keyof List<Item>, 'clear'>]: (
    chainId: ChainId,
    ...args: Parameters<List<Item>[Name]>
  ) => ReturnType<List<Item>[Name]>;
};

/** The list in the state. */
export function listIn<Item extends Json>(
  store: Store,
  { key, item: shape, idOf, bound = (items) => items }: ListShape<Item>,
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
  const list: List<Item>['list'] = async () => store.read(entry);
  const update: List<Item>['update'] = async (change) => {
    await store.update(entry, change);
  };
  const set: List<Item>['set'] = async (id, change) =>
    update((all) => {
      const before = all.find((one) => idOf(one) === id);
      const after = change(before);
      return after === before
        ? all
        : bound([
            ...all.filter((one) => idOf(one) !== id),
            ...(after === undefined ? [] : [after]),
          ]);
    });
  return {
    list,
    find: async (id) => (await list()).find((one) => idOf(one) === id),
    put: async (...items) => {
      const ids = new Set(items.map(idOf));
      ids.delete(undefined);
      await update((all) =>
        items.length === 0
          ? all
          : bound([...all.filter((one) => !ids.has(idOf(one))), ...items]),
      );
    },
    set,
    amend: async (id, change) =>
      update((all) => {
        const before = all.find((one) => idOf(one) === id);
        const after = before && change(before);
        return after === undefined || after === before
          ? all
          : all.map((one) => (one === before ? after : one));
      }),
    remove: async (id) => set(id, () => undefined),
    clear: async () => update((all) => (all.length === 0 ? all : [])),
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
    find: async (chainId, id) => of(chainId).find(id),
    put: async (chainId, ...items) => of(chainId).put(...items),
    set: async (chainId, id, change) => of(chainId).set(id, change),
    amend: async (chainId, id, change) => of(chainId).amend(id, change),
    remove: async (chainId, id) => of(chainId).remove(id),
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
