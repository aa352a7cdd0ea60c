import {
  keepTokens,
  prepareWithinBalance,
  reviewTransaction,
  type ViewOf,
} from './confirm/approve-transaction';
import { deployView, sendView } from './confirm/views';
import { attemptOf } from './journal/attempt';
import { findCallsMade } from './journal/calls-made';
import { firstTryOf } from './journal/first-try';
import { findKnownAddresses } from './known-addresses';
import { DEFAULT_OPTIONS } from './prepare/build';
import type { TransactionRequest } from './prepare/preflight';
import {
  prepareDeployment,
  prepareToSend,
  type PreparedTransaction,
  prepareAgain,
} from './prepare/prepare';
import { withinBalance } from './prepare/price';
import { assertNoneOpen, assertSameEverywhere } from './prepare/upgrade';
import { replacesDropped } from './records';
import { submitPrepared, type SubmitTools } from './submit/submit-prepared';
import { type Tools, accountKey } from './tools';
import { fetchAccountStates } from '../accounts/on-chain-state';
import { assertCanSign } from '../accounts/signing-blocker';
import type { ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { classNamed, classOf } from '../core/account-types';
import { WalletError } from '../core/errors';
import { WALLET } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { withFinding, type ReviewTools } from '../review/review';
import { isSending, type Attempt } from '../state/journal';
import type { SendView } from '../ui/dialog-views';
import { findingOf, mergeFindings } from '../warnings/findings';

// A transaction's way from the request to its hash, after the dispatcher (rpc/dispatcher.ts)
// has checked the site's access:
//
// 1. `unlessSent` asks whether this is a call that was open when MetaMask stopped, and whose
//    first try was sent (journal/first-try.ts): then that is the answer.
// 2. `prepareToSend` (prepare/prepare.ts) reads what the calls involve, simulates them, and
//    sets their nonces and bounds. What will be sent is written down (journal/call-journal.ts).
// 3. `reviewTransaction` (confirm/approve-transaction.ts) shows what they do
//    (confirm/views.ts). `review` (review/review.ts) keeps that up to date until the user
//    approves it.
// 4. `submitPrepared` (submit/submit-prepared.ts) waits for the account's turn, checks that
//    everything is as it was shown, and waits until the journal is on disk. `signAndSubmit`
//    (submit/sign-and-submit.ts) signs it, schedules its first poll (track/schedule.ts),
//    records it and submits it once, in this order: after a shutdown at any point, the poll
//    or the record tells what happened.
//
// `origin` is the requesting site, or the wallet's own page.

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
    async (own) => {
      const prepared = await prepareToSend(own, request);
      const viewOf = sendDialogFor(own, origin, abis);
      return await approveAndSubmit(own, origin, prepared, viewOf);
    },
  );
}

/**
 * Sends something for a call, unless the call was open when MetaMask stopped and its first
 * try was sent: then that is the answer, also if it lands while the window is open.
 *
 * @param sender - The account that sends it now, padded.
 * @param answerOf - Makes the answer from the first try and its transaction's hash.
 * @param send - Gets the services with what is known of the first try.
 * @throws WalletError like `FirstTry.answer` and `send`.
 */
