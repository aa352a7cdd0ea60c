import { undeployedState } from './on-chain-state';
import { toStoredAccount } from './own-accounts';
import type { AccountTools } from './tools';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { StoredAccount } from '../state/accounts';

/**
 * An account is the same on every network: index, kind, key, address. What became of it
 * there is each network's own.
 *
 * @param tools - The snap's parts.
 * @param tools.accounts - The accounts of each network.
 * @param chainId - A network.
 * @returns The accounts that other networks' states hold and this one's does not, as
 * they are here as far as is known: not deployed.
 */
export async function accountsElsewhere(
  { accounts }: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
): Promise<StoredAccount[]> {
  const here = await accounts.list(chainId);
  const known = new Set(here.map(({ address }) => address));
  const others = ALL_NETWORKS.filter((network) => network.chainId !== chainId);
  const lists = await Promise.all(
    others.map(async (network) => accounts.list(network.chainId)),
  );
  const found = new Map(
    lists
      .flat()
      .filter(({ address }) => !known.has(address))
      .map(({ address, index, kind, publicKey }) => [
        address,
        { address, index, kind, publicKey },
      ]),
  );
  return [...found.values()].map((account) =>
    toStoredAccount(undeployedState(account)),
  );
}

/**
 * The user's accounts as the pages list them. Another network's are listed behind this
 * one's, save where this one's state holds another kind of the index, or where nothing
 * could ever be sent from them: what the chain says of those is kept with this
 * network's once it is asked.
 *
 * @param tools - The snap's parts.
 * @param tools.accounts - The accounts of each network.
 * @param chainId - The network.
 * @returns The accounts.
 */
export async function listAccounts(
  { accounts }: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
): Promise<StoredAccount[]> {
  const here = await accounts.list(chainId);
  const taken = new Set(here.map(({ index }) => index));
  const elsewhere = await accountsElsewhere({ accounts }, chainId);
  return [
    ...here,
    ...elsewhere.filter(
      ({ index, blocked }) => !taken.has(index) && blocked === '',
    ),
  ];
}
