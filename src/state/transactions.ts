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
import { HexShape, storedShape } from './store';
import { CHAIN_IDS } from '../config/networks';
import type { Felt } from '../core/felt';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../core/transaction';

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
export const RecordShape = storedShape({
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
