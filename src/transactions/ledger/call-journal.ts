import { WalletError } from '../../core/errors';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import { createSerialQueues } from '../../core/serial-queues';
import { selectorOf } from '../../starknet/address';
import {
  isSending,
  type Attempt,
  type JournalEntry,
} from '../../state/journal';
import type { State } from '../../state/state';
import type { Finding } from '../../warnings/findings';

// MetaMask's service worker can stop at any moment. The page's provider then sends its open
// calls again, while what the snap stored in the last seconds is lost. So a call that sends
// something is written down before its window opens, and nothing is submitted before that is
// on disk. What is left over of it after a stop is `first-try.ts`'s matter.

/** How long after its approval a call counts as the same if it comes again, in seconds. */
export const SAME_CALL_SECONDS = 600;

/** Stores what a call is about to send or sign until right before its answer leaves. */
export type CallJournal = {
  /** The entry of the same call from before MetaMask stopped, if there is one. */
  readonly leftOver: JournalEntry | undefined;
  /** Whether the user approved a signature for the same call right before MetaMask stopped. */
  readonly wasApproved: boolean;
  /** Writes down what will be sent if the user approves, unless that is written already. */
  readonly begin: (attempt: Attempt) => Promise<void>;
  /** Waits until that is on disk. */
  readonly saved: () => Promise<void>;
  /** Writes down that the user approved it: before its transaction is submitted, or before
   * something is signed for the site. */
  readonly approve: (hash?: Felt, attempt?: Attempt) => Promise<void>;
  /** Notes that the first try has a record, which warns of it from now on. */
  readonly noteRecord: () => void;
};

/** What is known of a call that was open when MetaMask stopped: its first try may have been
 * sent. */
export type FirstTry = {
  /**
   * Looks for the transaction of the first try. The call is answered with it, once, if its
   * block is at most ten minutes old.
   *
   * @returns Its hash; undefined if the user has to be asked.
   * @throws WalletError `rejected` or `unreachable` with `data.transactionHash` if it was
   * submitted, and no endpoint knows it.
   */
  readonly answer: () => Promise<Felt | undefined>;
  /** What a window says that would send it with this nonce; undefined for a paymaster's
   * transaction, which can run beside any other. */
  readonly finding: (nonce: bigint | undefined) => Promise<Finding>;
  /**
   * Makes sure that a transaction with this nonce is what the user approved: either it
   * can't run beside the first try's, or the user was warned.
   *
   * @throws WalletError `rejected` if not.
   */
  readonly assertMayTake: (nonce: bigint | undefined) => Promise<void>;
};

/** The services that a journal needs. */
export type JournalTools = Pick<State, 'journalEntries'> & {
  /** Waits until what has been stored so far is on disk. */
  readonly saved: () => Promise<void>;
  /** Unix time in seconds. */
  readonly now: () => number;
};

/**
 * Handles a call with a journal.
 *
 * @param tools - The stored entries, and what tells when they are on disk.
 * @param origin - The site, or the wallet's own pages.
 * @param call - The text that is the same if the call comes again. It is hashed only when
 * that is needed, as it may hold a whole class.
 * @param run - Handles it. If it throws, what is left over of the call's first try is kept
 * for the next one, unless the site gets its transaction's hash. A refusal ends it only if
 * the first try has a record or asked for a signature: else it may have paid, or still do so.
 */
export async function withCallJournal<Result>(
  tools: JournalTools,
  origin: string,
  call: () => string,
  run: (calls: CallJournal) => Promise<Result>,
): Promise<Result> {
  const { journalEntries, saved, now } = tools;
  const hash = (): Felt => selectorOf(call());
  const leftOver = await journalEntries.claim(origin, hash, now());
  let entry = leftOver;
  // The user may type another amount, or answer, before the last one is written.
  const queue = createSerialQueues();
  let hasEnded = false;
  const write = async (
    attempt: Attempt | undefined,
    more?: Pick<JournalEntry, 'hash'>,
  ): Promise<void> =>
    queue.run('', async () => {
      const next =
        attempt && withEarlier(entry?.attempt, attempt, leftOver?.attempt);
      if (
        hasEnded ||
        (more === undefined &&
          JSON.stringify(entry?.attempt) === JSON.stringify(next))
      ) {
        return;
      }
      const after = {
        ...(next && { attempt: next }),
        ...more,
        origin,
        call: hash(),
        at: now(),
      };
      await journalEntries.replace(entry, after);
      entry = after;
    });
  let hasRecord = false;
  const endsWith = ({ kind, data }: WalletError): boolean =>
    'transactionHash' in data ||
    'messageHash' in data ||
    (kind === 'user-refused' && (hasRecord || !isSending(leftOver)));
  let kept: JournalEntry | undefined;
  try {
    return await run({
      leftOver,
      wasApproved:
        leftOver !== undefined &&
        leftOver.attempt === undefined &&
        // The absolute difference, so that setting the clock back doesn't extend it.
        Math.abs(now() - leftOver.at) < SAME_CALL_SECONDS,
      begin: write,
      saved,
      approve: async (transactionHash, attempt) =>
        write(attempt, transactionHash ? { hash: transactionHash } : {}),
      noteRecord: () => {
        hasRecord = true;
      },
    });
  } catch (error) {
    const isEnd = error instanceof WalletError && endsWith(error);
    kept = isEnd ? undefined : leftOver;
    throw error;
  } finally {
    await queue
      .run('', async () => {
        hasEnded = true;
        await (entry && journalEntries.replace(entry, kept));
      })
      // The site must get its answer even if the state can't be written.
      .catch(() => undefined);
  }
}

/**
 * @param written - What is written down of the call: its block is the earlier one, and holds.
 * @param attempt - What is about to be sent now.
 * @param firstTry - What an earlier life of the snap was about to send, and may have sent.
 * @returns The attempt, which stands for the first try too: after another stop, both are
 * looked for.
 */
function withEarlier(
  written: Attempt | undefined,
  attempt: Attempt,
  firstTry: Attempt | undefined,
): Attempt {
  const { chainId, account } = attempt;
  const isSameSender =
    firstTry?.chainId === chainId && firstTry.account === account;
  const outside = [
    ...((isSameSender ? firstTry.outside : undefined) ?? []),
    ...(attempt.outside ?? []),
  ];
  const former = isSameSender
    ? [...(firstTry.former ?? []), firstTry.calls].filter(
        (calls) => calls.join() !== attempt.calls.join(),
      )
    : [];
  return {
    ...attempt,
    ...(outside.length > 0 && { outside }),
    ...(former.length > 0 && { former }),
    ...(written?.chainId === chainId && { block: written.block }),
    // Nothing is known to be unused if another account sent the first try.
    ...(firstTry && { from: isSameSender ? firstTry.from : '0x0' }),
  };
}

/**
 * Handles what the user asks for on the wallet's own pages with a journal, like a site's call.
 *
 * @param call - What is the same if the user asks for it again.
 */
export async function withOwnJournal<Tools extends JournalTools, Result>(
  tools: Tools,
  call: readonly unknown[],
  run: (tools: Tools & { readonly journal: CallJournal }) => Promise<Result>,
): Promise<Result> {
  return await withCallJournal(
    tools,
    WALLET_REQUESTER,
    () => JSON.stringify(call),
    async (journal) => run({ ...tools, journal }),
  );
}
