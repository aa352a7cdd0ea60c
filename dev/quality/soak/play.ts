import { reorganise } from './chain-events';
import { changeProblems } from './changes';
import { payInForm, replacementIn, replaceOnPage } from './own-pages';
import { endOfFailure, endOfSend, RECIPIENTS, type Send } from './sends';
import { isUnanswered, seemsUnpaid } from './user';
import { recordsIn, restart, type SoakWorld } from './world';
import { pollOnSchedule } from '../../../src/transactions/settle/schedule';
import { ACCOUNT } from '../../testing/wallet/sends';
import { transferCall } from '../run';

/** The probabilities of events between two steps. */
const ODDS = {
  burst: 0.02,
  together: 0.2,
  repeat: 0.3,
  ownPage: 0.4,
  several: 0.3,
  replacement: 0.15,
  longPause: 0.15,
  block: 0.6,
  held: 0.06,
  released: 0.5,
  otherLiar: 0.15,
  otherWallet: 0.1,
  reorganisation: 0.04,
  late: 0.3,
  poll: 0.4,
  question: 0.2,
  restart: 0.05,
  death: 0.3,
  again: 0.6,
};

/** The longest pauses between two steps, in milliseconds, and that until the user has
 * unlocked MetaMask after a stop. */
const PAUSE = { usual: 120_000, long: 3_600_000, unlock: 20_000 };

/** The number of recent sends that a user remembers. */
const LATELY = 8;

/** The number of sends in a burst. */
const BURST = 10;

/** The number of the snap's calls to wallet and network in a send. */
const CALLS_OF_SEND = 60;

/** What a stop follows, with the weights. */
const STOPS = { calls: 1, start: 1, submission: 3, answer: 1 };

/** How long after the start of a send, and after a submission, the snap is stopped at most,
 * in milliseconds. */
const STOP = { start: 10_000, submission: 800 };

/** Sends once, or a few times concurrently, while anything may go wrong; then lets the
 * chain and the wallet continue.
 *
 * @param world - The run.
 * @param left - The maximum number of sends.
 * @param books - The certain facts: no reorganisation undoes these blocks, and nobody
 * repeats these sends.
 * @param books.block - The number of the newest block.
 */
export async function playStep(
  world: SoakWorld,
  left: number,
  { block, sends }: { readonly block: number; readonly sends: number },
): Promise<void> {
  const { dice, node, gateway } = world;
  gateway.setFaulty(true);
  if (dice.chance(ODDS.otherLiar)) {
    await gateway.liar.choose();
  }
  await sendTogether(world, Math.min(left, countOf(dice)), sends);
  pause(world, PAUSE.usual);
  if (dice.chance(ODDS.replacement)) {
    await replace(world);
  }
  if (dice.chance(ODDS.released)) {
    await node.setHeld(false);
  }
  if (dice.chance(ODDS.held)) {
    await node.setHeld(true);
  }
  if (dice.chance(ODDS.otherWallet)) {
    await world.other.send();
  }
  if (dice.chance(ODDS.late)) {
    await gateway.deliverLate();
  }
  if (dice.chance(ODDS.reorganisation)) {
    world.counts.reorganisations += 1;
    await reorganise(node, gateway, dice, block);
  }
  if (dice.chance(ODDS.block)) {
    await node.ask('devnet_createBlock');
  }
  const before = recordsIn(world);
  if (dice.chance(ODDS.poll)) {
    await fireEvent(world);
  }
  if (dice.chance(ODDS.question)) {
    await askForStatus(world);
  }
  world.problems.push(...(await changeProblems(world, before)));
  if (dice.chance(ODDS.restart)) {
    restart(world);
  }
}

/** Lets time pass: usually up to a limit in milliseconds. */
function pause({ clock, dice }: SoakWorld, usual: number): void {
  clock.skip(dice.below(dice.chance(ODDS.longPause) ? PAUSE.long : usual));
}

/** How many sends are made at once. */
function countOf(dice: SoakWorld['dice']): number {
  if (dice.chance(ODDS.burst)) {
    return BURST;
  }
  return dice.chance(ODDS.together) ? 2 + dice.below(2) : 1;
}

/** The background event that the snap scheduled last. */
async function fireEvent({ clock, snap }: SoakWorld): Promise<void> {
  const { wallet, life } = snap;
  const turn = wallet.events.at(-1)?.request.params.turn;
  const poll = pollOnSchedule(wallet.context, turn);
  await clock.run(Promise.race([poll, life.ended]));
}

/** A site's question about one of the last transactions. */
async function askForStatus(world: SoakWorld): Promise<void> {
  const { clock, dice, snap } = world;
  const record = recordsIn(world).at(-1 - dice.below(5));
  if (record !== undefined && !snap.life.isOver()) {
    const params = { transactionHash: record.txnHash };
    const asked = snap.wallet
      .call('l2net_getTransactionStatus', params)
      .catch(endOfFailure);
    await clock.run(Promise.race([asked, snap.life.ended]));
  }
}

