import { ALL_NETWORKS, type ChainId } from '../../config/networks';
import { pollPending } from './poll';
import type { PollSchedule } from '../../state/poll-schedule';
import { isFinal } from '../../state/transactions';
import type { Tools } from '../tools';

/** Seconds to the first look at a transaction; each further look waits twice as
 * long, up to the longest. */
const FIRST_POLL = 10;
const LONGEST_WAIT = 3600;

/** How late the wallet may call before a look counts as swallowed, in seconds. */
const GRACE = 30;

/** How long a request waits for a look that it makes up for, in milliseconds. */
const OVERDUE_POLL_MS = 5_000;

/**
 * Sees to it that a transaction just written down is looked at soon. It never
 * fails: a wallet that knows no background events must not end a send.
 *
 * @param tools - The snap's parts.
 */
export async function startPolling(tools: Tools): Promise<void> {
  await schedulePoll(tools, 0);
}

/**
 * The look that a background event asks for. Works while the wallet is locked,
 * and never fails.
 *
 * @param tools - The snap's parts.
 * @param turn - Which look the event was planned as: only the last one planned
 * counts, so that looks don't multiply.
 */
export async function pollOnSchedule(
  tools: Tools,
  turn: unknown,
): Promise<void> {
  await pollIf(tools, (schedule) => schedule.turn === turn);
}

/**
 * Makes up for a look that never came: the wallet was shut down, or can't plan
 * any. It never fails.
 *
 * @param tools - The snap's parts.
 */
export async function runOverduePoll(tools: Tools): Promise<void> {
  const isLate = ({ due }: PollSchedule): boolean =>
    due !== 0 && due + GRACE < tools.now();
  try {
    if (isLate(await tools.pollSchedule.read())) {
      await Promise.race([pollIf(tools, isLate), tools.wait(OVERDUE_POLL_MS)]);
    }
  } catch {
    // A broken state has an error of its own, where it matters.
  }
}

async function pollIf(
  tools: Tools,
  isWanted: (schedule: PollSchedule) => boolean,
): Promise<void> {
  await tools
    .queue('watch', async () => {
      const schedule = await tools.pollSchedule.read();
      if (isWanted(schedule)) {
        await poll(tools, schedule.looks);
      }
    })
    // Still overdue, it is made up for at the next request.
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
  await (isPending.includes(true)
    ? schedulePoll(tools, attempts + 1)
    : tools.pollSchedule.plan({ looks: 0, due: 0 }));
}

async function isAnyPending(tools: Tools, chainId: ChainId): Promise<boolean> {
  const records = await tools.transactions.list(chainId);
  return records.some(({ status }) => !isFinal(status));
}

async function schedulePoll(tools: Tools, attempts: number): Promise<void> {
  const seconds = Math.min(FIRST_POLL * 2 ** attempts, LONGEST_WAIT);
  try {
    const { turn, due } = await tools.pollSchedule.plan({
      looks: attempts,
      due: tools.now() + seconds,
    });
    await tools.schedule(due, turn);
  } catch {
    // Then the next request makes up for the look.
  }
}
