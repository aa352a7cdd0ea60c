import { submitPrepared } from './submit-prepared';
import type { SubmitTools } from './until-taken';
import type { ChainId } from '../../config/networks';
import { WalletError } from '../../core/errors';
import { WALLET } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import { withFinding, type ReviewTools } from '../../review/review';
import { found } from '../../warnings/findings';
import {
  requestSendApproval,
  type ViewOf,
} from '../confirm/approve-transaction';
import { deployView } from '../confirm/deploy-view';
import { sendDialogFor, withReplaced } from '../confirm/transaction-dialogs';
import { prepareDeployment } from '../prepare/deploy';
import { prepareToSend, type PreparedTransaction } from '../prepare/prepare';
import { prepareAgain } from '../prepare/prepare-again';
import type { Tools } from '../tools';

/** The most windows for one request, while the network's price goes on rising. */
const MAX_WINDOWS = 3;

/**
 * Asks the user to approve a transaction, then submits it. Sites and the wallet's own
 * pages both go through here.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @param abis - The called contracts' ABIs, as given by the site.
 * @throws WalletError if the account can't pay for it, or the user or the network
 * rejects it.
 */
export async function approveAndSend(
  tools: SubmitTools & ReviewTools,
  prepared: PreparedTransaction,
  origin: string,
  abis?: unknown,
): Promise<Felt> {
  const view = sendDialogFor(tools, origin, abis);
  return await approveAndSubmit(tools, origin, prepared, view);
}

/**
 * Asks the user to approve a transaction, then submits it. If the network's price has
 * risen above what was signed, the window comes back with the new fee. The new transaction
 * takes the nonce of the refused one, so only one of them can run.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @throws WalletError like `requestSendApproval` and `submitPrepared`.
 */
export async function approveAndSubmit<Prepared extends PreparedTransaction>(
  tools: SubmitTools & ReviewTools,
  origin: string,
  first: Prepared,
  viewOf: ViewOf<Prepared>,
): Promise<Felt> {
  let prepared = first;
  for (let left = MAX_WINDOWS; ; left -= 1) {
    const approved = await requestSendApproval(
      tools,
      origin,
      prepared,
      prepared === first ? viewOf : saysWhy(viewOf),
    );
    try {
      return await submitPrepared(
        // What the user approved goes before what sites ask.
        { ...tools, client: (chainId) => tools.client(chainId, WALLET) },
        approved,
        origin,
      );
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

/** Prepares a transaction again that was refused for its price, if what takes its nonce
 * is certain to replace it. */
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
      String(error.data.transactionHash) as Felt,
    );
    const again = await prepareAgain(tools, approved, prepareToSend);
    // Of what would be sent first: a deployment, or the calls.
    const nonce = again.deploysFirst ? 0n : again.next;
    return refused !== undefined && BigInt(refused.nonce) === nonce
      ? { ...again, onlyAs: nonce }
      : undefined;
  } catch {
    // The site learns of the refusal.
    return undefined;
  }
}

/** The dialog with a word on why it opens again. */
function saysWhy<Prepared>(viewOf: ViewOf<Prepared>): ViewOf<Prepared> {
  return async (prepared) =>
    withFinding(await viewOf(prepared), found('price-rose'));
}

/**
 * Asks the user to approve an account's deployment, then submits it.
 *
 * @param index - The account's BIP-44 address index.
 * @param origin - The requesting site, or the wallet's own page.
 * @param account - The address, as each account type has its own for the index; by
 * default like `prepareDeployment`.
 * @returns The account's address and the transaction's hash.
 * @throws WalletError `rejected` with walletError 115 if it is already deployed; if it
 * can't pay, or the user or the network rejects it.
 */
export async function approveAndDeploy(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  index: number,
  origin: string,
  account?: Felt,
): Promise<{ address: Felt; hash: Felt }> {
  const prepared = await prepareDeployment(tools, chainId, index, account);
  const hash = await approveAndSubmit(tools, origin, prepared, (current) =>
    withReplaced(tools, current, deployView(current, origin)),
  );
  return { address: prepared.accountState.account.address, hash };
}
