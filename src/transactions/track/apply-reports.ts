import {
  judgeReports,
  reportOf,
  withoutFinality,
  type StatusReport,
  type JointReport,
} from './report';
import { type ChainId, NETWORKS } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { DROPPED_REASON } from '../../core/transaction';
import type { RpcResult } from '../../http/json-rpc';
import { queryEach, query } from '../../http/query';
import { readReceipt, type Receipt } from '../../starknet/history-reads';
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
import type { TransactionTools } from '../tools';

/** After how many seconds a transaction that no endpoint knows counts as dropped. */
const DROPPED_AFTER = 600;

/** Each endpoint's timeout in milliseconds, in a poll and in a request. */
const TIMEOUT_MS = { poll: 10_000, request: 3_000 };

/** How many seconds after submission a pending transaction is polled at all endpoints. */
const STUCK_AFTER = 120;

/** An endpoint's report on one of the wallet's transactions. */
export type EndpointReport = {
  readonly record: TransactionRecord;
  readonly report: StatusReport;
};

/** The record of a transaction, if the reports made its status final. */
type Ended = TransactionRecord | undefined;

/** The endpoints to query, and the purpose. */
type Inquiry = {
  readonly tools: TransactionTools;
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
  reported: readonly EndpointReport[],
): Promise<void> {
  const { tools, chainId, purpose } = inquiry;
  const ended: Ended[] = [];
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
  const receipts = await inquiry.client.tryRead(
    queryEach(news, ({ txnHash }) => readReceipt(txnHash)),
    TIMEOUT_MS.request,
  );
  const notifications = notificationsOf(news, {
    network: NETWORKS[chainId].name,
    metadata: metadataWithoutCopies(await tools.tokens.list(chainId)),
    hidesBalances: await tools.hidesBalances(),
    fees: paidFees(receipts ?? new Map()),
  });
  for (const notification of notifications) {
    await tools.notify(notification);
  }
}

/** The fees of transactions in STRK, by hash. */
function paidFees(
  receipts: ReadonlyMap<TransactionRecord, RpcResult<Receipt>>,
): ReadonlyMap<Felt, bigint> {
  return new Map(
    [...receipts].flatMap(([{ txnHash }, receipt]) => {
      const fee = receipt.ok ? receipt.value.actual_fee : undefined;
      return fee?.unit === 'FRI' ? [[txnHash, BigInt(fee.amount)]] : [];
    }),
  );
}

/** Like `applyReports`, with statuses that a node returned during a request. Transactions that
 * this wallet didn't send are ignored. */
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
      const record = records.find(({ txnHash }) => txnHash === report.txnHash);
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

/** Queries all endpoints, or only the first `most`, about transactions that one of them
 * reported, and updates the records. Returns those that became final. */
async function askOthers(
  inquiry: Inquiry,
  doubted: readonly EndpointReport[],
  most?: number,
): Promise<Ended[]> {
  if (doubted.length === 0) {
    return [];
  }
  const answers = await inquiry.client.readEach(
    queryEach(doubted, ({ record }) =>
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
  { record, report }: EndpointReport,
  reports: readonly (StatusReport | undefined)[],
): Promise<Ended> {
  const verdict = judgeReports(report, reports, inquiry.purpose === 'poll');
  switch (verdict.type) {
    case 'agreed':
      return settleAgreed(inquiry, record, verdict.report);
    case 'claimed':
      return countClaim(inquiry, record, verdict.report);
    case 'pending':
      await keepPending(inquiry, record, verdict);
      return undefined;
    case 'missing':
      return countMissing(inquiry, record, verdict.isNonceUsed);
    case 'unclear':
      return undefined;
  }
}

async function setStatus(
  { tools, chainId }: Inquiry,
  { txnHash }: TransactionRecord,
  { status, failureReason }: StatusReport,
  claims?: number,
): Promise<Ended> {
  return status === 'UNKNOWN'
    ? undefined
    : tools.transactions.setStatus(
        chainId,
        txnHash,
        status,
        failureReason,
        claims,
      );
}

async function settleAgreed(
  inquiry: Inquiry,
  record: TransactionRecord,
  agreed: StatusReport,
): Promise<Ended> {
  const { chainId, tools } = inquiry;
  const { status, txnHash } = record;
  if (
    isIncluded(status) &&
    withoutFinality(status) !== withoutFinality(agreed.status)
  ) {
    await tools.transactions.reopen(chainId, txnHash);
  }
  const ended = await setStatus(inquiry, record, agreed);
  if (agreed.status === 'REJECTED') {
    // It can't run any more.
    await tools.transactions.confirmSent(chainId, txnHash);
  }
  return ended;
}

/** Counts in how many polls a single endpoint called a transaction final, until it counts. */
async function countClaim(
  inquiry: Inquiry,
  record: TransactionRecord,
  claimed: StatusReport,
): Promise<Ended> {
  const { chainId, purpose, tools } = inquiry;
  const { claims = 0, txnHash } = record;
  const count = purpose === 'poll' ? claims + 1 : claims;
  if (count >= MAX_CLAIMS) {
    return await setStatus(inquiry, record, claimed, MAX_CLAIMS);
  }
  await tools.transactions.amend(chainId, txnHash, (now) =>
    isAgreed(now) ? now : { ...now, claims: count },
  );
  return undefined;
}

/** Handles a transaction that an endpoint knows, while they don't agree that it ended. */
async function keepPending(
  inquiry: Inquiry,
  record: TransactionRecord,
  verdict: Extract<JointReport, { type: 'pending' }>,
): Promise<void> {
  for (const report of verdict.reports) {
    await setStatus(inquiry, record, report);
  }
  const { chainId, tools } = inquiry;
  await tools.transactions.amend(chainId, record.txnHash, (now) =>
    verdict.isEnough &&
    !isAgreed(now) &&
    (verdict.isIncluded || isIncluded(now.status))
      ? disputed(now)
      : now,
  );
}

/** Handles a transaction that no endpoint knows, if not all of them say its nonce is used. The
 * record of one that was dropped says `REJECTED`, by which `isDropped` knows it. */
async function countMissing(
  { tools, chainId }: Inquiry,
  { txnHash, status }: TransactionRecord,
  isNonceUsed: boolean,
): Promise<Ended> {
  const { transactions, now } = tools;
  if (isIncluded(status)) {
    await transactions.reopen(chainId, txnHash);
    return undefined;
  }
  if (isNonceUsed) {
    return undefined;
  }
  // Once it is dropped, the next transaction takes its nonce.
  let dropped: Ended;
  await transactions.amend(chainId, txnHash, (record) => {
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
      failureReason: DROPPED_REASON,
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
