import { lyingNode, type LyingNode } from './lying-node';
import { recordsOf, send } from './sends';
import { runOverduePoll } from '../../src/transactions/track/schedule';

/**
 * @param options - How the first node lies.
 * @returns A first node that has taken a payment of nonce 5 and passed it on. The honest
 * nodes don't know it until they are told to.
 */
export async function sent(
  options: Parameters<typeof lyingNode>[0] = {},
): Promise<LyingNode> {
  const node = lyingNode({ isHidden: true, ...options });
  await send(node.wallet);
  node.wallet.requests.length = 0;
  node.looks.length = 0;
  return node;
}

/** Lets time pass, then runs the hourly job. */
export async function poll(node: LyingNode, seconds = 3700): Promise<void> {
  node.clock.now += seconds;
  await node.wallet.context.pollSchedule.plan({ looks: 9, due: 1 });
  await runOverduePoll(node.wallet.context);
}

/** The findings of the dialog opened last. */
export function findingsOf({ wallet }: LyingNode): string[] {
  const view = wallet.dialogs.at(-1);
  return view !== undefined && 'findings' in view
    ? view.findings.map(({ name }) => name)
    : [];
}

/** The status of its first transaction. */
export function statusOf({ wallet }: LyingNode): unknown {
  return recordsOf(wallet)[0]?.status;
}
