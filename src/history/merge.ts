import type { Detailed } from './details';
import type { HistoryQuery, HistoryRecord, Listed } from './types';
import type { TransactionRecord } from '../state/transactions';

/** What the sources say of an account's transactions. */
export type Sources = {
  readonly kept: readonly TransactionRecord[];
  readonly listed: readonly Listed[];
  readonly detailed: readonly Detailed[];
};

/**
 * One list out of all sources, by hash and newest first. The chain has the last
 * word on where a transaction stands and when it was; the wallet's own record
 * knows best what was called.
 *
 * @param sources - What each says.
 * @param query - Which transactions are asked for.
 * @returns The records.
 */
export function mergeHistory(
  { kept, listed, detailed }: Sources,
  query: HistoryQuery,
): HistoryRecord[] {
  const merged = new Map<string, Detailed>();
  for (const { hash, told } of listed) {
    if (told !== undefined) {
      merged.set(hash, { contracts: [], record: bare(hash, told, query) });
    }
  }
  for (const one of detailed) {
    merged.set(one.record.txnHash, one);
  }
  for (const { nonce, ...record } of kept) {
    const found = merged.get(record.txnHash);
    merged.set(record.txnHash, {
      contracts: [record.contractAddress, ...(found?.contracts ?? [])],
      record: found === undefined ? record : both(record, found.record, query),
    });
  }
  // Of one block's, what the wallet wrote down later is newer.
  const places = new Map(kept.map(({ txnHash }, place) => [txnHash, place]));
  const routeOf = ({ txnHash }: HistoryRecord): number =>
    places.get(txnHash) ?? -1;
  return [...merged.values()]
    .filter((one) => isAskedFor(one, query))
    .map(({ record }) => record)
    .sort(
      (one, other) =>
        other.timestamp - one.timestamp || routeOf(other) - routeOf(one),
    );
}

function isAskedFor(
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
  const fresh = { status, timestamp, failureReason };
  return contract !== undefined && own.contractAddress !== contract
    ? { ...chain, ...fresh }
    : { ...own, ...fresh };
}

/** What an explorer's list alone tells. */
function bare(
  txnHash: HistoryRecord['txnHash'],
  told: NonNullable<Listed['told']>,
  { account, chainId }: HistoryQuery,
): HistoryRecord {
  return {
    ...told,
    txnHash,
    senderAddress: account,
    contractAddress: account,
    contractFuncName: '',
    contractCallData: [],
    eventIds: [],
    chainId,
  };
}
