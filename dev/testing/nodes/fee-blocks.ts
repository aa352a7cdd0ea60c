import { readFees } from '../../../src/ethereum/fees';
import type { FeeSuggestion } from '../../../src/ethereum/gas-service';

/** The fullness of a block that used its whole gas limit, in millionths. */
export const FULL = 1_000_000;

/** A block of the fee history. */
export type FeeBlock = {
  /** Wei per gas. */
  readonly baseFee: bigint;
  /** The used share of the gas limit, in millionths. */
  readonly fullness: number;
  /** In wei per gas; none for an empty block. */
  readonly tips?: readonly bigint[];
};

export const GWEI = 1_000_000_000n;

/** The time between two blocks, in milliseconds. */
export const SLOT = 12_000;

/** Tips of a block in millionths of a gwei, at the percentiles read, lowest first. */
export const TIPS = [100_000, 500_000, 2_000_000, 9_000_000];

/** A full block. */
export const full = { fullness: FULL };

/** A block at its gas target with a base fee of 10 gwei and these tips, in millionths
 * of a gwei; without tips it is empty. */
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

export function blocks(
  count: number,
  ...args: Parameters<typeof block>
): FeeBlock[] {
  return Array.from({ length: count }, () => block(...args));
}

const hex = (value: bigint): string => `0x${value.toString(16)}`;

/** The suggestion after these blocks, oldest first. */
export function fees(
  history: readonly FeeBlock[],
  nextBaseFee = 10n * GWEI,
): FeeSuggestion {
  const found = suggestion({
    baseFeePerGas: [...history.map(({ baseFee }) => baseFee), nextBaseFee].map(
      hex,
    ),
    gasUsedRatio: history.map(({ fullness }) => fullness / FULL),
    reward: history.map(({ tips = [0n, 0n, 0n, 0n] }) => tips.map(hex)),
  });
  if (found === undefined) {
    throw new Error('No suggestion');
  }
  return found;
}

/** The suggestion from a node's answers; undefined if they are invalid.
 *
 * @param answer - Its answer to `eth_feeHistory`.
 * @param interval - The block time in milliseconds.
 * @param own - The node's answers about its own tip, if it is asked.
 */
export function suggestion(
  answer: unknown,
  interval = SLOT,
  own: { readonly tip?: bigint; readonly gasPrice?: bigint } = {},
): FeeSuggestion | undefined {
  const header = (number: number, seconds: number): object => ({
    number: hex(BigInt(number)),
    timestamp: hex(BigInt(seconds)),
    baseFeePerGas: '0x1',
  });
  const asked = [header(1001, 1 + interval), header(1, 1), answer];
  let read = readFees().parse(asked.map((value) => ({ ok: true, value })));
  if ('parse' in read) {
    read = read.parse(
      [own.tip, own.gasPrice].map((value) =>
        value === undefined
          ? { ok: false, error: { code: -32601, message: '' } }
          : { ok: true, value },
      ),
    );
  }
  return 'ok' in read && read.ok ? read.value : undefined;
}
