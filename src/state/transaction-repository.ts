import { listsIn, type NetworkLists } from './lists';
import {
  hasEnded,
  withoutDoubt,
  withStatus,
  type RecordChange,
  type StatusUpdate,
} from './record-changes';
import type { StateStore } from './store';
import {
  isFinal,
  isIncluded,
  RecordShape,
  type TransactionRecord,
} from './transactions';
import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import { REPLACED_REASON } from '../core/transaction';

/** The maximum number of records per network; up to twice as many if pending ones
 * are among them. */
const MAX_RECORDS = 500;

/** The transactions that this wallet sent, by network, oldest first. */
export type TransactionRepository = Pick<
  NetworkLists<TransactionRecord>,
  'list' | 'find' | 'amend'
> & {
  /** The records of an account. */
  of(chainId: ChainId, sender: Felt): Promise<TransactionRecord[]>;
  /** Adds a record; beyond the limit, the oldest final ones are dropped. */
  add(record: TransactionRecord): Promise<void>;
  /** Gives a record another hash, unless there is a record of that one. Returns the hash that it
   * has. */
  rename(chainId: ChainId, hash: Felt, next: Felt): Promise<Felt>;
  /** Adds a record unless there is one of that hash; returns whether it did. */
  addNew(record: TransactionRecord): Promise<boolean>;
  /** Marks a transaction as accepted by a node. */
  confirmSent(chainId: ChainId, hash: Felt): Promise<void>;
  /** Updates a transaction's status, as `withStatus` does; unknown hashes are ignored. */
  setStatus(
    chainId: ChainId,
    hash: Felt,
    ...status: StatusUpdate
  ): Promise<void>;
  /**
   * Changes records, all in one write.
   *
   * @param changes - The hash of each, and its changes in order.
   * @returns Those that became final, or were rejected and are in a block now.
   */
  settle(
    chainId: ChainId,
    changes: Iterable<readonly [hash: Felt, changes: readonly RecordChange[]]>,
  ): Promise<TransactionRecord[]>;
};

export function createTransactionRepository(
  store: StateStore,
): TransactionRepository {
  const { list, find, put, amend, update } = listsIn(store, {
    key: 'transactions',
    isTable: true,
    item: RecordShape,
    idOf: ({ txnHash }) => txnHash,
    bound: bounded,
  });
  return {
    list,
    of: async (chainId, sender) =>
      (await list(chainId)).filter((record) => record.senderAddress === sender),
    find,
    add: async (record) => put(record.chainId, record),
    addNew: async (record) => {
      let isNew = false;
      await update(record.chainId, (all) => {
        isNew = all.every(({ txnHash }) => txnHash !== record.txnHash);
        return isNew ? bounded([...all, record]) : all;
      });
      return isNew;
    },
    rename: async (chainId, hash, next) => {
      let now = hash;
      await update(chainId, (all) => {
        if (all.some(({ txnHash }) => txnHash === next)) {
          return all;
        }
        now = next;
        return all.map((record) =>
          record.txnHash === hash ? { ...record, txnHash: next } : record,
        );
      });
      return now;
    },
    amend,
    confirmSent: async (chainId, hash) => amend(chainId, hash, withoutDoubt),
    setStatus: async (chainId, hash, ...status) =>
      amend(chainId, hash, withStatus(...status)),
    settle: async (chainId, changes) => {
      const changesOf = new Map<string, readonly RecordChange[]>(changes);
      let ended: TransactionRecord[] = [];
      await update(chainId, (all) => {
        const news = new Set<Felt>();
        const changed = all.map((record) => {
          let [now, isNews] = [record, false];
          for (const change of changesOf.get(record.txnHash) ?? []) {
            const next = change(now);
            isNews ||= hasEnded(now, next);
            now = next;
          }
          if (isNews) {
            news.add(now.txnHash);
          }
          return now;
        });
        const settled = changed.map((record) => naming(record, changed));
        ended = settled.filter(({ txnHash }) => news.has(txnHash));
        return settled.some((record, index) => record !== all[index])
          ? settled
          : all;
      });
      return ended;
    },
  };
}

/** The record of a replaced transaction, with the reason that names the one that is in a block in
 * its place; any other as it is. */
function naming(
  record: TransactionRecord,
  all: readonly TransactionRecord[],
): TransactionRecord {
  const { status, failureReason, senderAddress, nonce } = record;
  if (
    status !== 'REJECTED' ||
    failureReason?.startsWith(REPLACED_REASON) !== true
  ) {
    return record;
  }
  const other = all.find(
    (one) =>
      one.senderAddress === senderAddress &&
      BigInt(one.nonce) === BigInt(nonce) &&
      isIncluded(one.status),
  );
  const reason =
    other === undefined
      ? REPLACED_REASON
      : `${REPLACED_REASON}: ${other.txnHash}`;
  return reason === failureReason
    ? record
    : { ...record, failureReason: reason };
}

function bounded(records: TransactionRecord[]): TransactionRecord[] {
  let excess = records.length - MAX_RECORDS;
  return records
    .filter((record) => {
      const isDropped = excess > 0 && isFinal(record.status);
      excess -= isDropped ? 1 : 0;
      return !isDropped;
    })
    .slice(-2 * MAX_RECORDS);
}
