import { askToSend, deployDialogOf, sendDialogOf, type Requester } from './ask';
import { planDeployment } from './deployment';
import type { Plan } from './plan';
import { sendPlan } from './send';
import type { Tools } from './tools';
import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

/**
 * Sends a planned transaction once the user has agreed to it: the one way, for
 * sites and for the wallet's own pages.
 *
 * @param tools - The snap's parts.
 * @param plan - The transaction.
 * @param origin - The site that asks, or the wallet's own page.
 * @param abis - What a site says of the called contracts.
 * @returns The hash.
 * @throws WalletFailure where the account can't pay it, the user refuses, or the
 * network does.
 */
export async function approveAndSend(
  tools: Tools & Requester,
  plan: Plan,
  origin: string,
  abis?: unknown,
): Promise<Felt> {
  const view = sendDialogOf(tools, origin, abis);
  return await sendPlan(tools, await askToSend(tools, origin, plan, view));
}

/**
 * Deploys the account of an index once the user has agreed to it.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param index - A BIP-44 address index.
 * @param origin - The site that asks, or the wallet's own page.
 * @param wanted - The account, where one was named and not the index alone.
 * @returns The account's address and the transaction's hash.
 * @throws WalletFailure `rejected` with walletError 115 where it is deployed;
 * where it can't pay, the user refuses, or the network does.
 */
export async function approveAndDeploy(
  tools: Tools & Requester,
  chainId: ChainId,
  index: number,
  origin: string,
  wanted?: Felt,
): Promise<{ address: Felt; hash: Felt }> {
  const plan = await askToSend(
    tools,
    origin,
    await planDeployment(tools, chainId, index, wanted),
    deployDialogOf(origin),
  );
  const hash = await sendPlan(tools, plan);
  return { address: plan.look.account.address, hash };
}
