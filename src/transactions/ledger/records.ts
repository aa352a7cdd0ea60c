import { callDigest, movesSomething } from './call-digest';
import { spendsOf, type TokenSpends } from './spends';
import type { Call } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import { DAY_SECONDS } from '../../core/time';
import type { RawCall } from '../../starknet/history-reads';
import type { Transaction } from '../../starknet/transaction';
import type { Deed } from '../../state/deeds';
import {
  type PublicRecord,
  type TransactionRecord,
  MAX_KEPT,
  isAgreed,
  isDropped,
  isFinal,
  isOutside,
} from '../../state/transactions';
import type { RecentPayment } from '../../warnings/judge-sending';

/** For how long after its submission a final transaction is still rechecked, in seconds: a
 * day. A reorganisation can remove blocks until they are accepted on L1. */
export const RECHECK_PERIOD = DAY_SECONDS;

/** Whether a transaction's outcome may still change: it is pending; the network dropped it,
 * but its nonce is unused; or, for a day, a node claims to have rejected it, or a single
 * node reported its final status. `now` is in Unix seconds. */
export function isOpen(record: TransactionRecord, now: number): boolean {
  const { status, inDoubt, claims, timestamp } = record;
  return (
    !isFinal(status) ||
    isDropped(record) ||
    (((status === 'REJECTED' && inDoubt === true) || claims !== undefined) &&
      now - timestamp < RECHECK_PERIOD)
  );
}

/** For how long after its submission the user is warned of a final transaction that may have
 * gone through unnoticed, in seconds: a day. */
const WARNING_PERIOD = DAY_SECONDS;

/** How long a transaction usually stays pending at most, in seconds. */
const USUAL_WAIT = 300;

/**
 * Finds the transactions that went through, or may still do so, although the user may think
 * that they failed: a node rejected them or gave no answer, their site repeated the request,
 * they have been pending for long, or still wait for a paymaster, or their outcome is
 * unconfirmed. Those whose nonce another transaction has used, or the next one takes, are left
 * out: only one can run. A dropped one counts only where no nonce keeps it from running.
 * If no record tells which one used it, that may be the same payment, made right before
 * MetaMask stopped.
 *
 * @param own - All records of an account.
 * @param next - The account's next nonce; undefined if no node was queried, or none is taken.
 * @param now - In Unix seconds.
 */
export function findUnconfirmed(
  own: readonly TransactionRecord[],
  next: bigint | undefined,
  now: number,
): TransactionRecord[] {
  // Transactions in a block have used these nonces, so no others with them can run.
  const used = noncesOf(own.filter(isAgreed));
  const known = noncesOf(own.filter(({ status }) => status !== 'REJECTED'));
  return own.filter((record) => {
    const { inDoubt, askedAgain, claims, status, timestamp, nonce } = record;
    const age = now - timestamp;
    const isStuck =
      !isFinal(status) &&
      (isOutside(record) || !(age >= 0 && age < USUAL_WAIT));
    const mayRun = BigInt(nonce) !== next && !used.has(BigInt(nonce));
    const wasReplaced =
      status === 'REJECTED' &&
      next !== undefined &&
      BigInt(nonce) < next &&
      !known.has(BigInt(nonce));
    return (
      (inDoubt === true ||
        wasReplaced ||
        (isDropped(record) && next === undefined) ||
        claims !== undefined ||
        isStuck ||
        (askedAgain === true && status !== 'REJECTED')) &&
      (isAgreed(record) ? status !== 'REVERTED' : mayRun) &&
      (!isFinal(status) || age < WARNING_PERIOD)
    );
  });
}

function noncesOf(records: readonly TransactionRecord[]): Set<bigint> {
  return new Set(records.map(({ nonce }) => BigInt(nonce)));
}

/** What a paymaster sends is called a deployment if it does nothing else. */
export function outsideType(
  calls: readonly unknown[],
): PublicRecord['txnType'] {
  return calls.length === 0 ? 'deploy_account' : 'invoke';
}

type Outcome = Pick<PublicRecord, 'status' | 'failureReason'>;

/** The public part of a record. It shows one call; none of a deployment or a declaration. */
export function publicRecord(
  sent: Pick<
    PublicRecord,
    'txnHash' | 'txnType' | 'senderAddress' | 'timestamp' | 'chainId'
  >,
  call: Call | undefined,
  { status = 'RECEIVED', failureReason = null }: Partial<Outcome>,
): PublicRecord {
  return {
    ...sent,
    contractAddress: call?.contractAddress ?? sent.senderAddress,
    contractFuncName: call?.entrypoint ?? '',
    contractCallData: call?.calldata.slice(0, MAX_KEPT) ?? [],
    status,
    failureReason,
    eventIds: [],
  };
}

/** A call of a transaction on the chain. A function without a known name keeps its
 * selector. */
export function callOnChain(
  { contract, selector, calldata }: RawCall,
  functionName: (selector: Felt) => string | undefined,
): Call {
  return {
    contractAddress: padFelt(contract),
    entrypoint: functionName(selector) ?? selector,
    calldata,
  };
}

/** The most felts of calldata that a record keeps for a transaction that replaces it. */
const MAX_REPLACED = 512;

