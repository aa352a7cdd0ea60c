import type { FeeBlock } from './fee-history';
import {
  GWEI,
  SLOT,
  TIPS,
  block,
  blocks,
  fees,
  full,
} from '../../test/support/fee-blocks';

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

/** Converts gwei, as a decimal string, to wei. */
function wei(gwei: string): bigint {
  const [whole = '', fraction = ''] = gwei.split('.');
  return BigInt(whole) * GWEI + BigInt(fraction.padEnd(9, '0'));
}
