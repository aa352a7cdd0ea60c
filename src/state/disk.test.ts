import { trackSaving, type SavedState } from './disk';
import { memoryState } from '../../dev/testing/wallet/memory-state';
import { trackHandler } from '../core/track-handler';

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

/** Whether everything written so far is on disk, each time that it is asked. */
function ask({ saved }: SavedState): () => boolean {
  let isSaved = false;
  void saved().then(() => {
    isSaved = true;
  });
  return () => isSaved;
}

const pass = async (milliseconds: number): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds);

it.each([0, 1_000, 2_400])(
  'a write is on disk after 2.5 seconds, also if that is asked %i ms later',
  async (later) => {
    const state = trackSaving(memoryState(), wait);
    await state.set('a', 0);
    await pass(later);
    const isSaved = ask(state);
    await pass(2_499 - later);
    expect(isSaved()).toBe(false);
    await pass(1);
    expect(isSaved()).toBe(true);
  },
);

it('nothing has to be waited for if the last write is long ago', async () => {
  const state = trackSaving(memoryState(), wait);
  await state.set('a', 0);
  await pass(2_500);
  const isSaved = ask(state);
  await pass(0);
  expect(isSaved()).toBe(true);
});

it('a later write starts the time anew', async () => {
  const state = trackSaving(memoryState(), wait);
  await state.set('a', 0);
  await pass(2_000);
  await state.set('b', 0);
  const isSaved = ask(state);
  await pass(2_499);
  expect(isSaved()).toBe(false);
  await pass(1);
  expect(isSaved()).toBe(true);
});

it('further writes are held back, so that they don’t put the disk off', async () => {
  const memory = memoryState();
  const state = trackSaving(memory, wait);
  await state.set('a', 0);
  const isSaved = ask(state);
  const writes = ['b', 'c'].map(async (key) => state.set(key, 1));
  await pass(2_499);
  expect(memory.values.has('b')).toBe(false);
  await pass(1);
  expect(isSaved()).toBe(true);
  await Promise.all(writes);
  expect([...memory.values.keys()]).toStrictEqual(['a', 'b', 'c']);
});

it('several can wait at once', async () => {
  const state = trackSaving(memoryState(), wait);
  await state.set('a', 0);
  const asked = [ask(state), ask(state)];
  await pass(2_499);
  expect(asked.map((isSaved) => isSaved())).toStrictEqual([false, false]);
  await pass(1);
  expect(asked.map((isSaved) => isSaved())).toStrictEqual([true, true]);
  await state.set('b', 0);
});

it('the timers that MetaMask clears after a handler are not waited for', async () => {
  const state = trackSaving(memoryState(), wait);
  await trackHandler(async () => state.set('a', 0));
  jest.clearAllTimers();
  let isSaved = false;
  const handled = trackHandler(async () => {
    await state.saved();
    await state.set('b', 1);
    isSaved = true;
  });
  await pass(2_500);
  expect(isSaved).toBe(true);
  await handled;
});

it('a clock that jumps changes nothing', async () => {
  for (const jump of [-3_600_000, 3_600_000]) {
    const state = trackSaving(memoryState(), wait);
    await state.set('a', 0);
    const isSaved = ask(state);
    jest.setSystemTime(Date.now() + jump);
    await pass(2_499);
    expect(isSaved()).toBe(false);
    await pass(1);
    expect(isSaved()).toBe(true);
  }
});