async function sendTogether(
  world: SoakWorld,
  count: number,
  since: number,
): Promise<void> {
  const { dice, sends, counts } = world;
  // A poll may have ended the life.
  if (world.snap.life.isOver()) {
    restart(world);
  }
  const before = sends.length;
  let unpaid = sends
    .slice(Math.max(since, before - LATELY))
    .filter((send) => seemsUnpaid(world, send));
  for (let index = 0; index < count; index += 1) {
    // MetaMask shows one of the wallet's pages at a time.
    const isOnPage = index === 0 && dice.chance(ODDS.ownPage);
    const choices = unpaid.filter(
      ({ means }) => means !== 'several' || index === 0,
    );
    const earlier = choices[dice.below(choices.length)];
    const isRepeated = earlier !== undefined && dice.chance(ODDS.repeat);
    if (isRepeated) {
      counts.repeated += 1;
      // Never repeats a payment twice at once.
      unpaid = unpaid.filter(({ amount }) => amount !== earlier.amount);
    }
    const isSeveral = isRepeated
      ? earlier.means === 'several'
      : isOnPage && dice.chance(ODDS.several);
    sends.push({
      to: RECIPIENTS[dice.below(RECIPIENTS.length)] ?? RECIPIENTS[0],
      amount: BigInt(sends.length + 1),
      ...(isRepeated ? earlier : {}),
      // A payment may be repeated in another way.
      means: isSeveral ? 'several' : isOnPage ? 'form' : 'site',
      end: { kind: 'cut short' },
    });
  }
  let open = sends.map((_, index) => index).slice(before);
  let isCut = await call(world, open);
  // The page's provider repeats unanswered calls in the next life, and the user their own.
  while (isCut && dice.chance(ODDS.again)) {
    pause(world, PAUSE.unlock);
    if (dice.chance(ODDS.block)) {
      await world.node.ask('devnet_createBlock');
    }
    open = open.filter((index) => isOpen(world, sends[index]));
    counts.again += open.length;
    isCut = await call(world, open);
  }
}

/** Makes several sends concurrently; true if the snap was shut down. */
async function call(
  world: SoakWorld,
  made: readonly number[],
): Promise<boolean> {
  const { sends } = world;
  return await untilStop(world, async () => {
    const started = made.map(async (index) => {
      const send = sends[index] as Send;
      const end = await endOfMade(world, send);
      sends[index] = { ...send, end };
    });
    await Promise.all(started);
  });
}

async function endOfMade(world: SoakWorld, send: Send): Promise<Send['end']> {
  if (send.means !== 'site') {
    return await payInForm(world, send);
  }
  const calls = [transferCall(send.to, send.amount)];
  const params = { address: ACCOUNT, calls };
  const { wallet } = world.snap;
  return await endOfSend(wallet.call('l2net_executeTxn', params));
}

/** Replaces a pending transaction; once more if the snap was shut down. */
async function replace(world: SoakWorld): Promise<void> {
  const button = replacementIn(world);
  if (button === undefined || world.snap.life.isOver()) {
    return;
  }
  const click = async (): Promise<void> => replaceOnPage(world, button);
  if ((await untilStop(world, click)) && world.dice.chance(ODDS.again)) {
    pause(world, PAUSE.unlock);
    await untilStop(world, click);
  }
}

/** Does something, during which or after which the snap may be shut down; true if it was shut
 * down meanwhile. */
async function untilStop(
  world: SoakWorld,
  act: () => Promise<void>,
): Promise<boolean> {
  const { dice, clock, snap } = world;
  const { life } = snap;
  const stop = dice.chance(ODDS.death) ? dice.pick(STOPS) : undefined;
  if (stop === 'calls') {
    life.endAfter(1 + dice.below(CALLS_OF_SEND), dice.chance(0.5));
  } else if (stop === 'start') {
    life.endIn(dice.below(STOP.start));
  } else if (stop === 'submission') {
    world.stopAfter = dice.below(STOP.submission);
  }
  const done = act().then(() => 'done' as const);
  const isCut = (await clock.run(Promise.race([done, life.ended]))) === 'ended';
  if (isCut || stop === 'answer') {
    restart(world);
  }
  return isCut;
}

/** Whether a send has no answer. If its approval was removed from a state of which nothing
 * was lost, the answer is on its way, so its call isn't repeated. */
function isOpen(world: SoakWorld, send: Send | undefined): boolean {
  return (
    send?.end.kind === 'cut short' &&
    (world.snap.hasLost || isUnanswered(world, send))
  );
}
