import { readableReason } from '../../core/revert-reason';
import type { TransactionStatus } from '../../core/transaction';
import type { NodeStatus } from '../../starknet/shapes';

/**
 * @param node - What a node says of a transaction.
 * @returns It in the words of the Snap API, and, where the transaction failed,
 * the reason as a person can read it.
 */
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
  switch (node.finality_status) {
    case 'CANDIDATE':
    case 'PRE_CONFIRMED':
      return { status: 'PENDING' };
    default:
      return { status: node.finality_status };
  }
}
