import { hash } from 'starknet';

import type { Outcome } from '../execution/execute';
import type { Prices } from '../execution/fees';
import { hex } from '../felt';
import type { State } from '../state';

/** The pending block. */
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

/** A pending or sealed block. */
export type Block = PendingBlock | SealedBlock;

/**
 * The hash of a block's contents. The protocol's block hash covers commitments to
 * state, events and receipts, which are not computed here.
 *
 * @param parentHash - The hash of the previous block.
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

export function isSealed(block: Block): block is SealedBlock {
  return 'hash' in block;
}
