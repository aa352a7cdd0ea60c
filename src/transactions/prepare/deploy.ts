import type { ChainId } from '../../config/networks';
import { BUNDLED_TOKENS } from '../../config/tokens';
import { DEFAULT_OPTIONS } from './options';
import { simulate, type PreparedTransaction } from './prepare';
import { chooseAccountState } from '../../accounts/on-chain-state';
import {
  alreadyDeployed,
  fetchStatesByIndex,
} from '../../accounts/own-accounts';
import type { Felt } from '../../core/felt';
import type { Tools } from '../tools';

/**
 * Plans an account's deployment, in two round trips.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param index - The account's BIP-44 address index.
 * @param request - The account that was asked for, where it was: the index has one of
 * each kind. Left out, the one that stands for the index.
 * @returns The plan.
 * @throws WalletError `rejected` with walletError 115 where it is deployed.
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
