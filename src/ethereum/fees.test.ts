import { FULL } from './fee-history';
import { GWEI, TIPS, block, blocks, fees } from '../../test/support/fee-blocks';

describe('suggestFees', () => {
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
