import type { SnapsProvider } from '@metamask/snaps-sdk';

import { closeWindow, requestDialog } from './window-calls';

/** A MetaMask that fails a number of times, and what it was asked. */
function failing(
  times: number,
  error: Error,
): { snap: SnapsProvider; asked: unknown[] } {
  const asked: unknown[] = [];
  const request = async ({ params }: { params: unknown }): Promise<unknown> => {
    asked.push(params);
    return asked.length > times
      ? Promise.resolve('done')
      : Promise.reject(error);
  };
  return { snap: { request } as unknown as SnapsProvider, asked };
}

const withCode = (code: number): Error =>
  Object.assign(new Error('Internal error'), { code });

/** Waits, which take no time. */
function waiting(): { wait: (ms: number) => Promise<void>; waits: number[] } {
  const waits: number[] = [];
  const wait = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  return { wait, waits };
}

it.each([new Error('No such interface'), withCode(-32603)])(
  'opening is not tried again after %p',
  async (error) => {
    const { snap, asked } = failing(1, error);
    const { wait, waits } = waiting();
    await expect(
      requestDialog(snap, wait, async () => Promise.resolve('1')),
    ).rejects.toBe(error);
    expect([asked.length, waits]).toStrictEqual([1, []]);
  },
);

it('closing is tried until the window is open', async () => {
  const { snap, asked } = failing(2, new Error('not open'));
  const { wait, waits } = waiting();
  expect(await closeWindow(snap, '1', () => true, wait)).toBe(true);
  expect(asked).toStrictEqual(Array(3).fill({ id: '1', value: false }));
  expect(waits).toStrictEqual([100, 100]);
});

it('closing ends after five seconds', async () => {
  const { snap, asked } = failing(1_000, new Error('not open'));
  const { wait, waits } = waiting();
  expect(await closeWindow(snap, '1', () => true, wait, 'by')).toBe(false);
  expect([asked.length, waits.length]).toStrictEqual([50, 50]);
});

it('closing ends once the window is closed otherwise', async () => {
  const { snap, asked } = failing(1_000, new Error('not open'));
  const { wait } = waiting();
  const isShown = (): boolean => asked.length < 3;
  expect(await closeWindow(snap, '1', isShown, wait)).toBe(false);
  expect(asked).toHaveLength(3);
});
