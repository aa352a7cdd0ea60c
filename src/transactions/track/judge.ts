import { agreedWord, isKnown, wordOf, outcomeOf, type Word } from './words';
import type { ChainId } from '../../config/networks';
import { DROPPED } from '../../core/refusal';
import { each, query, type Query } from '../../http/query';
import { readNonce, readStatus } from '../../starknet/reads';
import type { NodeClient } from '../../starknet/transport/types';
import {
  isAgreed,
  isFinal,
  isIncluded,
  MAX_CLAIMS,
  type TransactionRecord,
} from '../../state/transactions';
import type { Tools } from '../tools';

/** For how long a transaction, also a deployment, is unknown at all endpoints until it
 * counts as dropped, in seconds. */
const DROPPED_AFTER = 600;

/** The timeouts of an endpoint's answer, in milliseconds: of a poll, and of a request that
 * waits for it. */
const TIMEOUT_MS = { poll: 10_000, request: 3_000 };

/** What an endpoint says of one of the wallet's transactions. */
export type Heard = { readonly record: TransactionRecord; readonly word: Word };

/** Who is asked, and what for. */
export type Inquiry = {
  readonly tools: Tools;
  readonly chainId: ChainId;
  readonly client: NodeClient;
  readonly purpose: 'poll' | 'request';
};

/**
 * Asks the other endpoints about transactions, and updates the records by what they say.
 *
 * @param doubted - The transactions, and what one endpoint said first.
 * @param most - How many endpoints are asked; all by default.
 */
export async function askOthers(
  inquiry: Inquiry,
  doubted: readonly Heard[],
  most?: number,
): Promise<(TransactionRecord | undefined)[]> {
  if (doubted.length === 0) {
    return [];
  }
  const answers = await inquiry.client.readEach(
    each(doubted, ({ record }) => readWord(record)),
    TIMEOUT_MS[inquiry.purpose],
    most,
  );
  const ended = [];
  for (const one of doubted) {
    const words = answers.map((answer) => answer?.get(one));
    ended.push(await judge(inquiry, one, words));
  }
  return ended;
}

/** What an endpoint says of a transaction; undefined if it gives no valid answer. */
function readWord(record: TransactionRecord): Query<Word | undefined> {
  return query(
    {
      status: readStatus(record.txnHash),
      nonce: readNonce(record.senderAddress, 'latest'),
    },
    ({ status, nonce }) => wordOf(record, status, nonce),
  );
}

/**
 * @param inquiry - Who was asked.
 * @param heard - The transaction, and what one endpoint said first.
 * @param words - What each endpoint says now.
 * @returns The record, if it ended.
 */
async function judge(
  inquiry: Inquiry,
  { record, word: first }: Heard,
  words: readonly (Word | undefined)[],
): Promise<TransactionRecord | undefined> {
  const { chainId, purpose } = inquiry;
  const { transactions } = inquiry.tools;
  const { txnHash: hash, status, claims = 0 } = record;
  const said = words.filter((word) => word !== undefined);
  const wanted = Math.min(2, words.length);
  const found = agreedWord(said, wanted);
  // A request asks about what a node knows.
  const agreed =
    purpose === 'poll' || isIncluded(found?.status ?? '') ? found : undefined;
  const settle = async (
    { status: next, failureReason }: Word,
    mark?: number,
  ): Promise<TransactionRecord | undefined> =>
    next === 'UNKNOWN'
      ? undefined
      : transactions.setStatus(chainId, hash, next, failureReason, mark);

  if (agreed !== undefined) {
    if (isIncluded(status) && outcomeOf(status) !== outcomeOf(agreed.status)) {
      await transactions.reopen(chainId, hash);
    }
    const ended = await settle(agreed);
    if (agreed.status === 'REJECTED') {
      // It can't run any more.
      await transactions.confirmSent(chainId, hash);
    }
    return ended;
  }
  const isShort = said.length < wanted;
  const alone = isShort ? (said[0] ?? first) : undefined;
  if (alone !== undefined && isFinal(alone.status)) {
    const count = purpose === 'poll' ? claims + 1 : claims;
    if (count >= MAX_CLAIMS) {
      return await settle(alone, MAX_CLAIMS);
    }
    await transactions.amend(chainId, hash, (now) =>
      isAgreed(now) ? now : { ...now, claims: count },
    );
    return undefined;
  }
  if (said.some(isKnown)) {
    for (const word of said.filter(
      (one) => isKnown(one) && !isFinal(one.status),
    )) {
      await settle(word);
    }
    const isDisputed = said.some((word) => isIncluded(word.status));
    await transactions.amend(chainId, hash, (now) =>
      isAgreed(now) || isShort || !(isDisputed || isIncluded(now.status))
        ? now
        : disputed(now),
    );
    return undefined;
  }
  return isShort || purpose !== 'poll'
    ? undefined
    : await countMissing(inquiry, record, said);
}

/** Nobody knows it, and not all say that its nonce is used. */
async function countMissing(
  { tools, chainId }: Inquiry,
  { txnHash: hash, status }: TransactionRecord,
  said: readonly Word[],
): Promise<TransactionRecord | undefined> {
  const { transactions, now } = tools;
  if (isIncluded(status)) {
    await transactions.reopen(chainId, hash);
    return undefined;
  }
  if (said.some((word) => word.status === 'REJECTED')) {
    return undefined;
  }
  // Once it is dropped, the next transaction takes its nonce.
  let dropped: TransactionRecord | undefined;
  await transactions.amend(chainId, hash, (record) => {
    if (isFinal(record.status)) {
      return record;
    }
    // It may have turned up meanwhile; a clock that was set back starts the wait anew.
    const since = record.missingSince ?? Infinity;
    if (since > now()) {
      return { ...record, missingSince: now() };
    }
    if (now() - since < DROPPED_AFTER) {
      return record;
    }
    dropped = {
      ...record,
      status: 'REJECTED',
      failureReason: DROPPED,
      inDoubt: true,
    };
    return dropped;
  });
  return dropped;
}

/** What the endpoints don't agree on is pending. */
function disputed({
  missingSince: _,
  ...record
}: TransactionRecord): TransactionRecord {
  return isIncluded(record.status)
    ? { ...record, status: 'RECEIVED', failureReason: null, claims: 0 }
    : { ...record, claims: record.claims ?? 0 };
}
