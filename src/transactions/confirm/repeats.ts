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
 * refused them or gave no answer, and that went through or may still do so. One that was
 * refused is among them only once its nonce is used: until then the next transaction takes
 * that nonce, so only one of the two can run.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param account - The account. Padded.
 * @param next - The account's next nonce; undefined if no node was asked.
 * @returns Their records.
 */
export async function findDoubtful(
  { transactions, now }: Pick<Tools, 'transactions' | 'now'>,
  chainId: ChainId,
  account: Felt,
  next: bigint | undefined,
): Promise<TransactionRecord[]> {
  const own = (await transactions.list(chainId)).filter(
    ({ senderAddress }) => senderAddress === account,
  );
  // One that stands in a block has this nonce, so no other one can run any more.
  const replaced = new Set(
    own
      .filter(({ status }) => isFinal(status) && status !== 'REJECTED')
      .map(({ nonce }) => BigInt(nonce)),
  );
  const isTaken = (nonce: string): boolean =>
    (next === undefined || BigInt(nonce) < next) &&
    !replaced.has(BigInt(nonce));
  return own.filter(
    ({ inDoubt, status, timestamp, nonce }) =>
      inDoubt === true &&
      status !== 'REVERTED' &&
      (status !== 'REJECTED' || isTaken(nonce)) &&
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
