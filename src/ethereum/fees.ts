import { FULL, ascending, type FeeBlock, type FeeHistory } from './fee-history';
import type { Suggestion } from './gas-service';
import { formatAmount } from '../core/amount';

// The model described in docs/gas.md, with its sources. All amounts are integers in
// wei, so nothing is rounded.

/** The number of recent blocks: as many as geth's own oracle reads. */
const RECENT = 20;

/** The minimum tip suggested, in wei: geth's default for building blocks. */
const MIN_TIP = 1_000_000n;

/** A block that used less than this share of its gas limit, in millionths, had room for
 * more transactions. */
const HAD_ROOM = 950_000;

/** The inverse of the probability at which a wait estimate may be exceeded. */
const INVERSE_RISK = 20n;

/** The index in `PERCENTILES` of a level's tip, and the number of full blocks in a row,
 * each raising the base fee by an eighth, that its maximum survives. */
const LEVELS = {
  low: { tip: 0, outlives: 3 },
  medium: { tip: 1, outlives: 5 },
  high: { tip: 2, outlives: 7 },
} as const;

/** A gwei is 10^9 wei. */
const GWEI_DECIMALS = 9;

/**
 * Suggests fees based on recent blocks.
 *
 * @param history - Recent blocks, at least one.
 * @param interval - The time between two blocks, in milliseconds.
 * @returns Every field of a suggestion; low never above medium, medium never
 * above high, and no maximum below the next base fee and the tip.
 */
export function suggestFees(history: FeeHistory, interval: number): Suggestion {
  const { blocks, nextBaseFee } = history;
  const recent = blocks.slice(-RECENT);
  const sample = tipsOf(recent).length > 0 ? recent : blocks;
  const level = (
    { tip: index, outlives }: (typeof LEVELS)[keyof typeof LEVELS],
    longestWait: number,
  ): Suggestion['low'] => {
    const tip = tipAt(sample, index);
    const fullBlocks = Math.max(outlives, longestWait);
    return {
      suggestedMaxPriorityFeePerGas: gwei(tip),
      suggestedMaxFeePerGas: gwei(afterFull(nextBaseFee, fullBlocks) + tip),
      minWaitTimeEstimate: interval,
      maxWaitTimeEstimate: interval * blocksToWait(recent, tip),
    };
  };
  // In blocks. The base fee may not exceed any maximum before the cheapest level, which
  // waits longest, is included.
  const maxWait = blocksToWait(recent, tipAt(sample, LEVELS.low.tip));
  return {
    low: level(LEVELS.low, maxWait),
    medium: level(LEVELS.medium, maxWait),
    high: level(LEVELS.high, maxWait),
    estimatedBaseFee: gwei(nextBaseFee),
    networkCongestion: congestionOf(recent),
    latestPriorityFeeRange: rangeOf(tipsOf(recent).flat()),
    historicalPriorityFeeRange: rangeOf(tipsOf(blocks).flat()),
    historicalBaseFeeRange: rangeOf(blocks.map(({ baseFee }) => baseFee)),
    priorityFeeTrend: trendOf(blocks, (part) =>
      tipsOf(part).map((tips) => tips[LEVELS.medium.tip] ?? 0n),
    ),
    baseFeeTrend: trendOf(blocks, (part) => part.map(({ baseFee }) => baseFee)),
  };
}

function tipsOf(blocks: readonly FeeBlock[]): (readonly bigint[])[] {
  return blocks.flatMap(({ tips }) => (tips === undefined ? [] : [tips]));
}

/** The median over the blocks that had transactions, so one outlier has no effect. */
function tipAt(blocks: readonly FeeBlock[], index: number): bigint {
  const tips = tipsOf(blocks)
    .map((each) => each[index] ?? 0n)
    .sort(ascending);
  const median = tips[tips.length >> 1] ?? 0n;
  return median > MIN_TIP ? median : MIN_TIP;
}

/** EIP-1559: a full block raises the base fee by an eighth, at least by 1 wei. */
function afterFull(baseFee: bigint, blocks: number): bigint {
  return blocks === 0
    ? baseFee
    : afterFull(baseFee + baseFee / 8n + 1n, blocks - 1);
}

/** The number of blocks until a tip is almost certainly included, if future blocks leave
 * it out as often as the recent ones would have. A tip is at least the median lowest tip,
 * so that is at most every second block, and the result is at most five. */
function blocksToWait(blocks: readonly FeeBlock[], tip: bigint): number {
  const excluding = blocks.filter(
    ({ fullness, tips: [lowest = 0n] = [] }) =>
      fullness >= HAD_ROOM && tip < lowest,
  );
  const [misses, all] = [BigInt(excluding.length), BigInt(blocks.length)];
  let count = 1n;
  while (INVERSE_RISK * misses ** count > all ** count) {
    count += 1n;
  }
  return Number(count);
}

/** The gas used, divided by twice EIP-1559's target: 0.5 if the base fee is constant. */
function congestionOf(blocks: readonly FeeBlock[]): number {
  const used = blocks.reduce((sum, { fullness }) => sum + fullness, 0);
  return Math.round((used * 10_000) / (blocks.length * FULL)) / 10_000;
}

function rangeOf(amounts: readonly bigint[]): [string, string] {
  const sorted = [...amounts].sort(ascending);
  return [gwei(sorted[0] ?? 0n), gwei(sorted.at(-1) ?? 0n)];
}

/** Compares the average of the newest blocks with that of the earlier ones. */
function trendOf(
  blocks: readonly FeeBlock[],
  amountsOf: (part: readonly FeeBlock[]) => bigint[],
): 'up' | 'down' {
  const cut = Math.max(blocks.length - RECENT, blocks.length >> 1);
  const [before, now] = [blocks.slice(0, cut), blocks.slice(cut)].map(
    amountsOf,
  ) as [bigint[], bigint[]];
  const rises =
    sum(now) * BigInt(before.length) > sum(before) * BigInt(now.length);
  return rises ? 'up' : 'down';
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function gwei(wei: bigint): string {
  return formatAmount(wei, GWEI_DECIMALS);
}
