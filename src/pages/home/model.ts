import { ALL_NETWORKS, NETWORKS, type ChainId } from '../../config/networks';
import { IS_DEVELOPMENT_BUILD } from '../../config/endpoints';
import { isSigningBlocker } from '../../accounts/signing-blocker';
import { activityOf } from './activity';
import type { HomeTools } from './refresh';
import type { AccountStatus, AccountView, HomeView } from './types';
import { listAccounts } from '../../accounts/list';
import { accountLink } from '../../config/links';
import type { MetadataByContract } from '../../core/call';
import { padFelt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import type { StoredAccount } from '../../state/accounts';
import type { ConnectedSiteRepository } from '../../state/connected-sites';
import type { NetworkRepository } from '../../state/current-network';
import type { AccountBalances } from '../../state/portfolio-cache';
import { isFinal } from '../../state/transactions';
import { metadataOfTokens } from '../../tokens/known-tokens';

/** What the home page is drawn from. */
export type HomeSources = HomeTools & {
  readonly networks: NetworkRepository;
  readonly connectedSites: ConnectedSiteRepository;
  /** Whether the user wants balances hidden. */
  readonly hidesBalances: () => Promise<boolean>;
};

/**
 * The home page's data from what is kept: no node is asked.
 *
 * @param sources - The snap's parts.
 * @returns The data; what the page tells beside it is left open.
 */
export async function readHomeView(
  sources: HomeSources,
): Promise<Omit<HomeView, 'isLoading' | 'notices'>> {
  const chainId = await sources.networks.current();
  const others = ALL_NETWORKS.filter((network) => network.chainId !== chainId);
  const [accounts, watched, sites, portfolio, kept, elsewhere, hidesBalances] =
    await Promise.all([
      listAccounts(sources, chainId),
      sources.tokens.list(chainId),
      sources.connectedSites.list(),
      sources.portfolio.read(chainId),
      sources.transactions.list(chainId),
      Promise.all(
        others.map(async (network) =>
          sources.transactions.list(network.chainId),
        ),
      ),
      sources.hidesBalances(),
    ]);
  const metadata = metadataOfTokens(watched);
  const open = (records: typeof kept): number =>
    records.filter(({ status }) => !isFinal(status)).length;
  return {
    network: NETWORKS[chainId].name,
    chainId,
    others: others.map((network, index) => ({
      chainId: network.chainId,
      name: network.name,
      pending: open(elsewhere[index] ?? []),
    })),
    isDevelopment: IS_DEVELOPMENT_BUILD,
    hidesBalances,
    refreshedAt: portfolio.time,
    accounts: accounts
      .sort((one, other) => one.index - other.index)
      .map((account) =>
        accountView(
          account,
          chainId,
          portfolio.holdings.find(
            (balances) => balances.account === account.address,
          ),
          metadata,
        ),
      ),
    activity: activityOf(kept, portfolio, metadata),
    pending: open(kept),
    sites: sites.map(({ origin }) => origin),
    tokens: watched.map(({ address, name, symbol }) => ({
      ...{ address: padFelt(address), name, symbol },
    })),
  };
}

function accountView(
  account: StoredAccount,
  chainId: ChainId,
  balances: AccountBalances | undefined,
  metadata: MetadataByContract,
): AccountView {
  const address = padFelt(account.address);
  return {
    ...{ address, index: account.index, kind: account.kind },
    status: stateOf(account),
    link: accountLink(chainId, address),
    ...(balances === undefined
      ? {}
      : { amounts: amountsOf(balances, metadata) }),
  };
}

/**
 * @param holding - What an account held.
 * @param metadata - What is known of tokens.
 * @returns It in amounts; tokens that are watched no more are left out.
 */
export function amountsOf(
  { amounts }: AccountBalances,
  metadata: MetadataByContract,
): ReturnType<typeof tokenAmount>[] {
  return amounts
    .map(({ token, units }) => tokenAmount(token, BigInt(units), metadata))
    .filter(({ amount }) => amount !== undefined);
}

function stateOf({ deployed, blocked }: StoredAccount): AccountStatus {
  if (isSigningBlocker(blocked)) {
    return blocked;
  }
  return deployed ? 'deployed' : 'undeployed';
}
