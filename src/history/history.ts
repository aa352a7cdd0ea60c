import { readDetails, type Detailed } from './details';
import { listFromEvents } from './events';
import { mergeHistory } from './merge';
import type { HistoryQuery, HistoryRecord, Listed } from './types';
import { WalletError } from '../core/errors';
import type { Explorer } from '../explorer/explorer';
import type { ChainHeadRepository } from '../state/chain-heads';
import { isFinal } from '../state/transactions';
import type { Tools } from '../transactions/tools';
import { recordStatus } from '../transactions/track/record-status';

/** Pages of transactions that are read for one question. */
const MAX_PAGES = 10;

/** What kept a source from telling, in words for the user's own page. */
export type SourceError = 'explorer' | 'explorer-key' | 'node';

/** What the history is read from. */
export type HistoryTools = Tools & {
  readonly chainHeads: ChainHeadRepository;
  /** The block explorer that the user set up, if any. */
  readonly explorer: (
    chainId: HistoryQuery['chainId'],
  ) => Promise<Explorer | undefined>;
};

/** An account's transactions, and which sources could not tell. */
export type History = {
  readonly records: HistoryRecord[];
  readonly failedSources: readonly SourceError[];
  /** What the node ended with, where it could not tell. */
  readonly nodeFailure: WalletError | undefined;
};

type Failures = Map<SourceError, WalletError>;

/**
 * An account's transactions from the state, from the block explorer that the user
 * set up or else from the node itself. Trouble at one never hides the others.
 *
 * @param tools - Shared services.
 * @param query - Which transactions.
 * @returns What all sources say together.
 */
export async function readHistory(
  tools: HistoryTools,
  query: HistoryQuery,
): Promise<History> {
  const { chainId } = query;
  const failures: Failures = new Map();
  const found = await list(tools, query, failures);
  const newest = found.slice(0, query.maxRecords ?? MAX_PAGES * query.pageSize);
  const seen = new Set(newest.map(({ hash }) => hash));
  const others = await underWay(tools, query);
  const listed = [...newest, ...others.filter(({ hash }) => !seen.has(hash))];
  const read = await orTrouble<Detailed[]>(
    readDetails(tools.client(chainId), query, listed),
    'node',
    failures,
  );
  const detailed = read ?? [];
  for (const { record } of detailed) {
    const { txnHash, status, failureReason } = record;
    await recordStatus(tools, chainId, txnHash, status, failureReason);
  }
  const kept = await tools.transactions.list(chainId);
  return {
    records: mergeHistory({ kept, listed, detailed }, query),
    failedSources: [...failures.keys()],
    nodeFailure: failures.get('node'),
  };
}

/** What this wallet sent and has not seen end: reverted, it emits no event. */
async function underWay(
  tools: Tools,
  { chainId, account }: HistoryQuery,
): Promise<Listed[]> {
  const kept = await tools.transactions.list(chainId);
  return kept
    .filter(
      ({ senderAddress, status }) =>
        senderAddress === account && !isFinal(status),
    )
    .map(({ txnHash, txnType, timestamp, status, failureReason }) => ({
      hash: txnHash,
      told: { txnType, timestamp, status, failureReason },
    }));
}

/**
 * What the wallet itself has kept, without asking anybody.
 *
 * @param tools - Shared services.
 * @param query - Which transactions.
 * @returns The records.
 */
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
): Promise<Listed[]> {
  const explorer = await tools.explorer(query.chainId);
  const told =
    explorer &&
    (await orTrouble(fromExplorer(explorer, query), 'explorer', failures));
  if (told !== undefined) {
    return told;
  }
  const seen = await orTrouble(fromNode(tools, query), 'node', failures);
  return seen ?? [];
}

async function fromExplorer(
  explorer: Explorer,
  query: HistoryQuery,
): Promise<Listed[]> {
  const rows = await explorer.transactionsOf(query);
  return rows.map(({ hash, type, timestamp, status, failureReason }) => ({
    hash,
    told: { txnType: type, timestamp, status, failureReason },
  }));
}

async function fromNode(
  tools: HistoryTools,
  query: HistoryQuery,
): Promise<Listed[]> {
  const { chainId } = query;
  const { listed, height } = await listFromEvents(
    tools.client(chainId),
    query,
    await tools.chainHeads.read(chainId),
  );
  await tools.chainHeads.write(chainId, height);
  return listed;
}

async function orTrouble<Value>(
  reading: Promise<Value>,
  where: 'explorer' | 'node',
  failures: Failures,
): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    const isKey = error.data.reason === 'explorer-key';
    failures.set(isKey ? 'explorer-key' : where, error);
    return undefined;
  }
}
