import { toFelt, type Felt } from '../../core/felt';
import type { Transaction } from '../../starknet/transaction';
import type { TransactionRecord } from '../../state/transactions';
import { keptOf } from '../kept-calldata';

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
