import { readDetails } from './details';
import { searchEvents, type FoundTransactions } from './events';
import { mergeHistory } from './merge';
import type {
  DetailedTransaction,
  HistoryQuery,
  ListedTransaction,
} from './merge';
import { definedMembers } from '../core/defined';
import { WalletError } from '../core/errors';
import type { Explorer } from '../explorer/explorer';
import type { ChainHead, State } from '../state/state';
import {
  isFinal,
  isIncluded,
  outsideRecords,
  type PublicRecord,
} from '../state/transactions';
import type { TransactionTools } from '../transactions/ledger/tools';
import { recordStatuses } from '../transactions/settle/apply-reports';
import { indexApprovals } from '../transactions/settle/given-approvals';

/** A source that failed; `explorer-key` if the explorer rejected its API key. */
export type SourceError = 'explorer' | 'explorer-key' | 'node';

/** The services needed to read the history. */
export type HistoryTools = TransactionTools & {
  readonly chainHeads: State['chainHeads'];
  readonly blockTimes: State['blockTimes'];
  /** The block explorer that the user has set, if any. */
  readonly explorer: (
    chainId: HistoryQuery['chainId'],
  ) => Promise<Explorer | undefined>;
};

/** An account's transactions, and the sources that failed. */
export type History = {
  readonly records: PublicRecord[];
  readonly failedSources: readonly SourceError[];
  /** The node's error, if it failed. */
  readonly nodeFailure: WalletError | undefined;
  /** The block back to which the node's events were searched; undefined if the query wants
   * nothing older, or if the block or its time is unknown. */
  readonly reached: ChainHead | undefined;
  /** The transactions that the chain was asked about, with all that they did. */
  readonly detailed: readonly DetailedTransaction[];
};

/** Reads an account's transactions from the state and from the block explorer that the
 * user has set, or else from the node. A failing source never hides the others. */
export async function readHistory(
  tools: HistoryTools,
  query: HistoryQuery,
): Promise<History> {
  const { chainId, account } = query;
  const failures = new Map<SourceError, WalletError>();
  const noted =
    (source: SourceError) =>
    (error: unknown): undefined => {
      if (!(error instanceof WalletError)) {
        throw error;
      }
      const isKey = error.data.reason === 'explorer-key';
      failures.set(isKey ? 'explorer-key' : source, error);
    };
  const explorer = await tools.explorer(chainId);
  const rows = await explorer?.transactionsOf(query).catch(noted('explorer'));
  const found: FoundTransactions =
    rows === undefined
      ? await searchEvents(tools, query, noted('node'))
      : { listed: rows.map((row) => reportedBy(row.hash, row.type, row)) };
  // The wallet's pending transactions emit no event if they revert.
  const own = await tools.transactions.list(chainId);
  const pending = own
    .filter((one) => one.senderAddress === account && !isFinal(one.status))
    .map((one) => reportedBy(one.txnHash, one.txnType, one));
  const listed = [
    ...new Map(
      [...pending, ...found.listed].map((entry) => [entry.hash, entry]),
    ).values(),
  ];
  const client = tools.client(chainId);
  const { functionName } = await tools.protocols(chainId);
  const read = await readDetails(
    client,
    { ...query, functionName, outside: outsideRecords(own) },
    listed,
    await tools.blockTimes.list(chainId),
    found.reached,
  ).catch(noted('node'));
  // They are only read again if they can't be stored.
  await tools.blockTimes
    .put(chainId, ...(read?.times ?? []))
    .catch(() => undefined);
  const detailed = read?.detailed ?? [];
  const records = detailed.map(({ record }) => record);
  await Promise.all([
    recordStatuses(tools, chainId, records),
    indexApprovals(
      tools,
      chainId,
      account,
      found.listed
        .filter(isInBlock)
        .reverse()
        .map((entry) =>
          definedMembers({
            ...entry,
            reported:
              entry.reported ??
              records.find(({ txnHash }) => txnHash === entry.hash),
          }),
        ),
    ),
  ]);
  const kept = await tools.transactions.list(chainId);
  return {
    records: mergeHistory({ kept, listed, detailed }, query),
    failedSources: [...failures.keys()],
    nodeFailure: failures.get('node'),
    reached: read?.reached,
    detailed,
  };
}

function isInBlock({ block, reported }: ListedTransaction): boolean {
  return typeof block === 'number' || isIncluded(reported?.status ?? '');
}

function reportedBy(
  hash: ListedTransaction['hash'],
  txnType: PublicRecord['txnType'],
  {
    timestamp,
    status,
    failureReason,
  }: Pick<PublicRecord, 'timestamp' | 'status' | 'failureReason'>,
): ListedTransaction {
  return { hash, reported: { txnType, timestamp, status, failureReason } };
}

/** Reads the wallet's own records, without any request. */
export async function readKept(
  tools: TransactionTools,
  query: HistoryQuery,
): Promise<PublicRecord[]> {
  const kept = await tools.transactions.list(query.chainId);
  return mergeHistory({ kept, listed: [], detailed: [] }, query);
}
