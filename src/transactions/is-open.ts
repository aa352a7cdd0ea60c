import {
  isDropped,
  isFinal,
  type TransactionRecord,
} from '../state/transactions';

/** For how long after it was sent a final transaction is looked up again, in seconds: a
 * day. Blocks can be taken back until they are accepted on L1. */
export const RECHECKED = 86_400;

/**
 * @param now - Unix time in seconds.
 * @returns Whether something can still happen to it: it is pending; the network dropped it,
 * and it is looked for until its nonce is used; or a node says that it refused it, or its
 * end is one node's word, for a day.
 */
export function isOpen(record: TransactionRecord, now: number): boolean {
  const { status, inDoubt, claims, timestamp } = record;
  return (
    !isFinal(status) ||
    isDropped(record) ||
    (((status === 'REJECTED' && inDoubt === true) || claims !== undefined) &&
      now - timestamp < RECHECKED)
  );
}
