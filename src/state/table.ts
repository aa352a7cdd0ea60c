import type { Json } from '@metamask/snaps-sdk';
import { define, type Struct } from 'superstruct';

import { isStillValid, type StateEntry } from './store';
import { isRecord } from '../core/validate';

/** A list in a form in which one item can be written alone: MetaMask sets a member of an object,
 * but no element of an array, and it can't remove a member. So each item has a place, and an
 * order apart from it: a new item takes the place of one that it pushes out, in one write, and
 * nothing is left over that would have to be cleaned up. An empty place is null. */
export type StoredTable<Item extends Json> = {
  [place: string]: TableRow<Item> | null;
};

type TableRow<Item> = [order: number, item: Item];

/** Higher than any that is ever reached. */
const MAX_ORDER = 2 ** 50;

/** The entry of a table in the state. Broken rows are left out. */
export function tableEntry<Item extends Json>(
  key: string,
  shape: Struct<Item, unknown>,
): StateEntry<StoredTable<Item>> {
  const isRow = ([place, row]: [string, unknown]): boolean =>
    /^\d{1,6}$/u.test(place) &&
    (row === null ||
      (Array.isArray(row) &&
        row.length === 2 &&
        Number.isInteger(row[0]) &&
        Math.abs(row[0] as number) <= MAX_ORDER &&
        isStillValid(shape, row[1])));
  return {
    key,
    struct: define(
      'table',
      (value) => isRecord(value) && Object.entries(value).every(isRow),
    ),
    initial: {},
    repair: (broken) =>
      Object.fromEntries(
        Object.entries(isRecord(broken) ? broken : {}).filter(isRow),
      ) as StoredTable<Item>,
    isWrittenByMember: true,
  };
}

/** The items of a table in their order. */
export function itemsOf<Item extends Json>(table: StoredTable<Item>): Item[] {
  return rowsOf(table).map(({ item }) => item);
}

/**
 * Puts items in the place of those of a table. Only one row changes if one item was added at the
 * end, replaced or removed, or one was added at the end and another removed; else the table is
 * new as a whole.
 */
export function withItems<Item extends Json>(
  table: StoredTable<Item>,
  items: readonly Item[],
): StoredTable<Item> {
  const rows = rowsOf(table);
  const before = new Set(rows.map(({ item }) => item));
  const after = new Set(items);
  const [gone, ...moreGone] = rows.filter(({ item }) => !after.has(item));
  const [added, ...moreAdded] = items.filter((item) => !before.has(item));
  const isResult = (result: readonly (Item | undefined)[]): boolean =>
    moreGone.length + moreAdded.length === 0 &&
    result.length === items.length &&
    result.every((item, index) => item === items[index]);

  const rest = rows.filter((row) => row !== gone).map(({ item }) => item);
  if (added === undefined && isResult(rest)) {
    return gone === undefined ? table : { ...table, [gone.place]: null };
  }
  if (added !== undefined && isResult([...rest, added])) {
    const order = (rows.at(-1)?.order ?? -1) + 1;
    return { ...table, [gone?.place ?? freePlace(table)]: [order, added] };
  }
  if (
    added !== undefined &&
    gone !== undefined &&
    isResult(rows.map((row) => (row === gone ? added : row.item)))
  ) {
    return { ...table, [gone.place]: [gone.order, added] };
  }
  return Object.fromEntries(
    items.map((item, index) => [String(index), [index, item]]),
  );
}

/** The rows of a table in the order of their items. */
function rowsOf<Item extends Json>(
  table: StoredTable<Item>,
): { place: string; order: number; item: Item }[] {
  return Object.entries(table)
    .flatMap(([place, row]) =>
      row === null ? [] : [{ place, order: row[0], item: row[1] }],
    )
    .sort((one, other) => one.order - other.order);
}

function freePlace(table: StoredTable<Json>): string {
  let place = 0;
  while ((table[String(place)] ?? null) !== null) {
    place += 1;
  }
  return String(place);
}
