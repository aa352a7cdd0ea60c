import { isOpen, pollPending } from './poll';
import { ALL_NETWORKS, type ChainId } from '../../config/networks';
import type { PollSchedule } from '../../state/poll-schedule';
import type { Tools } from '../tools';

/** Seconds until the first poll; the wait doubles with each further poll, up to the
 * longest. */
const FIRST_POLL = 10;
const LONGEST_WAIT = 3600;

/** The number of polls in the background after the latest send: 25 hours. A transaction
 * that a node refused may stay open for ever, and is then polled only while the wallet is
 * in use. */
const MAX_POLLS = 33;

/** How long after the latest send final transactions are looked up once more, in seconds:
 * the block may have been taken back. */
const LAST_LOOK = 3600;

/** How late a background event may fire before its poll counts as overdue, in seconds. */
const GRACE = 30;

/** How long a request waits for an overdue poll, in milliseconds. */
const OVERDUE_POLL_MS = 5_000;

/**
 * Schedules the first poll of a new transaction. It never fails: a wallet without
 * background events must still be able to send.
 *
 * @param tools - Shared services.
 */
export async function startPolling(tools: Tools): Promise<void> {
  await schedulePoll(tools, 0);
}

/**
 * Polls when a background event fires. Works while the wallet is locked, and never
 * fails.
 *
 * @param tools - Shared services.
 * @param turn - The event's sequence number: only the latest one scheduled counts, so
 * polls don't multiply.
 */
export async function pollOnSchedule(
  tools: Tools,
  turn: unknown,
): Promise<void> {
  await pollIf(tools, (schedule) => schedule.turn === turn);
}

/**
 * Runs a poll that never fired, because the wallet was shut down or can't schedule
 * background events. It never fails.
 *
 * @param tools - Shared services.
 */
export async function runOverduePoll(tools: Tools): Promise<void> {
  const isLate = ({ due }: PollSchedule): boolean =>
    due !== 0 && due + GRACE < tools.now();
  try {
    if (isLate(await tools.pollSchedule.read())) {
      await Promise.race([pollIf(tools, isLate), tools.wait(OVERDUE_POLL_MS)]);
    }
  } catch {
    // A broken state is reported elsewhere.
  }
}

async function pollIf(
  tools: Tools,
  isDue: (schedule: PollSchedule) => boolean,
): Promise<void> {
  await tools
    .queue('watch', async () => {
      const schedule = await tools.pollSchedule.read();
      if (isDue(schedule)) {
        await poll(tools, schedule.looks);
      }
    })
    // It stays overdue, so the next request runs it.
    .catch(() => undefined);
}

async function poll(tools: Tools, attempts: number): Promise<void> {
  const isPending = await Promise.all(
    ALL_NETWORKS.map(async ({ chainId }) => {
      const client = await tools.backgroundClient(chainId);
      return client === undefined
        ? await isAnyPending(tools, chainId)
        : await pollPending(tools, chainId, client).catch(() => true);
    }),
  );
  if (isPending.includes(true)) {
    await schedulePoll(tools, attempts + 1);
    return;
  }
  const times = await Promise.all(
    ALL_NETWORKS.map(async ({ chainId }) => latestTime(tools, chainId)),
  );
  const last = Math.max(...times) + LAST_LOOK;
  await (last > tools.now()
    ? schedulePollAt(tools, last, attempts)
    : tools.pollSchedule.plan({ looks: 0, due: 0 }));
}

/** When a network's latest transaction was sent; 0 if none was. */
async function latestTime(tools: Tools, chainId: ChainId): Promise<number> {
  const records = await tools.transactions.list(chainId);
  return Math.max(0, ...records.map(({ timestamp }) => timestamp));
}

async function isAnyPending(tools: Tools, chainId: ChainId): Promise<boolean> {
  const records = await tools.transactions.list(chainId);
  return records.some((record) => isOpen(record, tools.now()));
}

async function schedulePoll(tools: Tools, attempts: number): Promise<void> {
  const seconds = Math.min(FIRST_POLL * 2 ** attempts, LONGEST_WAIT);
  await schedulePollAt(tools, tools.now() + seconds, attempts);
}

async function schedulePollAt(
  tools: Tools,
  due: number,
  attempts: number,
): Promise<void> {
  try {
    const { turn } = await tools.pollSchedule.plan({ looks: attempts, due });
    if (attempts < MAX_POLLS) {
      await tools.schedule(due, turn);
    }
  } catch {
    // The next request runs the overdue poll.
  }
}
