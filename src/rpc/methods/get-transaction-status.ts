import { enums, object } from 'superstruct';

import { WalletError } from '../../core/errors';
import { STATUSES } from '../../core/transaction';
import { NODE_ERROR, refusedByNode } from '../../starknet/node-errors';
import { readStatus } from '../../starknet/reads';
import { maySee } from '../../state/connected-sites';
import { recordStatus } from '../../transactions/track/record-status';
import { statusOf } from '../../transactions/track/status';
import { defineMethod } from '../define-method';
import { ChainParam, HashParam } from '../params/basic';
import { assertReadable } from '../unconnected';

/**
 * `l2net_getTransactionStatus`: returns a transaction's status from the node. If the
 * node doesn't know a transaction that this wallet submitted, a connected site gets the
 * recorded status, if it may see the account. Any other site's request doesn't touch the
 * records.
 */
export const getTransactionStatus = defineMethod({
  access: 'public',
  params: object({ transactionHash: HashParam, chainId: ChainParam }),
  result: enums(STATUSES),
  handle: async (context, params, _origin, site) => {
    const { transactionHash, chainId } = params;
    await assertReadable(context, site);
    const [outcome] = await context
      .client(chainId)
      .read([readStatus(transactionHash)] as const);
    if (outcome.ok) {
      const { status, failureReason } = statusOf(outcome.value);
      if (site !== undefined) {
        await recordStatus(
          context,
          chainId,
          transactionHash,
          status,
          failureReason,
        );
      }
      return status;
    }
    if (outcome.error.code !== NODE_ERROR.hashNotFound) {
      throw refusedByNode(outcome.error);
    }
    const record =
      site && (await context.transactions.find(chainId, transactionHash));
    if (record === undefined || !maySee(site, record.senderAddress)) {
      throw new WalletError('not-found', 'Transaction not found');
    }
    return record.status;
  },
});
