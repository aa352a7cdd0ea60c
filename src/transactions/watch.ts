import { lookAtPending } from './pending';
import type { Tools } from './tools';
import { NETWORKS, type ChainId } from '../config/networks';
import { isSettled } from '../state/transactions';
import type { Watch } from '../state/watch';

/** Seconds to the first look at a transaction; each further look waits twice as
 * long, up to the longest. */
const FIRST_LOOK = 10;
const LONGEST_WAIT = 3600;

/** How late the wallet may call before a look counts as swallowed, in seconds. */
const GRACE = 30;

/** How long a request waits for a look that it makes up for, in milliseconds. */
const MAKE_UP_MS = 5_000;

/**
 * Sees to it that a transaction just written down is looked at soon. It never
 * fails: a wallet that knows no background events must not end a send.
 *
 * @param tools - The snap's parts.
 */
export async function watchFromNow(tools: Tools): Promise<void> {
  await planLook(tools, 0);
}

/**
 * The look that a background event asks for. Works while the wallet is locked,
 * and never fails.
 *
 * @param tools - The snap's parts.
 * @param turn - Which look the event was planned as: only the last one planned
 * counts, so that looks don't multiply.
 */
export async function lookOnTime(tools: Tools, turn: unknown): Promise<void> {
  await lookIf(tools, (planned) => planned.turn === turn);
}

/**
 * Makes up for a look that never came: the wallet was shut down, or can't plan
 * any. It never fails.
 *
 * @param tools - The snap's parts.
 */
export async function makeUpForLook(tools: Tools): Promise<void> {
  const isLate = ({ due }: Watch): boolean =>
    due !== 0 && due + GRACE < tools.now();
  try {
    if (isLate(await tools.watch.read())) {
      await Promise.race([lookIf(tools, isLate), tools.wait(MAKE_UP_MS)]);
    }
  } catch {
    // A broken state has an error of its own, where it matters.
  }
}

async function lookIf(
  tools: Tools,
  isWanted: (planned: Watch) => boolean,
): Promise<void> {
  await tools
    .queue('watch', async () => {
      const planned = await tools.watch.read();
      if (isWanted(planned)) {
        await look(tools, planned.looks);
      }
    })
    // Still overdue, it is made up for at the next request.
    .catch(() => undefined);
}

async function look(tools: Tools, looks: number): Promise<void> {
  const underWay = await Promise.all(
    NETWORKS.map(async ({ chainId }) => {
      const client = await tools.backgroundClient(chainId);
      return client === undefined
        ? await isAnyPending(tools, chainId)
        : await lookAtPending(tools, chainId, client).catch(() => true);
    }),
  );
  await (underWay.includes(true)
    ? planLook(tools, looks + 1)
    : tools.watch.plan({ looks: 0, due: 0 }));
}

async function isAnyPending(tools: Tools, chainId: ChainId): Promise<boolean> {
  const records = await tools.transactions.list(chainId);
  return records.some(({ status }) => !isSettled(status));
}

async function planLook(tools: Tools, looks: number): Promise<void> {
  const seconds = Math.min(FIRST_LOOK * 2 ** looks, LONGEST_WAIT);
  try {
    const { turn, due } = await tools.watch.plan({
      looks,
      due: tools.now() + seconds,
    });
    await tools.schedule(due, turn);
  } catch {
    // Then the next request makes up for the look.
  }
}
