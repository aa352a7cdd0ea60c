import { readableReason } from '../../core/revert-reason';
import type { TransactionStatus } from '../../core/transaction';
import type { NodeStatus } from '../../starknet/schemas';

/**
 * @param node - A transaction's status from a node.
 * @returns The status in the Snap API's terms, and a readable reason if it reverted.
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
