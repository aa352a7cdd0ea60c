import { createLife } from './life';

/** Calls through a life that have returned, and those that took effect. */
function callsOf(life: ReturnType<typeof createLife>): {
  call: () => Promise<void>;
  done: number[];
  returned: number[];
} {
  const done: number[] = [];
  const returned: number[] = [];
  let count = 0;
  const call = async (): Promise<void> => {
    count += 1;
    const name = count;
    void life
      .through(async () => Promise.resolve(done.push(name)))
      .then(() => returned.push(name));
    await new Promise(setImmediate);
  };
  return { call, done, returned };
}

describe('a life of the snap', () => {
  it.each([
    ['before', false, [1, 2]],
    ['after', true, [1, 2, 3]],
  ])('ends %s a call takes effect', async (_, isDone, effects) => {
    const life = createLife();
    const { call, done, returned } = callsOf(life);
    await call();
    life.endAfter(2, isDone);
    await call();
    expect(life.isOver()).toBe(false);
    await call();
    await call();
    expect(done).toStrictEqual(effects);
    expect(returned).toStrictEqual([1, 2]);
    expect(life.isOver()).toBe(true);
    expect(life.spare()).toBe(false);
    expect(await life.ended).toBe('ended');
  });

  it('ends after a time, unless it is spared', async () => {
    jest.useFakeTimers();
    const life = createLife();
    life.endIn(1000);
    jest.advanceTimersByTime(999);
    expect(life.isOver()).toBe(false);
    expect(life.spare()).toBe(true);
    jest.advanceTimersByTime(1000);
    expect(life.isOver()).toBe(false);
    life.endIn(1000);
    jest.advanceTimersByTime(1000);
    expect(life.isOver()).toBe(true);
    expect(await life.ended).toBe('ended');
    jest.useRealTimers();
  });

  it('ends at once, and its code stops running', async () => {
    const life = createLife();
    const { call, returned } = callsOf(life);
    life.end();
    await call();
    expect(returned).toStrictEqual([]);
    expect(await life.ended).toBe('ended');
  });
});
