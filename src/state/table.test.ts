import type { Json } from '@metamask/snaps-sdk';
import type { Infer } from 'superstruct';

import { cacheState } from './cache';
import { keepNewest, listIn, type StoredList } from './lists';
import { createStore, HexShape, storedShape, CountShape } from './store';
import { createDice } from '../../dev/testing/determinism/dice';
import {
  CURRENT_VERSION,
  memoryState,
  storedTable,
} from '../../dev/testing/wallet/memory-state';
import { toFelt } from '../core/felt';

const ItemShape = storedShape({ id: HexShape, units: CountShape });

type Item = Infer<typeof ItemShape>;

const item = (id: number, units = 0): Item => ({ id: toFelt(id), units });

/** A list on a state, and what it writes: the members, or "all" of the table. */
function listOn(
  stored: Record<string, Json> = {},
  isTable = true,
): {
  list: StoredList<Item>;
  written: string[];
  values: ReadonlyMap<string, Json>;
} {
  const memory = memoryState({ ...CURRENT_VERSION, ...stored });
  const written: string[] = [];
  const store = createStore(
    cacheState({
      ...memory,
      set: async (key, value, member) => {
        written.push(member ?? 'all');
        await memory.set(key, value, member);
      },
    }),
  );
  const list = listIn(store, {
    key: 'items',
    item: ItemShape,
    idOf: ({ id }) => id,
    bound: keepNewest(8),
    ...(isTable && { isTable: true as const }),
  });
  return { list, written, values: memory.values };
}

const three = { items: storedTable([item(1), item(2), item(3)]) };

describe('a table', () => {
  it.each<[string, (list: StoredList<Item>) => Promise<void>, number[]]>([
    ['is added', async (list) => list.put(item(4)), [1, 2, 3, 4]],
    ['is put again', async (list) => list.put(item(1)), [2, 3, 1]],
    ['is removed', async (list) => list.remove(toFelt(2)), [1, 3]],
    [
      'is changed',
      async (list) => list.amend(toFelt(2), (one) => ({ ...one, units: 5 })),
      [1, 2, 3],
    ],
  ])('writes one row if an item %s', async (_, act, left) => {
    const { list, written } = listOn(three);
    await act(list);
    expect(written).toStrictEqual([expect.stringMatching(/^\d$/u)]);
    expect((await list.list()).map(({ id }) => Number(id))).toStrictEqual(left);
  });

  it('gives a new item the place of one that it pushes out, or of one that was removed', async () => {
    const { list, written, values } = listOn({
      items: storedTable(Array.from({ length: 8 }, (_, id) => item(id))),
    });
    await list.put(item(8));
    await list.remove(toFelt(4));
    await list.put(item(9));
    expect(written).toStrictEqual(['0', '4', '4']);
    expect((await list.list()).map(({ id }) => Number(id))).toStrictEqual([
      1, 2, 3, 5, 6, 7, 8, 9,
    ]);
    expect(Object.keys(values.get('items') ?? {})).toHaveLength(8);
  });

  it.each<[string, (list: StoredList<Item>) => Promise<void>]>([
    ['several are added', async (list) => list.put(item(4), item(5))],
    ['all are removed', async (list) => list.clear()],
    [
      'their order changes',
      async (list) => list.update((all) => [...all].reverse()),
    ],
    [
      'several are changed',
      async (list) =>
        list.update((all) => all.map((one) => ({ ...one, units: 5 }))),
    ],
  ])('is written once, as a whole, if %s', async (_, act) => {
    const { list, written } = listOn(three);
    await act(list);
    expect(written).toStrictEqual(['all']);
  });

  it('writes nothing if nothing changes', async () => {
    const { list, written } = listOn(three);
    await list.update((all) => [...all]);
    await list.amend(toFelt(1), (one) => one);
    await list.remove(toFelt(9));
    expect(written).toStrictEqual([]);
  });

  it('has the items that an array would have, after any changes', async () => {
    const roll = createDice(57);
    const [table, array] = [listOn(), listOn({}, false)];
    for (let step = 0; step < 500; step += 1) {
      const [kind, one] = [roll.below(6), item(roll.below(12), step)];
      const { id } = one;
      const act = async ({ list }: typeof table): Promise<void> =>
        [
          async () => list.put(one),
          async () => list.put(one),
          async () => list.remove(id),
          async () => list.amend(id, () => one),
          async () => list.put(item(1, step), one, item(2, step)),
          async () => list.update((all) => all.slice(1).concat(one)),
        ][kind]?.();
      await act(table);
      await act(array);
      expect(await table.list.list()).toStrictEqual(await array.list.list());
      // The next start of the snap reads the same.
      const { list: next } = listOn({ items: table.values.get('items') ?? {} });
      expect(await next.list()).toStrictEqual(await array.list.list());
    }
  });
});

describe('a broken table', () => {
  const [first, last] = [
    [0, item(1)],
    [5, item(2)],
  ] as const;

  it.each<[string, Json]>([
    ['0', [1]],
    ['0', [1, { id: 'x', units: 1 }]],
    ['0', [-1.5, item(7)]],
    ['0', [2 ** 60, item(7)]],
    ['0', [1, item(7), 3]],
    ['0', { 0: 1, 1: item(7), length: 2 }],
    ['0', 'text'],
    ['one', [1, item(7)]],
    ['1.x', [1, item(7)]],
    ['__proto__', [1, item(7)]],
  ])(
    'loses only the broken row, and is whole once it is written: %p %p',
    async (place, row) => {
      const broken = JSON.parse(
        `{"7":${JSON.stringify(last)},"8":${JSON.stringify(first)},${JSON.stringify(place)}:${JSON.stringify(row)}}`,
      ) as Json;
      const { list, written, values } = listOn({ items: broken });
      expect(await list.list()).toStrictEqual([item(1), item(2)]);
      await list.put(item(3));
      expect(written).toStrictEqual(['all']);
      expect(values.get('items')).toStrictEqual({
        7: last,
        8: first,
        0: [6, item(3)],
      });
    },
  );

  it.each<[Json]>([[[item(1)]], ['text'], [7], [[]], [true]])(
    'that is none, like %p, is empty, and replaced by the next write',
    async (broken) => {
      const { list, written } = listOn({ items: broken });
      expect(await list.list()).toStrictEqual([]);
      await list.put(item(1));
      await list.put(item(2));
      expect(written).toStrictEqual(['all', '1']);
      expect(await list.list()).toStrictEqual([item(1), item(2)]);
    },
  );
});
