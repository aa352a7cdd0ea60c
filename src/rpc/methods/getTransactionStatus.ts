import { enums } from 'superstruct';

import { TRANSACTION_STATUSES } from '../../core/transaction';
import { lookUpStatus } from '../../flows/transaction-status';
import { defineMethod } from '../define-method';
import { StatusParams } from '../params/basic';

/** `l2net_getTransactionStatus`: returns a transaction's status. */
export const getTransactionStatus = defineMethod({
  access: 'public',
  kind: 'read',
  params: StatusParams,
  result: enums(TRANSACTION_STATUSES),
  handle: async (context, params, _origin, site) => {
    const { chainId, transactionHash } = params;
    const found = await lookUpStatus(context, chainId, transactionHash, site);
    return found.status;
  },
});
