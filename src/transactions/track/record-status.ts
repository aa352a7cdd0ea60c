import { type ChainId, NETWORKS } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import { notificationOf } from '../../ui/notification';
import type { Tools } from '../tools';

/**
 * Notes in the records where a transaction stands; the user is told when one of
 * theirs has come to its end.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param hash - The transaction; one that the wallet did not send is left alone.
 * @param status - Where it stands.
 * @param failureReason - Why it failed, where it did.
 */
export async function recordStatus(
  tools: Tools,
  chainId: ChainId,
  hash: Felt,
  status: TransactionStatus,
  failureReason?: string | null,
): Promise<void> {
  const settled = await tools.transactions.settle(
    chainId,
    hash,
    status,
    failureReason,
  );
  if (settled !== undefined) {
    const { name } = NETWORKS[chainId];
    await tools.notify(notificationOf(settled, status, name));
  }
}
