import type { ChainId } from '../../config/networks';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import {
  isFinal,
  MAX_KEPT,
  type TransactionRecord,
} from '../../state/transactions';
import type { Finding } from '../../warnings/types';
import type { Tools } from '../tools';

/** For how long after it was sent a transaction that went through all the same is warned
 * of, in seconds: a day. */
const MEMORY = 86_400;

/**
 * Lists the transactions of an account that were not reported as sent, because a node
 * refused them or gave no answer, and that went through or may still do so.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param account - The account. Padded.
 * @returns Their records.
 */
export async function findDoubtful(
  { transactions, now }: Pick<Tools, 'transactions' | 'now'>,
  chainId: ChainId,
  account: Felt,
): Promise<TransactionRecord[]> {
  return (await transactions.list(chainId)).filter(
    ({ inDoubt, senderAddress, status, timestamp }) =>
      inDoubt === true &&
      senderAddress === account &&
      status !== 'REJECTED' &&
      status !== 'REVERTED' &&
      (!isFinal(status) || now() - timestamp < MEMORY),
  );
}

/**
 * @param calls - The calls of a transaction.
 * @param doubtful - The account's transactions in doubt; of each only the first call is
 * on record.
 * @returns A danger if one of them has made one of the calls already.
 */
export function repeatFindings(
  calls: readonly Call[],
  doubtful: readonly TransactionRecord[],
): Finding[] {
  const made = new Set(
    doubtful
      .filter(({ txnType }) => txnType === 'invoke')
      .map((record) =>
        keyOf({
          ...record,
          entrypoint: record.contractFuncName,
          calldata: record.contractCallData,
        }),
      ),
  );
  const repeated = calls.flatMap((call, index) =>
    made.has(keyOf(call)) ? [index + 1] : [],
  );
  return repeated.length === 0
    ? []
    : [{ name: 'sent-before', level: 'danger', calls: repeated }];
}

/** What a record keeps of a call, as text. */
function keyOf({ contractAddress, entrypoint, calldata }: Call): string {
  return [
    unpadFelt(contractAddress),
    entrypoint,
    ...calldata.slice(0, MAX_KEPT).map(unpadFelt),
  ].join(' ');
}
