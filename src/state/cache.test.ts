import type { Json } from '@metamask/snaps-sdk';

import { cacheState, type WholeState } from './cache';
import { memoryState } from '../../dev/testing/wallet/memory-state';
import { trackHandler } from '../core/track-handler';

/** A state, and how often it was read. */
function counted(initial?: Record<string, Json>): {
  memory: ReturnType<typeof memoryState>;
  reads: string[];
  state: WholeState;
} {
  const memory = memoryState(initial);
  const reads: string[] = [];
  const state: WholeState = {
    ...memory,
    get: async (key) => {
      reads.push(key);
      return memory.get(key);
    },
    all: async () => {
      reads.push('all');
      return memory.all();
    },
  };
  return { memory, reads, state };
}

const never = async (): Promise<never> => new Promise(() => undefined);

describe('a cached state', () => {
  it('is read once, however often and at the same time', async () => {
    const { state, reads } = counted({ a: 1, b: [2] });
    const cache = cacheState(state);
    const values = ['a', 'b', 'c'].map(async (key) => cache.get(key));
    expect(await Promise.all(values)).toStrictEqual([1, [2], null]);
    expect(await cache.get('b')).toStrictEqual([2]);
    expect(reads).toStrictEqual(['all']);
  });

  it.each([[null], ['text'], [7], [[1]]])(
    'is empty if it is %j',
    async (all) => {
      const { state } = counted();
      const cache = cacheState({
        ...state,
        all: async () => Promise.resolve(all),
      });
      expect([await cache.get('0'), await cache.get('length')]).toStrictEqual([
        null,
        null,
      ]);
    },
  );

  it('is what MetaMask has after each write', async () => {
    const { memory, state, reads } = counted({ a: { b: 1 } });
    const cache = cacheState(state);
    await cache.set('a', { b: 2 });
    await cache.set('other', { list: [1] });
    await cache.set('a', [3], 'c');
    await cache.set('new', 4, 'd');
    for (const key of ['a', 'other', 'new']) {
      expect(await cache.get(key)).toStrictEqual(memory.values.get(key));
    }
    expect(reads).toStrictEqual(['all']);
  });

  it('has what was written, whatever becomes of the writer’s objects', async () => {
    const { state } = counted();
    const cache = cacheState(state);
    const value = { list: [1] };
    const written = cache.set('a', value);
    value.list.push(2);
    await written;
    value.list.push(3);
    expect(await cache.get('a')).toStrictEqual({ list: [1] });
  });

  it('can’t be changed by its readers', async () => {
    const { state } = counted({ a: { list: [{ b: 1 }] } });
    const cache = cacheState(state);
    await cache.set('c', [[1]]);
    const { list } = (await cache.get('a')) as { list: object[] };
    const [inner] = (await cache.get('c')) as number[][];
    expect(() => list.push({})).toThrow(TypeError);
    expect(() => Object.assign(list[0] as object, { b: 2 })).toThrow(TypeError);
    expect(() => inner?.push(2)).toThrow(TypeError);
  });
});

describe('of a value that is being written, the cache', () => {
  it('returns what MetaMask has', async () => {
    const { memory, state } = counted({ a: 1 });
    let end = (): void => undefined;
    const cache = cacheState({
      ...state,
      set: async (...write) => {
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        await memory.set(...write);
      },
    });
    await cache.get('a');
    const written = cache.set('a', 2);
    expect(await cache.get('a')).toBe(1);
    end();
    await written;
    expect(await cache.get('a')).toBe(2);
  });

  it.each([
    ['failed', false, 'fails', undefined],
    ['took effect and failed', true, 'fails', undefined],
    ['was dropped with its handler', false, 'is dropped', undefined],
    ['took effect and was dropped', true, 'is dropped', undefined],
    ['set a member and was dropped', true, 'is dropped', 'b'],
  ])('trusts nothing after a write that %s', async (_, isDone, end, member) => {
    const { memory, state } = counted({ a: { b: 1 } });
    const set = jest.fn(memory.set).mockImplementationOnce(async (...write) => {
      await (isDone ? memory.set(...write) : undefined);
      return end === 'fails' ? Promise.reject(new Error('no')) : never();
    });
    const cache = cacheState({ ...state, set });
    await trackHandler(async () => {
      await cache.get('a');
      cache.set('a', { b: 2 }, member).catch(() => undefined);
      await new Promise(setImmediate);
    });
    const same = async (): Promise<void> => {
      expect(await cache.get('a')).toStrictEqual(memory.values.get('a'));
    };
    await same();
    // One member alone settles nothing.
    await cache.set('a', 3, 'c');
    await same();
    await cache.set('a', { d: 4 });
    await same();
  });

  it('ignores the late end of an earlier write', async () => {
    const { memory, state } = counted();
    const ends: (() => void)[] = [];
    const cache = cacheState({
      ...state,
      set: async (...write) => {
        await memory.set(...write);
        await new Promise<void>((resolve) => ends.push(resolve));
      },
    });
    const writes = [cache.set('a', 1), cache.set('a', 2)];
    await new Promise(setImmediate);
    for (const end of ends.reverse()) {
      end();
      await new Promise(setImmediate);
    }
    await Promise.all(writes);
    expect(await cache.get('a')).toBe(2);
  });
});

describe('a state that is replaced', () => {
  it('is read again from MetaMask, also if a read was in progress', async () => {
    const { state, memory } = counted({ a: 1 });
    let answer: (value: Json) => void = () => undefined;
    const all = jest.fn(memory.all).mockImplementationOnce(
      async () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const cache = cacheState({ ...state, all });
    const early = cache.get('a');
    await cache.replaceAll({ b: 2 });
    answer({ a: 1 });
    expect([await early, await cache.get('b')]).toStrictEqual([null, 2]);
    expect(await cache.isEmpty()).toBe(false);
    await cache.replaceAll({});
    expect(await cache.isEmpty()).toBe(true);
  });

  it('is read anew if that fails', async () => {
    const { state, memory } = counted({ a: 1 });
    const cache = cacheState({
      ...state,
      replaceAll: async (all) => {
        await memory.replaceAll(all);
        throw new Error('no');
      },
    });
    await cache.get('a');
    await expect(cache.replaceAll({ a: 2 })).rejects.toThrow('no');
    expect(await cache.get('a')).toBe(2);
  });
});

describe('a state that couldn’t be read', () => {
  it('is read again', async () => {
    const { state, memory } = counted({ a: 1 });
    const all = jest
      .fn(memory.all)
      .mockRejectedValueOnce(new Error('not there'));
    const cache = cacheState({ ...state, all });
    const failed = [cache.get('a'), cache.get('a'), cache.set('a', 2)];
    for (const one of await Promise.allSettled(failed)) {
      expect(one.status).toBe('rejected');
    }
    expect(await cache.get('a')).toBe(1);
    expect(all).toHaveBeenCalledTimes(2);
  });

  it('since the handler had ended is read again by the next one', async () => {
    const { state, memory } = counted({ a: 1 });
    const all = jest.fn(memory.all).mockImplementationOnce(never);
    const cache = cacheState({ ...state, all });
    await trackHandler(async () => {
      void cache.get('a');
      await Promise.resolve();
    });
    expect(await trackHandler(async () => cache.get('a'))).toBe(1);
  });
});
