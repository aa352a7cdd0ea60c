import { refusal } from './door';
import { RULES } from './rules';
import type { Submission } from './submission';
import { hex } from '../../embedded-chain/felt';
import type { Transaction } from '../../embedded-chain/transactions/transaction';
import type { RpcError } from '../../json-rpc/ask';

type Entry = {
  readonly submission: Submission;
  /** When it entered the pool; a declaration enters after its delay. */
  readonly since: number;
  /** Whether a block has included it. */
  isTaken: boolean;
};

/** The transactions that were accepted and aren't in a closed block yet. */
export type Mempool = {
  /** A transaction that no block has taken. */
  readonly find: (hash: bigint) => Submission | undefined;
  /** Whether it holds a transaction with the same nonce that is in no block yet. */
  readonly holds: (transaction: Transaction) => boolean;
  readonly knows: (account: bigint) => boolean;
  readonly accounts: () => bigint[];
  /** The refusal of a transaction, if any; `nextNonce` is the account's nonce after the
   * block in progress. */
  readonly refusalOf: (
    transaction: Transaction,
    nextNonce: bigint,
  ) => RpcError | undefined;
  /** Adds a transaction, in place of the one that it outbids. */
  readonly add: (submission: Submission) => RpcError | undefined;
  /** The transaction of an account that the block in progress can take. */
  readonly eligible: (
    account: bigint,
    nonce: bigint,
    price: bigint,
  ) => Submission | undefined;
  /** Marks a transaction as included in a block. */
  readonly take: (hash: bigint) => void;
  readonly remove: (hash: bigint) => void;
  /** Drops transactions that have waited too long. */
  readonly expire: () => void;
  /** Forgets an account's transactions in closed blocks, and those that a block lost
   * when it was undone. The nonces: in closed blocks, and after the one in progress. */
  readonly commit: (account: bigint, nonce: bigint, nextNonce: bigint) => void;
  readonly setFull: (isFull: boolean) => void;
};

type Entries = Map<bigint, Entry>;

/** What tells what a mempool holds. */
function readerOf(
  entries: Entries,
  isDelayed: (entry: Entry) => boolean,
): Pick<Mempool, 'accounts' | 'find' | 'holds' | 'knows'> {
  const sendersOf = (among: readonly Entry[]): bigint[] =>
    among.map(({ submission }) => submission.transaction.sender);
  return {
    find: (hash) => {
      const entry = entries.get(hash);
      return entry?.isTaken === false ? entry.submission : undefined;
    },
    holds: ({ sender, nonce }) =>
      waitingAt(entries, sender, nonce) !== undefined,
    knows: (account) =>
      sendersOf(
        [...entries.values()].filter((entry) => !isDelayed(entry)),
      ).includes(account),
    accounts: () => [...new Set(sendersOf([...entries.values()]))],
  };
}

function entryAt(
  entries: Entries,
  account: bigint,
  nonce: bigint,
): Entry | undefined {
  return [...entries.values()].find(
    ({ submission: { transaction } }) =>
      transaction.sender === account && transaction.nonce === nonce,
  );
}

/** An entry that is in no block yet. */
function waitingAt(
  entries: Entries,
  account: bigint,
  nonce: bigint,
): Entry | undefined {
  const entry = entryAt(entries, account, nonce);
  return entry?.isTaken === false ? entry : undefined;
}

/**
 * @param now - The time in milliseconds.
 * @param declarationDelay - How long a declaration waits before it is in the pool, in
 * milliseconds.
 * @returns An empty mempool.
 */
export function createMempool(
  now: () => number,
  declarationDelay: number,
): Mempool {
  const entries: Entries = new Map();
  let isFull = false;

  const isDelayed = ({ since }: Entry): boolean => now() < since;

  return {
    ...readerOf(entries, isDelayed),
    refusalOf: (transaction, nextNonce) => {
      const { hash, sender, nonce } = transaction;
      const same = entries.get(hash);
      // A declaration is not in the pool while it is delayed.
      if (same !== undefined && !isDelayed(same)) {
        return refusal(59);
      }
      if (nonce < nextNonce) {
        return tooOld(transaction, nextNonce);
      }
      const other = entryAt(entries, sender, nonce);
      return other === undefined ||
        (!isDelayed(other) && outbids(transaction, other))
        ? undefined
        : duplicate(transaction);
    },
    add: (submission) => {
      const { hash, sender, nonce, type } = submission.transaction;
      const replaced = waitingAt(entries, sender, nonce);
      // A transaction that replaces another needs no more room.
      if (isFull && replaced === undefined) {
        return refusal(63, 'MempoolError(MempoolFull)');
      }
      if (replaced !== undefined) {
        entries.delete(replaced.submission.transaction.hash);
      }
      const delay = type === 'DECLARE' ? declarationDelay : 0;
      entries.set(hash, { submission, since: now() + delay, isTaken: false });
      return undefined;
    },
    eligible: (account, nonce, price) => {
      const entry = waitingAt(entries, account, nonce);
      return entry !== undefined &&
        !isDelayed(entry) &&
        entry.submission.transaction.bounds.l2Gas.maxPrice >= price
        ? entry.submission
        : undefined;
    },
    take: (hash) => {
      const entry = entries.get(hash);
      if (entry !== undefined) {
        entry.isTaken = true;
      }
    },
    remove: (hash) => {
      entries.delete(hash);
    },
    expire: () => {
      for (const [hash, { since, isTaken }] of entries) {
        if (!isTaken && now() - since > RULES.timeToLive) {
          entries.delete(hash);
        }
      }
    },
    commit: (account, nonce, nextNonce) => {
      for (const [hash, { submission, isTaken }] of entries) {
        const { sender, nonce: used } = submission.transaction;
        const isUndone = isTaken && used >= nextNonce;
        if (sender === account && (used < nonce || isUndone)) {
          entries.delete(hash);
        }
      }
    },
    setFull: (value) => {
      isFull = value;
    },
  };
}

function tooOld({ sender, nonce }: Transaction, nextNonce: bigint): RpcError {
  return refusal(
    52,
    `MempoolError(NonceTooOld { address: ${addressText(sender)}, tx_nonce: ${nonceText(nonce)}, account_nonce: ${nonceText(nextNonce)} })`,
  );
}

function duplicate({ sender, nonce }: Transaction): RpcError {
  return refusal(
    52,
    `MempoolError(DuplicateNonce { address: ${addressText(sender)}, nonce: ${nonceText(nonce)} })`,
  );
}

function outbids(transaction: Transaction, { submission }: Entry): boolean {
  const { tip, bounds } = submission.transaction;
  return (
    transaction.tip >= escalated(tip) &&
    transaction.bounds.l2Gas.maxPrice >= escalated(bounds.l2Gas.maxPrice)
  );
}

/** The lowest replacement of a value. The increase is rounded up: 0 may stay 0. */
function escalated(value: bigint): bigint {
  return value + (value * RULES.replacement + 99n) / 100n;
}

function addressText(address: bigint): string {
  return `ContractAddress(PatriciaKey(${hex(address)}))`;
}

function nonceText(nonce: bigint): string {
  return `Nonce(${hex(nonce)})`;
}
