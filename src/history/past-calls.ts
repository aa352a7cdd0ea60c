import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import { query } from '../http/query';
import {
  readExecuteCalldata,
  readReceiptOf,
  readTransaction,
  type RawCall,
  type Receipt,
} from '../starknet/history-reads';
import type { TransactionTools } from '../transactions/ledger/tools';

/** All calls of a past transaction, and its receipt. */
export type PastCalls = {
  readonly calls: readonly RawCall[];
  readonly receipt: Receipt | undefined;
};

/**
 * Reads all calls and the receipt of a transaction in one round trip.
 *
 * @returns Undefined if the node doesn't know it, or not all felts of its calls.
 * @throws WalletError if no node answers.
 */
export async function readPastCalls(
  { client }: Pick<TransactionTools, 'client'>,
  chainId: ChainId,
  hash: Felt,
): Promise<PastCalls | undefined> {
  return await client(chainId).read(
    query(
      { transaction: readTransaction(hash), receipt: readReceiptOf(hash) },
      ({ transaction, receipt }) =>
        transaction.ok && transaction.value.transaction_hash === hash
          ? {
              calls: readExecuteCalldata(transaction.value.calldata ?? []),
              receipt,
            }
          : undefined,
    ),
  );
}
