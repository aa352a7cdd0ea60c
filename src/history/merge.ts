import { mask } from 'superstruct';
import type { ChainId } from '../config/networks';
import type { Call } from '../core/call';
import type { Felt } from '../core/felt';
import {
  PublicShape,
  type PublicRecord,
  type TransactionRecord,
} from '../state/transactions';
import type { Outcome } from '../transactions/ledger/outcome';
import { publicRecord } from '../transactions/ledger/records';

/** Which transactions to read. */
export type HistoryQuery = {
  readonly chainId: ChainId;
  /** Padded. */
  readonly account: Felt;
  /** Unix time in seconds; older ones are left out. */
  readonly since: number;
  /** The number of transactions per page of an explorer. */
  readonly pageSize: number;
  /** The search stops after this many transactions. */
  readonly maxRecords: number;
  /** The newest block to search, where an earlier search ended. */
  readonly before?: number | undefined;
  /** How many round trips to make at most, besides one for the height of the chain. */
  readonly maxTrips?: number | undefined;
  /** Only transactions that call this contract; padded. */
  readonly contract?: Felt | undefined;
  readonly withDeployment: boolean;
};

/** A transaction that a source has listed, before its details are read. */
export type ListedTransaction = {
  readonly hash: Felt;
  /** Its block number, if it is in a block. */
  readonly block?: number | null | undefined;
  /** What an explorer, or the wallet's own record, says about it. */
  readonly reported?: Pick<
    PublicRecord,
    'txnType' | 'timestamp' | 'status' | 'failureReason'
  >;
};

/** A transaction's record, and all contracts that it calls; padded. */
export type DetailedTransaction = {
  readonly record: PublicRecord;
  readonly contracts: readonly Felt[];
  readonly calls?: readonly Call[];
  /** How many calls it has, if the chain doesn't have them as such. */
  readonly count?: number | undefined;
  readonly outcome?: Outcome;
};

/** An account's transactions from each source. */
export type HistorySources = {
  readonly kept: readonly TransactionRecord[];
  readonly listed: readonly ListedTransaction[];
  readonly detailed: readonly DetailedTransaction[];
};

/** Merges all sources into one list by hash, newest first. Status and time come from the
 * chain, the called function from the wallet's own record. */
export function mergeHistory(
  { kept, listed, detailed }: HistorySources,
  query: HistoryQuery,
): PublicRecord[] {
  const merged = new Map<string, DetailedTransaction>();
  for (const { hash, reported } of listed) {
    if (reported !== undefined) {
      const record = reportedRecord(hash, reported, query);
      merged.set(hash, { contracts: [], record });
    }
  }
  for (const details of detailed) {
    merged.set(details.record.txnHash, details);
  }
  for (const own of kept) {
    const record: PublicRecord = mask(own, PublicShape);
    const found = merged.get(record.txnHash);
    merged.set(record.txnHash, {
      contracts: [record.contractAddress, ...(found?.contracts ?? [])],
      record: found ? combined(record, found.record, query) : record,
    });
  }
  // Within one block, the record written later is newer.
  const indices = new Map(kept.map(({ txnHash }, index) => [txnHash, index]));
  const indexOf = ({ txnHash }: PublicRecord): number =>
    indices.get(txnHash) ?? -1;
  return [...merged.values()]
    .filter((details) => matches(details, query))
    .map(({ record }) => record)
    .sort((a, b) => b.timestamp - a.timestamp || indexOf(b) - indexOf(a));
}

function matches(
  { record, contracts }: DetailedTransaction,
  { account, since, contract, withDeployment }: HistoryQuery,
): boolean {
  return (
    record.senderAddress === account &&
    record.timestamp >= since &&
    (withDeployment || record.txnType !== 'deploy_account') &&
    (contract === undefined || contracts.includes(contract))
  );
}

function combined(
  own: PublicRecord,
  chain: PublicRecord,
  { contract }: HistoryQuery,
): PublicRecord {
  const { status, failureReason, timestamp } = chain;
  const called =
    contract !== undefined && own.contractAddress !== contract ? chain : own;
  return { ...called, status, failureReason, timestamp };
}

/** A record made only from what an explorer or the wallet's own record reports. */
function reportedRecord(
  txnHash: PublicRecord['txnHash'],
  reported: NonNullable<ListedTransaction['reported']>,
  { account, chainId }: HistoryQuery,
): PublicRecord {
  const { txnType, timestamp } = reported;
  const sent = { txnHash, txnType, senderAddress: account, timestamp, chainId };
  return publicRecord(sent, undefined, reported);
}
