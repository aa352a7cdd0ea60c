import { array, integer } from 'superstruct';

import { migrate, type Migration } from './migrations';
import { createStore, type StateEntry } from './store';
import { memoryState } from '../../test/support/memory-state';

const numbers: StateEntry<number[]> = {
  key: 'numbers',
  struct: array(integer()),
  initial: [],
};

/** A migration that adds a number to the list. */
const adding =
  (item: number): Migration =>
  async (state) => {
    const list = (await state.get('numbers')) as number[];
    await state.set('numbers', [...list, item]);
  };

describe('a state of an older version', () => {
  it('is migrated before it is changed', async () => {
    const state = memoryState({ version: 0, numbers: [1] });
    const store = createStore(state, [adding(10)]);
    await store.update(numbers, (list) => [...list, 2]);
    expect(state.values.get('numbers')).toStrictEqual([1, 10, 2]);
  });

  it('is migrated once, however often it is used at the same time', async () => {
    const step = jest.fn(async () => Promise.resolve());
    const store = createStore(memoryState({ version: 0, numbers: [1] }), [
      step,
    ]);
    await Promise.all([
      store.read(numbers),
      store.update(numbers, () => [2]),
      store.read(numbers),
    ]);
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('goes on where an earlier migration stopped', async () => {
    const state = memoryState({ version: 0, numbers: [1] });
    const failing = jest
      .fn(adding(20))
      .mockRejectedValueOnce(new Error('shut down'));
    const steps = [adding(10), failing, adding(30)];
    await expect(migrate(state, steps)).rejects.toThrow('shut down');
    expect(state.values.get('version')).toBe(1);
    await migrate(state, steps);
    expect(state.values.get('numbers')).toStrictEqual([1, 10, 20, 30]);
  });
});

it('a state whose version is broken keeps it when it is changed', async () => {
  const state = memoryState({ version: 'two', numbers: [1] });
  await createStore(state, [adding(10)]).update(numbers, () => [2]);
  expect(Object.fromEntries(state.values)).toStrictEqual({
    version: 'two',
    numbers: [2],
  });
});
