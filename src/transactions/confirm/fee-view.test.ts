import { isUnusualFee } from './fee-view';

/** Converts thousandths of a STRK to FRI (10^-18 STRK). */
const milli = (thousandths: number): bigint => BigInt(thousandths) * 10n ** 15n;

describe('isUnusualFee', () => {
  it.each([
    // The maximum charge, and the expected one as [base, tip], in thousandths of a STRK.
    ['a usual transfer', 5, [3, 0], false],
    ['a deployment and a transfer', 12, [6, 0], false],
    ['a tip of 1.74 STRK on a usual transfer', 1745, [3, 1392], true],
    ['a large maximum of few cents', 9, [1, 0], false],
    ['bounds of five times the fee, at 0.05 STRK', 50, [10, 0], false],
    ['bounds of ten times the fee, at 0.5 STRK', 500, [50, 0], true],
    ['bounds of five times the fee, at 0.5 STRK', 500, [100, 0], false],
    ['a ratio without end, at 0.1 STRK', 100, [0, 0], false],
    ['a ratio without end, above', 101, [0, 0], true],
    ['a tip as large as the fee', 375, [100, 100], false],
    ['a tip larger than the fee', 376, [100, 101], true],
    ['a tip larger than the fee, at 0.1 STRK', 100, [20, 50], false],
    ['a large declaration', 3750, [2000, 0], false],
    ['20 STRK, as the node reckons', 20_000, [12_000, 0], false],
    ['more than 20 STRK, whatever the node reckons', 20_001, [12_000, 0], true],
  ] as const)('judges %s', (_, max, [base, tip], unusual) => {
    const expected = { base: milli(base), tip: milli(tip) };
    expect(isUnusualFee(milli(max), expected)).toBe(unusual);
  });

  it('applies only the absolute limit if no node was queried', () => {
    expect(isUnusualFee(milli(20_000))).toBe(false);
    expect(isUnusualFee(milli(20_000) + 1n)).toBe(true);
  });
});
