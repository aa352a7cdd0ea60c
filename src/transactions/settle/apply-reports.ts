import { indexOwnApprovals, type Receipts } from './given-approvals';
import {
  judgeReports,
  readReport,
  withoutFinality,
  type JointReport,
  type StatusReport,
} from './report';
import { networkView, type ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { TIMEOUTS } from '../../core/pauses';
import { DROPPED_REASON } from '../../core/transaction';
import { queryEach } from '../../http/query';
import { readReceiptOf, type Receipt } from '../../starknet/history-reads';
import { answersFor } from '../../starknet/node-answers';
import type { NodeClient } from '../../starknet/node-client';
import type { TransactionSummary } from '../../state/incoming';
import {
  type RecordChange,
  reopenedRecord,
  withoutDoubt,
  withStatus,
} from '../../state/record-changes';
import {
  isFinal,
  isIncluded,
  isOutside,
  type TransactionRecord,
  isAgreed,
  MAX_CLAIMS,
} from '../../state/transactions';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { namesAmong, notificationsOf } from '../../ui/notification';
import { toldBy } from '../ledger/deeds';
import { findKnownAddresses } from '../ledger/known-addresses';
import { outcomeOf, shownFees } from '../ledger/outcome';
import { rivalsByHash, isReplaced } from '../ledger/rivals';
import type { TransactionTools } from '../ledger/tools';

/** After how many seconds a transaction that no endpoint knows counts as dropped. */
const DROPPED_AFTER = 600;

/** How many seconds after submission a pending transaction is polled at all endpoints. */
const STUCK_AFTER = 120;

/** An endpoint's report on one of the wallet's transactions. */
export type EndpointReport = {
  readonly record: TransactionRecord;
  readonly report: StatusReport;
};

/** What becomes of a transaction's record. */
type Changes = readonly [hash: Felt, changes: readonly RecordChange[]];

/** The endpoints to query, and the purpose. */
type Inquiry = {
  readonly tools: TransactionTools;
  readonly chainId: ChainId;
  readonly client: NodeClient;
  readonly purpose: 'poll' | 'request';
  /** Whether it counts how often a single endpoint answered: only in polls that keep their pauses. */
  readonly isCounted?: boolean;
};

/**
 * Updates records from one node's reports, then notifies the user of final transactions. A
 * report that a transaction is final or missing is first confirmed with all endpoints: two
 * have to agree, if two are set. The user's own node alone confirms inclusion in a block.
 *
 * @param inquiry - The endpoints to query. Only a poll counts how long a transaction is
 * missing.
 */
export async function applyReports(
  inquiry: Inquiry,
  reported: readonly EndpointReport[],
): Promise<void> {
  const { tools, chainId, purpose } = inquiry;
  const changes: Changes[] = [];
  const own: EndpointReport[] = [];
  const doubted: EndpointReport[] = [];
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
      // Another report of the same kind confirms nothing.
      const update = withStatus(status, failureReason, record.claims);
      changes.push([record.txnHash, [update]]);
    }
  }
  changes.push(
    ...(await askOthers(inquiry, own, true)),
    ...(await askOthers(inquiry, doubted)),
  );
  for (const [hash, [first]] of changes) {
    if (first === reopenedRecord) {
      // What it did in its block is undone.
      await tools.pastTransactions.remove(chainId, hash);
    }
  }
  const news = await tools.transactions.settle(chainId, changes);
  const receipts = await receiptsOf(inquiry, news);
  if (news.length === 0) {
    return;
  }
  const past = await tools.pastTransactions.list(chainId);
  const outcomes = news.flatMap((record) => {
    const receipt = receipts.get(record.txnHash);
    const stored = past.find(({ txnHash }) => txnHash === record.txnHash);
    return receipt === undefined ? [] : [summaryOf(record, receipt, stored)];
  });
  // Only shown: a failure to write it must not lose the notification.
  await tools.pastTransactions.put(chainId, ...outcomes).catch(() => undefined);
  await tools.loadLanguage();
  const metadata = metadataWithoutCopies(await tools.tokens.list(chainId));
  const byHash = rivalsByHash(await tools.transactions.list(chainId));
  const ended = news.flatMap((record) => {
    const rivals = byHash.get(record.txnHash) ?? [];
    const known = outcomes.find(({ txnHash }) => txnHash === record.txnHash);
    // What took its place tells of both.
    return record.status === 'REJECTED' && isReplaced(record, rivals)
      ? []
      : [
          {
            ...record,
            ...toldBy(record, { metadata, rivals, known }),
            ...shownFees(known?.fee, record.outside),
          },
        ];
  });
  const notifications = notificationsOf(ended, {
    network: networkView(chainId),
    hidesBalances: await tools.hidesBalances(),
    ...namesAmong(await findKnownAddresses(tools, chainId)),
  });
  for (const notification of notifications) {
    await tools.notify(notification);
  }
}

