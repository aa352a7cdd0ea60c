import { trackSaving } from './disk';
import { memoryState } from '../../test/support/memory-state';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Writes at these times, waits for what the first write stored, and returns for how long. */
async function savedAfter(
  writes: readonly number[],
): Promise<number | undefined> {
  const { set, saving } = trackSaving(memoryState(), wait);
  await set('a', 0);
  const start = Date.now();
  let end: number | undefined;
  void saving()().then(
    () => {
      end = Date.now() - start;
    },
    () => {
      end = Infinity;
    },
  );
  for (const at of writes) {
    await jest.advanceTimersByTimeAsync(at - (Date.now() - start));
    await set('b', at);
  }
  await jest.advanceTimersByTimeAsync(30_000);
  return end;
}

it.each([
  ['2.5 seconds after it', [], 2500],
  ['no later if the next write is half a second away', [500], 2500],
  ['later if others follow within half a second', [400, 800], 3300],
  [
    'never if they don’t stop for ten seconds',
    Array.from({ length: 30 }, (_, index) => 400 * (index + 1)),
    Infinity,
  ],
])('a write is on disk %s', async (_, writes, expected) => {
  expect(await savedAfter(writes)).toBe(expected);
});

it('a clock that jumps shortens no wait', async () => {
  for (const jump of [-3_600_000, 3_600_000]) {
    const { set, saving } = trackSaving(memoryState(), wait);
    await set('a', 0);
    let isSaved = false;
    void saving()().then(() => {
      isSaved = true;
    });
    jest.setSystemTime(Date.now() + jump);
    await jest.advanceTimersByTimeAsync(2499);
    expect(isSaved).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isSaved).toBe(true);
  }
});
