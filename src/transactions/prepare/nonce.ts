import { nextNonce, type BuildInput, type TransactionRequest } from './build';
import { WalletError } from '../../core/errors';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { queryEach, query, type Query } from '../../http/query';
import { answersFor, type NodeAnswers } from '../../starknet/node-answers';
import { isAbsent, NODE_ERROR } from '../../starknet/node-errors';
import { readStatus } from '../../starknet/reads';
import { isFinal, type TransactionRecord } from '../../state/transactions';
import { isOpen } from '../ledger/records';
import { accountKey, type TransactionTools } from '../ledger/tools';

/** For how long a transaction that a node accepted keeps its nonce although no endpoint
 * knows it, in seconds: it may not have propagated yet. */
const PROPAGATION = 60;

/** The most transactions that endpoints are queried about: one batch. */
const MAX_ASKED = 50;

/** Whether any endpoint knows each of an account's own transactions that may still run. Where
 * two endpoints are set, a transaction is left out if only one of them says that it doesn't
 * know it: a single node can't free a nonce. */
export type SeenRecords = ReadonlyMap<Felt, boolean>;

/** How a second node's nonce for an account compares with the first one's. */
export type ComparedNonce = 'agrees' | 'differs' | 'silent';

/** Which nonces an account's next transactions get. */
export type NextNonces = {
  /** Whether its deployment comes first, with nonce 0. */
  readonly deploysFirst: boolean;
  /** The nonce of the calls or the declaration. */
  readonly next: bigint;
  /** How many of the account's transactions wait for the next one, and run right after it. */
  readonly waiting: number;
};

/** The nonces of an account, as a transaction is prepared. */
export type AccountNonces = NextNonces & {
  /** Its next one according to the node. */
  readonly account: bigint;
  /** In the last closed block. */
  readonly closed: bigint;
  /** How a second node's compares, if one was queried. */
  readonly second: ComparedNonce | undefined;
};

/** The account's own transactions that may still run. All endpoints are queried about them:
 * any may hold one in its mempool, which the nonce that a node reports leaves out. */
export function openRecords(
  own: readonly TransactionRecord[],
  now: number,
): TransactionRecord[] {
  return own
    .filter((record) => record.outside === undefined && isOpen(record, now))
    .slice(-MAX_ASKED);
}

type Known = ReadonlyMap<TransactionRecord, boolean>;

/** The query for which transactions an endpoint knows; it leaves out those it can't tell. */
export function readKnown(open: readonly TransactionRecord[]): Query<Known> {
  return queryEach(open, ({ txnHash }) =>
    query(readStatus(txnHash), isKnownBy),
  );
}

/** Combines the endpoints' answers. */
export function seenBy(
  open: readonly TransactionRecord[],
  said: NodeAnswers<Known[]>,
): SeenRecords {
  return new Map(
    open.flatMap((record) => {
      const { answers, needed } = answersFor(said, record);
      const isKnown = answers.includes(true);
      return isKnown || answers.length >= needed
        ? [[record.txnHash, isKnown]]
        : [];
    }),
  );
}

/** Whether an endpoint knows a transaction; undefined if it can't tell. */
function isKnownBy(outcome: RpcResult<unknown>): boolean | undefined {
  return outcome.ok || outcome.error.code === NODE_ERROR.hashNotFound
    ? outcome.ok
    : undefined;
}

/** Whether a transaction takes its nonce: it is in a block, some endpoint knows it, or a node
 * accepted it, unless a minute after it was sent no endpoint knows it. `now` is in Unix
 * seconds. */
function holdsNonce(
  record: TransactionRecord,
  seen: SeenRecords,
  now: number,
): boolean {
  if (record.outside !== undefined) {
    return false;
  }
  if (!isOpen(record, now)) {
    return record.status !== 'REJECTED';
  }
  const isKnown = seen.get(record.txnHash);
  const isRecent = Math.abs(now - record.timestamp) < PROPAGATION;
  const wasAccepted = record.inDoubt !== true || record.status === 'PENDING';
  return (
    isKnown === true || (wasAccepted && (isKnown === undefined || isRecent))
  );
}

/** The nonces that are taken by the account's transactions. */
export function heldNonces(
  records: readonly TransactionRecord[],
  seen: SeenRecords,
  now: number,
): ReadonlySet<bigint> {
  return new Set(
    records
      .filter((record) => holdsNonce(record, seen, now))
      .map(({ nonce }) => BigInt(nonce)),
  );
}

/** The account's pending transactions whose place a site's could take, by their nonce. None if
 * the wallet itself asks: its pages say what they replace. */
export function replaceableBy(
  { requester, now }: Pick<TransactionTools, 'requester' | 'now'>,
  records: readonly TransactionRecord[],
  seen: SeenRecords,
): TransactionRecord[] {
  return requester === WALLET_REQUESTER
    ? []
    : records.filter(
        (record) =>
          (!isFinal(record.status) || seen.get(record.txnHash) === true) &&
          holdsNonce(record, seen, now()),
      );
}

