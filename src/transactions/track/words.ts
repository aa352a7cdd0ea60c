import type { Felt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import type { RpcResult } from '../../http/json-rpc';
import { NODE_ERROR } from '../../starknet/node-errors';
import type { NodeStatus } from '../../starknet/reads';
import { readableReason } from '../../starknet/revert-reason';
import { isIncluded, type TransactionRecord } from '../../state/transactions';

/** The failure reason of a replaced transaction. */
const REPLACED = 'Another transaction of the account took its nonce';

/** What an endpoint says of a transaction: its status, `UNKNOWN`, or `REJECTED` if it
 * doesn't know it and its nonce is used, so that it can never land. */
export type Word = {
  readonly status: TransactionStatus | 'UNKNOWN';
  readonly failureReason?: string | null | undefined;
};

/** What an endpoint says of a transaction, by its status and the account's next nonce there;
 * undefined if it gave no valid answer. */
export function wordOf(
  record: TransactionRecord,
  status: RpcResult<NodeStatus> | undefined,
  nonce: RpcResult<Felt> | undefined,
): Word | undefined {
  if (status?.ok === true) {
    return statusOf(status.value);
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

/** Why a transaction can't land: what a node said as it refused it, if one did. */
function reasonOf({ status, failureReason }: TransactionRecord): string {
  return (isIncluded(status) ? null : failureReason) ?? REPLACED;
}

/** A status; one for all that say that the transaction is in a block and has succeeded. */
export function outcomeOf(status: Word['status']): Word['status'] {
  return status === 'ACCEPTED_ON_L1' ? 'ACCEPTED_ON_L2' : status;
}

const ENDS = ['ACCEPTED_ON_L2', 'REVERTED', 'REJECTED'];

/** The final status that the endpoints agree on that answered, if they do. It can't land only
 * if nobody says otherwise. */
export function agreedWord(
  words: readonly Word[],
  wanted: number,
): Word | undefined {
  const agreed = ENDS.map((end) =>
    words.filter(({ status }) => outcomeOf(status) === end),
  ).filter(
    ([word, ...more]) =>
      word !== undefined &&
      more.length + 1 >= wanted &&
      (word.status !== 'REJECTED' || more.length + 1 === words.length),
  );
  const [agreeing = []] = agreed.length === 1 ? agreed : [];
  // The least of what they agree on: accepted on L2 rather than on L1.
  return (
    agreeing.find(({ status }) => status === outcomeOf(status)) ?? agreeing[0]
  );
}

/** Whether it knows the transaction. */
export function isKnown({ status }: Word): boolean {
  return status !== 'UNKNOWN' && status !== 'REJECTED';
}

/** A node's status in the Snap API's terms, and a readable reason if it reverted. */
export function statusOf(node: NodeStatus): {
  status: TransactionStatus;
  failureReason?: string;
} {
  if (node.execution_status === 'REVERTED') {
    return {
      status: 'REVERTED',
      failureReason: readableReason(node.failure_reason ?? ''),
    };
  }
  const { finality_status: status } = node;
  return {
    status:
      status === 'CANDIDATE' || status === 'PRE_CONFIRMED' ? 'PENDING' : status,
  };
}
