import type { Json } from '@metamask/snaps-sdk';

import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import { refusalOf } from '../core/transaction';
import { selectorOf } from '../starknet/address';
import type { Sent, ConnectedSite } from '../state/sites';
import { isKnown, PAUSES } from '../transactions/submit/sign-and-submit';

/** For how long a call that comes again is the one that was approved, in seconds. */
const RECENT = 600;

/**
 * Handles a site's call, and keeps the user's approval of it until right before the answer
 * leaves. When MetaMask's service worker stops, the page's provider sends an open call
 * again by itself. If what the user approved was recorded by then, the call gets its
 * outcome, once: the user isn't asked, and nothing is signed.
 *
 * @param site.since - When it was connected: what it asked before counts for nothing.
 * @param run - Handles the call; with what was sent for it, if it only has to say that.
 * @returns The result of `run`.
 * @throws WalletError `rejected` or `unreachable` with `data.transactionHash` if what was
 * sent is known nowhere; and whatever `run` throws.
 */
export async function answerOnce(
  context: Context,
  { origin, since }: ConnectedSite,
  { method, params }: { method: string; params?: unknown },
  run: (context: Context, sent?: Sent) => Promise<Json>,
): Promise<Json> {
  const { approvals, transactions, now } = context;
  // The provider sends the same text. It is hashed only where there is something to find.
  const hash = (): Felt => selectorOf(JSON.stringify([method, params]));
  let kept = await approvals.claim(
    (one) => one.origin === origin && one.at >= since && one.call === hash(),
  );
  // Either way: a clock that was set back keeps no approval for longer.
  const isRecent = kept !== undefined && Math.abs(now() - kept.at) < RECENT;
  const sent = kept?.sent;
  try {
    // Without a record nothing was submitted.
    const record =
      sent && (await transactions.find(sent.chainId, sent.transaction_hash));
    if (sent && record) {
      const { chainId, transaction_hash: transactionHash } = sent;
      // The site may not learn of it, or ask once more: that window warns.
      await transactions.amend(chainId, transactionHash, (known) => ({
        ...known,
        askedAgain: true,
      }));
      if (isRecent) {
        const { inDoubt, status, failureReason } = record;
        const isRejected = status === 'REJECTED';
        // As after a lost answer, unless a node had accepted it.
        if (
          (inDoubt === true || isRejected) &&
          !(await isKnown(context, chainId, transactionHash, PAUSES.unanswered))
        ) {
          const refusal = refusalOf(failureReason);
          throw new WalletError(
            isRejected ? 'rejected' : 'unreachable',
            failureReason ?? 'No Starknet node knows the transaction yet',
            { transactionHash, ...(refusal && { refusal }) },
          );
        }
        return await run(context, sent);
      }
    }
    return await run({
      ...context,
      journal: {
        wasApproved: isRecent && !sent,
        keep: async (transaction) => {
          const next = {
            origin,
            call: hash(),
            at: now(),
            ...(transaction && { sent: transaction }),
          };
          await approvals.replace(kept, next);
          kept = next;
        },
      },
    });
  } finally {
    if (kept) {
      // The site has to learn of its transaction even if the state is broken.
      await approvals.replace(kept).catch(() => undefined);
    }
  }
}