/** The records that an answer to whoever asks may depend on: the wallet's pages all, a site those
 * of what it asked for itself. */
export function recordsKnownTo(
  { requester }: Pick<TransactionTools, 'requester'>,
  records: readonly TransactionRecord[],
): readonly TransactionRecord[] {
  return requester === WALLET_REQUESTER
    ? records
    : records.filter(({ origin }) => origin === requester);
}

/** The first nonce from `from` on that isn't held. */
export function firstFree(from: bigint, held: ReadonlySet<bigint>): bigint {
  let nonce = from;
  while (held.has(nonce)) {
    nonce += 1n;
  }
  return nonce;
}

/** The nonces that the account's next transactions get, from its nonce according to a node
 * and the nonces that its own transactions hold. `chosen` is the one that is taken instead. */
export function nextNonces(
  { accountState, nonces }: Pick<BuildInput, 'accountState' | 'nonces'>,
  held: ReadonlySet<bigint>,
  chosen?: bigint,
): NextNonces {
  const first = firstFree(accountState.deployed ? nonces.account : 0n, held);
  const deploysFirst = !accountState.deployed && first === 0n;
  return {
    deploysFirst,
    next: deploysFirst ? firstFree(1n, held) : first,
    waiting: [...held].filter((each) => each > (chosen ?? first)).length,
  };
}

/**
 * The network accepts a declaration only once the account's earlier transactions are in a
 * closed block. The same goes for anything after a new account's second transaction: until
 * then, it can't verify the signature (starkware-libs/sequencer, apollo_gateway).
 *
 * @param prepared - A transaction that will be submitted.
 * @param closed - The account's nonce in the last closed block.
 * @returns Whether the network would refuse it now.
 */
export function mustWait(
  { declaration }: Pick<TransactionRequest, 'declaration'>,
  nonce: bigint,
  closed: bigint,
): boolean {
  return declaration === undefined
    ? closed === 0n && nonce >= 2n
    : nonce > closed;
}

/**
 * Compares an account's nonce at two nodes. Its own transactions count on both sides: a
 * node may be a little behind.
 *
 * @param first - The first node's nonce; 0 if the account is not deployed.
 * @param second - The second node's nonce, if it was asked.
 * @param held - The nonces that the account's own transactions hold.
 */
export function compareNonces(
  first: bigint,
  { answers: [second], needed }: NodeAnswers<RpcResult<Felt>[]>,
  held: ReadonlySet<bigint> = new Set(),
): ComparedNonce | undefined {
  if (second === undefined || (!second.ok && !isAbsent(second.error))) {
    return needed === 0 ? undefined : 'silent';
  }
  const other = second.ok ? BigInt(second.value) : 0n;
  return firstFree(first, held) === firstFree(other, held)
    ? 'agrees'
    : 'differs';
}

/** The nonces of an account's next transactions at this moment: others may have been
 * submitted since this one was prepared. `own` are the account's records. */
export function noncesNow(
  { newerNonces, now }: TransactionTools,
  read: Pick<BuildInput, 'request' | 'accountState' | 'nonces'> & {
    readonly pending: { readonly seen: SeenRecords };
    readonly simulatedAt: number;
  },
  own: readonly TransactionRecord[],
): NextNonces {
  const { request, accountState, pending, simulatedAt } = read;
  const { address } = accountState.account;
  const newer = newerNonces.get(accountKey(request.chainId, address));
  const account =
    newer !== undefined && newer.at >= simulatedAt
      ? newer.nonce
      : read.nonces.account;
  return nextNonces(
    { accountState, nonces: { account } },
    heldNonces(own, pending.seen, now()),
  );
}

/**
 * Rejects a nonce that was set and can't be the account's next one, before the network would. A
 * site is told only what the chain and its own transactions tell; what the others change is in
 * the window.
 *
 * @param records - The account's.
 * @throws WalletError `rejected`, with the node's error code.
 */
export function assertNextNonce(
  tools: Pick<TransactionTools, 'requester' | 'now'>,
  read: Pick<BuildInput, 'request' | 'accountState'> & {
    readonly nonces: AccountNonces;
    readonly pending: { readonly seen: SeenRecords };
  },
  records: readonly TransactionRecord[],
): void {
  const { nonce } = read.request.options;
  if (nonce === undefined) {
    return;
  }
  const least = nextNonce(read);
  const own = heldNonces(
    recordsKnownTo(tools, records),
    read.pending.seen,
    tools.now(),
  );
  // A site's own transaction may wait for one of others.
  const most =
    tools.requester === WALLET_REQUESTER
      ? read.nonces.next
      : [...own].reduce((last, one) => (one < last ? last : one + 1n), least);
  const isUsed = nonce < least;
  if (isUsed || nonce > most) {
    throw new WalletError(
      'rejected',
      isUsed
        ? 'The nonce has already been used. Nothing was sent'
        : 'The nonce is ahead of the account’s next one. Nothing was sent',
      {
        code: NODE_ERROR.wrongNonce,
        reason: isUsed ? 'nonce-used' : 'nonce-ahead',
      },
    );
  }
}
