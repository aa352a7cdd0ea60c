import { isAgreed, isFinal, type TransactionRecord } from './transactions';
import type { TransactionStatus } from '../core/transaction';

/** A change of a record, which returns the same one if it changes nothing. */
export type RecordChange = (record: TransactionRecord) => TransactionRecord;

/** What `withStatus` takes. */
export type StatusUpdate = [
  status: TransactionStatus,
  failureReason?: string | null,
  claims?: number,
];

/** Whether a change made a record final, or a transaction that one node refused, which may
 * still run, is in a block now. */
export function hasEnded(
  before: TransactionRecord,
  after: TransactionRecord,
): boolean {
  return (
    isFinal(after.status) &&
    (!isFinal(before.status) ||
      (before.status === 'REJECTED' && after.status !== 'REJECTED'))
  );
}

/** Marks a transaction as accepted by a node, or as one that can't run any more. */
export function withoutDoubt(record: TransactionRecord): TransactionRecord {
  const { inDoubt, ...rest } = record;
  return inDoubt === undefined ? record : rest;
}

/** Makes a transaction pending again that was in a block and no longer is. */
export function reopenedRecord({
  claims: _,
  ...record
}: TransactionRecord): TransactionRecord {
  return { ...record, status: 'RECEIVED', failureReason: null };
}

/** Updates a status. A step back, which a stale node reports, is ignored, unless the current
 * status is unconfirmed. */
export function withStatus(
  ...[status, failureReason = null, claims]: StatusUpdate
): RecordChange {
  return (before) => {
    const { missingSince: _, claims: claimed, signed, ...rest } = before;
    const isEnd = isFinal(status);
    const isStep =
      (supersedes(status, before.status) || (isEnd && claimed !== undefined)) &&
      // A single node does not overrule a confirmed outcome.
      (claims === undefined || !isAgreed(before));
    const kept = isEnd && isStep ? claims : claimed;
    const after: TransactionRecord = {
      ...rest,
      ...(isStep ? { status, failureReason } : {}),
      ...(kept === undefined ? {} : { claims: kept }),
      // Nothing replaces it any more.
      ...(signed === undefined || (isEnd && isStep) ? {} : { signed }),
    };
    return CHANGING.some((member) => before[member] !== after[member])
      ? after
      : before;
  };
}

/** The members that a new status can change. */
const CHANGING = ['status', 'failureReason', 'claims', 'missingSince'] as const;

/** The progress of a transaction. */
const STAGE: Readonly<Record<TransactionStatus, number>> = {
  RECEIVED: 0,
  PENDING: 1,
  REJECTED: 1,
  ACCEPTED_ON_L2: 2,
  REVERTED: 2,
  ACCEPTED_ON_L1: 3,
};

/** A transaction that was considered lost may still turn up. */
function supersedes(fresh: TransactionStatus, old: TransactionStatus): boolean {
  return old === 'REJECTED' || STAGE[fresh] >= STAGE[old];
}
