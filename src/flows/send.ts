import type { Felt } from '../core/felt';
import type { ReviewTools } from '../review/review';
import { approveAndSubmit } from '../transactions/approve-and-submit';
import type { ViewOf } from '../transactions/confirm/approve-transaction';
import { readViewContext } from '../transactions/confirm/view-context';
import { sendView } from '../transactions/confirm/views';
import { replacesDropped } from '../transactions/ledger/records';
import type { TransactionTools } from '../transactions/ledger/tools';
import type { TransactionRequest } from '../transactions/prepare/build';
import {
  prepareToSend,
  type PreparedTransaction,
} from '../transactions/prepare/prepare';
import { unlessSent } from '../transactions/settle/first-try';
import type { SubmitTools } from '../transactions/submit/submit-prepared';
import type { SendView } from '../views/dialog-views';

// A transaction's way from the request to its hash, after the dispatcher (rpc/dispatcher.ts)
// has checked the site's access. Names of files are those in transactions/:
//
// 1. `unlessSent` asks whether this is a call that was open when MetaMask stopped, and whose
//    first try was sent (settle/first-try.ts): then that is the answer.
// 2. `prepareToSend` (prepare/prepare.ts) reads what the calls involve, simulates them (with a
//    guessed nonce at the same time, prepare/guess.ts), and sets their nonces and bounds. What
//    will be sent is written down (ledger/call-journal.ts).
// 3. `approveAndSubmit` (approve-and-submit.ts) asks the user, and opens the window again if
//    the network refuses the price. `reviewTransaction` (confirm/approve-transaction.ts)
//    shows what the calls do (confirm/views.ts), and how much an approval allows, which the
//    user may lower (confirm/set-allowance.ts). `review` (review/review.ts) keeps that up to
//    date until the user approves it.
// 4. `submitPrepared` (submit/submit-prepared.ts) waits for the account's turn, checks that
//    everything is as it was shown, and waits until the journal is on disk. `signAndSubmit`
//    (submit/sign-and-submit.ts) signs it, schedules its first poll (settle/schedule.ts),
//    records it and submits it once, in this order: after a shutdown at any point, the poll
//    or the record tells what happened.
//
// `origin` is the requesting site, or the wallet's own page. What deploys, upgrades or
// declares goes the same way: deploy.ts, upgrade.ts and declare.ts beside this.

/**
 * Prepares the calls that a site requests, and sends them once the user approves.
 *
 * @param abis - The called contracts' ABIs, as given by the site.
 * @throws WalletError like `prepareToSend` and `approveAndSubmit`.
 */
export async function sendCalls(
  tools: SubmitTools & ReviewTools,
  origin: string,
  request: TransactionRequest,
  abis?: unknown,
): Promise<Felt> {
  const { chainId, account } = request;
  return await unlessSent(
    tools,
    chainId,
    account.address,
    (hash) => hash,
    async (own) =>
      approveAndSubmit(
        own,
        origin,
        await prepareToSend(own, request),
        sendDialogFor(own, origin, abis),
      ),
  );
}

/**
 * Sends calls that are prepared already, such as those of the wallet's own form.
 *
 * @throws WalletError like `approveAndSubmit`.
 */
export async function sendPreparedCalls(
  tools: SubmitTools & ReviewTools,
  origin: string,
  prepared: PreparedTransaction,
): Promise<Felt> {
  const { chainId, account } = prepared.request;
  return await unlessSent(
    tools,
    chainId,
    account.address,
    (hash) => hash,
    async (own) =>
      approveAndSubmit(own, origin, prepared, sendDialogFor(own, origin)),
  );
}

/** Returns a function that makes the dialog of calls to submit; `abis` are the site's. */
export function sendDialogFor(
  tools: TransactionTools,
  origin: string,
  abis?: unknown,
): (prepared: Parameters<ViewOf>[0]) => Promise<SendView> {
  return async (prepared) => {
    const { request, nonces } = prepared;
    const { chainId, account, options, payment } = request;
    const { address } = account;
    // No nonce keeps what a paymaster sends from running beside another transaction.
    const next = payment ? undefined : (options.nonce ?? nonces.next);
    const own = await tools.transactions.of(chainId, address);
    return sendView(prepared, {
      ...(await readViewContext(tools, chainId, address, next)),
      origin,
      abis,
      replaces: !payment && replacesDropped(own, prepared),
      purpose: 'send',
    });
  };
}
