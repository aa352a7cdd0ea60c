import { readDetails, type Details } from './details';
import { createSearch, type Found } from './events';
import { mergeHistory } from './merge';
import type { HistoryQuery, HistoryRecord, Listed } from './merge';
import { WalletError } from '../core/errors';
import type { Explorer } from '../explorer/explorer';
import type { ChainHead, State } from '../state/state';
import { isFinal } from '../state/transactions';
import type { Tools } from '../transactions/tools';
import { recordWords } from '../transactions/track/judge';

/** A source that failed; `explorer-key` if the explorer rejected its API key. */
export type SourceError = 'explorer' | 'explorer-key' | 'node';

/** The services needed to read the history. */
export type HistoryTools = Tools & {
  readonly chainHeads: State['chainHeads'];
  /** The block explorer that the user has set, if any. */
  readonly explorer: (
    chainId: HistoryQuery['chainId'],
  ) => Promise<Explorer | undefined>;
};

/** An account's transactions, and the sources that failed. */
export type History = {
  readonly records: HistoryRecord[];
  readonly failedSources: readonly SourceError[];
  /** The node's error, if it failed. */
  readonly nodeFailure: WalletError | undefined;
  /** The block back to which the node's events were searched; undefined if nothing older
   * is wanted, or if it isn't known. */
  readonly reached: ChainHead | undefined;
};

type Failures = Map<SourceError, WalletError>;

/** Reads an account's transactions from the state and from the block explorer that the
 * user has set, or else from the node. A failing source never hides the others. */
export async function readHistory(
  tools: HistoryTools,
  query: HistoryQuery,
): Promise<History> {
  const { chainId } = query;
  const failures: Failures = new Map();
  const { listed: newest, reached } = await list(tools, query, failures);
  const both = [...(await listPending(tools, query)), ...newest];
  const listed = [
    ...new Map(both.map((entry) => [entry.hash, entry])).values(),
  ];
  const read = await orFailure<Details>(
    readDetails(tools.client(chainId), query, listed, reached),
    'node',
    failures,
  );
  const detailed = read?.detailed ?? [];
  await recordWords(
    tools,
    chainId,
    detailed.map(({ record }) => record),
  );
  const kept = await tools.transactions.list(chainId);
  return {
    records: mergeHistory({ kept, listed, detailed }, query),
    failedSources: [...failures.keys()],
    nodeFailure: failures.get('node'),
    reached: read?.reached,
  };
}

/** This wallet's pending transactions, which emit no event if they revert. */
async function listPending(
  tools: Tools,
  { chainId, account }: HistoryQuery,
): Promise<Listed[]> {
  const kept = await tools.transactions.list(chainId);
  return kept
    .filter(
      ({ senderAddress, status }) =>
        senderAddress === account && !isFinal(status),
    )
    .map((record) => reportedBy(record.txnHash, record.txnType, record));
}

function reportedBy(
  hash: Listed['hash'],
  txnType: HistoryRecord['txnType'],
  {
    timestamp,
    status,
    failureReason,
  }: Pick<HistoryRecord, 'timestamp' | 'status' | 'failureReason'>,
): Listed {
  return { hash, reported: { txnType, timestamp, status, failureReason } };
}

/** Reads the wallet's own records, without any request. */
export async function readKept(
  tools: Tools,
  query: HistoryQuery,
): Promise<HistoryRecord[]> {
  const kept = await tools.transactions.list(query.chainId);
  return mergeHistory({ kept, listed: [], detailed: [] }, query);
}

async function list(
  tools: HistoryTools,
  query: HistoryQuery,
  failures: Failures,
): Promise<Found> {
  const explorer = await tools.explorer(query.chainId);
  const rows =
    explorer &&
    (await orFailure(fromExplorer(explorer, query), 'explorer', failures));
  if (rows !== undefined) {
    return { listed: rows };
  }
  const search = createSearch(tools, query);
  await orFailure(search.run(), 'node', failures);
  return search.found();
}

async function fromExplorer(
  explorer: Explorer,
  query: HistoryQuery,
): Promise<Listed[]> {
  const rows = await explorer.transactionsOf(query);
  return rows.map((row) => reportedBy(row.hash, row.type, row));
}

async function orFailure<Value>(
  reading: Promise<Value>,
  source: 'explorer' | 'node',
  failures: Failures,
): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    const isKey = error.data.reason === 'explorer-key';
    failures.set(isKey ? 'explorer-key' : source, error);
    return undefined;
  }
}
