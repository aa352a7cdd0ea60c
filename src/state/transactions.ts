import {
  array,
  enums,
  integer,
  literal,
  min,
  nullable,
  object,
  optional,
  record,
  string,
  type Infer,
} from 'superstruct';

import { DeedShape } from './deeds';
import type { Attempt } from './journal';
import { listsIn, type NetworkLists } from './lists';
import { HexShape, storedShape, type StateStore } from './store';
import { CHAIN_IDS, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import {
  REPLACED_REASON,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
} from '../core/transaction';

/** The statuses after which a transaction is no longer pending. */
const FINAL: readonly string[] = [
  'ACCEPTED_ON_L2',
  'ACCEPTED_ON_L1',
  'REVERTED',
  'REJECTED',
];

/** Whether a transaction with this status is no longer pending. */
export function isFinal(status: string): boolean {
  return FINAL.includes(status);
}

/** After this many polls answered by one endpoint only, its final status is recorded. */
export const MAX_CLAIMS = 3;

/** Whether a transaction with this status is in a block. */
export function isIncluded(status: string): boolean {
  return status.startsWith('ACCEPTED') || status === 'REVERTED';
}

/** Whether a transaction's inclusion in a block is confirmed: by two nodes, or by the
 * user's own or only one. */
export function isAgreed({ status, claims }: TransactionRecord): boolean {
  return isIncluded(status) && claims === undefined;
}

const MEMBERS = {
  txnHash: HexShape,
  txnType: enums(TRANSACTION_TYPES),
  senderAddress: HexShape,
  contractAddress: HexShape,
  contractFuncName: string(),
  contractCallData: array(HexShape),
  status: enums(TRANSACTION_STATUSES),
  failureReason: nullable(string()),
  eventIds: array(string()),
  timestamp: integer(),
  chainId: enums(CHAIN_IDS),
};

/** The shape of the part of a record that sites get. */
export const PublicShape = object(MEMBERS);

/** A transaction as sites get it. */
export type PublicRecord = Infer<typeof PublicShape>;

const CallShape = object({
  contractAddress: HexShape,
  entrypoint: string(),
  calldata: array(HexShape),
});

/** Filled by `recordOf` (transactions/ledger/records.ts), and updated by
 * transactions/settle/apply-reports.ts. */
const RecordShape = storedShape({
  ...MEMBERS,
  /** The nonce as hex, to detect that another transaction replaced this one. */
  nonce: HexShape,
  /** The site that asked for it; absent if the user sent it from the wallet. */
  origin: optional(string()),
  /** A short hash of each call that the user approved, for comparisons with later ones. */
  calls: optional(array(string())),
  /** What a transaction that replaces it needs to know, as long as it may be replaced: its tip
   * and its bound on the L2 price, in FRI (10^-18 STRK) per unit, and the calls that were
   * asked for, if they aren't too long to keep. */
  signed: optional(
    storedShape({
      tip: HexShape,
      l2Price: HexShape,
      calls: optional(array(CallShape)),
    }),
  ),
  /** What its window said that it does. */
  deed: optional(DeedShape),
  /** What the user wrote beside each of their payments, for themselves. */
  memos: optional(array(string())),
  /** What it may take of bundled tokens, its maximum fee included, in each token's smallest
   * unit. */
  spends: optional(record(HexShape, HexShape)),
  /** The wallet's own checks behind the site's calls: the number of those calls, and of what
   * at least so much had to remain or to come in, such as "23.75 USDC". */
  checks: optional(object({ after: integer(), least: array(string()) })),
  /** Set if a paymaster sends it: an outside execution, whose own nonce is `nonce`. Until the
   * transaction's hash is known, `txnHash` is the message's. */
  outside: optional(
    storedShape({
      /** Of the message that the account signed. */
      hash: HexShape,
      /** When it expires, in Unix seconds. */
      before: integer(),
      /** A closed block before it was sent; 0 if unknown. */
      block: integer(),
      /** What it pays at most, in the token's smallest unit, and to whom. */
      fee: optional(
        storedShape({ token: HexShape, most: HexShape, forwarder: HexShape }),
      ),
    }),
  ),
  /** Set while no node is known to have accepted the transaction: it may never run. */
  inDoubt: optional(literal(true)),
  /** Set if a site's call was resent: the site may miss the response and ask once more. */
  askedAgain: optional(literal(true)),
  /** When it went missing at all endpoints, in Unix seconds. */
  missingSince: optional(min(integer(), 0)),
  /** Set while its outcome is unconfirmed: the number of polls in which only one
   * endpoint reported a final status. From `MAX_CLAIMS` on, that status is recorded. */
  claims: optional(min(integer(), 0)),
});

/** The record of a transaction that this wallet sent. */
export type TransactionRecord = Infer<typeof RecordShape>;

/** A transaction that a paymaster sends. */
export type OutsideRecord = TransactionRecord & {
  readonly outside: NonNullable<TransactionRecord['outside']>;
};

export function isOutside(record: TransactionRecord): record is OutsideRecord {
  return record.outside !== undefined;
}

/** The records of what a paymaster sends, by the hash that they have. */
export function outsideRecords(
  records: readonly TransactionRecord[],
): ReadonlyMap<Felt, OutsideRecord> {
  return new Map(
    records.filter(isOutside).map((record) => [record.txnHash, record]),
  );
}

/** Whether it is the record of a transaction, or of the message that a paymaster has. */
export function isRecordOf(
  { txnHash, outside }: TransactionRecord,
  hash: Felt | undefined,
): boolean {
  return hash !== undefined && (txnHash === hash || outside?.hash === hash);
}

/** Whether it is the record of what a call was about to send. */
export function isRecordOfAttempt(
  record: TransactionRecord,
  { nonce, calls, former = [], outside }: Attempt,
): boolean {
  const made = JSON.stringify(record.calls ?? []);
  return outside === undefined
    ? !isOutside(record) &&
        BigInt(record.nonce) === BigInt(nonce) &&
        [calls, ...former].some((tried) => JSON.stringify(tried) === made)
    : outside.some(({ hash }) => isRecordOf(record, hash));
}

/** Whether the network dropped it: its nonce is free, but the transaction may still
 * run until the nonce is used. */
export function isDropped({
  status,
  missingSince,
}: TransactionRecord): boolean {
  return status === 'REJECTED' && missingSince !== undefined;
}

/** The maximum number of calldata felts per record; the chain has the rest. */
export const MAX_KEPT = 32;

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

/** A change of a record, which returns the same one if it changes nothing. */
export type RecordChange = (record: TransactionRecord) => TransactionRecord;

type StatusUpdate = [
  status: TransactionStatus,
  failureReason?: string | null,
  claims?: number,
];

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

/** Whether a change made a record final, or a transaction that one node refused, which may
 * still run, is in a block now. */
function hasEnded(
  before: TransactionRecord,
  after: TransactionRecord,
): boolean {
  return (
    isFinal(after.status) &&
    (!isFinal(before.status) ||
      (before.status === 'REJECTED' && after.status !== 'REJECTED'))
  );
}

/** Marks a transaction as accepted by a node, or as one that can't run any more. */
export function withoutDoubt(record: TransactionRecord): TransactionRecord {
  const { inDoubt, ...rest } = record;
  return inDoubt === undefined ? record : rest;
}

/** Makes a transaction pending again that was in a block and no longer is. */
export function reopenedRecord({
  claims: _,
  ...record
}: TransactionRecord): TransactionRecord {
  return { ...record, status: 'RECEIVED', failureReason: null };
}

/** Updates a status. A step back, which a stale node reports, is ignored, unless the current
 * status is unconfirmed. */
export function withStatus(
  ...[status, failureReason = null, claims]: StatusUpdate
): RecordChange {
  return (before) => {
    const { missingSince: _, claims: claimed, signed, ...rest } = before;
    const isEnd = isFinal(status);
    const isStep =
      (supersedes(status, before.status) || (isEnd && claimed !== undefined)) &&
      // A single node does not overrule a confirmed outcome.
      (claims === undefined || !isAgreed(before));
    const kept = isEnd && isStep ? claims : claimed;
    const after: TransactionRecord = {
      ...rest,
      ...(isStep ? { status, failureReason } : {}),
      ...(kept === undefined ? {} : { claims: kept }),
      // Nothing replaces it any more.
      ...(signed === undefined || (isEnd && isStep) ? {} : { signed }),
    };
    return CHANGING.some((member) => before[member] !== after[member])
      ? after
      : before;
  };
}

/** The members that a new status can change. */
const CHANGING = ['status', 'failureReason', 'claims', 'missingSince'] as const;

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
