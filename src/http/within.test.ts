import { within } from './within';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('within', () => {
  it('returns the result and leaves no timer', async () => {
    expect(await within(10, Promise.resolve('done'))).toBe('done');
    await expect(
      within(10, Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('returns a timeout error after the given time', async () => {
    const result = within(10, new Promise<never>(() => undefined));
    await jest.advanceTimersByTimeAsync(10);
    expect(await result).toStrictEqual({ ok: false, kind: 'timeout' });
  });
});
