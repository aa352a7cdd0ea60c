import { type ChainId, NETWORKS } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import { notificationOf } from '../../ui/notification';
import type { Tools } from '../tools';

/**
 * Updates a transaction's record, and notifies the user once its status is final.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param hash - The transaction; ignored if this wallet did not submit it.
 * @param status - Its status.
 * @param failureReason - Why it failed, if it did.
 */
export async function recordStatus(
  tools: Tools,
  chainId: ChainId,
  hash: Felt,
  status: TransactionStatus,
  failureReason?: string | null,
): Promise<void> {
  const finalized = await tools.transactions.settle(
    chainId,
    hash,
    status,
    failureReason,
  );
  if (finalized !== undefined) {
    const { name } = NETWORKS[chainId];
    await tools.notify(notificationOf(finalized, status, name));
  }
}
