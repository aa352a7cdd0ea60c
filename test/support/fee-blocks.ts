import {
  FULL,
  readFeeHistory,
  type FeeBlock,
  type FeeHistory,
} from '../../src/ethereum/fee-history';
import { suggestFees } from '../../src/ethereum/fees';
import type { Suggestion } from '../../src/ethereum/gas-service';

export const GWEI = 1_000_000_000n;

/** The time between two blocks, in milliseconds. */
export const SLOT = 12_000;

/** Tips of a block in millionths of a gwei, at the percentiles read, lowest first. */
export const TIPS = [100_000, 500_000, 2_000_000, 9_000_000];

/** A full block. */
export const full = { fullness: FULL };

/**
 * @param tips - Its tips, in millionths of a gwei; if left out, the block is empty.
 * @param more - Members that differ from a block at its gas target with a base fee
 * of 10 gwei.
 */
export function block(
  tips?: readonly number[],
  more: Partial<FeeBlock> = {},
): FeeBlock {
  return {
    baseFee: 10n * GWEI,
    fullness: tips === undefined ? 0 : FULL / 2,
    ...(tips === undefined
      ? {}
      : { tips: tips.map((tip) => BigInt(tip) * 1000n) }),
    ...more,
  };
}

/**
 * @param args - The arguments of `block`.
 */
export function blocks(
  count: number,
  ...args: Parameters<typeof block>
): FeeBlock[] {
  return Array.from({ length: count }, () => block(...args));
}

/**
 * @param history - Blocks, oldest first.
 * @param nextBaseFee - The base fee of the next one, in wei.
 * @returns The suggestion after them.
 */
export function fees(
  history: readonly FeeBlock[],
  nextBaseFee = 10n * GWEI,
): Suggestion {
  return suggestFees({ blocks: history, nextBaseFee }, SLOT);
}

/** The history in a node's answer to `eth_feeHistory`. */
export function historyIn(answer: unknown): FeeHistory | undefined {
  const header = { number: '0x2', timestamp: '0x2', baseFeePerGas: '0x1' };
  const read = readFeeHistory().parse([
    { ok: true, value: header },
    { ok: false, error: { code: -32602, message: 'no such tag' } },
    { ok: true, value: answer },
  ]);
  return read.ok ? read.value?.history : undefined;
}
