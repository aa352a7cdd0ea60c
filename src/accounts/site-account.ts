import { findStoredAccount, listAccounts } from './stored-accounts';
import type { AccountTools } from './tools';
import type { ChainId } from '../config/networks';
import type { StoredAccount } from '../state/accounts';
import type { ConnectedSite, ConnectedSiteRepository } from '../state/sites';
import type { State } from '../state/state';

/** The services needed to find a site's account. */
export type SiteAccountTools = Pick<AccountTools, 'accounts'> & {
  readonly networks: Pick<State['networks'], 'current'>;
  readonly connectedSites: Pick<ConnectedSiteRepository, 'networkOf'>;
};

/** The account that a site uses with `wallet_*`, and the network that it is on. */
export type SiteAccount = {
  /** With its last known state on that network. */
  readonly account: StoredAccount;
  readonly chainId: ChainId;
};

/** The network that a site is on, connected or not: its own, or the current one if it has none. */
export async function siteNetwork(
  {
    networks,
    connectedSites,
  }: Pick<SiteAccountTools, 'networks' | 'connectedSites'>,
  origin: string,
): Promise<ChainId> {
  return (await connectedSites.networkOf(origin)) ?? networks.current();
}

/**
 * Finds a site's account in the state alone, without querying a node or deriving a key.
 *
 * @param site - A connected site, or undefined for one that isn't connected.
 * @returns Its account and network: the account that the user chose for it, or if it may
 * see all and has none yet, the main one. Undefined if the site isn't connected, or
 * its account is not in the state.
 */
export async function findSiteAccount(
  tools: SiteAccountTools,
  site: ConnectedSite | undefined,
): Promise<SiteAccount | undefined> {
  if (site === undefined) {
    return undefined;
  }
  const chainId = await siteNetwork(tools, site.origin);
  const account =
    site.account === undefined
      ? await mainAccount(tools, await listAccounts(tools, chainId))
      : await findStoredAccount(tools, chainId, site.account);
  const mayUse = site.scope === 'all' || site.account !== undefined;
  return account === undefined || !mayUse ? undefined : { account, chainId };
}

/** The account that the user made the main one, or else the one with the lowest index, of the
 * first phrase if it has any, among those that the wallet can sign for, as far as it knows. */
export async function mainAccount(
  { accounts: { labels } }: Pick<AccountTools, 'accounts'>,
  accounts: readonly StoredAccount[],
): Promise<StoredAccount | undefined> {
  const chosen = await labels.main();
  const [first, ...others] = accounts
    .filter(({ blocked }) => blocked === '')
    .sort(byPhraseAndIndex);
  return others.find(({ address }) => address === chosen) ?? first;
}

/** Orders accounts of MetaMask's first phrase before others, then by phrase and index. */
export function byPhraseAndIndex(a: StoredAccount, b: StoredAccount): number {
  return (a.source ?? '').localeCompare(b.source ?? '') || a.index - b.index;
}
