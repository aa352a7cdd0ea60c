import {
  array,
  min,
  nullable,
  number,
  optional,
  type,
  unknown,
  type Infer,
} from 'superstruct';

import type { FeeSuggestion } from './gas-service';
import { UintShape, type SourceRead } from './rpc';
import { formatAmount } from '../core/amount';
import { totalOf } from '../core/bigints';
import { DAY_SECONDS } from '../core/time';
import { validate, type ValidationResult } from '../core/validate';
import { query } from '../http/query';
import { requestError, type RequestResult } from '../http/request-error';

// The model described in docs/gas.md, with its sources. All amounts are integers in
// wei, so nothing is rounded.

/** The number of blocks requested: 24 minutes of Ethereum. Nodes return up to 1,024,
 * but have to read every transaction of a block for its tips. */
const BLOCKS = 120;

/** The percentiles of a block's gas, cheapest first, at which tips are read: cheap,
 * median, expensive and nearly the most expensive. */
const PERCENTILES = [10, 50, 75, 95] as const;

/** The fullness, in millionths, of a block that used its whole gas limit. */
const FULL = 1_000_000;

/** A block's entry in the fee history. */
type FeeBlock = {
  /** Wei per gas. */
  readonly baseFee: bigint;
  /** The share of its gas limit that was used, in millionths. */
  readonly fullness: number;
  /** The tips at `PERCENTILES` in wei per gas, ascending; none for an empty block,
   * for which nodes return zeros that no one paid. */
  readonly tips?: readonly bigint[];
};

/** Recent blocks, oldest first, and the base fee of the next block. */
type FeeHistory = {
  readonly blocks: readonly FeeBlock[];
  readonly nextBaseFee: bigint;
};

/** The number of recent blocks: as many as geth's own oracle reads. */
const RECENT = 20;

/** The minimum tip suggested, in wei: geth's default for building blocks. Chains whose nodes
 * ask for more tell by their own suggestion, which counts where no one paid a tip, and where there
 * is no base fee: there the tip is all that a transaction pays, and nodes refuse one below it. */
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

const Header = type({
  number: UintShape,
  timestamp: UintShape,
  baseFeePerGas: optional(nullable(UintShape)),
});

/** The default block time if the chain has no finalized block, in milliseconds: Ethereum's
 * slot. */
const SLOT = 12_000;

/** A chain that is idle for longer is a test chain. */
const MAX_INTERVAL_MS = DAY_SECONDS * 1_000;

/** A node's own suggestion of a tip. Not every node has it, nor MetaMask's provider; the gas
 * price is the base fee and the tip. */
const NODE_TIPS = {
  tip: { method: 'eth_maxPriorityFeePerGas', params: [], struct: UintShape },
  gasPrice: { method: 'eth_gasPrice', params: [], struct: UintShape },
};

/** Reads the data from which the next blocks' fees are predicted. The suggestion is
 * undefined if the chain has no EIP-1559 fees. */
export function readFees(): SourceRead<FeeSuggestion | undefined> {
  const header = { method: 'eth_getBlockByNumber', struct: unknown() };
  return query(
    {
      latest: { ...header, params: ['latest', false] },
      // Not every chain supports the tag; it is only used to compute the block time.
      finalized: { ...header, params: ['finalized', false] },
      fees: {
        method: 'eth_feeHistory',
        params: [`0x${BLOCKS.toString(16)}`, 'latest', PERCENTILES],
        struct: unknown(),
      },
    },
    ({ latest, finalized, fees }) => {
      const head = validate(Header, latest.ok ? latest.value : null);
      if (!head.ok) {
        return requestError('bad-answer');
      }
      const { baseFeePerGas: baseFee } = head.value;
      if (baseFee === undefined || baseFee === null) {
        return { ok: true, value: undefined };
      }
      const history = parseFeeHistory(fees.ok ? fees.value : null, baseFee);
      if (history === undefined) {
        return requestError('bad-answer');
      }
      const earlier = validate(Header, finalized.ok ? finalized.value : null);
      const interval = intervalOf(head.value, earlier);
      const suggest = (minTip: bigint): RequestResult<FeeSuggestion> => ({
        ok: true,
        value: suggestFees(history, interval, minTip),
      });
      const tips = tipsOf(history.blocks).flat();
      return history.nextBaseFee > 0n && tips.some((tip) => tip > 0n)
        ? suggest(MIN_TIP)
        : query(NODE_TIPS, ({ tip, gasPrice }) => {
            const price = gasPrice.ok ? gasPrice.value - baseFee : 0n;
            return suggest(max(MIN_TIP, tip.ok ? tip.value : price));
          });
    },
  );
}

