import { alreadyDeployed, fetchStatesByIndex } from './account';
import { simulate, type PreparedTransaction } from './plan';
import type { Tools } from './tools';
import { DEFAULT_OPTIONS } from './wishes';
import { chooseAccountState } from '../accounts/look';
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
export async function prepareDeployment(
  tools: Tools,
  chainId: ChainId,
  index: number,
  request?: Felt,
): Promise<PreparedTransaction> {
  const [kinds = []] = await fetchStatesByIndex(tools, chainId, [index]);
  const accountState =
    kinds.find(({ account }) => account.address === request) ??
    chooseAccountState(kinds);
  if (accountState.deployed) {
    throw alreadyDeployed();
  }
  return await simulate(tools, {
    chainId,
    accountState,
    options: DEFAULT_OPTIONS,
    calls: [],
    metadata: BUNDLED_TOKENS,
    nonce: 0n,
  });
}
