import fc from 'fast-check';

import { SuggestionShape, type FeeSuggestion } from './gas-service';
import {
  FULL,
  GWEI,
  SLOT,
  TIPS,
  block,
  blocks,
  fees,
  full,
  suggestion,
  type FeeBlock,
} from '../../dev/testing/nodes/fee-blocks';

/** Converts gwei, as a decimal string, to wei without rounding. */
function wei(gwei: string): bigint {
  expect(gwei).toMatch(/^\d+(?:\.\d{1,9})?$/u);
  const [whole = '', fraction = ''] = gwei.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
}

describe('a suggestion of fees', () => {
  it('returns every field for a steady chain', () => {
    expect(fees(blocks(30, TIPS))).toStrictEqual({
      low: {
        suggestedMaxPriorityFeePerGas: '0.1',
        suggestedMaxFeePerGas: '14.338281253',
        minWaitTimeEstimate: 12_000,
        maxWaitTimeEstimate: 12_000,
      },
      medium: {
        suggestedMaxPriorityFeePerGas: '0.5',
        suggestedMaxFeePerGas: '18.520324712',
        minWaitTimeEstimate: 12_000,
        maxWaitTimeEstimate: 12_000,
      },
      high: {
        suggestedMaxPriorityFeePerGas: '2',
        suggestedMaxFeePerGas: '24.806973465',
        minWaitTimeEstimate: 12_000,
        maxWaitTimeEstimate: 12_000,
      },
      estimatedBaseFee: '10',
      networkCongestion: 0.5,
      latestPriorityFeeRange: ['0.1', '9'],
      historicalPriorityFeeRange: ['0.1', '9'],
      historicalBaseFeeRange: ['10', '10'],
      priorityFeeTrend: 'down',
      baseFeeTrend: 'down',
    });
  });
});

describe('a tip', () => {
  it('is not lowered by empty blocks', () => {
    const busy = blocks(4, TIPS);
    const mostlyEmpty = [...blocks(8), ...busy, ...blocks(8)];
    expect(fees(mostlyEmpty).medium.suggestedMaxPriorityFeePerGas).toBe('0.5');
  });

  it('is not affected by one outlier', () => {
    const odd = block(Array(4).fill(5_000_000_000_000) as number[]);
    const { low, medium, high } = fees([...blocks(19, TIPS), odd]);
    expect(
      [low, medium, high].map((level) => level.suggestedMaxPriorityFeePerGas),
    ).toStrictEqual(['0.1', '0.5', '2']);
  });

  it('is that of older blocks if all recent ones are empty', () => {
    const { low, latestPriorityFeeRange, historicalPriorityFeeRange } = fees([
      ...blocks(5, TIPS),
      ...blocks(25),
    ]);
    expect(low.suggestedMaxPriorityFeePerGas).toBe('0.1');
    expect(latestPriorityFeeRange).toStrictEqual(['0', '0']);
    expect(historicalPriorityFeeRange).toStrictEqual(['0.1', '9']);
  });

  it.each([[blocks(3)], [blocks(3, [0, 0, 0, 0])], [blocks(3, [0, 1, 2, 3])]])(
    'is never below the minimum of block builders',
    (history) => {
      const { low, high } = fees(history);
      expect(low.suggestedMaxPriorityFeePerGas).toBe('0.001');
      expect(high.suggestedMaxPriorityFeePerGas).toBe('0.001');
    },
  );

  it('follows recent blocks, not older ones', () => {
    const { medium, latestPriorityFeeRange, priorityFeeTrend } = fees([
      ...blocks(100, TIPS),
      ...blocks(
        20,
        TIPS.map((tip) => tip * 3),
      ),
    ]);
    expect(medium.suggestedMaxPriorityFeePerGas).toBe('1.5');
    expect(latestPriorityFeeRange).toStrictEqual(['0.3', '27']);
    expect(priorityFeeTrend).toBe('up');
  });
});

