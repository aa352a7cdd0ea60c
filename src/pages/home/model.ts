import { activityOf } from './activity';
import type { HomeTools } from './refresh';
import { refusedSites } from './refused-sites';
import type { AccountStatus, AccountView, HomeView, SiteView } from './types';
import { listAccounts } from '../../accounts/own-accounts';
import { isSigningBlocker } from '../../accounts/signing-blocker';
import { findSiteAccount } from '../../accounts/site-account';
import { IS_DEVELOPMENT_BUILD } from '../../config/endpoints';
import { accountLink } from '../../config/explorer-links';
import { ALL_NETWORKS, NETWORKS, type ChainId } from '../../config/networks';
import { classOf } from '../../core/account-types';
import type { MetadataByContract } from '../../core/call';
import { padFelt, unpadFelt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { StoredAccount } from '../../state/accounts';
import type { ConnectedSite } from '../../state/sites';
import type { AccountBalances, State } from '../../state/state';
import { isFinal, type TransactionRecord } from '../../state/transactions';
import { metadataWithoutCopies } from '../../tokens/known-tokens';

/** The services that the home page is rendered from. */
export type HomeSources = HomeTools &
  Pick<State, 'networks' | 'connectedSites' | 'refusals'>;

/**
 * Reads the home page's data from the state, without asking a node.
 *
 * @returns The data, without notices.
 */
export async function readHomeView(
  sources: HomeSources,
): Promise<Omit<HomeView, 'isLoading' | 'notices'>> {
  const chainId = await sources.networks.current();
  const others = ALL_NETWORKS.filter((network) => network.chainId !== chainId);
  const [
    accounts,
    watched,
    connected,
    refusals,
    portfolio,
    kept,
    elsewhere,
    hidesBalances,
  ] = await Promise.all([
    listAccounts(sources, chainId),
    sources.tokens.list(chainId),
    sources.connectedSites.list(),
    sources.refusals.list(),
    sources.portfolio.read(chainId),
    sources.transactions.list(chainId),
    Promise.all(
      others.map(async (network) => sources.transactions.list(network.chainId)),
    ),
    sources.hidesBalances(),
  ]);
  const sites = await Promise.all(
    connected.map(async (site) => siteView(sources, site)),
  );
  const metadata = metadataWithoutCopies(watched);
  const countPending = (records: typeof kept): number =>
    records.filter(({ status }) => !isFinal(status)).length;
  return {
    network: NETWORKS[chainId].name,
    chainId,
    others: others.map((network, index) => ({
      chainId: network.chainId,
      name: network.name,
      pending: countPending(elsewhere[index] ?? []),
    })),
    isDevelopment: IS_DEVELOPMENT_BUILD,
    hidesBalances,
    refreshedAt: portfolio.time,
    accounts: accounts
      .sort((a, b) => a.index - b.index)
      .map((account) =>
        accountView(
          account,
          chainId,
          portfolio.holdings.find(
            (balances) => balances.account === account.address,
          ),
          metadata,
          kept.filter(({ status }) => !isFinal(status)),
        ),
      ),
    activity: activityOf(kept, portfolio, metadata),
    searchedTo: portfolio.searched?.timestamp,
    pending: countPending(kept),
    sites,
    refused: refusedSites(
      refusals,
      connected.map(({ origin }) => origin),
      sources.now(),
    ),
    blocked: refusals.flatMap(({ origin, blocked }) =>
      blocked ? [origin] : [],
    ),
    tokens: watched.map(({ address, name, symbol }) => ({
      address: padFelt(address),
      name,
      symbol,
      isCopy: metadata.get(unpadFelt(address))?.symbol === undefined,
    })),
  };
}

async function siteView(
  sources: HomeSources,
  site: ConnectedSite,
): Promise<SiteView> {
  const { origin, scope } = site;
  const found = await findSiteAccount(sources, site);
  return {
    origin,
    seesAll: scope === 'all',
    ...(found === undefined
      ? {}
      : {
          uses: {
            index: found.account.index,
            address: padFelt(found.account.address),
            network: NETWORKS[found.chainId].name,
          },
        }),
  };
}

function accountView(
  account: StoredAccount,
  chainId: ChainId,
  balances: AccountBalances | undefined,
  metadata: MetadataByContract,
  open: readonly TransactionRecord[],
): AccountView {
  const address = padFelt(account.address);
  const known = classOf({ account, classHash: account.classHash });
  const { deployed } = account;
  const isUnconfirmed = !deployed && balances?.isThere === true;
  const status = statusOf(account, deployed || isUnconfirmed);
  return {
    address,
    index: account.index,
    className: (known ?? classOf({ account }))?.name ?? '',
    status,
    isUnconfirmed,
    isCairo0: known?.isCairo0 === true && !isSigningBlocker(status),
    canUpgrade:
      deployed &&
      status === 'deployed' &&
      known?.upgrade !== undefined &&
      !open.some(({ senderAddress }) => senderAddress === address),
    link: accountLink(chainId, address),
    ...(balances === undefined
      ? {}
      : { amounts: amountsOf(balances, metadata) }),
  };
}

/** The amounts; tokens no longer on the watch list are left out. */
export function amountsOf(
  { amounts }: AccountBalances,
  metadata: MetadataByContract,
): ReturnType<typeof tokenAmount>[] {
  return amounts
    .map(({ token, units }) => tokenAmount(token, BigInt(units), metadata))
    .filter(({ amount }) => amount !== undefined);
}

function statusOf(
  { blocked, isShared }: StoredAccount,
  isThere: boolean,
): AccountStatus {
  if (isSigningBlocker(blocked)) {
    return blocked;
  }
  if (isShared === true) {
    return 'co-owned';
  }
  return isThere ? 'deployed' : 'undeployed';
}
