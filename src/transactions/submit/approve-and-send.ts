import { submitPrepared } from './submit-prepared';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { type ApprovalTools } from '../confirm/approval';
import { requestSendApproval } from '../confirm/approve-prepared';
import { deployView } from '../confirm/deploy-view';
import { sendDialogFor } from '../confirm/transaction-dialogs';
import { prepareDeployment } from '../prepare/deploy';
import type { PreparedTransaction } from '../prepare/prepare';
import type { Tools } from '../tools';

/**
 * Asks the user to approve a transaction, then submits it. Sites and the wallet's own
 * pages both go through here.
 *
 * @param tools - Shared services.
 * @param prepared - The prepared transaction.
 * @param origin - The requesting site, or the wallet's own page.
 * @param abis - The called contracts' ABIs, as given by the site.
 * @returns The transaction's hash.
 * @throws WalletError if the account can't pay for it, or the user or the network
 * rejects it.
 */
export async function approveAndSend(
  tools: Tools & ApprovalTools,
  prepared: PreparedTransaction,
  origin: string,
  abis?: unknown,
): Promise<Felt> {
  const view = sendDialogFor(tools, origin, abis);
  return await submitPrepared(
    tools,
    await requestSendApproval(tools, origin, prepared, view),
  );
}

/**
 * Asks the user to approve an account's deployment, then submits it.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param index - The account's BIP-44 address index.
 * @param origin - The requesting site, or the wallet's own page.
 * @param account - The address, as each account type has its own for the index; by
 * default the one that `chooseAccountState` returns.
 * @returns The account's address and the transaction's hash.
 * @throws WalletError `rejected` with walletError 115 if it is already deployed; if it
 * can't pay, or the user or the network rejects it.
 */
export async function approveAndDeploy(
  tools: Tools & ApprovalTools,
  chainId: ChainId,
  index: number,
  origin: string,
  account?: Felt,
): Promise<{ address: Felt; hash: Felt }> {
  const prepared = await requestSendApproval(
    tools,
    origin,
    await prepareDeployment(tools, chainId, index, account),
    (current) => deployView(current, origin),
  );
  const hash = await submitPrepared(tools, prepared);
  return { address: prepared.accountState.account.address, hash };
}
