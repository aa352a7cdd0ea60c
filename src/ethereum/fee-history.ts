import { array, nullable, number, optional, type } from 'superstruct';

import { Uint } from './quantities';
import { validate } from '../core/validate';

/** The number of blocks requested: 24 minutes of Ethereum. Nodes return up to 1,024,
 * but have to read every transaction of a block for its tips. */
const BLOCKS = 120;

/** The percentiles of a block's gas, cheapest first, at which tips are read: cheap,
 * median, expensive and nearly the most expensive. */
export const PERCENTILES = [10, 50, 75, 95] as const;

/** The params of the request. */
export const FEE_HISTORY_PARAMS = [
  `0x${BLOCKS.toString(16)}`,
  'latest',
  PERCENTILES,
] as const;

/** The fullness, in millionths, of a block that used its whole gas limit. */
export const FULL = 1_000_000;

/** A block's entry in the fee history. */
export type FeeBlock = {
  /** Wei per gas. */
  readonly baseFee: bigint;
  /** The share of its gas limit that was used, in millionths. */
  readonly fullness: number;
  /** The tips at `PERCENTILES` in wei per gas, ascending; none for an empty block,
   * for which nodes return zeros that no one paid. */
  readonly tips?: readonly bigint[];
};

/** Recent blocks, oldest first, and the base fee of the next block. */
export type FeeHistory = {
  readonly blocks: readonly FeeBlock[];
  readonly nextBaseFee: bigint;
};

const Shape = type({
  baseFeePerGas: array(Uint),
  gasUsedRatio: array(number()),
  reward: optional(nullable(array(array(Uint)))),
});

/**
 * Parses a node's response to `eth_feeHistory` with `FEE_HISTORY_PARAMS`.
 *
 * @returns The history; undefined if its lists don't match in
 * length, or it contains no block.
 */
export function readFeeHistory(answer: unknown): FeeHistory | undefined {
  const checked = validate(Shape, answer);
  if (!checked.ok) {
    return undefined;
  }
  const { baseFeePerGas, gasUsedRatio, reward } = checked.value;
  const count = gasUsedRatio.length;
  const nextBaseFee = baseFeePerGas[count];
  const fits =
    count > 0 &&
    count <= BLOCKS &&
    baseFeePerGas.length === count + 1 &&
    gasUsedRatio.every((ratio) => ratio >= 0 && ratio < 2) &&
    (reward ?? []).every(({ length }) => length === PERCENTILES.length) &&
    [undefined, 0, count].includes(reward?.length);
  if (!fits || nextBaseFee === undefined) {
    return undefined;
  }
  const blocks = gasUsedRatio.map((ratio, index) => {
    const tips = ratio > 0 ? reward?.[index] : undefined;
    return {
      baseFee: baseFeePerGas[index] ?? 0n,
      fullness: Math.min(Math.ceil(ratio * FULL), FULL),
      ...(tips === undefined ? {} : { tips: [...tips].sort(ascending) }),
    };
  });
  return { blocks, nextBaseFee };
}

/** Compares for `Array.sort`, ascending. */
export function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