/** What a receipt says of a transaction, and what its record or the list has of its calls. */
function summaryOf(
  { txnHash, senderAddress, calls: own = [], outside }: TransactionRecord,
  receipt: Receipt,
  stored: TransactionSummary = { txnHash, calls: [], count: own.length },
): TransactionSummary {
  return {
    ...stored,
    ...outcomeOf(receipt, senderAddress, outside),
  };
}

/** The receipts of ended transactions. A poll reads them at all endpoints for the index of
 * approvals; one endpoint is asked for those that the index doesn't read. */
async function receiptsOf(
  { tools, chainId, client, purpose }: Inquiry,
  news: readonly TransactionRecord[],
): Promise<Receipts> {
  const indexed: Receipts =
    purpose === 'poll'
      ? await indexOwnApprovals(tools, chainId, client).catch(() => new Map())
      : new Map();
  const unread = news.filter(
    (record) => isIncluded(record.status) && !indexed.has(record.txnHash),
  );
  if (unread.length === 0) {
    return indexed;
  }
  const { answers } = await client.ask(
    queryEach(
      unread.map(({ txnHash }) => txnHash),
      readReceiptOf,
    ),
    { by: 'one', within: TIMEOUTS.reportInRequest },
  );
  return new Map([...indexed, ...(answers[0] ?? [])]);
}

/** Like `applyReports`, with statuses that a node returned during a request. Transactions that
 * this wallet didn't send itself are ignored. */
export async function recordStatuses(
  tools: TransactionTools,
  chainId: ChainId,
  reports: readonly (StatusReport & Pick<TransactionRecord, 'txnHash'>)[],
): Promise<void> {
  const records = await tools.transactions.list(chainId);
  const client = tools.client(chainId);
  await applyReports(
    { tools, chainId, client, purpose: 'request' },
    reports.flatMap((report) => {
      const record = records.find(
        (one) => one.txnHash === report.txnHash && !isOutside(one),
      );
      return record === undefined ? [] : [{ record, report }];
    }),
  );
}

/** Whether other endpoints have to confirm the report. */
function needsConfirmation(
  { record, report: { status } }: EndpointReport,
  now: number,
  purpose: Inquiry['purpose'],
): boolean {
  const isClaimed = purpose === 'poll' && record.claims !== undefined;
  if (isIncluded(status)) {
    return (
      isClaimed || withoutFinality(status) !== withoutFinality(record.status)
    );
  }
  const isStuck =
    purpose === 'poll' &&
    !isFinal(record.status) &&
    now - record.timestamp >= STUCK_AFTER;
  return status === 'UNKNOWN' || status === 'REJECTED' || isClaimed || isStuck;
}

/** Queries all endpoints, or the user's own alone if that is enough, about transactions that one
 * of them reported. Returns what becomes of their records. */
