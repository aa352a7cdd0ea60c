import { toFelt, type Felt, unpadFelt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import type { Transaction } from '../starknet/transaction';
import {
  type TransactionRecord,
  MAX_KEPT,
  isDropped,
  isFinal,
} from '../state/transactions';

/**
 * @param transaction - A transaction about to be submitted.
 * @param timestamp - Unix time in seconds.
 * @returns Its record for the state, which holds only the first call.
 */
export function recordOf(
  transaction: Transaction,
  hash: Felt,
  timestamp: number,
): TransactionRecord {
  return {
    txnHash: hash,
    senderAddress: transaction.sender,
    ...contentOf(transaction),
    status: 'RECEIVED',
    failureReason: null,
    eventIds: [],
    timestamp,
    chainId: transaction.chainId,
    nonce: toFelt(transaction.nonce),
    inDoubt: true,
  };
}

type Content = Pick<
  TransactionRecord,
  | 'txnType'
  | 'contractAddress'
  | 'contractFuncName'
  | 'contractCallData'
  | 'furtherCallData'
>;

function contentOf(transaction: Transaction): Content {
  const withoutCall = {
    contractAddress: transaction.sender,
    contractFuncName: '',
    contractCallData: [],
  };
  switch (transaction.type) {
    case 'DEPLOY_ACCOUNT':
      return { txnType: 'deploy_account', ...withoutCall };
    case 'DECLARE':
      return { txnType: 'declare', ...withoutCall };
    case 'INVOKE': {
      const [call] = transaction.calls;
      return {
        txnType: 'invoke',
        contractAddress: call?.contractAddress ?? transaction.sender,
        contractFuncName: call?.entrypoint ?? '',
        ...keptOf(call?.calldata ?? []),
      };
    }
  }
}

/** What a record keeps of it: the first felts, and a hash of the others. */
export function keptOf(
  calldata: readonly Felt[],
): Pick<TransactionRecord, 'contractCallData' | 'furtherCallData'> {
  const further = calldata.slice(MAX_KEPT).map(unpadFelt);
  return {
    contractCallData: calldata.slice(0, MAX_KEPT),
    ...(further.length > 0 && { furtherCallData: selectorOf(further.join()) }),
  };
}

/** For how long after it was sent a final transaction is looked up again, in seconds: a
 * day. Blocks can be taken back until they are accepted on L1. */
export const RECHECKED = 86_400;

/**
 * @param now - Unix time in seconds.
 * @returns Whether something can still happen to it: it is pending; the network dropped it,
 * and it is looked for until its nonce is used; or a node says that it refused it, or its
 * end is one node's word, for a day.
 */
export function isOpen(record: TransactionRecord, now: number): boolean {
  const { status, inDoubt, claims, timestamp } = record;
  return (
    !isFinal(status) ||
    isDropped(record) ||
    (((status === 'REJECTED' && inDoubt === true) || claims !== undefined) &&
      now - timestamp < RECHECKED)
  );
}
