import fc from 'fast-check';

import { expectedFee, fitBounds, maxCharge } from './fees';
import type { FeeFigures } from './schemas';
import { toFelt } from '../core/felt';

const figures = (
  l1: [bigint, bigint],
  data: [bigint, bigint],
  l2: [bigint, bigint],
): FeeFigures => ({
  l1_gas_consumed: toFelt(l1[0]),
  l1_gas_price: toFelt(l1[1]),
  l1_data_gas_consumed: toFelt(data[0]),
  l1_data_gas_price: toFelt(data[1]),
  l2_gas_consumed: toFelt(l2[0]),
  l2_gas_price: toFelt(l2[1]),
  overall_fee: toFelt(l1[0] * l1[1] + data[0] * data[1] + l2[0] * l2[1]),
  unit: 'FRI',
});

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

describe('fitBounds', () => {
  it('adds a quarter to amounts and a half to prices, rounded up', () => {
    const fee = figures([0n, 3n], [101n, 7n], [1000n, 10n]);
    expect(fitBounds([fee], 0n)).toStrictEqual([
      {
        l1Gas: { maxAmount: 0n, maxPricePerUnit: 5n },
        l1DataGas: { maxAmount: 127n, maxPricePerUnit: 11n },
        l2Gas: { maxAmount: 1250n, maxPricePerUnit: 15n },
      },
    ]);
  });

  it('adds the tip to every unit of L2 gas', () => {
    const [bounds] =
      fitBounds([figures([0n, 0n], [0n, 0n], [1000n, 10n])], 0n) ?? [];
    expect(bounds && maxCharge(bounds, 4n)).toBe(1250n * 15n + 1250n * 4n);
  });

  it('keeps all transactions together under a cap, and covers what a simulation leaves out', () => {
    const min = (fee: FeeFigures, tip: bigint): bigint => {
      const amount = (gas: string): bigint => (BigInt(gas) * 118n + 99n) / 100n;
      const price = (one: string): bigint => (BigInt(one) * 110n + 99n) / 100n;
      return (
        amount(fee.l1_gas_consumed) * price(fee.l1_gas_price) +
        amount(fee.l1_data_gas_consumed) * price(fee.l1_data_gas_price) +
        amount(fee.l2_gas_consumed) * (price(fee.l2_gas_price) + tip)
      );
    };
    fc.assert(
      fc.property(
        fc.array(anyFee, { minLength: 1, maxLength: 2 }),
        fc.bigInt(0n, 1000n),
        fc.bigInt(0n, 2n ** 104n),
        (fees, tip, spare) => {
          const bare = fees.reduce((sum, fee) => sum + min(fee, tip), 0n);
          const bounds = fitBounds(fees, tip, bare + spare) ?? [];
          expect(bounds).toHaveLength(fees.length);
          const total = bounds.reduce(
            (sum, one) => sum + maxCharge(one, tip),
            0n,
          );
          expect(total).toBeLessThanOrEqual(bare + spare);
          expect(total).toBeGreaterThanOrEqual(bare);
        },
      ),
    );
  });

  it('refuses a cap below the estimate with the least margins', () => {
    const fee = figures([1n, 1n], [1n, 1n], [1000n, 10n]);
    const least = 2n * 2n + 2n * 2n + 1180n * 11n;
    expect(fitBounds([fee], 0n, least - 1n)).toBeUndefined();
    expect(fitBounds([fee], 0n, least)).toBeDefined();
  });

  it('lowers the margin on prices to a tenth first, then that on amounts', () => {
    const fee = figures([0n, 0n], [0n, 0n], [1000n, 1000n]);
    const l2 = (cap: bigint): unknown => fitBounds([fee], 0n, cap)?.[0]?.l2Gas;
    expect(l2(1250n * 1500n)).toStrictEqual({
      maxAmount: 1250n,
      maxPricePerUnit: 1500n,
    });
    expect(l2(1250n * 1300n)).toStrictEqual({
      maxAmount: 1250n,
      maxPricePerUnit: 1300n,
    });
    expect(l2(1250n * 1100n)).toStrictEqual({
      maxAmount: 1250n,
      maxPricePerUnit: 1100n,
    });
    expect(l2(1200n * 1100n)).toStrictEqual({
      maxAmount: 1200n,
      maxPricePerUnit: 1100n,
    });
  });
});
