import {
  findFirstTry,
  type PolledOutcome,
  type FirstTryOutcome,
} from './find-first-try';
import { foundOrThrow, isKnownAnywhere } from './find-sent';
import { recordFound, recordOfTry } from './recover';
import { startPolling } from './schedule';
import type { ChainId } from '../../config/networks';
import { WalletError } from '../../core/errors';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import { PAUSES } from '../../core/pauses';
import { refusalOf } from '../../core/transaction';
import {
  isSending,
  type Attempt,
  type SendingEntry,
} from '../../state/journal';
import { isOutside, type TransactionRecord } from '../../state/transactions';
import { findingOf } from '../../warnings/findings';
import { SAME_CALL_SECONDS, type FirstTry } from '../ledger/call-journal';
import { originOf } from '../ledger/records';
import type { TransactionTools } from '../ledger/tools';

// A call that comes again after MetaMask stopped: was its first try sent? The journal
// (call-journal.ts) has the nonce that it would have taken. If the account's nonce hasn't
// moved since, what is sent now takes the same one, and only one of the two can run. If it
// has, every nonce since then has to be accounted for by a transaction that is known.

/**
 * Sends something for a call, unless the call was open when MetaMask stopped and its first
 * try was sent: then that is the answer, also if it lands while the window is open.
 *
 * @param sender - The account that sends it now, padded.
 * @param answerOf - Makes the answer from the first try and its transaction's hash.
 * @param send - Gets the services with what is known of the first try.
 * @throws WalletError like `FirstTry.answer` and `send`.
 */
export async function unlessSent<Own extends TransactionTools, Answer>(
  tools: Own,
  chainId: ChainId,
  sender: Felt | undefined,
  answerOf: (hash: Felt, attempt: Attempt) => Answer,
  send: (own: Own) => Promise<Answer>,
): Promise<Answer> {
  const leftOver = tools.journal?.leftOver;
  if (!isSending(leftOver)) {
    return await send(tools);
  }
  const { attempt } = leftOver;
  const firstTry = firstTryOf(tools, leftOver, chainId, sender);
  const hash = await firstTry.answer();
  if (hash !== undefined) {
    return answerOf(hash, attempt);
  }
  try {
    return await send({ ...tools, firstTry });
  } catch (error) {
    const late = await firstTry.answer().catch(() => undefined);
    if (late === undefined) {
      throw error;
    }
    return answerOf(late, attempt);
  }
}

/**
 * @param entry - What the journal kept of the call's first try.
 * @param chainId - The network on which the call would be sent now.
 * @param sender - The account that would send it now, padded.
 */
function firstTryOf(
  tools: TransactionTools,
  entry: SendingEntry,
  chainId: ChainId,
  sender: Felt | undefined,
): FirstTry {
  const { attempt, origin } = entry;
  const from = BigInt(attempt.from);
  const isHere = attempt.chainId === chainId && attempt.account === sender;
  /** The verdict, which holds as long as the nonce isn't above `reached`. */
  let last: PolledOutcome | undefined;
  const shown = new Set<FirstTryOutcome['is']>();

  const poll = async (nonce = from): Promise<FirstTryOutcome> => {
    last = await findFirstTry(tools, entry, nonce);
    return last.verdict;
  };
  const verdictAt = async (
    nonce: bigint | undefined,
  ): Promise<FirstTryOutcome> => {
    if (!isHere || nonce === undefined || nonce < from) {
      // Both could run: there is no nonce that only one of them takes.
      const verdict = last?.verdict ?? (await poll());
      return verdict.is === 'unused' ? { is: 'unclear' } : verdict;
    }
    return last === undefined || nonce > last.reached
      ? await poll(nonce)
      : last.verdict;
  };
  const isAnswer = (verdict: FirstTryOutcome): boolean =>
    verdict.is === 'sent' &&
    verdict.isRecent &&
    isHere &&
    origin !== WALLET_REQUESTER;

  return {
    answer: async () => {
      if (!isHere || origin === WALLET_REQUESTER) {
        return undefined;
      }
      const before = await answerByRecord(tools, entry);
      if (before !== undefined) {
        return before.hash;
      }
      const verdict = await poll();
      if (verdict.is !== 'sent' || !isAnswer(verdict)) {
        return undefined;
      }
      if (await follow(tools, verdict.record)) {
        return verdict.record.txnHash;
      }
      const now = await answerByRecord(tools, entry);
      await (now ?? poll());
      return now?.hash;
    },
    finding: async (nonce) => {
      const verdict = await verdictAt(nonce);
      if (verdict.is === 'sent' && !shown.has('sent')) {
        // The user is warned; whatever they do now, it is told how that one ends.
        await follow(tools, { ...verdict.record, askedAgain: true });
      }
      shown.add(verdict.is);
      return findingOf(FINDINGS[verdict.is]);
    },
    assertMayTake: async (nonce) => {
      const verdict = await verdictAt(nonce);
      if (
        isAnswer(verdict) ||
        (verdict.is !== 'unused' && !shown.has(verdict.is))
      ) {
        throw new WalletError(
          'rejected',
          'The same may have been sent before MetaMask stopped. Nothing was sent now',
          { reason: 'sent-before' },
        );
      }
    },
  };
}

/** What a window says of each verdict. */
const FINDINGS = {
  unused: 'opened-again',
  sent: 'sent-before',
  unclear: 'maybe-sent',
} as const;

/** The answer by the record of a first try; undefined if it has none. */
async function answerByRecord(
  tools: TransactionTools,
  entry: SendingEntry,
): Promise<{ readonly hash: Felt | undefined } | undefined> {
  const own = await recordOfTry(tools, entry);
  return (
    own && { hash: await answerOnRecord(tools, own, tools.now() - entry.at) }
  );
}

/**
 * The answer to a call whose approved transaction is on record.
 *
 * @param age - How long ago it was approved, in seconds.
 * @returns Its hash, or undefined if it is too old: then the user is asked, and warned.
 */
async function answerOnRecord(
  tools: TransactionTools,
  record: TransactionRecord,
  age: number,
): Promise<Felt | undefined> {
  const { chainId, txnHash, inDoubt, status, failureReason } = record;
  tools.journal?.noteRecord();
  // The site may miss this answer too and ask again: the dialog then warns.
  await tools.transactions.amend(chainId, txnHash, (one) => ({
    ...one,
    askedAgain: true,
  }));
  // The absolute difference, so that setting the clock back doesn't extend an approval.
  if (Math.abs(age) >= SAME_CALL_SECONDS) {
    return undefined;
  }
  const isRejected = status === 'REJECTED';
  if (isOutside(record) && (inDoubt === true || !isRejected)) {
    return txnHash === record.outside.hash
      ? await foundOrThrow(tools, record)
      : txnHash;
  }
  // Looked up as after a lost response, unless a node had accepted it.
  if (
    (inDoubt === true || isRejected) &&
    !(await isKnownAnywhere(tools, chainId, txnHash, PAUSES.unanswered))
  ) {
    const refusal = refusalOf(failureReason);
    throw new WalletError(
      isRejected ? 'rejected' : 'unreachable',
      failureReason ?? 'No Starknet node knows the transaction yet',
      { transactionHash: txnHash, ...(refusal && { refusal }) },
    );
  }
  return txnHash;
}

/** Records the transaction of a first try, and has it polled. Returns false if it is on record
 * already: it has just been recovered, or is another call's, when an equal one was answered. */
async function follow(
  tools: TransactionTools,
  record: TransactionRecord,
): Promise<boolean> {
  await startPolling(tools);
  return await recordFound(tools, { ...record, ...originOf(tools) });
}