/** What a record keeps besides the transaction itself. */
export type RecordedEffects = {
  /** What it may take, its fee aside. */
  readonly losses?: TokenSpends;
  readonly checks?: TransactionRecord['checks'];
  /** What its window said that it does. */
  readonly deed?: Deed | undefined;
  readonly memos?: TransactionRecord['memos'] | undefined;
};

/** Who asked for a transaction, as its record keeps it. */
export function originOf({
  requester,
}: {
  readonly requester: string;
}): Pick<TransactionRecord, 'origin'> {
  return requester === WALLET_REQUESTER ? {} : { origin: requester };
}

/** The record of a transaction about to be submitted, which shows only the first call. */
export function recordOf(
  transaction: Transaction,
  hash: Felt,
  timestamp: number,
  { losses, checks, deed, memos }: RecordedEffects = {},
): TransactionRecord {
  const { type, sender, chainId, nonce } = transaction;
  const all = type === 'INVOKE' ? transaction.calls : [];
  const calls = all.slice(0, checks?.after);
  const length = calls.reduce((sum, call) => sum + call.calldata.length, 0);
  return {
    ...publicRecord(
      {
        txnHash: hash,
        txnType: type.toLowerCase() as Lowercase<typeof type>,
        senderAddress: sender,
        timestamp,
        chainId,
      },
      calls[0],
      {},
    ),
    nonce: toFelt(nonce),
    inDoubt: true,
    calls: calls.map(callDigest),
    spends: spendsOf(transaction, losses),
    ...(checks && { checks }),
    ...definedMembers({ deed, memos }),
    signed: {
      tip: toFelt(transaction.tip),
      l2Price: toFelt(transaction.bounds.l2Gas.maxPricePerUnit),
      ...(type === 'INVOKE' &&
        length <= MAX_REPLACED && {
          calls: calls.map((call) => ({
            ...call,
            calldata: [...call.calldata],
          })),
        }),
    },
  };
}

/** The nonces that a prepared transaction may take: the one that the site asked for, or the
 * account's next; and 0 if it deploys the account first. */
type PlannedNonces = {
  readonly request: {
    readonly options: { readonly nonce?: bigint | undefined };
  };
  readonly nonces: { readonly next: bigint; readonly deploysFirst: boolean };
};

/** Whether a prepared transaction reuses the nonce of one of the account's transactions that
 * the network dropped. */
export function replacesDropped(
  own: readonly TransactionRecord[],
  { request: { options }, nonces: { next, deploysFirst } }: PlannedNonces,
): boolean {
  const nonces = [options.nonce ?? next, ...(deploysFirst ? [0n] : [])];
  return own.some(
    (record) => isDropped(record) && nonces.includes(BigInt(record.nonce)),
  );
}

/** The numbers, from 1, of the calls that move something and that an unconfirmed transaction
 * may have made already.
 *
 * @param made - The calls of those transactions, as `callDigest`s.
 */
export function repeatedCalls(
  calls: readonly Call[],
  made: ReadonlySet<string>,
): number[] {
  return calls.flatMap((call, index) =>
    made.size > 0 && movesSomething(call) && made.has(callDigest(call))
      ? [index + 1]
      : [],
  );
}

/** For how long the user is reminded of an equal payment, in seconds. */
const REMINDER_PERIOD = 600;

/**
 * Finds the payments among the calls that equal one of the last ten minutes, which went through or
 * is on its way. One that another finding tells of is left out, and so is one whose nonce the next
 * transaction takes: only one of the two can run. One that the user tried to replace, too late,
 * counts from then on.
 *
 * @param own - All records of the account, oldest first.
 * @param made - The calls that other findings tell of, as `callDigest`s.
 * @param next - The nonce of the next transaction; undefined if it isn't known, or none is taken.
 * @param now - In Unix seconds.
 */
export function recentPayments(
  calls: readonly Call[],
  own: readonly TransactionRecord[],
  made: ReadonlySet<string>,
  next: bigint | undefined,
  now: number,
): RecentPayment[] {
  const isRecent = ({ timestamp }: TransactionRecord): boolean =>
    now >= timestamp && now - timestamp < REMINDER_PERIOD;
  const touched = noncesOf(own.filter(isRecent));
  const sent = own.filter(
    (record) =>
      record.status !== 'REJECTED' &&
      record.status !== 'REVERTED' &&
      BigInt(record.nonce) !== next &&
      touched.has(BigInt(record.nonce)),
  );
  return calls.flatMap((call, index) => {
    const digest = callDigest(call);
    const last = sent.filter((one) => one.calls?.includes(digest)).at(-1);
    return last === undefined || made.has(digest) || !isPayment(call)
      ? []
      : [
          {
            call: index + 1,
            seconds: Math.max(now - last.timestamp, 0),
            isPending: !isFinal(last.status),
          },
        ];
  });
}

/** Whether a call pays something, so that it matters if it runs twice, and seldom should. */
function isPayment({ entrypoint, calldata }: Call): boolean {
  const [, ...amount] = calldata;
  return (
    entrypoint === 'transfer' &&
    amount.length === 2 &&
    amount.some((felt) => BigInt(felt) !== 0n)
  );
}