describe('the other fields', () => {
  it.each([
    [0, 0],
    [FULL / 2, 0.5],
    [FULL, 1],
    [333_333, 0.3333],
  ])(
    'contain the congestion for blocks that are %d millionths full',
    (fullness, of) => {
      expect(fees(blocks(5, TIPS, { fullness })).networkCongestion).toBe(of);
    },
  );

  it('contain the trend of base fees', () => {
    const rising = Array.from({ length: 40 }, (_, index) =>
      block(TIPS, { baseFee: BigInt(index + 1) * GWEI }),
    );
    const { baseFeeTrend, historicalBaseFeeRange } = fees(rising);
    expect(baseFeeTrend).toBe('up');
    expect(historicalBaseFeeRange).toStrictEqual(['1', '40']);
    expect(fees([...rising].reverse()).baseFeeTrend).toBe('down');
    expect(fees(blocks(1, TIPS)).baseFeeTrend).toBe('down');
  });
});

describe('a max fee', () => {
  /** EIP-1559: after a full block, the base fee rises by an eighth, rounded down, and by
   * at least 1 wei. */
  const raise = (baseFee: bigint): bigint => {
    const delta = baseFee / 8n;
    return baseFee + (delta > 1n ? delta : 1n);
  };

  it.each([0n, 1n, 7n, 8n, 9n, 999_999_999n, 10n * GWEI, 2n ** 90n])(
    'covers several full blocks from a base fee of %s wei on',
    (baseFee) => {
      const { low, medium, high } = fees(blocks(20, TIPS), baseFee);
      for (const [level, count] of [
        ...([
          [low, 3],
          [medium, 5],
        ] as const),
        [high, 7] as const,
      ]) {
        let later = baseFee;
        for (let passed = 0; passed < count; passed += 1) {
          later = raise(later);
        }
        const min = later + wei(level.suggestedMaxPriorityFeePerGas);
        expect(wei(level.suggestedMaxFeePerGas)).toBeGreaterThanOrEqual(min);
      }
    },
  );

  it('covers the longest estimated wait', () => {
    const history = [
      ...blocks(8, TIPS, full),
      ...blocks(12, [9, 9, 9, 9], full),
    ];
    const { low, medium } = fees(history);
    // 8 of 20 blocks would have left out the cheapest tip: 0.4^4 is below 1/20.
    expect(low.maxWaitTimeEstimate).toBe(4 * SLOT);
    expect(medium.maxWaitTimeEstimate).toBe(4 * SLOT);
    let later = 10n * GWEI;
    for (let passed = 0; passed < 4; passed += 1) {
      later = raise(later);
    }
    expect(wei(low.suggestedMaxFeePerGas)).toBeGreaterThanOrEqual(later);
  });
});

describe('a wait', () => {
  const waits = (history: readonly FeeBlock[]): number[] => {
    const { low, medium, high } = fees(history);
    return [low, medium, high].map((level) => level.maxWaitTimeEstimate / SLOT);
  };

  it('is one block if blocks have room for any tip', () => {
    const dear = block([9e9, 9e9, 9e9, 9e9]);
    expect(
      waits([...blocks(10, TIPS), ...Array<FeeBlock>(9).fill(dear)]),
    ).toEqual([1, 1, 1]);
  });

  it('grows with the number of full blocks that took only higher tips', () => {
    const dearer = blocks(9, [300_000, 900_000, 9_000_000, 9_000_000], full);
    expect(waits([...blocks(11, TIPS, full), ...dearer])).toEqual([4, 1, 1]);
  });

  it('is at most five blocks, if nearly every second block left it out', () => {
    const dearer = blocks(9, [300_000, 900_000, 9_000_000, 9_000_000], full);
    expect(waits([...blocks(10, TIPS, full), ...dearer])).toEqual([5, 1, 1]);
    expect(waits([...blocks(9, TIPS, full), ...dearer])).toEqual([1, 1, 1]);
  });
});

/** Zero, a few wei, usual amounts, and extreme ones. */
const amount = fc
  .oneof(
    fc.constantFrom(0n, 1n, 2n ** 256n - 1n),
    fc.bigInt({ min: 0n, max: 1000n }),
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  )
  .map((value) => `0x${value.toString(16)}`);

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

describe('for any fee history,', () => {
  const always = (claim: (found: FeeSuggestion) => void): void => {
    fc.assert(
      fc.property(answer, interval, (given, time) => {
        claim(suggestion(given, time) as FeeSuggestion);
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
        const { low, medium, high } = suggestion(given, time) as FeeSuggestion;
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
