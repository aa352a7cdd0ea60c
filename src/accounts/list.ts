import { undeployedState } from './on-chain-state';
import { toStoredAccount } from './own-accounts';
import type { AccountTools } from './tools';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { StoredAccount } from '../state/accounts';

/**
 * Lists every account of the user, reading each network's accounts once. Index, type, key
 * and address of an account are the same on every network; its on-chain state is not.
 *
 * @returns The accounts in this network's state, and those only in other networks'.
 * Nothing is known about the latter on this network, so they are returned as not deployed.
 */
export async function allAccounts(
  { accounts }: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
): Promise<{ here: StoredAccount[]; elsewhere: StoredAccount[] }> {
  const others = ALL_NETWORKS.filter((network) => network.chainId !== chainId);
  const [here, ...lists] = await Promise.all([
    accounts.list(chainId),
    ...others.map(async (network) => accounts.list(network.chainId)),
  ]);
  const known = new Set(here.map(({ address }) => address));
  const found = new Map(
    lists
      .flat()
      .filter(({ address }) => !known.has(address))
      .map((account) => [account.address, account]),
  );
  return {
    here,
    elsewhere: [...found.values()].map((account) =>
      toStoredAccount(undeployedState(account)),
    ),
  };
}

/** Lists the user's accounts as the pages show them: this network's first, then those
 * of other networks. An account of another network is left out if this network has
 * one of the same index. */
export async function listAccounts(
  tools: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
): Promise<StoredAccount[]> {
  const { here, elsewhere } = await allAccounts(tools, chainId);
  const taken = new Set(here.map(({ index }) => index));
  return [...here, ...elsewhere.filter(({ index }) => !taken.has(index))];
}
