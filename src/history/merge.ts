import { mask } from 'superstruct';

import type { Detailed } from './details';
import type { HistoryQuery, HistoryRecord, Listed } from './types';
import { PublicShape, type TransactionRecord } from '../state/transactions';

/** An account's transactions from each source. */
export type Sources = {
  readonly kept: readonly TransactionRecord[];
  readonly listed: readonly Listed[];
  readonly detailed: readonly Detailed[];
};

/** Merges all sources into one list by hash, newest first. Status and time come from the
 * chain, the called function from the wallet's own record. */
export function mergeHistory(
  { kept, listed, detailed }: Sources,
  query: HistoryQuery,
): HistoryRecord[] {
  const merged = new Map<string, Detailed>();
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
    const record: HistoryRecord = mask(own, PublicShape);
    const found = merged.get(record.txnHash);
    merged.set(record.txnHash, {
      contracts: [record.contractAddress, ...(found?.contracts ?? [])],
      record: found === undefined ? record : both(record, found.record, query),
    });
  }
  // Within one block, the record written later is newer.
  const indices = new Map(kept.map(({ txnHash }, index) => [txnHash, index]));
  const indexOf = ({ txnHash }: HistoryRecord): number =>
    indices.get(txnHash) ?? -1;
  return [...merged.values()]
    .filter((details) => matches(details, query))
    .map(({ record }) => record)
    .sort((a, b) => b.timestamp - a.timestamp || indexOf(b) - indexOf(a));
}

function matches(
  { record, contracts }: Detailed,
  { account, since, contract, withDeployment }: HistoryQuery,
): boolean {
  return (
    record.senderAddress === account &&
    record.timestamp >= since &&
    (withDeployment || record.txnType !== 'deploy_account') &&
    (contract === undefined || contracts.includes(contract))
  );
}

function both(
  own: HistoryRecord,
  chain: HistoryRecord,
  { contract }: HistoryQuery,
): HistoryRecord {
  const { status, failureReason, timestamp } = chain;
  const called =
    contract !== undefined && own.contractAddress !== contract ? chain : own;
  return { ...called, status, failureReason, timestamp };
}

/** A record made only from an explorer's list. */
function reportedRecord(
  txnHash: HistoryRecord['txnHash'],
  reported: NonNullable<Listed['reported']>,
  { account, chainId }: HistoryQuery,
): HistoryRecord {
  return {
    ...reported,
    txnHash,
    senderAddress: account,
    contractAddress: account,
    contractFuncName: '',
    contractCallData: [],
    eventIds: [],
    chainId,
  };
}
