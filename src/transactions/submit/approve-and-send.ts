import { submitPrepared } from './submit-prepared';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import {
  requestSendApproval,
  deployDialogFor,
  sendDialogFor,
  type ApprovalTools,
} from '../confirm/approval';
import { prepareDeployment } from '../prepare/deploy';
import type { PreparedTransaction } from '../prepare/prepare';
import type { Tools } from '../tools';

/**
 * Sends a planned transaction once the user has agreed to it: the one way, for
 * sites and for the wallet's own pages.
 *
 * @param tools - The snap's parts.
 * @param prepared - The transaction.
 * @param origin - The site that asks, or the wallet's own page.
 * @param abis - What a site says of the called contracts.
 * @returns The hash.
 * @throws WalletError where the account can't pay it, the user refuses, or the
 * network does.
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
 * Deploys the account of an index once the user has agreed to it.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param index - A BIP-44 address index.
 * @param origin - The site that asks, or the wallet's own page.
 * @param request - The account, where one was named and not the index alone.
 * @returns The account's address and the transaction's hash.
 * @throws WalletError `rejected` with walletError 115 where it is deployed;
 * where it can't pay, the user refuses, or the network does.
 */
export async function approveAndDeploy(
  tools: Tools & ApprovalTools,
  chainId: ChainId,
  index: number,
  origin: string,
  request?: Felt,
): Promise<{ address: Felt; hash: Felt }> {
  const prepared = await requestSendApproval(
    tools,
    origin,
    await prepareDeployment(tools, chainId, index, request),
    deployDialogFor(origin),
  );
  const hash = await submitPrepared(tools, prepared);
  return { address: prepared.accountState.account.address, hash };
}
