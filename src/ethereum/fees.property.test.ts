import fc from 'fast-check';

import type { FeeHistory } from './fee-history';
import { suggestFees } from './fees';
import { SuggestionShape, type Suggestion } from './gas-service';
import { TIPS, historyIn } from '../../test/support/fee-blocks';

const hex = (value: bigint): string => `0x${value.toString(16)}`;

/** Zero, a few wei, usual amounts, and extreme ones. */
const amount = fc
  .oneof(
    fc.constantFrom(0n, 1n, 2n ** 256n - 1n),
    fc.bigInt({ min: 0n, max: 1000n }),
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  )
  .map(hex);

const ratio = fc.oneof(
  fc.constantFrom(0, 1, 0.5, Number.MIN_VALUE, 1.000001),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

/** Any response to eth_feeHistory whose lists match in length. */
const answer = fc.integer({ min: 1, max: 120 }).chain((count) => {
  const many = <Value>(
    each: fc.Arbitrary<Value>,
    length = count,
  ): fc.Arbitrary<Value[]> =>
    fc.array(each, { minLength: length, maxLength: length });
  return fc.record({
    oldestBlock: fc.constant('0x1'),
    baseFeePerGas: many(amount, count + 1),
    gasUsedRatio: many(ratio),
    reward: fc.oneof(
      many(many(amount, TIPS.length)),
      fc.constantFrom(null, []),
    ),
  });
});

const interval = fc.integer({ min: 1, max: 86_400_000 });

function suggestion(given: unknown, time: number): Suggestion {
  return suggestFees(historyIn(given) as FeeHistory, time);
}

/** Converts gwei, as a decimal string, to wei without rounding. */
function wei(gwei: string): bigint {
  expect(gwei).toMatch(/^\d+(?:\.\d{1,9})?$/u);
  const [whole = '', fraction = ''] = gwei.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
}

describe('for any fee history,', () => {
  const always = (claim: (found: Suggestion) => void): void => {
    fc.assert(
      fc.property(answer, interval, (given, time) => {
        claim(suggestion(given, time));
      }),
      { numRuns: 100 },
    );
  };

  it('the suggestion is valid, also after a JSON round trip', () => {
    always((found) => {
      expect(SuggestionShape.is(found)).toBe(true);
      expect(JSON.parse(JSON.stringify(found))).toStrictEqual(found);
    });
  });

  it('fees rise and waits fall from low to high', () => {
    always(({ low, medium, high }) => {
      for (const [less, more] of [
        [low, medium],
        [medium, high],
      ] as const) {
        for (const fee of [
          'suggestedMaxPriorityFeePerGas',
          'suggestedMaxFeePerGas',
        ] as const) {
          expect(wei(less[fee])).toBeLessThanOrEqual(wei(more[fee]));
        }
        expect(less.maxWaitTimeEstimate).toBeGreaterThanOrEqual(
          more.maxWaitTimeEstimate,
        );
      }
    });
  });

  it('a max fee covers the next base fee and the tip', () => {
    always(({ low, medium, high, estimatedBaseFee }) => {
      for (const level of [low, medium, high]) {
        expect(wei(level.suggestedMaxFeePerGas)).toBeGreaterThanOrEqual(
          wei(estimatedBaseFee) + wei(level.suggestedMaxPriorityFeePerGas),
        );
      }
    });
  });

  it('waits are whole milliseconds, one to five blocks long', () => {
    fc.assert(
      fc.property(answer, interval, (given, time) => {
        const { low, medium, high } = suggestion(given, time);
        for (const level of [low, medium, high]) {
          expect(level.minWaitTimeEstimate).toBe(time);
          expect([1, 2, 3, 4, 5]).toContain(level.maxWaitTimeEstimate / time);
        }
      }),
    );
  });

  it('ranges are ordered, and the recent one is within the historical one', () => {
    always((found) => {
      for (const range of [
        'latestPriorityFeeRange',
        'historicalPriorityFeeRange',
        'historicalBaseFeeRange',
      ] as const) {
        const [lower, upper] = found[range];
        expect(wei(lower)).toBeLessThanOrEqual(wei(upper));
      }
      const [, latest] = found.latestPriorityFeeRange;
      const [, ever] = found.historicalPriorityFeeRange;
      expect(wei(latest)).toBeLessThanOrEqual(wei(ever));
    });
  });

  it('the congestion is between 0 and 1, with at most four decimals', () => {
    always(({ networkCongestion }) => {
      expect(networkCongestion).toBeGreaterThanOrEqual(0);
      expect(networkCongestion).toBeLessThanOrEqual(1);
      expect(String(networkCongestion)).toMatch(/^[01](?:\.\d{1,4})?$/u);
    });
  });
});
