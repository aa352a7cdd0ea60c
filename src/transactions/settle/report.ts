import { executionOf, readExecution, type ExecutionReport } from './execution';
import type { Felt } from '../../core/felt';
import {
  EXPIRED_REASON,
  REPLACED_REASON,
  type TransactionStatus,
} from '../../core/transaction';
import type { RpcResult } from '../../http/json-rpc';
import { query, type Query } from '../../http/query';
import type { Receipt } from '../../starknet/history-reads';
import type { NodeAnswers } from '../../starknet/node-answers';
import { NODE_ERROR } from '../../starknet/node-errors';
import { readNonce, readStatus, type NodeStatus } from '../../starknet/reads';
import { readableReason } from '../../starknet/revert-reason';
import {
  isFinal,
  isIncluded,
  isOutside,
  type TransactionRecord,
} from '../../state/transactions';
import { undoneBy } from '../enforce/undone';

/** An endpoint's report on a transaction: its status, `UNKNOWN`, or `REJECTED` if the
 * endpoint doesn't know it and its nonce is used, so that it can never land. */
export type StatusReport = {
  readonly status: TransactionStatus | 'UNKNOWN';
  readonly failureReason?: string | null | undefined;
  /** The transaction that ran an outside execution. */
  readonly hash?: Felt;
};

/** The query for an endpoint's report on a transaction; undefined without a valid answer. What
 * a paymaster sends is known by what the account says of the message: whatever hash the
 * paymaster named, and if its transaction reverts, the message can still run. */
export function readReport(
  record: TransactionRecord,
): Query<StatusReport | undefined> {
  return isOutside(record)
    ? query(readExecution(executionOf(record)), outsideReport)
    : query(
        {
          status: readStatus(record.txnHash),
          nonce: readNonce(record.senderAddress, 'latest'),
        },
        ({ status, nonce }) => reportOf(record, status, nonce),
      );
}

function outsideReport(
  execution: ExecutionReport | undefined,
): StatusReport | undefined {
  switch (execution?.is) {
    case 'executed': {
      const { hash, isClosed } = execution;
      return { status: isClosed ? 'ACCEPTED_ON_L2' : 'PENDING', hash };
    }
    case 'expired':
      return { status: 'REJECTED', failureReason: EXPIRED_REASON };
    case 'open':
      return { status: 'UNKNOWN' };
    case undefined:
      return undefined;
  }
}

/** An endpoint's report on a transaction, from the status and the account's next nonce that
 * it returned; undefined if it gave no valid answer. */
export function reportOf(
  record: TransactionRecord,
  status: RpcResult<NodeStatus> | undefined,
  nonce: RpcResult<Felt> | undefined,
): StatusReport | undefined {
  if (status?.ok === true) {
    return statusOf(status.value, record);
  }
  if (status?.error.code !== NODE_ERROR.hashNotFound) {
    return undefined;
  }
  if (nonce?.ok === true) {
    return BigInt(nonce.value) > BigInt(record.nonce)
      ? { status: 'REJECTED', failureReason: reasonOf(record) }
      : { status: 'UNKNOWN' };
  }
  // An account that is not deployed has used no nonce.
  return nonce?.error.code === NODE_ERROR.noContract
    ? { status: 'UNKNOWN' }
    : undefined;
}

/** Why a transaction can't land: the reason that a node gave for rejecting it, if one did. */
function reasonOf({ status, failureReason }: TransactionRecord): string {
  return (isIncluded(status) ? null : failureReason) ?? REPLACED_REASON;
}

/** The status without its finality: accepted on L1 counts as accepted on L2. */
export function withoutFinality(
  status: StatusReport['status'],
): StatusReport['status'] {
  return status === 'ACCEPTED_ON_L1' ? 'ACCEPTED_ON_L2' : status;
}

const ENDS = ['ACCEPTED_ON_L2', 'REVERTED', 'REJECTED'];

