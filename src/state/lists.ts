import type { Json } from '@metamask/snaps-sdk';
import { define, type Struct } from 'superstruct';

import { isStillValid, type StateEntry, type StateStore } from './store';
import { itemsOf, tableEntry, withItems } from './table';
import type { ChainId } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import { unpadFelt, type Felt } from '../core/felt';

/** The definition of a list in the state. */
export type ListShape<Item extends Json> = {
  /** Its key; for the list of a network, the chain id is appended. */
  readonly key: string;
  readonly item: Struct<Item, unknown>;
  /** Items with the same id replace each other; those with the id undefined never do. */
  readonly idOf: (item: Item) => string | undefined;
  /** Limits which items are kept when some are added; by default all are. */
  readonly bound?: (items: Item[]) => Item[];
  /** Whether it is stored as a table, for a list that may grow long: an item that is added,
   * changed or removed alone is written alone. */
  readonly isTable?: true;
};

/** Keeps the newest `max` items. */
export function keepNewest(max: number): <Item>(items: Item[]) => Item[] {
  return (items) => items.slice(-max);
}

/**
 * Keeps `max` items of a list that strangers can fill: those of the lowest ranks, and of the same
 * rank the newest.
 */
export function keepFirst<Item>(
  max: number,
  rankOf: (item: Item) => number,
): (items: readonly Item[]) => Item[] {
  return (items) => {
    const kept = new Set(
      [...items]
        .reverse()
        .sort((one, other) => rankOf(one) - rankOf(other))
        .slice(0, max),
    );
    return items.filter((item) => kept.has(item));
  };
}

/** The rank of what concerns a token: first what the user did, as a window showed it, then tokens
 * that the wallet vouches for, then what anybody can make. */
export function tokenRank(token: Felt, isOwnDeed = false): number {
  return isOwnDeed ? 0 : isBundled(token) ? 1 : 2;
}

export function isBundled(token: Felt): boolean {
  return BUNDLED_TOKENS.has(unpadFelt(token));
}

/** A list in the state, oldest item first. Invalid items are dropped on reading.
 * Nothing is written if nothing changes. */
export type StoredList<Item> = {
  readonly list: () => Promise<Item[]>;
  readonly find: (id: string) => Promise<Item | undefined>;
  /** Appends items, and removes those with the same ids. */
  readonly put: (...items: Item[]) => Promise<void>;
  /** Replaces an item, or adds or removes it (undefined is none); it moves to the end. */
  readonly set: (
    id: string,
    change: (item: Item | undefined) => Item | undefined,
  ) => Promise<void>;
  /** Changes an item in place, if it exists. */
  readonly amend: (id: string, change: (item: Item) => Item) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  /** Changes the list; if `change` returns the same array, nothing is written. */
  readonly update: (change: (items: Item[]) => Item[]) => Promise<void>;
};

/** The lists of all networks, each like a `List`. */
export type NetworkLists<Item> = {
  [Name in Exclude<keyof StoredList<Item>, 'clear'>]: (
    chainId: ChainId,
    ...args: Parameters<StoredList<Item>[Name]>
  ) => ReturnType<StoredList<Item>[Name]>;
};

/** Accesses a list in the state. */
export function listIn<Item extends Json>(
  store: StateStore,
  {
    key,
    item: shape,
    idOf,
    bound = (items) => items,
    isTable,
  }: ListShape<Item>,
): StoredList<Item> {
  const { list, update } = isTable
    ? tableIn(store, key, shape)
    : arrayIn(store, key, shape);
  const set: StoredList<Item>['set'] = async (id, change) =>
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

/** All items of a list, however they are stored. */
type AllItems<Item> = Pick<StoredList<Item>, 'list' | 'update'>;

function arrayIn<Item extends Json>(
  store: StateStore,
  key: string,
  shape: Struct<Item, unknown>,
): AllItems<Item> {
  const isItem = (item: unknown): item is Item => isStillValid(shape, item);
  const entry: StateEntry<Item[]> = {
    key,
    struct: define(
      'list',
      (value) => Array.isArray(value) && value.every(isItem),
    ),
    initial: [],
    repair: (broken) => (Array.isArray(broken) ? broken.filter(isItem) : []),
  };
  return {
    list: async () => store.read(entry),
    update: async (change) => {
      await store.update(entry, change);
    },
  };
}

function tableIn<Item extends Json>(
  store: StateStore,
  key: string,
  shape: Struct<Item, unknown>,
): AllItems<Item> {
  const entry = tableEntry(key, shape);
  return {
    list: async () => itemsOf(await store.read(entry)),
    update: async (change) => {
      await store.update(entry, (table) =>
        withItems(table, change(itemsOf(table))),
      );
    },
  };
}

/** Accesses the lists of all networks in the state. */
export function listsIn<Item extends Json>(
  store: StateStore,
  shape: ListShape<Item>,
): NetworkLists<Item> {
  const of = (chainId: ChainId): StoredList<Item> =>
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

/** Accesses the values of all networks; the chain id is appended to the key of each. */
export function valuesIn<Value extends Json>(
  store: StateStore,
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
