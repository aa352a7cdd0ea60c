import { type EndpointReport, applyReports } from './apply-reports';
import { findAbandoned, recoverSent } from './recover';
import { knowsTransaction, readReport, reportOf } from './report';
import { ALL_NETWORKS, type ChainId } from '../../config/networks';
import { DAY_SECONDS } from '../../core/time';
import { queryEach } from '../../http/query';
import type { NodeClient } from '../../starknet/node-client';
import { readNonce, readStatus } from '../../starknet/reads';
import type { PollSchedule } from '../../state/state';
import { isOutside, type TransactionRecord } from '../../state/transactions';
import { isOpen, RECHECK_PERIOD } from '../ledger/records';
import type { TransactionTools } from '../ledger/tools';

/** Seconds until the first poll; the wait doubles with each further poll, up to the
 * longest. */
const FIRST_POLL = 10;
const LONGEST_WAIT = 3600;

/** The number of polls after the latest send that are scheduled as background events: 25
 * hours. Transactions that are still open then are polled once a day. */
const MAX_POLLS = 33;

/** How long after the latest send final transactions are polled once more, in seconds:
 * a reorganisation may have removed their block. */
const LAST_POLL = 3600;

/** How late a background event may fire before its poll counts as overdue, in seconds. */
const GRACE = 30;

/** How far ahead an overdue poll is scheduled, in seconds: far enough that the date isn't in
 * the past by the time MetaMask checks it. */
const SOON = 2;

/** Schedules the first poll of a new transaction. It never fails: sending must also work in a
 * MetaMask version without background events. */
export async function startPolling(tools: TransactionTools): Promise<void> {
  await schedulePoll(tools, 0);
}

/** Polls when a background event fires. Works while the wallet is locked, and never fails.
 * `eventNumber` is the event's: only the latest one scheduled counts, so polls don't
 * multiply. Returns the networks whose nodes it asked. */
export async function pollOnSchedule(
  tools: TransactionTools,
  eventNumber: unknown,
): Promise<readonly ChainId[]> {
  return await pollIf(tools, ({ turn }) => turn === eventNumber);
}

/** Runs a poll that never fired, because MetaMask was shut down or updated, or can't
 * schedule background events, or the first one after a start that found calls which were open.
 * The hourly job calls it, and whoever opens MetaMask; it queries no node if nothing is overdue,
 * and never fails. Returns the networks whose nodes it asked. */
export async function runOverduePoll(
  tools: TransactionTools,
): Promise<readonly ChainId[]> {
  return await pollIf(tools, async (schedule) => isOverdue(tools, schedule));
}

/** Schedules an overdue poll anew, so that a request doesn't wait for nodes. It never fails:
 * the hourly job runs what couldn't be scheduled. */
export async function rescheduleOverduePoll(
  tools: TransactionTools,
): Promise<void> {
  try {
    const schedule = await tools.pollSchedule.read();
    if (await isOverdue(tools, schedule)) {
      await schedulePollAt(tools, tools.now() + SOON, schedule.pollCount);
    }
  } catch {
    // A broken state is reported elsewhere.
  }
}

/** A poll planned while the clock was ahead is overdue too. One that looks for what calls have sent
 * is due at each start that finds some, unless it is planned already. */
async function isOverdue(
  tools: TransactionTools,
  { due, pollCount }: PollSchedule,
): Promise<boolean> {
  const now = tools.now();
  const longest = Math.max(waitAfter(pollCount), LAST_POLL);
  const isLate = due + GRACE < now || due > now + longest + GRACE;
  if (due !== 0 && isLate) {
    return true;
  }
  const isSoon = due !== 0 && due <= now + GRACE;
  return !isSoon && (await findAbandoned(tools, true)).length > 0;
}

/** Seconds to wait for the next poll. */
function waitAfter(polls: number): number {
  return polls < MAX_POLLS
    ? Math.min(FIRST_POLL * 2 ** polls, LONGEST_WAIT)
    : DAY_SECONDS;
}

async function pollIf(
  tools: TransactionTools,
  isDue: (schedule: PollSchedule) => boolean | Promise<boolean>,
): Promise<readonly ChainId[]> {
  return await tools.queue
    .run('poll', async () => {
      const schedule = await tools.pollSchedule.read();
      return (await isDue(schedule))
        ? await poll(tools, schedule.pollCount)
        : [];
    })
    // It stays overdue, so the hourly job runs it.
    .catch(() => []);
}

