import fc from 'fast-check';

import {
  expectedFee,
  fitBounds,
  isRising,
  leastBounds,
  maxCharge,
  totalCharge,
  withPriceMargin,
  withPrices,
  type FeeFactors,
} from './fees';
import type { FeeFigures } from './reads';
import { figures } from '../../dev/testing/nodes/scripted-chain';

/** Of a plain transfer. */
const estimate = (fee: FeeFigures, members: object = {}): FeeFactors => ({
  fee,
  mayWriteMore: false,
  isLimited: true,
  ...members,
});

const CALM = { tip: 0n, isRising: false };

const figure = fc.tuple(fc.bigInt(0n, 2n ** 40n), fc.bigInt(0n, 2n ** 60n));
const anyFee = fc
  .tuple(figure, figure, figure)
  .map((parts) => figures(...parts));

describe('expectedFee', () => {
  it('separates the tip, whether or not the node’s total includes it', () => {
    const fees = [
      figures([2n, 3n], [5n, 7n], [1000n, 10n]),
      figures([0n, 3n], [1n, 7n], [500n, 10n]),
    ];
    const withTip = fees.map((fee) => ({ ...fee, overall_fee: '0xffffff' }));
    for (const given of [fees, withTip]) {
      expect(expectedFee(given, 4n)).toStrictEqual({
        base: 6n + 35n + 10_000n + 7n + 5_000n,
        tip: 6_000n,
      });
    }
    expect(expectedFee(fees, 0n).tip).toBe(0n);
  });
});

describe('isRising', () => {
  it.each([
    ['a price that stays low', 8_000_000_000n, 8_000_000_000n, false],
    ['one that falls', 8_500_000_000n, 8_600_000_000n, false],
    ['one that rises', 8_000_000_001n, 8_000_000_000n, true],
    ['one a fifth above the minimum', 9_600_000_001n, undefined, true],
    ['one that was', 8_000_000_000n, 9_600_000_001n, true],
    ['a low one alone', 9_600_000_000n, undefined, false],
  ])('judges %s', (_, price, before, expected) => {
    expect(isRising(price, before)).toBe(expected);
  });
});

describe('prices', () => {
  const prices = { l1Gas: 3n, l1DataGas: 7n, l2Gas: 11n };

  it('have a margin of 50 %, or of 100 % while they rise', () => {
    expect(withPriceMargin(prices, false)).toStrictEqual({
      l1Gas: 5n,
      l1DataGas: 11n,
      l2Gas: 17n,
    });
    expect(withPriceMargin(prices, true)).toStrictEqual({
      l1Gas: 6n,
      l1DataGas: 14n,
      l2Gas: 22n,
    });
  });

  it('of a later block replace only the prices of an estimate', () => {
    const fee = figures([1n, 2n], [3n, 4n], [5n, 6n]);
    expect(withPrices(fee, prices)).toStrictEqual({
      ...figures([1n, 3n], [3n, 7n], [5n, 11n]),
      overall_fee: fee.overall_fee,
    });
  });
});

describe('fitBounds', () => {
  const fee = figures([4n, 3n], [200n, 7n], [1000n, 10n]);

  it('has margins by resource, rounded up', () => {
    expect(fitBounds([estimate(fee)], CALM)).toStrictEqual([
      {
        l1Gas: { maxAmount: 5n, maxPricePerUnit: 5n },
        l1DataGas: { maxAmount: 350n, maxPricePerUnit: 11n },
        l2Gas: { maxAmount: 1250n, maxPricePerUnit: 15n },
      },
    ]);
  });

  it('doubles prices that are rising', () => {
    const rising = { ...CALM, isRising: true };
    expect(fitBounds([estimate(fee)], rising)?.[0]?.l2Gas).toStrictEqual({
      maxAmount: 1250n,
      maxPricePerUnit: 20n,
    });
  });

  it('has data gas for two more changed cells, even if few were simulated', () => {
    const [bounds] =
      fitBounds([estimate(figures([0n, 0n], [10n, 7n], [1n, 1n]))], CALM) ?? [];
    expect(bounds?.l1DataGas.maxAmount).toBe(138n);
  });

  it('has L2 gas for one more new cell, if calls may write one', () => {
    const [bounds] =
      fitBounds([estimate(fee, { mayWriteMore: true })], CALM) ?? [];
    expect(bounds?.l2Gas.maxAmount).toBe(1250n + 402_000n);
  });

  it('stays within what the network takes, except for a declaration', () => {
    const large = figures([0n, 0n], [0n, 0n], [1_100_000_000n, 1n]);
    const l2 = (members: object): bigint | undefined =>
      fitBounds([estimate(large, members)], CALM)?.[0]?.l2Gas.maxAmount;
    expect(l2({ mayWriteMore: true })).toBe(1_210_000_000n);
    expect(l2({ isLimited: false })).toBe(1_375_000_000n);
  });

  it('adds the tip to every unit of L2 gas', () => {
    const [bounds] =
      fitBounds([estimate(figures([0n, 0n], [0n, 0n], [1000n, 10n]))], CALM) ??
      [];
    expect(bounds && maxCharge(bounds, 4n)).toBe(1250n * 15n + 1250n * 4n);
  });

  it('keeps all transactions together under a cap, and covers what a simulation leaves out', () => {
    fc.assert(
      fc.property(
        fc.array(anyFee, { minLength: 1, maxLength: 2 }),
        fc.bigInt(0n, 1000n),
        fc.bigInt(0n, 2n ** 104n),
        fc.boolean(),
        (fees, tip, spare, rising) => {
          const estimates = fees.map((one) =>
            estimate(one, { mayWriteMore: rising }),
          );
          const least = totalCharge(leastBounds(estimates), tip);
          const limits = { tip, isRising: rising, cap: least + spare };
          const bounds = fitBounds(estimates, limits) ?? [];
          expect(bounds).toHaveLength(fees.length);
          const total = totalCharge(bounds, tip);
          expect(total).toBeLessThanOrEqual(least + spare);
          expect(total).toBeGreaterThanOrEqual(least);
        },
      ),
    );
  });

  it('refuses a cap below the estimate with the least margins', () => {
    const small = estimate(figures([1n, 1n], [1n, 1n], [1000n, 10n]));
    const least = 2n * 2n + 2n * 2n + 1180n * 11n;
    const fit = (cap: bigint): unknown => fitBounds([small], { ...CALM, cap });
    expect(fit(least - 1n)).toBeUndefined();
    expect(fit(least)).toStrictEqual(leastBounds([small]));
    expect(fitBounds([], { ...CALM, cap: -1n })).toBeUndefined();
  });

  it.each([
    [1250n, 1500n],
    [1250n, 1300n],
    [1250n, 1100n],
    [1215n, 1100n],
  ])(
    'lowers the margin on prices to a tenth first, then that on amounts: %s, %s',
    (maxAmount, maxPricePerUnit) => {
      const round = estimate(figures([0n, 0n], [0n, 0n], [1000n, 1000n]));
      const cap = maxAmount * maxPricePerUnit;
      expect(fitBounds([round], { ...CALM, cap })?.[0]?.l2Gas).toStrictEqual({
        maxAmount,
        maxPricePerUnit,
      });
    },
  );
});
