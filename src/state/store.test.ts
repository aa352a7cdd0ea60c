import { array, integer } from 'superstruct';

import { createStore, type StateEntry, HexShape } from './store';
import { memoryState } from '../../dev/testing/wallet/memory-state';
import { isValid } from '../core/validate';

const numbers: StateEntry<number[]> = {
  key: 'numbers',
  struct: array(integer()),
  initial: [],
  repair: (broken) =>
    Array.isArray(broken)
      ? broken.filter((item): item is number => Number.isInteger(item))
      : [],
};

describe('createStore', () => {
  it('keeps all of many parallel changes', async () => {
    const state = memoryState();
    const store = createStore(state);
    const all = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(
      all.map(async (index) =>
        store.update(numbers, (list) => [...list, index]),
      ),
    );
    expect(state.values.get('numbers')).toStrictEqual(all);
  });

  it('returns the initial value and writes nothing when reading', async () => {
    const state = memoryState();
    expect(await createStore(state).read(numbers)).toStrictEqual([]);
    expect(state.values.size).toBe(0);
  });

  it('writes nothing when a change changes nothing', async () => {
    const state = memoryState();
    await createStore(state).update(numbers, (list) => list);
    expect(state.values.size).toBe(0);
  });

  it('stamps a new state with the current version', async () => {
    const state = memoryState();
    const migrations = [async () => Promise.resolve()];
    await createStore(state, migrations).update(numbers, () => [1]);
    expect(state.values.get('version')).toBe(1);
  });

  it.each([
    ['text', []],
    [7, []],
    [{ a: 1 }, []],
    [
      [1, 'x', null, 2],
      [1, 2],
    ],
  ])('keeps the valid part of the broken value %p', async (broken, valid) => {
    const store = createStore(memoryState({ numbers: broken }));
    expect(await store.read(numbers)).toStrictEqual(valid);
  });

  it('migrates an older state, step by step and once', async () => {
    const state = memoryState({ version: 1, numbers: [1] });
    const add = (item: number) => async (): Promise<void> => {
      const list = (await state.get('numbers')) as number[];
      await state.set('numbers', [...list, item]);
    };
    const store = createStore(state, [add(0), add(10), add(20)]);
    const reads = [store.read(numbers), store.read(numbers)];
    expect(await Promise.all(reads)).toStrictEqual([
      [1, 10, 20],
      [1, 10, 20],
    ]);
    expect(state.values.get('version')).toBe(3);
  });

  it.each(['x', -1, { a: 1 }])(
    'leaves a state of the unknown version %p unchanged',
    async (version) => {
      const state = memoryState({ version, numbers: [1] });
      const migration = jest.fn();
      const store = createStore(state, [migration]);
      expect(await store.read(numbers)).toStrictEqual([1]);
      expect(migration).not.toHaveBeenCalled();
      expect(state.values.get('version')).toStrictEqual(version);
    },
  );

  it('tries again if the state could not be read', async () => {
    const state = memoryState({ numbers: [1] });
    const failing = {
      ...state,
      get: jest
        .fn(state.get)
        .mockRejectedValueOnce(new Error('state is not there')),
    };
    const store = createStore(failing);
    await expect(store.read(numbers)).rejects.toThrow('state is not there');
    expect(await store.read(numbers)).toStrictEqual([1]);
  });

  it('reports broken values until they are valid again', async () => {
    const store = createStore(memoryState({ numbers: 'text' }));
    expect(store.broken()).toStrictEqual([]);
    await store.read(numbers);
    expect(store.broken()).toStrictEqual(['numbers']);
    await store.update(numbers, () => [1]);
    await store.read(numbers);
    expect(store.broken()).toStrictEqual([]);
  });
});

it.each([
  ['0x0', true],
  ['0x00ab', true],
  [`0x${'f'.repeat(64)}`, true],
  [`0x${'f'.repeat(65)}`, false],
  ['0x', false],
  ['0xA', false],
  ['ab', false],
  ['x0x1', false],
  ['0x1 ', false],
  [['0x1'], false],
  [1, false],
  [null, false],
])('%p is a felt of the state: %p', (value, expected) => {
  expect(isValid(HexShape, value)).toBe(expected);
});