async function askOthers(
  inquiry: Inquiry,
  doubted: readonly EndpointReport[],
  isOwnEnough = false,
): Promise<Changes[]> {
  if (doubted.length === 0) {
    return [];
  }
  const isPoll = inquiry.purpose === 'poll';
  const said = await inquiry.client.ask(
    queryEach(doubted, ({ record }) => readReport(record)),
    {
      by: 'all',
      within: isPoll ? TIMEOUTS.reportInPoll : TIMEOUTS.reportInRequest,
      isOwnEnough,
    },
  );
  const changes: Changes[] = [];
  for (const one of doubted) {
    const { record, report } = one;
    const verdict = judgeReports(report, answersFor(said, one), isPoll);
    changes.push([
      await hashBy(inquiry, record, verdict),
      changesBy(inquiry, record, verdict),
    ]);
  }
  return changes;
}

/** A record's hash, once it has that of the transaction that the endpoints agree on. */
async function hashBy(
  { tools, chainId }: Inquiry,
  { txnHash }: TransactionRecord,
  verdict: JointReport,
): Promise<Felt> {
  const { hash = txnHash } = verdict.type === 'agreed' ? verdict.report : {};
  return hash === txnHash
    ? txnHash
    : await tools.transactions.rename(chainId, txnHash, hash);
}

/** What becomes of a record by every endpoint's current report. */
function changesBy(
  { isCounted, tools }: Inquiry,
  record: TransactionRecord,
  verdict: JointReport,
): RecordChange[] {
  switch (verdict.type) {
    case 'agreed':
      return settledAs(record, verdict.report);
    case 'claimed':
      return claimCounted(record, verdict.report, isCounted);
    case 'pending':
      return [
        ...verdict.reports.flatMap((one) => reportedAs(one)),
        (now) =>
          verdict.isEnough &&
          !isAgreed(now) &&
          (verdict.isIncluded || isIncluded(now.status))
            ? disputed(now)
            : now,
      ];
    case 'missing':
      if (isIncluded(record.status)) {
        return [reopenedRecord];
      }
      // A paymaster may still send it.
      return verdict.isNonceUsed || isOutside(record)
        ? []
        : [(now) => missing(now, tools.now())];
    case 'unclear':
      return [];
  }
}

function reportedAs(
  { status, failureReason }: StatusReport,
  claims?: number,
): RecordChange[] {
  return status === 'UNKNOWN'
    ? []
    : [withStatus(status, failureReason, claims)];
}

function settledAs(
  { status }: TransactionRecord,
  agreed: StatusReport,
): RecordChange[] {
  const isOther =
    isIncluded(status) &&
    withoutFinality(status) !== withoutFinality(agreed.status);
  return [
    ...(isOther ? [reopenedRecord] : []),
    ...reportedAs(agreed),
    // It can't run any more.
    ...(agreed.status === 'REJECTED' ? [withoutDoubt] : []),
  ];
}

/** Counts in how many polls a single endpoint called a transaction final, until it counts. */
function claimCounted(
  { claims = 0 }: TransactionRecord,
  claimed: StatusReport,
  isCounted = false,
): RecordChange[] {
  const count = isCounted ? claims + 1 : claims;
  return count >= MAX_CLAIMS
    ? reportedAs(claimed, MAX_CLAIMS)
    : [(now) => (isAgreed(now) ? now : { ...now, claims: count })];
}

/** Counts how long no endpoint has known a transaction. The record of one that was dropped says
 * `REJECTED`, by which `isDropped` knows it; then the next transaction takes its nonce. */
function missing(record: TransactionRecord, now: number): TransactionRecord {
  if (isFinal(record.status)) {
    return record;
  }
  // Unset at first, or if it turned up meanwhile; a clock set back restarts the wait.
  const since = record.missingSince ?? Infinity;
  if (since > now) {
    return { ...record, missingSince: now };
  }
  return now - since < DROPPED_AFTER
    ? record
    : {
        ...record,
        status: 'REJECTED',
        failureReason: DROPPED_REASON,
        inDoubt: true,
      };
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
