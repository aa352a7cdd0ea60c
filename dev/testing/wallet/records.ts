import type { Json } from '@metamask/snaps-sdk';

import { storedTable } from './memory-state';
import { SEPOLIA } from '../../../src/config/networks';
import { toFelt } from '../../../src/core/felt';
import type { TransactionRecord } from '../../../src/state/transactions';

/** The record of a pending transfer on Sepolia. */
export function recordOf(
  members: Partial<TransactionRecord> = {},
): TransactionRecord {
  return {
    txnHash: '0x5',
    txnType: 'invoke',
    senderAddress: '0x1',
    contractAddress: '0x2',
    contractFuncName: 'transfer',
    contractCallData: ['0x3'],
    status: 'RECEIVED',
    failureReason: null,
    eventIds: [],
    timestamp: 5,
    chainId: SEPOLIA,
    nonce: '0x0',
    ...members,
  };
}

/** The record of one of several transfers: the number is its hash, time and nonce. */
export function numbered(
  index: number,
  status: TransactionRecord['status'] = 'ACCEPTED_ON_L2',
): TransactionRecord {
  return recordOf({
    txnHash: toFelt(index),
    status,
    timestamp: index,
    nonce: toFelt(index),
  });
}

/** Records of transfers in the form in which they are stored, oldest first. */
export function storedRecords(
  ...records: Partial<TransactionRecord>[]
): Record<string, Json> {
  return storedTable(records.map(recordOf));
}

/** A node's status of a transaction that succeeded. */
export const ACCEPTED = {
  finality_status: 'ACCEPTED_ON_L2',
  execution_status: 'SUCCEEDED',
};
