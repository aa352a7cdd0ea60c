import {
  array,
  enums,
  integer,
  nullable,
  object,
  string,
  type Infer,
} from 'superstruct';

import { listEntry } from './list-entry';
import { HexShape } from './shapes';
import type { StateEntry, Store } from './store';
import { CHAIN_IDS, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import {
  STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
} from '../core/transaction';

/** The states in which nothing more is waited for. */
const SETTLED: readonly TransactionStatus[] = [
  'ACCEPTED_ON_L2',
  'ACCEPTED_ON_L1',
  'REVERTED',
  'REJECTED',
];

/**
 * @param status - Where a transaction stands.
 * @returns Whether nothing more is waited for.
 */
export function isFinal(status: TransactionStatus): boolean {
  return SETTLED.includes(status);
}

/** A record, as it is kept. */
export const RecordShape = object({
  txnHash: HexShape,
  txnType: enums(TRANSACTION_TYPES),
  senderAddress: HexShape,
  contractAddress: HexShape,
  contractFuncName: string(),
  contractCallData: array(HexShape),
  status: enums(STATUSES),
  failureReason: nullable(string()),
  eventIds: array(string()),
  timestamp: integer(),
  chainId: enums(CHAIN_IDS),
  /** The nonce it was signed with, as hex: tells whether another took its place. */
  nonce: HexShape,
});

/** What is remembered of a transaction that this wallet sent. */
export type TransactionRecord = Infer<typeof RecordShape>;

/** Felts of calldata kept of one record: the chain has the rest. */
export const MAX_KEPT = 256;

/** Records kept of one network: so many, or, where fewer are settled, twice. */
const MAX_RECORDS = 500;

const recordsOf = (chainId: ChainId): StateEntry<TransactionRecord[]> =>
  listEntry(`transactions-${chainId}`, RecordShape);

/** The transactions that this wallet sent, by network, oldest first. */
export type TransactionRepository = {
  list(chainId: ChainId): Promise<TransactionRecord[]>;
  find(chainId: ChainId, hash: Felt): Promise<TransactionRecord | undefined>;
  /** Adds a record; beyond the bound the oldest settled ones go. */
  add(record: TransactionRecord): Promise<void>;
  /** Notes where a transaction stands now. An unknown hash is left alone, and
   * so is what a node that lags behind takes back. Gives the record where this
   * has settled it. */
  settle(
    chainId: ChainId,
    hash: Felt,
    status: TransactionStatus,
    failureReason?: string | null,
  ): Promise<TransactionRecord | undefined>;
};

/**
 * @param store - The state.
 * @returns The repository of transaction records in it.
 */
export function createTransactionRepository(
  store: Store,
): TransactionRepository {
  const list = async (chainId: ChainId): Promise<TransactionRecord[]> =>
    await store.read(recordsOf(chainId));
  return {
    list,
    find: async (chainId, hash) =>
      (await list(chainId)).find((record) => record.txnHash === hash),
    add: async (record) => {
      await store.update(recordsOf(record.chainId), (records) =>
        bounded([
          ...records.filter(({ txnHash }) => txnHash !== record.txnHash),
          record,
        ]),
      );
    },
    settle: async (chainId, hash, status, failureReason = null) => {
      const isDue = (record: TransactionRecord): boolean =>
        record.txnHash === hash &&
        supersedes(status, record.status) &&
        (record.status !== status || record.failureReason !== failureReason);
      let settled: TransactionRecord | undefined;
      // Nothing is written where nothing changes: any site may ask for a status.
      await store.update(recordsOf(chainId), (records) => {
        const before = records.find(isDue);
        if (before === undefined) {
          return records;
        }
        const after = { ...before, status, failureReason };
        settled =
          isFinal(status) && !isFinal(before.status) ? after : undefined;
        return records.map((record) => (record === before ? after : record));
      });
      return settled;
    },
  };
}

/** How far a transaction is. */
const STAGE: Readonly<Record<TransactionStatus, number>> = {
  RECEIVED: 0,
  PENDING: 1,
  REJECTED: 1,
  ACCEPTED_ON_L2: 2,
  REVERTED: 2,
  ACCEPTED_ON_L1: 3,
};

/** What was given up and turns up after all is as alive as any other. */
function supersedes(fresh: TransactionStatus, old: TransactionStatus): boolean {
  return old === 'REJECTED' || STAGE[fresh] >= STAGE[old];
}

function bounded(records: TransactionRecord[]): TransactionRecord[] {
  let excess = records.length - MAX_RECORDS;
  return records
    .filter((record) => {
      const goes = excess > 0 && isFinal(record.status);
      excess -= goes ? 1 : 0;
      return !goes;
    })
    .slice(-2 * MAX_RECORDS);
}
