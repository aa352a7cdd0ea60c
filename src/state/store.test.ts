import { array, integer } from 'superstruct';

import { createStore, type StateEntry, HexShape } from './store';
import {
  CURRENT_VERSION,
  memoryState,
} from '../../dev/testing/wallet/memory-state';
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
    await createStore(state).update(numbers, () => [1]);
    expect(Object.fromEntries(state.values)).toStrictEqual({
      ...CURRENT_VERSION,
      numbers: [1],
    });
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
