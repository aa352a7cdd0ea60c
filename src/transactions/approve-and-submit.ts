import {
  keepTokens,
  prepareWithinBalance,
  reviewTransaction,
  type ViewOf,
} from './confirm/approve-transaction';
import type { ApprovedTransaction } from './enforce/enforce';
import type { TransactionTools } from './ledger/tools';
import { attemptOf } from './prepare/attempt';
import {
  prepareToSend,
  type PreparedTransaction,
  prepareAgain,
} from './prepare/prepare';
import { chooseFeePayment } from './quote/fee-token';
import { withFeePayment } from './quote/fee-view';
import { submitPrepared, type SubmitTools } from './submit/submit-prepared';
import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { withFinding, type ReviewTools } from '../review/review';
import { findingOf, mergeFindings } from '../warnings/findings';
import type { WarningName } from '../warnings/table';

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
export async function approveAndSubmit(
  tools: SubmitTools & ReviewTools,
  origin: string,
  first: PreparedTransaction,
  viewOf: ViewOf,
): Promise<Felt> {
  const { firstTry } = tools;
  const dialogOf: ViewOf = async (current) => {
    const { chainId, payment } = current.request;
    const view = withFeePayment(
      await viewOf(current),
      current,
      await tools.protocols(chainId),
    );
    if (firstTry === undefined || !('findings' in view)) {
      return view;
    }
    const finding = await firstTry.finding(
      payment ? undefined : BigInt(attemptOf(current, current.nonces).nonce),
    );
    return { ...view, findings: mergeFindings([finding, ...view.findings]) };
  };
  let prepared = first;
  let why: WarningName | undefined;
  for (let left = MAX_WINDOWS; ; left -= 1) {
    const approved = await reviewTransaction(
      tools,
      origin,
      await chooseFeePayment(tools, prepared),
      why === undefined ? dialogOf : saying(why, dialogOf),
      prepareWithinBalance,
    );
    try {
      const hash = await submitPrepared(
        // An approved transaction takes precedence over the requests of sites.
        {
          ...tools,
          client: (chainId) => tools.client(chainId, WALLET_REQUESTER),
        },
        approved,
        origin,
      );
      await keepTokens(tools, approved);
      return hash;
    } catch (error) {
      const again =
        left > 1 ? await againAfter(tools, approved, error) : undefined;
      if (again === undefined) {
        throw error;
      }
      prepared = again;
      why = wasOvertaken(error) ? 'result-changed' : 'price-rose';
    }
  }
}

/** Prepares a transaction again that the user may still want; undefined if there is no way. */
async function againAfter(
  tools: TransactionTools,
  approved: ApprovedTransaction,
  error: unknown,
): Promise<PreparedTransaction | undefined> {
  // Nothing was signed: its checks didn't allow for what was sent while its window was open.
  return wasOvertaken(error)
    ? await prepareAgain(tools, approved, prepareToSend).catch(() => undefined)
    : await afterPriceRefusal(tools, approved, error);
}

/** Prepares a transaction again after the network rejected its gas price, if the new one is
 * certain to replace it, because it gets the same nonce. */
async function afterPriceRefusal(
  tools: TransactionTools,
  approved: ApprovedTransaction,
  error: unknown,
): Promise<PreparedTransaction | undefined> {
  const { chainId } = approved.request;
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
    const { request, nonces } = again;
    const nonce = nonces.deploysFirst
      ? 0n
      : (request.options.nonce ?? nonces.next);
    return refused !== undefined && BigInt(refused.nonce) === nonce
      ? { ...again, request: { ...request, onlyAs: nonce } }
      : undefined;
  } catch {
    // The caller reports the original rejection.
    return undefined;
  }
}

/** Whether another transaction of the account was sent while the window was open. */
function wasOvertaken(error: unknown): boolean {
  return error instanceof WalletError && error.data.reason === 'sent-meanwhile';
}

/** Adds to the dialog why it opens again. */
function saying(why: WarningName, viewOf: ViewOf): ViewOf {
  return async (prepared) =>
    withFinding(await viewOf(prepared), findingOf(why));
}
