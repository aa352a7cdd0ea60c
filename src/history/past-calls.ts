import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import { query } from '../http/query';
import {
  readExecuteCalldata,
  readReceipt,
  readTransaction,
  type RawCall,
} from '../starknet/history-reads';
import type { TransactionTools } from '../transactions/tools';

/** All calls of a past transaction, and its fee. */
export type PastCalls = {
  readonly calls: readonly RawCall[];
  /** In the smallest unit of the fee's token; undefined if it isn't in a block yet. */
  readonly fee: bigint | undefined;
  /** Whether the fee was paid in ETH, as by old transactions, and not in STRK. */
  readonly isFeeInEth: boolean;
};

/**
 * Reads all calls and the fee of a transaction in one round trip.
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
      { transaction: readTransaction(hash), receipt: readReceipt(hash) },
      ({ transaction, receipt }) => {
        if (!transaction.ok || transaction.value.transaction_hash !== hash) {
          return undefined;
        }
        const fee = receipt.ok ? receipt.value.actual_fee : undefined;
        return {
          calls: readExecuteCalldata(transaction.value.calldata ?? []),
          fee: fee && BigInt(fee.amount),
          isFeeInEth: fee?.unit === 'WEI',
        };
      },
    ),
  );
}
