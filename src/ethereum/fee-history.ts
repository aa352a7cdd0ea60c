import {
  array,
  nullable,
  number,
  optional,
  type,
  unknown,
  type Infer,
} from 'superstruct';

import { Uint, type Read } from './rpc';
import { validate, type Validated } from '../core/validate';
import { query } from '../http/query';
import { requestError } from '../http/request-error';

/** The number of blocks requested: 24 minutes of Ethereum. Nodes return up to 1,024,
 * but have to read every transaction of a block for its tips. */
const BLOCKS = 120;

/** The percentiles of a block's gas, cheapest first, at which tips are read: cheap,
 * median, expensive and nearly the most expensive. */
const PERCENTILES = [10, 50, 75, 95] as const;

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

/** A node's response to `eth_feeHistory`; undefined if its lists don't match in
 * length, or it contains no block. */
function parseFeeHistory(answer: unknown): FeeHistory | undefined {
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
      ...(tips && { tips: [...tips].sort(ascending) }),
    };
  });
  return { blocks, nextBaseFee };
}

/** Compares for `Array.sort`, ascending. */
export function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}

const Header = type({
  number: Uint,
  timestamp: Uint,
  baseFeePerGas: optional(Uint),
});

/** The default block time if the chain has no finalized block: Ethereum's slot. */
const SLOT_MS = 12_000;

/** A chain that is idle for longer is a test chain. */
const MAX_INTERVAL_MS = 86_400_000;

/**
 * Reads recent blocks and the time between two blocks, in milliseconds.
 *
 * @returns The read; its value is undefined if the chain has no EIP-1559 fees.
 */
export function readFeeHistory(): Read<
  { readonly history: FeeHistory; readonly interval: number } | undefined
> {
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
      if (head.value.baseFeePerGas === undefined) {
        return { ok: true, value: undefined };
      }
      const history = parseFeeHistory(fees.ok ? fees.value : null);
      const earlier = validate(Header, finalized.ok ? finalized.value : null);
      return history === undefined
        ? requestError('bad-answer')
        : {
            ok: true,
            value: { history, interval: intervalOf(head.value, earlier) },
          };
    },
  );
}

/** The mean time between blocks in milliseconds, missed slots included. */
function intervalOf(
  latest: Infer<typeof Header>,
  earlier: Validated<Infer<typeof Header>>,
): number {
  // The first block's timestamp may be anything.
  if (!earlier.ok || earlier.value.timestamp === 0n) {
    return SLOT_MS;
  }
  const blocks = latest.number - earlier.value.number;
  const time = (latest.timestamp - earlier.value.timestamp) * 1000n;
  const interval = blocks > 0n ? Number(time / blocks) : 0;
  return interval > 0 ? Math.min(interval, MAX_INTERVAL_MS) : SLOT_MS;
}
