import { heldFor } from './held-for';

describe('heldFor', () => {
  let count: number;
  const read = async (): Promise<number> => {
    count += 1;
    return count === 1
      ? Promise.reject(new Error('first'))
      : Promise.resolve(count);
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: 100_000 });
    count = 1;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reads again once the time is over', async () => {
    const held = heldFor(1_000, read);
    expect(await Promise.all([held(), held()])).toStrictEqual([2, 2]);
    jest.setSystemTime(100_999);
    expect(await held()).toBe(2);
    jest.setSystemTime(101_000);
    expect(await held()).toBe(3);
  });

  it('reads again where the clock was set back', async () => {
    const held = heldFor(1_000, read);
    await held();
    jest.setSystemTime(50_000);
    expect(await held()).toBe(3);
  });

  it('doesn’t hold a failure', async () => {
    count = 0;
    const held = heldFor(1_000, read);
    await expect(held()).rejects.toThrow('first');
    expect(await held()).toBe(2);
  });
});
