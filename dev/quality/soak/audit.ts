import { nextNonce } from './chain-events';
import { includedSince, plain, type OnChainTransaction } from './history';
import { RECIPIENTS, statusOn } from './sends';
import { recordsIn, restart, type SoakWorld } from './world';
import { STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import { selectorOf } from '../../../src/starknet/address';
import type { TransactionRecord } from '../../../src/state/transactions';
import { isOpen } from '../../../src/transactions/ledger/records';
import { runOverduePoll } from '../../../src/transactions/settle/schedule';
import { ACCOUNT } from '../../testing/wallet/sends';

/** The facts that are certain after an audit. */
export type Books = {
  /** The number of the latest block. */
  readonly block: number;
  /** The account's balance, in FRI. */
  readonly balance: bigint;
  /** The recipients' balances, in FRI. */
  readonly paid: readonly bigint[];
  /** The numbers of submissions and sends that were already judged. */
  readonly submissions: number;
  readonly sends: number;
};

/** Reads the current books. */
export async function openBooks(world: SoakWorld): Promise<Books> {
  const { node, gateway, sends } = world;
  return {
    block: await node.ask<number>('starknet_blockNumber', []),
    balance: await balanceOf(world, ACCOUNT),
    paid: await Promise.all(RECIPIENTS.map(async (to) => balanceOf(world, to))),
    submissions: gateway.submissions.length,
    sends: sends.length,
  };
}

/** Lets all transactions settle, and compares the wallet's records with the chain.
 *
 * @param books - The books of the previous audit.
 * @returns The new books. Discrepancies are added to the run's problems.
 */
export async function audit(world: SoakWorld, books: Books): Promise<Books> {
  await settle(world);
  const after = await openBooks(world);
  const included = await includedSince(world.node, ACCOUNT, books.block + 1);
  const records = recordsOf(world);
  world.problems.push(
    ...recordProblems(world, books, included, records),
    ...moneyProblems(world, [books, after], included, records),
    ...answerProblems(world, books, included),
  );
  return after;
}

/** Lets every record become final: stops the faults and uses the nonces of all open
 * transactions. */
async function settle(world: SoakWorld): Promise<void> {
  const { gateway, node, other, problems } = world;
  gateway.setFaulty(false);
  // Each start of the snap looks for what calls have sent that were open when it stopped.
  world.snap.life.spare();
  restart(world);
  await node.setHeld(false);
  await gateway.deliverLate();
  await node.ask('devnet_createBlock');
  await poll(world);
  const open = recordsOf(world).filter((record) => isOpen(record, now(world)));
  for (const { txnHash, status } of open) {
    const isGone = (await statusOn(node, txnHash)) === undefined;
    if (status !== 'REJECTED' && isGone) {
      problems.push(`The record of ${txnHash} is open without a reason`);
    }
  }
  const last = Math.max(-1, ...open.map(({ nonce }) => Number(nonce)));
  while ((await nextNonce(node, ACCOUNT)) <= last) {
    await other.send();
  }
  await node.ask('devnet_createBlock');
  await poll(world);
}

/** Runs overdue polls by the hourly job, repeatedly in case of cooldowns. */
async function poll({ clock, snap: { wallet } }: SoakWorld): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    clock.skip(7_200_000);
    await clock.run(runOverduePoll(wallet.context));
  }
}

function recordsOf(world: SoakWorld): TransactionRecord[] {
  return recordsIn(world).filter(({ txnType }) => txnType === 'invoke');
}

function now({ clock }: SoakWorld): number {
  return clock.now() / 1000;
}

function recordProblems(
  world: SoakWorld,
  books: Books,
  included: ReadonlyMap<string, OnChainTransaction>,
  records: readonly TransactionRecord[],
): string[] {
  const sent = world.gateway.submissions.slice(books.submissions);
  const known = new Map(
    records.map((record) => [plain(record.txnHash), record]),
  );
  return sent.flatMap(({ hash }) => {
    const record = known.get(hash);
    if (record === undefined && world.lost.has(hash) && !included.has(hash)) {
      return [];
    }
    const { status } = record ?? { status: 'missing' };
    if (record && isOpen(record, now(world))) {
      return [`The record of ${hash} is still open`];
    }
    const found = included.get(hash);
    const right =
      found === undefined
        ? 'REJECTED'
        : found.isReverted
          ? 'REVERTED'
          : 'ACCEPTED_ON_L2';
    return status === right
      ? []
      : [`The record of ${hash} is ${status}, not ${right}`];
  });
}

