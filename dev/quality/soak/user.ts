import { sentAmount, plain } from './history';
import type { Send } from './sends';
import { recordsIn, type SoakWorld } from './world';
import type { JournalEntry } from '../../../src/state/journal';
import { isFinal } from '../../../src/state/transactions';

/** The time after which a user considers a pending payment lost, in seconds. */
const PATIENCE = 300;

/** For how long a user remembers a failure, in seconds: a day. */
const MEMORY = 86_400;

/** Whether the wallet left its call without an answer, if it was shut down. */
export function isUnanswered(world: SoakWorld, { amount }: Send): boolean {
  const kept = (world.snap.wallet.state.values.get('journal') ??
    []) as JournalEntry[];
  return sentFor(world, amount).every((hash) =>
    kept.some((entry) => entry.hash && plain(entry.hash) === hash),
  );
}

/** Whether the user, who pays each thing once, may send a payment again: according to
 * the wallet, no transaction has made it. */
export function seemsUnpaid(world: SoakWorld, send: Send): boolean {
  const records = recordsIn(world);
  const now = world.clock.now() / 1000;
  return (
    isUnanswered(world, send) ||
    sentFor(world, send.amount).every((hash) => {
      const record = records.find(({ txnHash }) => plain(txnHash) === hash);
      // The site has its hash, though the wallet may have lost its record.
      if (record === undefined && send.end.kind === 'sent') {
        return false;
      }
      const { status, inDoubt, timestamp } = record ?? FORGOTTEN;
      const age = now - timestamp;
      return (
        status === 'REJECTED' ||
        status === 'REVERTED' ||
        (inDoubt === true && age < MEMORY) ||
        (!isFinal(status) && age > PATIENCE)
      );
    })
  );
}

/** Stands for a transaction without a record, of which the user knows nothing. */
const FORGOTTEN = { status: 'REJECTED', inDoubt: undefined, timestamp: 0 };

/** The hashes of the transactions that pay an amount. */
function sentFor({ gateway }: SoakWorld, amount: bigint): string[] {
  return gateway.submissions
    .filter(({ body }) => body.type === 'INVOKE' && sentAmount(body) === amount)
    .map(({ hash }) => hash);
}
