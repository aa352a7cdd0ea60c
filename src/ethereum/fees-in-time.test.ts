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

describe('a maximum', () => {
  /** EIP-1559, a full block: an eighth more, rounded down, at least 1 wei. */
  const raise = (baseFee: bigint): bigint => {
    const delta = baseFee / 8n;
    return baseFee + (delta > 1n ? delta : 1n);
  };

  it.each([0n, 1n, 7n, 8n, 9n, 999_999_999n, 10n * GWEI, 2n ** 90n])(
    'outlives full blocks from a base fee of %s wei on',
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

  it('outlives the longest wait that is promised', () => {
    const turning = [
      ...blocks(8, TIPS, full),
      ...blocks(12, [9, 9, 9, 9], full),
    ];
    const { low, medium } = fees(turning);
    // 8 of 20 blocks turned the cheapest tip away: 0.4^4 is below a twentieth.
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

  it('is one block where blocks have room for whatever is offered', () => {
    const dear = block([9e9, 9e9, 9e9, 9e9]);
    expect(
      waits([...blocks(10, TIPS), ...Array<FeeBlock>(9).fill(dear)]),
    ).toEqual([1, 1, 1]);
  });

  it('grows with the full blocks that took more', () => {
    const dearer = blocks(9, [300_000, 900_000, 9_000_000, 9_000_000], full);
    expect(waits([...blocks(11, TIPS, full), ...dearer])).toEqual([4, 1, 1]);
  });

  it('is five blocks at most, where nearly every second block turned it away', () => {
    const dearer = blocks(9, [300_000, 900_000, 9_000_000, 9_000_000], full);
    expect(waits([...blocks(10, TIPS, full), ...dearer])).toEqual([5, 1, 1]);
    expect(waits([...blocks(9, TIPS, full), ...dearer])).toEqual([1, 1, 1]);
  });
});

/** Wei, from gwei as text. */
function wei(gwei: string): bigint {
  const [whole = '', fraction = ''] = gwei.split('.');
  return BigInt(whole) * GWEI + BigInt(fraction.padEnd(9, '0'));
}