/** The final status that enough reports agree on, if any; `REJECTED` needs all of them. */
function agreement({
  answers: reports,
  needed,
}: NodeAnswers<StatusReport[]>): StatusReport | undefined {
  const agreed = ENDS.map((end) =>
    reports.filter(({ status }) => withoutFinality(status) === end),
  ).filter(
    ([report, ...more]) =>
      report !== undefined &&
      more.length + 1 >= needed &&
      (report.status !== 'REJECTED' || more.length + 1 === reports.length),
  );
  const [agreeing = []] = agreed.length === 1 ? agreed : [];
  // The weakest status that they agree on: accepted on L2 rather than on L1.
  return (
    agreeing.find(({ status }) => status === withoutFinality(status)) ??
    agreeing[0]
  );
}

/** Whether the endpoint knows the transaction. */
export function knowsTransaction({ status }: StatusReport): boolean {
  return status !== 'UNKNOWN' && status !== 'REJECTED';
}

/** What all endpoints' reports on a transaction say together. */
export type JointReport =
  /** Enough of them agree on how it ended. */
  | { readonly type: 'agreed'; readonly report: StatusReport }
  /** Too few answered, and one says that it ended. */
  | { readonly type: 'claimed'; readonly report: StatusReport }
  /** One of them knows it, but they don't agree that it ended. */
  | {
      readonly type: 'pending';
      /** The reports that it is pending. */
      readonly reports: readonly StatusReport[];
      /** Whether enough answered to contradict that it ended. */
      readonly isEnough: boolean;
      /** Whether one says that it is in a block. */
      readonly isIncluded: boolean;
    }
  /** Enough answered, and none knows it; one may say that its nonce is used. */
  | { readonly type: 'missing'; readonly isNonceUsed: boolean }
  | { readonly type: 'unclear' };

/**
 * @param first - The report that the others were asked about.
 * @param said - The endpoints' reports.
 * @param isPoll - A request settles only that a transaction is in a block; the rest is up to
 * polls.
 */
export function judgeReports(
  first: StatusReport,
  said: NodeAnswers<StatusReport[]>,
  isPoll: boolean,
): JointReport {
  const agreed = agreement(said);
  if (agreed !== undefined && (isPoll || isIncluded(agreed.status))) {
    return { type: 'agreed', report: agreed };
  }
  const reports = said.answers;
  const isEnough = reports.length >= said.needed;
  const only = reports[0] ?? first;
  if (!isEnough && isFinal(only.status)) {
    return { type: 'claimed', report: only };
  }
  const known = reports.filter(knowsTransaction);
  if (known.length > 0) {
    return {
      type: 'pending',
      reports: known.filter(({ status }) => !isFinal(status)),
      isEnough,
      isIncluded: reports.some(({ status }) => isIncluded(status)),
    };
  }
  return isEnough && isPoll
    ? {
        type: 'missing',
        isNonceUsed: reports.some(({ status }) => status === 'REJECTED'),
      }
    : { type: 'unclear' };
}

/** A node's status in the Snap API's terms, and a readable reason if it reverted: that the
 * wallet's own check undid it, if the record has checks. */
export function statusOf(
  node: NodeStatus,
  record: Pick<TransactionRecord, 'checks'> = {},
): {
  status: TransactionStatus;
  failureReason?: string;
} {
  if (node.execution_status === 'REVERTED') {
    const reason = node.failure_reason ?? '';
    return {
      status: 'REVERTED',
      failureReason: undoneBy(record, reason) ?? readableReason(reason),
    };
  }
  const { finality_status: status } = node;
  return {
    status:
      status === 'CANDIDATE' || status === 'PRE_CONFIRMED' ? 'PENDING' : status,
  };
}

/** The status in a receipt, like `statusOf`. */
export function statusIn({
  finality_status,
  execution_status,
  revert_reason,
}: Receipt): ReturnType<typeof statusOf> {
  return statusOf({
    finality_status,
    execution_status,
    failure_reason: revert_reason,
  });
}
