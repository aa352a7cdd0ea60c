import { outcomeOf, type Report, agreement, isKnown, reportOf } from './report';
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

/** After how many seconds a transaction that no endpoint knows counts as dropped. */
const DROPPED_AFTER = 600;

/** Each endpoint's timeout in milliseconds, in a poll and in a request. */
const TIMEOUT_MS = { poll: 10_000, request: 3_000 };

/** How many seconds after submission a pending transaction is looked up at all endpoints. */
const STUCK_AFTER = 120;

/** An endpoint's report on one of the wallet's transactions. */
export type Reported = {
  readonly record: TransactionRecord;
  readonly report: Report;
};

/** The record of a transaction, if the reports made its status final. */
type Ended = TransactionRecord | undefined;

/** The endpoints to query, and the purpose. */
type Inquiry = {
  readonly tools: Tools;
  readonly chainId: ChainId;
  readonly client: NodeClient;
  readonly purpose: 'poll' | 'request';
};

/**
 * Updates records from one node's reports, then notifies the user of final transactions. A
 * report that a transaction is final or missing is first confirmed with all endpoints: two
 * have to agree, if two are set. The user's own node alone confirms inclusion in a block.
 *
 * @param inquiry - The endpoints to query. Only a poll counts how long a transaction is
 * missing, and how often a single endpoint answered.
 */
export async function applyReports(
  inquiry: Inquiry,
  reported: readonly Reported[],
): Promise<void> {
  const { tools, chainId, purpose } = inquiry;
  const ended: Ended[] = [];
  const own: Reported[] = [];
  const doubted: Reported[] = [];
  for (const one of reported) {
    const { record, report } = one;
    const { status, failureReason } = report;
    const isDoubted = needsConfirmation(one, tools.now(), purpose);
    const isOwn =
      isDoubted && isIncluded(status) && (await tools.hasOwnNode(chainId));
    if (isOwn) {
      own.push(one);
    } else if (isDoubted) {
      doubted.push(one);
    } else if (status !== 'UNKNOWN') {
      ended.push(
        await tools.transactions.setStatus(
          chainId,
          record.txnHash,
          status,
          failureReason,
          // Another report of the same kind confirms nothing.
          record.claims,
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

/** Like `applyReports`, with statuses that a node returned during a request. Transactions that
 * this wallet didn't send are ignored. */
export async function recordStatuses(
  tools: Tools,
  chainId: ChainId,
  reports: readonly (Report & Pick<TransactionRecord, 'txnHash'>)[],
): Promise<void> {
  const records = await tools.transactions.list(chainId);
  const client = tools.client(chainId);
  await applyReports(
    { tools, chainId, client, purpose: 'request' },
    reports.flatMap((report) => {
      const record = records.find(({ txnHash }) => txnHash === report.txnHash);
      return record === undefined ? [] : [{ record, report }];
    }),
  );
}

/** Whether other endpoints have to confirm the report. */
function needsConfirmation(
  { record, report: { status } }: Reported,
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

/** Queries all endpoints, or only the first `most`, about transactions that one of them
 * reported, and updates the records. Returns those that became final. */
async function askOthers(
  inquiry: Inquiry,
  doubted: readonly Reported[],
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
        ({ status, nonce }) => reportOf(record, status, nonce),
      ),
    ),
    TIMEOUT_MS[inquiry.purpose],
    most,
  );
  const ended = [];
  for (const one of doubted) {
    const reports = answers.map((answer) => answer?.get(one));
    ended.push(await applyToRecord(inquiry, one, reports));
  }
  return ended;
}

/** Updates a record from every endpoint's current report. Returns it if it became final. */
async function applyToRecord(
  inquiry: Inquiry,
  { record, report: first }: Reported,
  reports: readonly (Report | undefined)[],
): Promise<Ended> {
  const { chainId, purpose } = inquiry;
  const { transactions } = inquiry.tools;
  const { txnHash: hash, status, claims = 0 } = record;
  const said = reports.filter((report) => report !== undefined);
  const wanted = Math.min(2, reports.length);
  const found = agreement(said, wanted);
  // A request settles only that a transaction is in a block; the rest is up to polls.
  const agreed =
    purpose === 'poll' || isIncluded(found?.status ?? '') ? found : undefined;
  const settle = async (
    { status: next, failureReason }: Report,
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
    for (const report of said.filter(
      (one) => isKnown(one) && !isFinal(one.status),
    )) {
      await settle(report);
    }
    const isDisputed = said.some((report) => isIncluded(report.status));
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

/** Handles a transaction that no endpoint knows, if not all of them say its nonce is used. */
async function countMissing(
  { tools, chainId }: Inquiry,
  { txnHash: hash, status }: TransactionRecord,
  said: readonly Report[],
): Promise<Ended> {
  const { transactions, now } = tools;
  if (isIncluded(status)) {
    await transactions.reopen(chainId, hash);
    return undefined;
  }
  if (said.some((report) => report.status === 'REJECTED')) {
    return undefined;
  }
  // Once it is dropped, the next transaction takes its nonce.
  let dropped: Ended;
  await transactions.amend(chainId, hash, (record) => {
    if (isFinal(record.status)) {
      return record;
    }
    // Unset at first, or if it turned up meanwhile; a clock set back restarts the wait.
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

/** Makes a transaction that the endpoints disagree about pending. */
function disputed({
  missingSince: _,
  ...record
}: TransactionRecord): TransactionRecord {
  return isIncluded(record.status)
    ? { ...record, status: 'RECEIVED', failureReason: null, claims: 0 }
    : { ...record, claims: record.claims ?? 0 };
}
