import { secondsToWait } from './refusals';

describe('the wait after refusals', () => {
  const site = { origin: 'https://a.example', at: 1_000, blocked: false };

  it.each([
    [0, 0],
    [2, 0],
    [3, 60],
    [4, 300],
    [5, 1_500],
    [6, 7_500],
    [7, 37_500],
    [8, 86_400],
    [1_000, 86_400],
  ])('after %i in a row is %i seconds', (count, seconds) => {
    expect(secondsToWait({ ...site, count }, 1_000)).toBe(seconds);
  });

  it('ends, also if the clock is set back', () => {
    const third = { ...site, count: 3 };
    expect(secondsToWait(third, 1_059)).toBe(1);
    expect(secondsToWait(third, 1_060)).toBe(0);
    expect(secondsToWait(third, 9_999)).toBe(0);
    expect(secondsToWait(third, 999)).toBe(0);
    expect(secondsToWait(third, 0)).toBe(0);
  });
});
