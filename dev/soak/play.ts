import { reorganise } from './chain-events';
import { amountOf } from './history';
import { endOfSend, type Send } from './sends';
import { restart, type World } from './world';
import { STRK } from '../../src/config/tokens';
import { padFelt } from '../../src/core/felt';
import type { Approval } from '../../src/state/approvals';
import { pollOnSchedule } from '../../src/transactions/track/schedule';
import { ACCOUNT } from '../../test/support/sends';

/** Whom the wallet pays. */
export const RECIPIENTS = ['0xb0b', '0xca401', '0xda7e'] as const;

/** How often things happen between two steps. */
const ODDS = {
  burst: 0.02,
  together: 0.2,
  block: 0.6,
  otherWallet: 0.1,
  reorganisation: 0.04,
  late: 0.3,
  poll: 0.4,
  restart: 0.05,
  death: 0.15,
  again: 0.5,
};

/** The sends of a burst. */
const BURST = 10;

/** The snap's calls to wallet and network in a send. */
const CALLS_OF_SEND = 60;

/**
 * Sends once, or a few times at once, while anything may go wrong; then lets the chain
 * and the wallet go on.
 *
 * @param world - The run.
 * @param left - The most sends that may be made.
 * @param floor - The number of the newest block that no reorganisation takes back.
 */
export async function playStep(
  world: World,
  left: number,
  floor: number,
): Promise<void> {
  const { dice, clock, node, gateway } = world;
  gateway.setFaulty(true);
  await sendTogether(world, Math.min(left, countOf(dice)));
  clock.skip(dice.below(120_000));
  if (dice.chance(ODDS.otherWallet)) {
    await world.other.send();
  }
  if (dice.chance(ODDS.late)) {
    await gateway.deliverLate();
  }
  if (dice.chance(ODDS.reorganisation)) {
    world.counts.reorganisations += 1;
    await reorganise(node, gateway, dice, floor);
  }
  if (dice.chance(ODDS.block)) {
    await node.ask('devnet_createBlock');
  }
  if (dice.chance(ODDS.poll)) {
    await fireEvent(world);
  }
  if (dice.chance(ODDS.restart)) {
    restart(world);
  }
}

/** How many sends are made at once. */
function countOf(dice: World['dice']): number {
  if (dice.chance(ODDS.burst)) {
    return BURST;
  }
  return dice.chance(ODDS.together) ? 2 + dice.below(2) : 1;
}

/** The background event that the snap scheduled last. */
async function fireEvent({ clock, snap }: World): Promise<void> {
  const { wallet, life } = snap;
  const turn = wallet.events.at(-1)?.request.params.turn;
  const poll = pollOnSchedule(wallet.context, turn);
  await clock.run(Promise.race([poll, life.ended]));
}

async function sendTogether(world: World, count: number): Promise<void> {
  const { dice, sends, counts } = world;
  // A poll may have met the end.
  if (world.snap.life.isOver()) {
    restart(world);
  }
  const before = sends.length;
  for (let index = 0; index < count; index += 1) {
    const to = RECIPIENTS[dice.below(RECIPIENTS.length)] ?? RECIPIENTS[0];
    const amount = BigInt(sends.length + 1);
    sends.push({ amount, to, end: { kind: 'cut short' } });
  }
  let isCut = await call(world, sends.slice(before));
  // The page's provider sends what has no answer again, in the next life.
  while (isCut && dice.chance(ODDS.again)) {
    const open = sends.slice(before).filter((send) => isOpen(world, send));
    counts.again += open.length;
    isCut = await call(world, open);
  }
}

/** Makes the calls of sends at once; true if the snap was shut down meanwhile. */
async function call(world: World, made: readonly Send[]): Promise<boolean> {
  const { dice, clock, sends, snap } = world;
  const { wallet, life } = snap;
  if (dice.chance(ODDS.death)) {
    life.endAfter(1 + dice.below(CALLS_OF_SEND), dice.chance(0.5));
  }
  const started = made.map(async (send) => {
    const end = await endOfSend(
      wallet.call('l2net_executeTxn', paramsOf(send)),
    );
    sends[Number(send.amount) - 1] = { ...send, end };
  });
  const all = Promise.all(started).then(() => 'done' as const);
  const isCut = (await clock.run(Promise.race([all, life.ended]))) === 'ended';
  if (isCut) {
    restart(world);
  }
  return isCut;
}

/** Whether a send has no answer. One whose approval was struck is about to get it: its
 * call does not come again. */
function isOpen({ gateway, snap }: World, { end, amount }: Send): boolean {
  const sent = gateway.submissions.find(
    ({ body }) => body.type === 'INVOKE' && amountOf(body) === amount,
  );
  const kept = (snap.wallet.state.values.get('approvals') ?? []) as Approval[];
  return (
    end.kind === 'cut short' &&
    (sent === undefined ||
      kept.some((one) => one.sent?.transaction_hash === sent.hash))
  );
}

function paramsOf({ amount, to }: Pick<Send, 'amount' | 'to'>): object {
  return {
    address: ACCOUNT,
    calls: [
      {
        contractAddress: padFelt(STRK),
        entrypoint: 'transfer',
        calldata: [to, amount.toString(), '0'],
      },
    ],
  };
}
