import type {
  DetailedTransaction,
  HistoryQuery,
  ListedTransaction,
} from './merge';
import { padFelt, type Felt } from '../core/felt';
import { TRANSACTION_TYPES } from '../core/transaction';
import type { KnownProtocols } from '../decode/protocols';
import { queryEach } from '../http/query';
import {
  readExecuteCalldata,
  readReceipt,
  readTime,
  readTransaction,
  type PastTransaction,
  type Receipt,
} from '../starknet/history-reads';
import type { NodeClient } from '../starknet/node-client';
import type { BlockTime } from '../state/block-times';
import type { ChainHead } from '../state/state';
import type { OutsideRecord } from '../state/transactions';
import { outcomeOf } from '../transactions/ledger/outcome';
import { callOnChain, publicRecord } from '../transactions/ledger/records';
import { statusIn } from '../transactions/settle/report';

/** Transactions with their details, and the block that the search reached. */
export type DetailedTransactions = {
  readonly detailed: DetailedTransaction[];
  readonly reached: ChainHead | undefined;
  /** The times of closed blocks that were read. */
  readonly times: BlockTime[];
};

/** Whose transactions are read. */
type DetailsQuery = HistoryQuery &
  Pick<KnownProtocols, 'functionName'> & {
    /** What paymasters sent for it, by hash. */
    readonly outside: ReadonlyMap<Felt, OutsideRecord>;
  };

/**
 * Reads transactions, their receipts and block times in one request (or in parallel
 * requests if there are too many calls for one).
 *
 * @param known - The times of blocks that were read before.
 * @param reached - A block whose timestamp is read as well; 0 for none.
 * @returns The details, without transactions that the node doesn't know or that somebody
 * else sent on their own, and the `reached` block with its timestamp.
 * @throws WalletError if no node answers.
 */
export async function readDetails(
  client: NodeClient,
  search: DetailsQuery,
  listed: readonly ListedTransaction[],
  known: readonly BlockTime[],
  reached = 0,
): Promise<DetailedTransactions> {
  const timeOf = new Map<number | 'pre_confirmed', number | undefined>(
    known.map(({ block, timestamp }) => [block, timestamp]),
  );
  // Reported transactions have a timestamp already.
  const blocks = [
    ...new Set([
      ...listed.filter(({ reported }) => reported === undefined).map(blockOf),
      ...(reached === 0 ? [] : [reached]),
    ]),
  ].filter((block) => !timeOf.has(block));
  const { transactions, receipts, times } = await client.read({
    transactions: queryEach(listed, ({ hash }) => readTransaction(hash)),
    receipts: queryEach(listed, ({ hash }) => readReceipt(hash)),
    times: queryEach(blocks, readTime),
  });
  times.forEach((timestamp, block) => timeOf.set(block, timestamp));
  const detailed = listed.flatMap((entry) => {
    const transaction = transactions.get(entry);
    const receipt = receipts.get(entry);
    // Without a known time, use the oldest one that is not filtered out.
    const timestamp =
      entry.reported?.timestamp ?? timeOf.get(blockOf(entry)) ?? search.since;
    return transaction?.ok === true &&
      receipt?.ok === true &&
      transaction.value.transaction_hash === entry.hash &&
      receipt.value.transaction_hash === entry.hash
      ? detailedOf(search, transaction.value, receipt.value, timestamp)
      : [];
  });
  const timestamp = reached === 0 ? undefined : timeOf.get(reached);
  return {
    detailed,
    reached:
      timestamp === undefined ? undefined : { block: reached, timestamp },
    times: blocks.flatMap((block) => {
      const time = timeOf.get(block);
      return typeof block === 'string' || time === undefined
        ? []
        : [{ block, timestamp: time }];
    }),
  };
}

function blockOf({ block }: ListedTransaction): number | 'pre_confirmed' {
  return block ?? 'pre_confirmed';
}

function detailedOf(
  { account, chainId, contract, functionName, outside }: DetailsQuery,
  transaction: PastTransaction,
  receipt: Receipt,
  timestamp: number,
): DetailedTransaction[] {
  const sender =
    transaction.sender_address ?? receipt.contract_address ?? '0x0';
  const txnType = TRANSACTION_TYPES.find(
    (name) => name.toUpperCase() === transaction.type,
  );
  const sent = outside.get(transaction.transaction_hash);
  const isBy = sent?.senderAddress ?? padFelt(sender);
  if (isBy !== account || txnType === undefined) {
    return [];
  }
  // A paymaster's calls aren't the account's.
  const calls = sent ? [] : readExecuteCalldata(transaction.calldata ?? []);
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
      count: sent?.calls?.length,
      outcome: outcomeOf(receipt, account, sent?.outside),
      record,
    },
  ];
}