async function poll(
  tools: TransactionTools,
  polls: number,
): Promise<readonly ChainId[]> {
  const { transactions, now } = tools;
  const polled = await Promise.all(
    ALL_NETWORKS.map(async ({ chainId }) => {
      const client = await tools.backgroundClient(chainId);
      const outcome = await (client &&
        pollPending(tools, chainId, client, true).catch(
          () => 'failed' as const,
        ));
      const records = await transactions.list(chainId);
      const hasFailed = outcome === 'failed';
      return {
        chainId,
        isAsked: outcome === true,
        isPending: hasFailed || records.some((record) => isOpen(record, now())),
        latest: Math.max(0, ...records.map(({ timestamp }) => timestamp)),
      };
    }),
  );
  const asked = polled.flatMap((one) => (one.isAsked ? [one.chainId] : []));
  const isLooking = (await findAbandoned(tools, false)).length > 0;
  if (isLooking || polled.some(({ isPending }) => isPending)) {
    await schedulePoll(tools, polls + 1);
    return asked;
  }
  // A timestamp in the future dates from before the clock was set back.
  const latest = Math.max(...polled.map((one) => one.latest));
  const wait = latest + LAST_POLL - now();
  await (wait > 0 && wait <= LAST_POLL
    ? schedulePollAt(tools, now() + wait, polls)
    : tools.pollSchedule.plan({ pollCount: 0, due: 0 }));
  return asked;
}

async function schedulePoll(
  tools: TransactionTools,
  polls: number,
): Promise<void> {
  await schedulePollAt(tools, tools.now() + waitAfter(polls), polls);
}

async function schedulePollAt(
  tools: TransactionTools,
  due: number,
  polls: number,
): Promise<void> {
  try {
    const { turn } = await tools.pollSchedule.plan({ pollCount: polls, due });
    if (due <= tools.now() + LONGEST_WAIT) {
      await tools.schedule(due, turn);
    }
  } catch {
    // The hourly job runs the overdue poll.
  }
}

/** The maximum number of final transactions that a poll includes: one batch, with
 * the pending ones. */
const MAX_RECHECKED = 40;

/**
 * Polls all open transactions in one request, after looking for those of calls that were open
 * when MetaMask stopped: their statuses, and whether another transaction used their nonce. A
 * transaction unknown to the node is not rejected for that alone. The newest final ones are polled
 * as well: one that no endpoint knows any more is pending again.
 *
 * @param isScheduled - Whether it is due, and not only asked for by a page: then it counts that a
 * single endpoint answered.
 * @returns Whether there were any to ask about.
 * @throws WalletError if no node answers; the records stay unchanged then.
 */
export async function pollPending(
  tools: TransactionTools,
  chainId: ChainId,
  client: NodeClient,
  isScheduled = false,
): Promise<boolean> {
  await recoverSent(tools, chainId, client);
  const records = await tools.transactions.list(chainId);
  const isStillOpen = (record: TransactionRecord): boolean =>
    isOpen(record, tools.now());
  const polled = [
    ...records.filter(isStillOpen),
    ...records
      .filter(
        (record) =>
          !isStillOpen(record) &&
          record.status !== 'ACCEPTED_ON_L1' &&
          tools.now() - record.timestamp < RECHECK_PERIOD,
      )
      .slice(-MAX_RECHECKED),
  ];
  if (polled.length === 0) {
    return false;
  }
  const outside = polled.filter(isOutside);
  const own = polled.filter((record) => !isOutside(record));
  const senders = [...new Set(own.map(({ senderAddress }) => senderAddress))];
  const { statuses, nonces, executions } = await client.read({
    statuses: queryEach(own, ({ txnHash }) => readStatus(txnHash)),
    nonces: queryEach(senders, (sender) => readNonce(sender, 'latest')),
    executions: queryEach(outside, readReport),
  });
  const reported = polled.flatMap((record): EndpointReport[] => {
    const report = isOutside(record)
      ? executions.get(record)
      : reportOf(
          record,
          statuses.get(record),
          nonces.get(record.senderAddress),
        );
    const isClosed = record.status === 'REJECTED' && !isStillOpen(record);
    return report === undefined || (isClosed && !knowsTransaction(report))
      ? []
      : [{ record, report }];
  });
  await applyReports(
    { tools, chainId, client, purpose: 'poll', isCounted: isScheduled },
    reported,
  );
  return true;
}
