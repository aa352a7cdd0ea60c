import { hash } from 'starknet';

import type { Outcome } from '../execution/execute';
import type { Prices } from '../execution/fees';
import { hex } from '../felt';
import type { State } from '../state';

/** The block that is being filled. */
export type PendingBlock = {
  readonly number: number;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly prices: Prices;
  readonly state: State;
  readonly outcomes: readonly Outcome[];
};

/** A block of the chain. */
export type SealedBlock = PendingBlock & {
  readonly hash: bigint;
  readonly parentHash: bigint;
};

/** Either. */
export type Block = PendingBlock | SealedBlock;

/**
 * The hash of what is in a block. The protocol's own takes commitments to state,
 * events and receipts, which nothing here computes.
 *
 * @param block - The block.
 * @param parentHash - The hash of the one before it.
 * @returns Its hash.
 */
export function blockHash(
  { number, timestamp, outcomes }: PendingBlock,
  parentHash: bigint,
): bigint {
  return BigInt(
    hash.computePoseidonHashOnElements([
      hex(number),
      hex(parentHash),
      hex(timestamp),
      ...outcomes.map(({ transaction }) => hex(transaction.hash)),
    ]),
  );
}

/**
 * @param block - A block.
 * @returns Whether it is sealed.
 */
export function isSealed(block: Block): block is SealedBlock {
  return 'hash' in block;
}
