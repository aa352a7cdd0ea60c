import {
  array,
  enums,
  integer,
  literal,
  nullable,
  object,
  optional,
  string,
  type Infer,
  type Struct,
} from 'superstruct';

import { listEntry } from './list-entry';
import { HexShape } from './schemas';
import type { StateEntry, Store } from './store';
import { CHAIN_IDS, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import {
  STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
} from '../core/transaction';

/** The statuses after which a transaction is no longer pending. */
const FINAL: readonly TransactionStatus[] = [
  'ACCEPTED_ON_L2',
  'ACCEPTED_ON_L1',
  'REVERTED',
  'REJECTED',
];

/**
 * @param status - A transaction's status.
 * @returns Whether it is no longer pending.
 */
export function isFinal(status: TransactionStatus): boolean {
  return FINAL.includes(status);
}

/** The shape of a stored record. */
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
  /** The nonce as hex, to detect that another transaction replaced this one. */
  nonce: HexShape,
  /** Set unless a node has accepted it and whoever asked for it was told so the first time:
   * they may ask again. */
  inDoubt: optional(literal(true)),
});

/** The record of a transaction that this wallet sent. */
export type TransactionRecord = Omit<Infer<typeof RecordShape>, 'inDoubt'> & {
  // JSON has no undefined, which superstruct's type allows.
  inDoubt?: true;
};

/** The maximum number of calldata felts per record; the chain has the rest. */
export const MAX_KEPT = 256;

/** The maximum number of records per network; up to twice as many if pending ones
 * are among them. */
const MAX_RECORDS = 500;

const recordsOf = (chainId: ChainId): StateEntry<TransactionRecord[]> =>
  listEntry(
    `transactions-${chainId}`,
    RecordShape as Struct<TransactionRecord, unknown>,
  );

/** The transactions that this wallet sent, by network, oldest first. */
export type TransactionRepository = {
  list(chainId: ChainId): Promise<TransactionRecord[]>;
  find(chainId: ChainId, hash: Felt): Promise<TransactionRecord | undefined>;
  /** Adds a record; beyond the limit, the oldest final ones are dropped. */
  add(record: TransactionRecord): Promise<void>;
  /** Marks a transaction as accepted by a node. */
  clearDoubt(chainId: ChainId, hash: Felt): Promise<void>;
  /** Marks a transaction whose sender may not know of it. */
  doubt(chainId: ChainId, hash: Felt): Promise<void>;
  /** Makes a transaction pending again that was included in a block, and no longer is. */
  reopen(chainId: ChainId, hash: Felt): Promise<void>;
  /** Updates a transaction's status. Unknown hashes are ignored, and so is a step
   * back, which a node that is out of date reports. Returns the record if it
   * became final, or was rejected and is in a block now. */
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
  const change = async (
    chainId: ChainId,
    hash: Felt,
    changed: (record: TransactionRecord) => TransactionRecord,
  ): Promise<void> => {
    await store.update(recordsOf(chainId), (records) =>
      records.map((record) =>
        record.txnHash === hash ? changed(record) : record,
      ),
    );
  };
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
    clearDoubt: async (chainId, hash) => {
      await change(chainId, hash, ({ inDoubt: _, ...rest }) => rest);
    },
    doubt: async (chainId, hash) => {
      await change(chainId, hash, (record) => ({ ...record, inDoubt: true }));
    },
    reopen: async (chainId, hash) => {
      const pending = { status: 'RECEIVED', failureReason: null } as const;
      await change(chainId, hash, (record) => ({ ...record, ...pending }));
    },
    settle: async (chainId, hash, status, failureReason = null) => {
      const isChanged = (record: TransactionRecord): boolean =>
        record.txnHash === hash &&
        supersedes(status, record.status) &&
        (record.status !== status || record.failureReason !== failureReason);
      let final: TransactionRecord | undefined;
      // Nothing is written if nothing changes: any site can request a status.
      await store.update(recordsOf(chainId), (records) => {
        const before = records.find(isChanged);
        if (before === undefined) {
          return records;
        }
        const after = { ...before, status, failureReason };
        // One that a node refused may run all the same.
        const wasOpen =
          !isFinal(before.status) ||
          (before.status === 'REJECTED' && status !== 'REJECTED');
        final = isFinal(status) && wasOpen ? after : undefined;
        return records.map((record) => (record === before ? after : record));
      });
      return final;
    },
  };
}

/** The progress of a transaction. */
const STAGE: Readonly<Record<TransactionStatus, number>> = {
  RECEIVED: 0,
  PENDING: 1,
  REJECTED: 1,
  ACCEPTED_ON_L2: 2,
  REVERTED: 2,
  ACCEPTED_ON_L1: 3,
};

/** A transaction that was considered lost may still turn up. */
function supersedes(fresh: TransactionStatus, old: TransactionStatus): boolean {
  return old === 'REJECTED' || STAGE[fresh] >= STAGE[old];
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
