import { record, string } from 'superstruct';

import type { TransactionStatus } from '../../core/transaction';
import { defineMethod } from '../define-method';
import { StatusParams, lookUpStatus } from '../methods/get-transaction-status';

/** `finalityStatus` and `executionStatus`, as far as they are known. */
type Statuses = Record<string, string>;

const accepted = (finalityStatus: string): Statuses => ({
  finalityStatus,
  executionStatus: 'SUCCEEDED',
});

/** What a recorded status says in the node's terms. */
const RECORDED: Readonly<Record<TransactionStatus, Statuses>> = {
  RECEIVED: { finalityStatus: 'RECEIVED' },
  PENDING: { finalityStatus: 'RECEIVED' },
  ACCEPTED_ON_L2: accepted('ACCEPTED_ON_L2'),
  ACCEPTED_ON_L1: accepted('ACCEPTED_ON_L1'),
  REVERTED: { executionStatus: 'REVERTED' },
  REJECTED: { finalityStatus: 'REJECTED' },
};

/** `starkNet_getTransactionStatus`: returns what `l2net_getTransactionStatus` does, in
 * the node's two statuses. */
export const getTransactionStatus = defineMethod({
  access: 'public',
  kind: 'read',
  params: StatusParams,
  result: record(string(), string()),
  handle: async (context, params, _origin, site) => {
    const { status, node } = await lookUpStatus(context, params, site);
    if (node === undefined) {
      return RECORDED[status];
    }
    const { finality_status: finalityStatus, execution_status: executed } =
      node;
    return {
      finalityStatus,
      ...(executed === undefined || executed === null
        ? {}
        : { executionStatus: executed }),
    };
  },
});
