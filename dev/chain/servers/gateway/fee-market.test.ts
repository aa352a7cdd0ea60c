import { gasOf, nextPrice } from './fee-market';

const FLOOR = 8_000_000_000n;
const TARGET = 1_040_000_000n;

describe('the L2 gas price', () => {
  it('rises by 9.5 % after a full block', () => {
    const price = 10_000_000_000n;
    const rise = nextPrice(price, gasOf(1)) - price;
    // (5.8 - 1.04) / 1.04 / 48
    expect(Number(rise) / Number(price)).toBeCloseTo(0.09535, 4);
  });

  it('is more than 1.5 times as high after five full blocks', () => {
    const prices = [FLOOR];
    for (let block = 0; block < 5; block += 1) {
      prices.push(nextPrice(prices.at(-1) ?? 0n, gasOf(1)));
    }
    const [fourth = 0n, fifth = 0n] = prices.slice(-2);
    expect(fourth * 2n).toBeLessThan(FLOOR * 3n);
    expect(fifth * 2n).toBeGreaterThan(FLOOR * 3n);
  });

  it('stays after a block that uses the target', () => {
    expect(nextPrice(FLOOR * 2n, TARGET)).toBe(FLOOR * 2n);
  });

  it('falls by a 48th after an empty block', () => {
    expect(nextPrice(48_000_000_000n, 0n)).toBe(47_000_000_000n);
  });

  it('never falls below the floor', () => {
    expect(nextPrice(FLOOR, 0n)).toBe(FLOOR);
    expect(nextPrice(FLOOR + 1n, 0n)).toBe(FLOOR);
  });

  it('never rises above ten times the floor', () => {
    expect(nextPrice(FLOOR * 10n, gasOf(1))).toBe(FLOOR * 10n);
    expect(nextPrice(FLOOR * 10n - 1n, gasOf(1))).toBe(FLOOR * 10n);
  });
});
