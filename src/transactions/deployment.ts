import { alreadyDeployed, lookAtIndices } from './account';
import { simulatePlan, type Plan } from './plan';
import type { Tools } from './tools';
import { NO_WISHES } from './wishes';
import { chooseKind } from '../accounts/look';
import { BUNDLED_TOKENS, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

/**
 * Plans an account's deployment, in two round trips.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param index - The account's BIP-44 address index.
 * @param wanted - The account that was asked for, where it was: the index has one of
 * each kind. Left out, the one that stands for the index.
 * @returns The plan.
 * @throws WalletFailure `rejected` with walletError 115 where it is deployed.
 */
export async function planDeployment(
  tools: Tools,
  chainId: ChainId,
  index: number,
  wanted?: Felt,
): Promise<Plan> {
  const [kinds = []] = await lookAtIndices(tools, chainId, [index]);
  const look =
    kinds.find(({ account }) => account.address === wanted) ??
    chooseKind(kinds);
  if (look.deployed) {
    throw alreadyDeployed();
  }
  return await simulatePlan(tools, {
    chainId,
    look,
    wishes: NO_WISHES,
    calls: [],
    facts: BUNDLED_TOKENS,
    nonce: 0n,
  });
}