/** The mean time between blocks in milliseconds, missed slots included. */
function intervalOf(
  latest: Infer<typeof Header>,
  earlier: ValidationResult<Infer<typeof Header>>,
): number {
  // The first block's timestamp may be anything.
  if (!earlier.ok || earlier.value.timestamp === 0n) {
    return SLOT;
  }
  const blocks = latest.number - earlier.value.number;
  const time = (latest.timestamp - earlier.value.timestamp) * 1000n;
  const interval = blocks > 0n ? Number(time / blocks) : 0;
  return interval > 0 ? Math.min(interval, MAX_INTERVAL_MS) : SLOT;
}

const Shape = type({
  baseFeePerGas: array(UintShape),
  gasUsedRatio: array(min(number(), 0)),
  reward: optional(nullable(array(nullable(array(UintShape))))),
});

/** A node's response to `eth_feeHistory`; undefined if its lists don't match in
 * length, or it contains no block. Some nodes leave out the base fee of the next block: then
 * the latest block's is taken. */
function parseFeeHistory(
  answer: unknown,
  latestBaseFee: bigint,
): FeeHistory | undefined {
  const checked = validate(Shape, answer);
  if (!checked.ok) {
    return undefined;
  }
  const { baseFeePerGas, gasUsedRatio } = checked.value;
  const reward = checked.value.reward ?? [];
  const count = gasUsedRatio.length;
  const fits =
    count > 0 &&
    count <= BLOCKS &&
    [count, count + 1].includes(baseFeePerGas.length) &&
    [0, count].includes(reward.length) &&
    reward.every((tips) =>
      [undefined, 0, PERCENTILES.length].includes(tips?.length),
    );
  if (!fits) {
    return undefined;
  }
  const blocks = gasUsedRatio.map((ratio, index) => {
    const tips = ratio > 0 ? (reward[index] ?? []) : [];
    return {
      baseFee: baseFeePerGas[index] ?? 0n,
      // Where several blocks share a height, they use more than one block's limit.
      fullness: Math.min(Math.ceil(ratio * FULL), FULL),
      ...(tips.length > 0 && { tips: [...tips].sort(ascending) }),
    };
  });
  return { blocks, nextBaseFee: baseFeePerGas[count] ?? latestBaseFee };
}

/** Compares for `Array.sort`, ascending. */
function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Suggests fees based on recent blocks.
 *
 * @param history - Recent blocks, at least one.
 * @param interval - The time between two blocks, in milliseconds.
 * @param minTip - The least tip to suggest, in wei.
 * @returns Every field of a suggestion; low never above medium, medium never
 * above high, and no maximum below the next base fee and the tip.
 */
function suggestFees(
  history: FeeHistory,
  interval: number,
  minTip: bigint,
): FeeSuggestion {
  const { blocks, nextBaseFee } = history;
  const recent = blocks.slice(-RECENT);
  const sample = tipsOf(recent).length > 0 ? recent : blocks;
  const level = (
    { tip: index, outlives }: (typeof LEVELS)[keyof typeof LEVELS],
    longestWait: number,
  ): FeeSuggestion['low'] => {
    const tip = max(minTip, tipAt(sample, index));
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
  const maxWait = blocksToWait(
    recent,
    max(minTip, tipAt(sample, LEVELS.low.tip)),
  );
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
  return tips[tips.length >> 1] ?? 0n;
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
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
    totalOf(now) * BigInt(before.length) > totalOf(before) * BigInt(now.length);
  return rises ? 'up' : 'down';
}

function gwei(wei: bigint): string {
  return formatAmount(wei, GWEI_DECIMALS);
}
