import { outcomeOf, type Word, agreedWord, isKnown, wordOf } from './words';
import { type ChainId, NETWORKS } from '../../config/networks';
import { DROPPED } from '../../core/transaction';
import { each, query } from '../../http/query';
import type { NodeClient } from '../../starknet/node-client';
import { readNonce, readStatus } from '../../starknet/reads';
import {
  isFinal,
  isIncluded,
  type TransactionRecord,
  isAgreed,
  MAX_CLAIMS,
} from '../../state/transactions';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { notificationsOf } from '../../ui/notification';
import type { Tools } from '../tools';

/** For how long a transaction, also a deployment, is unknown at all endpoints until it
 * counts as dropped, in seconds. */
const DROPPED_AFTER = 600;

/** The timeouts of an endpoint's answer, in milliseconds: of a poll, and of a request that
 * waits for it. */
const TIMEOUT_MS = { poll: 10_000, request: 3_000 };

/** After how many seconds one that a node keeps pending is asked of all others. */
const STUCK_AFTER = 120;

/** What an endpoint says of one of the wallet's transactions. */
export type Heard = { readonly record: TransactionRecord; readonly word: Word };

/** The record of a transaction, if it ended by what was heard. */
type Ended = TransactionRecord | undefined;

/** Who is asked, and what for. */
type Inquiry = {
  readonly tools: Tools;
  readonly chainId: ChainId;
  readonly client: NodeClient;
  readonly purpose: 'poll' | 'request';
};

/**
 * Updates records by what a node says. What is final or missing is asked of the other
 * endpoints first: two have to agree, if two are set. The user's own node is asked alone
 * for what it says is final. Then notifies the user of what ended.
 *
 * @param inquiry - Who is asked. Only a poll counts how long a transaction is missing, and
 * how often one endpoint alone answered.
 * @param heard - What one endpoint says of each transaction.
 */
export async function recordHeard(
  inquiry: Inquiry,
  heard: readonly Heard[],
): Promise<void> {
  const { tools, chainId, purpose } = inquiry;
  const ended: Ended[] = [];
  const own: Heard[] = [];
  const doubted: Heard[] = [];
  for (const each of heard) {
    const { record, word } = each;
    const isDoubted = needsOthers(each, tools.now(), purpose);
    const isOwn =
      isDoubted && isIncluded(word.status) && (await tools.hasOwnNode(chainId));
    if (isOwn) {
      own.push(each);
    } else if (isDoubted) {
      doubted.push(each);
    } else if (word.status !== 'UNKNOWN') {
      ended.push(
        await tools.transactions.setStatus(
          chainId,
          record.txnHash,
          word.status,
          word.failureReason,
        ),
      );
    }
  }
  ended.push(
    ...(await askOthers(inquiry, own, 1)),
    ...(await askOthers(inquiry, doubted)),
  );
  const news = ended.filter((record) => record !== undefined);
  if (news.length === 0) {
    return;
  }
  const notifications = notificationsOf(news, {
    network: NETWORKS[chainId].name,
    metadata: metadataWithoutCopies(await tools.tokens.list(chainId)),
    hidesBalances: await tools.hidesBalances(),
  });
  for (const notification of notifications) {
    await tools.notify(notification);
  }
}

/** Does the same with what a node said to a request. A transaction that this wallet didn't
 * send is ignored. */
export async function recordWords(
  tools: Tools,
  chainId: ChainId,
  words: readonly (Word & Pick<TransactionRecord, 'txnHash'>)[],
): Promise<void> {
  const records = await tools.transactions.list(chainId);
  const client = tools.client(chainId);
  await recordHeard(
    { tools, chainId, client, purpose: 'request' },
    words.flatMap((word) => {
      const record = records.find(({ txnHash }) => txnHash === word.txnHash);
      return record === undefined ? [] : [{ record, word }];
    }),
  );
}

/** Whether one node's word isn't enough. */
function needsOthers(
  { record, word: { status } }: Heard,
  now: number,
  purpose: Inquiry['purpose'],
): boolean {
  const isClaimed = purpose === 'poll' && record.claims !== undefined;
  if (isIncluded(status)) {
    return isClaimed || outcomeOf(status) !== outcomeOf(record.status);
  }
  const isStuck =
    purpose === 'poll' &&
    !isFinal(record.status) &&
    now - record.timestamp >= STUCK_AFTER;
  return status === 'UNKNOWN' || status === 'REJECTED' || isClaimed || isStuck;
}

/** Asks endpoints, at most so many, about transactions of which one has said something, and
 * updates the records by what they say. Returns those that ended. */
async function askOthers(
  inquiry: Inquiry,
  doubted: readonly Heard[],
  most?: number,
): Promise<Ended[]> {
  if (doubted.length === 0) {
    return [];
  }
  const answers = await inquiry.client.readEach(
    each(doubted, ({ record }) =>
      query(
        {
          status: readStatus(record.txnHash),
          nonce: readNonce(record.senderAddress, 'latest'),
        },
        ({ status, nonce }) => wordOf(record, status, nonce),
      ),
    ),
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

/** Updates a record by what each endpoint says now. Returns it, if it ended. */
async function judge(
  inquiry: Inquiry,
  { record, word: first }: Heard,
  words: readonly (Word | undefined)[],
): Promise<Ended> {
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
  ): Promise<Ended> =>
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
): Promise<Ended> {
  const { transactions, now } = tools;
  if (isIncluded(status)) {
    await transactions.reopen(chainId, hash);
    return undefined;
  }
  if (said.some((word) => word.status === 'REJECTED')) {
    return undefined;
  }
  // Once it is dropped, the next transaction takes its nonce.
  let dropped: Ended;
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