/** Compares the payments in the records, and those whose records were lost, with those on the
 * chain, to the last unit. */
function moneyProblems(
  { gateway, lost }: SoakWorld,
  [books, after]: readonly [before: Books, after: Books],
  included: ReadonlyMap<string, OnChainTransaction>,
  records: readonly TransactionRecord[],
): string[] {
  const paid = records
    .filter(({ status }) => status === 'ACCEPTED_ON_L2')
    .flatMap(({ txnHash, contractCallData: [, amount = '0'] }) => {
      const { more } = included.get(plain(txnHash)) ?? {};
      return more === undefined ? [] : [BigInt(amount), more];
    });
  const known = new Set(records.map(({ txnHash }) => plain(txnHash)));
  const forgotten = [...included.values()]
    .filter(({ hash }) => lost.has(hash) && !known.has(hash))
    .flatMap(({ amount, more }) => [amount, more]);
  const own = sum(paid) + sum(forgotten);
  const fees = sum([...included.values()].map(({ fee }) => fee));
  const ours = new Set(gateway.submissions.map(({ hash }) => hash));
  const others = sum(
    [...included.values()]
      .filter(({ hash }) => !ours.has(hash))
      .map(({ amount }) => amount),
  );
  const expected = books.balance - own - fees - others;
  const received = sum(after.paid) - sum(books.paid);
  return [
    ...(after.balance === expected
      ? []
      : [`The account holds ${after.balance}, not ${expected}`]),
    ...(received === own ? [] : [`The recipients got ${received}, not ${own}`]),
  ];
}

/** Checks what sites and user were told: a site that was told that nothing was sent may send
 * again, and only a user who was told that it may be a second time may have paid again, unless
 * the first payment ran because the network took an accepted block back later. */
function answerProblems(
  { sends, gateway, lost, warned, beaten }: SoakWorld,
  books: Books,
  included: ReadonlyMap<string, OnChainTransaction>,
): string[] {
  // In the order in which they were signed, whichever came first into a block.
  const hashes = [...new Set(gateway.submissions.map(({ hash }) => hash))];
  const paid = hashes
    .flatMap((hash) => included.get(hash) ?? [])
    // What cancels another one pays nothing.
    .filter(({ amount }) => amount > 0n);
  const isOnlyOne = ({ amount, hash }: OnChainTransaction): boolean =>
    paid
      .slice(
        0,
        paid.findIndex((one) => one.hash === hash),
      )
      .filter((one) => one.amount === amount)
      .every((one) => beaten.get(hash)?.includes(one.hash));
  const isDenied = ({ amount }: OnChainTransaction): boolean => {
    const ends = sends
      .slice(books.sends)
      .filter((send) => send.amount === amount)
      .map(({ end }) => end)
      .filter(({ kind }) => kind !== 'declined');
    // A user who declined it when it came again was warned.
    return (
      ends.length > 0 &&
      ends.every((end) => end.kind === 'failed' && end.hash === undefined)
    );
  };
  return paid.flatMap((one) => [
    ...(isOnlyOne(one) || warned.has(one.hash)
      ? []
      : [`The send of ${one.amount} was paid again without a warning`]),
    // A call that comes again after a loss may fail, although the first one has paid.
    ...(isDenied(one) && !lost.has(one.hash)
      ? [`The send of ${one.amount} counts, but was said to fail`]
      : []),
  ]);
}

async function balanceOf(
  { node }: SoakWorld,
  account: string,
): Promise<bigint> {
  const [low = '0', high = '0'] = await node.ask<string[]>('starknet_call', {
    request: {
      contract_address: padFelt(STRK),
      entry_point_selector: selectorOf('balanceOf'),
      calldata: [account],
    },
    block_id: 'pre_confirmed',
  });
  return BigInt(low) + (BigInt(high) << 128n);
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
