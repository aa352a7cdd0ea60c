import type {
  DetailedTransaction,
  HistoryQuery,
  ListedTransaction,
} from './merge';
import { padFelt } from '../core/felt';
import { TRANSACTION_TYPES } from '../core/transaction';
import type { KnownProtocols } from '../decode/protocols';
import { queryEach, query } from '../http/query';
import {
  readExecuteCalldata,
  readHeader,
  readReceipt,
  readTransaction,
  type PastTransaction,
  type Receipt,
} from '../starknet/history-reads';
import type { NodeClient } from '../starknet/node-client';
import type { ChainHead } from '../state/state';
import { callOnChain, publicRecord } from '../transactions/records';
import { statusIn } from '../transactions/track/report';

/** Transactions with their details, and the block that the search reached. */
export type DetailedTransactions = {
  readonly detailed: DetailedTransaction[];
  readonly reached: ChainHead | undefined;
};

/**
 * Reads transactions, their receipts and block times in one request (or in parallel
 * requests if there are too many calls for one).
 *
 * @param reached - A block whose timestamp is read as well; 0 for none.
 * @returns The details, without transactions that the node doesn't know or that another
 * account sent, and the `reached` block with its timestamp.
 * @throws WalletError if no node answers.
 */
export async function readDetails(
  client: NodeClient,
  search: HistoryQuery & Pick<KnownProtocols, 'functionName'>,
  listed: readonly ListedTransaction[],
  reached = 0,
): Promise<DetailedTransactions> {
  // Reported transactions have a timestamp already.
  const blocks = [
    ...new Set([
      ...listed.filter(({ reported }) => reported === undefined).map(blockOf),
      ...(reached === 0 ? [] : [reached]),
    ]),
  ];
  const { transactions, receipts, times } = await client.read({
    transactions: queryEach(listed, ({ hash }) => readTransaction(hash)),
    receipts: queryEach(listed, ({ hash }) => readReceipt(hash)),
    times: queryEach(blocks, (block) =>
      query(
        readHeader(typeof block === 'number' ? { block_number: block } : block),
        (header) => (header.ok ? header.value.timestamp : undefined),
      ),
    ),
  });
  const detailed = listed.flatMap((entry) => {
    const transaction = transactions.get(entry);
    const receipt = receipts.get(entry);
    // Without a known time, use the oldest one that is not filtered out.
    const timestamp =
      entry.reported?.timestamp ?? times.get(blockOf(entry)) ?? search.since;
    return transaction?.ok === true &&
      receipt?.ok === true &&
      transaction.value.transaction_hash === entry.hash &&
      receipt.value.transaction_hash === entry.hash
      ? detailedOf(search, transaction.value, receipt.value, timestamp)
      : [];
  });
  const timestamp = reached === 0 ? undefined : times.get(reached);
  return {
    detailed,
    reached:
      timestamp === undefined ? undefined : { block: reached, timestamp },
  };
}

function blockOf({ block }: ListedTransaction): number | 'pre_confirmed' {
  return block ?? 'pre_confirmed';
}

function detailedOf(
  {
    account,
    chainId,
    contract,
    functionName,
  }: Parameters<typeof readDetails>[1],
  transaction: PastTransaction,
  receipt: Receipt,
  timestamp: number,
): DetailedTransaction[] {
  const sender =
    transaction.sender_address ?? receipt.contract_address ?? '0x0';
  const txnType = TRANSACTION_TYPES.find(
    (name) => name.toUpperCase() === transaction.type,
  );
  if (padFelt(sender) !== account || txnType === undefined) {
    return [];
  }
  const calls = readExecuteCalldata(transaction.calldata ?? []);
  const main =
    calls.find((call) => padFelt(call.contract) === contract) ?? calls[0];
  const record = publicRecord(
    {
      txnHash: transaction.transaction_hash,
      txnType,
      senderAddress: account,
      timestamp,
      chainId,
    },
    main && callOnChain(main, functionName),
    statusIn(receipt),
  );
  return [
    {
      contracts: calls.map((call) => padFelt(call.contract)),
      calls: calls.map((call) => callOnChain(call, functionName)),
      receipt,
      record,
    },
  ];
}
