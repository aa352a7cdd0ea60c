import { enums, object } from 'superstruct';

import type { ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { STATUSES, type TransactionStatus } from '../../core/transaction';
import { NODE_ERROR, refusedByNode } from '../../starknet/node-errors';
import { readStatus, type NodeStatus } from '../../starknet/reads';
import { maySee, type ConnectedSite } from '../../state/sites';
import { recordWords } from '../../transactions/track/judge';
import { statusOf } from '../../transactions/track/words';
import { defineMethod } from '../define-method';
import { ChainParam, HashParam } from '../params/basic';
import { assertReadable } from '../permissions';

/** The params of a request for a transaction's status. */
export const StatusParams = object({
  transactionHash: HashParam,
  chainId: ChainParam,
});

/**
 * Looks up a transaction's status. If the node doesn't know a transaction that this
 * wallet submitted, a connected site gets the recorded status, if it may see the account.
 * No other request touches the record.
 *
 * @param site - What the site may see; undefined if it isn't connected.
 * @returns The status, and the node's own terms for it if a node knows the transaction.
 * @throws WalletError `not-found` if there is no such transaction, or the error of the
 * node.
 */
export async function lookUpStatus(
  context: Context,
  transaction: { readonly transactionHash: Felt; readonly chainId: ChainId },
  site: ConnectedSite | undefined,
): Promise<{ status: TransactionStatus; node?: NodeStatus }> {
  const { transactionHash, chainId } = transaction;
  await assertReadable(context, site);
  const outcome = await context
    .client(chainId)
    .read(readStatus(transactionHash));
  const record =
    site && (await context.transactions.find(chainId, transactionHash));
  const isVisible = record !== undefined && maySee(site, record.senderAddress);
  if (outcome.ok) {
    const { status, failureReason } = statusOf(outcome.value);
    if (isVisible) {
      await recordWords(context, chainId, [
        { txnHash: transactionHash, status, failureReason },
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

/** `l2net_getTransactionStatus`: returns a transaction's status. */
export const getTransactionStatus = defineMethod({
  access: 'public',
  kind: 'read',
  params: StatusParams,
  result: enums(STATUSES),
  handle: async (context, params, _origin, site) =>
    (await lookUpStatus(context, params, site)).status,
});
