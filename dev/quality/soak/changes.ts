import { statusOn } from './sends';
import { recordsIn, type SoakWorld } from './world';
import {
  isAgreed,
  isDropped,
  type TransactionRecord,
} from '../../../src/state/transactions';

/** The time before which no transaction counts as dropped, in seconds. */
const TEN_MINUTES = 600;

/** Checks what the wallet has learned from its nodes. Statuses that it marks as one
 * node's word may be lies.
 *
 * @param before - The wallet's earlier records.
 * @returns The false statements in records that have changed since.
 */
export async function changeProblems(
  world: SoakWorld,
  before: readonly TransactionRecord[],
): Promise<string[]> {
  const old = new Map(before.map((record) => [record.txnHash, record.status]));
  const problems = [];
  for (const record of recordsIn(world)) {
    const { txnHash, status, timestamp } = record;
    const age = world.clock.now() / 1000 - timestamp;
    const hasChanged = old.get(txnHash) !== status;
    if (hasChanged && isDropped(record) && age < TEN_MINUTES) {
      problems.push(`${txnHash} counts as dropped after ${age} s`);
    }
    if (hasChanged && (isAgreed(record) || isDropped(record))) {
      const truth = (await statusOn(world.node, txnHash)) ?? 'REJECTED';
      if (truth !== (status === 'ACCEPTED_ON_L1' ? 'ACCEPTED_ON_L2' : status)) {
        problems.push(`${txnHash} is said to be ${status}, and is ${truth}`);
      }
    }
  }
  return problems;
}
