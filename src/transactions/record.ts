import { toFelt, type Felt } from '../core/felt';
import type { Transaction } from '../starknet/transaction';
import type { TransactionRecord } from '../state/transactions';

/** Felts of calldata kept of one record: the chain has the rest. */
const MAX_KEPT = 256;

/**
 * @param transaction - A transaction about to be submitted.
 * @param hash - Its hash.
 * @param timestamp - Unix time in seconds.
 * @returns What is remembered of it: of several calls, the first.
 */
export function recordOf(
  transaction: Transaction,
  hash: Felt,
  timestamp: number,
): TransactionRecord {
  const call = transaction.type === 'INVOKE' ? transaction.calls[0] : undefined;
  return {
    txnHash: hash,
    txnType: transaction.type === 'INVOKE' ? 'invoke' : 'deploy_account',
    senderAddress: transaction.sender,
    contractAddress: call?.contractAddress ?? transaction.sender,
    contractFuncName: call?.entrypoint ?? '',
    contractCallData: (call?.calldata ?? []).slice(0, MAX_KEPT),
    status: 'RECEIVED',
    failureReason: null,
    eventIds: [],
    timestamp,
    chainId: transaction.chainId,
    nonce: toFelt(transaction.nonce),
  };
}