export async function unlessSent<Own extends Tools, Answer>(
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

/** The most windows for one request, while the network's gas price keeps rising. */
const MAX_WINDOWS = 3;

/**
 * Asks the user to approve a transaction, then submits it, for sites and for the wallet's own
 * pages. If the network's gas price has risen above the signed bounds, the window opens again
 * with the new fee. The new transaction reuses the nonce of the rejected one, so only one of
 * them can run.
 *
 * @throws WalletError like `reviewTransaction` and `submitPrepared`.
 */
export async function approveAndSubmit<Prepared extends PreparedTransaction>(
  tools: SubmitTools & ReviewTools,
  origin: string,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
): Promise<Felt> {
  const { firstTry } = tools;
  const dialogOf: ViewOf<Prepared> = async (current) => {
    const view = await viewOf(current);
    const { nonce } = attemptOf(current);
    if (firstTry === undefined || !('findings' in view)) {
      return view;
    }
    const finding = await firstTry.finding(BigInt(nonce));
    return { ...view, findings: mergeFindings([finding, ...view.findings]) };
  };
  let prepared = first;
  for (let left = MAX_WINDOWS; ; left -= 1) {
    const approved = await reviewTransaction(
      tools,
      origin,
      withinBalance(prepared),
      prepared === first ? dialogOf : withPriceRise(dialogOf),
      prepareWithinBalance,
    );
    try {
      const hash = await submitPrepared(
        // An approved transaction takes precedence over the requests of sites.
        { ...tools, client: (chainId) => tools.client(chainId, WALLET) },
        approved,
        origin,
      );
      await keepTokens(tools, approved);
      return hash;
    } catch (error) {
      const again =
        left > 1 ? await afterPriceRefusal(tools, approved, error) : undefined;
      if (again === undefined) {
        throw error;
      }
      prepared = again;
    }
  }
}

/** Prepares a transaction again after the network rejected its gas price, if the new one is
 * certain to replace it, because it gets the same nonce. */
async function afterPriceRefusal<Prepared extends PreparedTransaction>(
  tools: Tools,
  approved: Prepared,
  error: unknown,
): Promise<Prepared | undefined> {
  const { chainId } = approved;
  if (!(error instanceof WalletError) || error.data.refusal !== 'price-rose') {
    return undefined;
  }
  try {
    const refused = await tools.transactions.find(
      chainId,
      String(error.data.transactionHash),
    );
    const again = await prepareAgain(tools, approved, prepareToSend);
    // The nonce of what would be sent first: a deployment, or the calls.
    const nonce = again.deploysFirst ? 0n : again.next;
    return refused !== undefined && BigInt(refused.nonce) === nonce
      ? { ...again, onlyAs: nonce }
      : undefined;
  } catch {
    // The caller reports the original rejection.
    return undefined;
  }
}

/** Adds to the dialog why it opens again: the gas price rose. */
function withPriceRise<Prepared>(viewOf: ViewOf<Prepared>): ViewOf<Prepared> {
  return async (prepared) =>
    withFinding(await viewOf(prepared), findingOf('price-rose'));
}

/**
 * Asks the user to approve an account's deployment, then submits it.
 *
 * @param index - The account's BIP-44 address index.
 * @param account - The account's address, which differs by account type; it defaults to the
 * account that `prepareDeployment` chooses.
 * @returns The account's address and the transaction's hash.
 * @throws WalletError `rejected` with walletError 115 if the account is already deployed;
 * also if it can't pay, or if the user or the network rejects the deployment.
 */
export async function approveAndDeploy(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  index: number,
  origin: string,
  account?: Felt,
): Promise<{ address: Felt; hash: Felt }> {
  // A first try may have taken the index: then its account is the answer.
  const tried = tools.journal?.leftOver?.attempt?.account ?? account;
  return await unlessSent(
    tools,
    chainId,
    tried,
    (hash, attempt) => ({ address: attempt.account, hash }),
    async (own) => {
      const prepared = await prepareDeployment(own, chainId, {
        index,
        account,
        isSent: true,
      });
      const { address } = prepared.accountState.account;
      const viewOf: ViewOf<PreparedTransaction> = async (current) => {
        const records = await own.transactions.of(chainId, address);
        return deployView(current, origin, replacesDropped(records, current));
      };
      const hash = await approveAndSubmit(own, origin, prepared, viewOf);
      return { address, hash };
    },
  );
}

/**
 * Asks the user to approve an account's upgrade to its vendor's next class, then submits it.
 * The calldata comes from a built-in table alone.
 *
 * @throws WalletError `rejected` if there is no upgrade for the account's code, if one of its
 * transactions is pending, or if endpoints disagree about its code; like `approveAndSubmit`.
 */
export async function approveUpgrade(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  account: Account,
  origin: string,
): Promise<Felt> {
  return await unlessSent(
    tools,
    chainId,
    account.address,
    (hash) => hash,
    async (own) => reviewUpgrade(own, chainId, account, origin),
  );
}

async function reviewUpgrade(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  account: Account,
  origin: string,
): Promise<Felt> {
  const { address } = account;
  const [state] = await fetchAccountStates(tools.client(chainId), [account]);
  assertCanSign(state ?? {});
  const from = state?.classHash;
  const calldata = state && classOf(state)?.upgrade;
  if (from === undefined || calldata === undefined) {
    throw new WalletError(
      'rejected',
      'There is no upgrade for this account’s code',
      { reason: 'no-upgrade' },
    );
  }
  const [to] = calldata;
  await assertSameEverywhere(tools, chainId, address, from, to);
  const prepared = await prepareToSend(tools, {
    chainId,
    account,
    options: DEFAULT_OPTIONS,
    calls: [{ contractAddress: address, entrypoint: 'upgrade', calldata }],
    upgrade: [from, to],
  });
  const dialogOf = sendDialogFor(tools, origin);
  const key = accountKey(chainId, address);
  try {
    return await approveAndSubmit(tools, origin, prepared, async (current) => {
      assertNoneOpen(await tools.transactions.of(chainId, address));
      tools.upgrading.add(key);
      const view = await dialogOf(current);
      return {
        ...view,
        upgrade: { from: classNamed(from), to: classNamed(to) },
        findings: view.findings.filter(
          ({ name }) => name !== 'account-takeover',
        ),
      };
    });
  } finally {
    tools.upgrading.delete(key);
  }
}

/** Returns a function that makes the dialog of calls to submit; `abis` are the site's. */
export function sendDialogFor(
  tools: Tools,
  origin: string,
  abis?: unknown,
): (prepared: PreparedTransaction) => Promise<SendView> {
  return async (prepared) => {
    const { chainId, accountState, options } = prepared;
    const next = options.nonce ?? prepared.next;
    const own = await tools.transactions.of(
      chainId,
      accountState.account.address,
    );
    return sendView(prepared, {
      origin,
      abis,
      knownAddresses: await findKnownAddresses(tools, chainId),
      protocols: await tools.protocols(chainId),
      callsMade: await findCallsMade(
        tools,
        chainId,
        accountState.account.address,
        next,
      ),
      replaces: replacesDropped(own, prepared),
      purpose: 'send',
    });
  };
}
