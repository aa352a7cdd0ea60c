import type { ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { assertReadable } from '../context/locked';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { TransactionStatus } from '../core/transaction';
import { NODE_ERROR, refusedByNode } from '../starknet/node-errors';
import { type NodeStatus, readStatus } from '../starknet/reads';
import { type ConnectedSite, maySee } from '../state/sites';
import { recordStatuses } from '../transactions/settle/apply-reports';
import { statusOf } from '../transactions/settle/report';

// From a hash to a status: `readStatus` (starknet/reads.ts) asks a node, whose answer also
// updates the wallet's own record (transactions/settle/apply-reports.ts). The record answers
// where the node doesn't know the transaction; one that the network dropped is `REJECTED`
// there (`missing` in the same file).

/**
 * Looks up a transaction's status. If the node doesn't know a transaction that this
 * wallet submitted, a connected site gets the recorded status, if it may see the account.
 * Other requests neither use nor update the record.
 *
 * @returns The status, and the node's own two statuses if the node knows the transaction.
 * @throws WalletError `not-found` if there is no such transaction, or the node's error.
 */
export async function lookUpStatus(
  context: Context,
  chainId: ChainId,
  hash: Felt,
  site: ConnectedSite | undefined,
): Promise<{ status: TransactionStatus; node?: NodeStatus }> {
  await assertReadable(context, site);
  const outcome = await context.client(chainId).read(readStatus(hash));
  const record = site && (await context.transactions.find(chainId, hash));
  const isVisible = record !== undefined && maySee(site, record.senderAddress);
  if (outcome.ok) {
    const { status, failureReason } = statusOf(
      outcome.value,
      isVisible ? record : {},
    );
    if (isVisible) {
      await recordStatuses(context, chainId, [
        { txnHash: hash, status, failureReason },
      ]);
    }
    return { status, node: outcome.value };
  }
  if (outcome.error.code !== NODE_ERROR.hashNotFound) {
    throw refusedByNode(outcome.error);
  }
  if (!isVisible) {
    throw new WalletError('not-found', 'Transaction not found');
  }
  return { status: record.status };
}
