import { reorganise } from './chain-events';
import { endOfSend, type Send } from './sends';
import { restart, type World } from './world';
import { STRK } from '../../src/config/tokens';
import { padFelt } from '../../src/core/felt';
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
  const { dice, clock, sends } = world;
  // A poll may have met the end.
  if (world.snap.life.isOver()) {
    restart(world);
  }
  const { wallet, life } = world.snap;
  if (dice.chance(ODDS.death)) {
    life.endAfter(1 + dice.below(CALLS_OF_SEND), dice.chance(0.5));
  }
  const before = sends.length;
  const started = Array.from({ length: count }, async (_, index) => {
    const amount = BigInt(before + index + 1);
    const to = RECIPIENTS[dice.below(RECIPIENTS.length)] ?? RECIPIENTS[0];
    const send = { amount, to, end: { kind: 'cut short' } } as const;
    const at = before + index;
    sends[at] = send;
    const end = await endOfSend(
      wallet.call('l2net_executeTxn', paramsOf(send)),
    );
    sends[at] = { ...send, end };
  });
  const all = Promise.all(started).then(() => 'done' as const);
  if ((await clock.run(Promise.race([all, life.ended]))) === 'ended') {
    restart(world);
  }
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
