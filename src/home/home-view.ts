import { activityOf } from './activity';
import type { HomeTools } from './look-over';
import { IS_DEVELOPMENT_BUILD } from '../config/endpoints';
import { accountLink } from '../config/links';
import { MAINNET, SEPOLIA, networkOf, type ChainId } from '../config/networks';
import type { FactsByContract } from '../core/call';
import { padFelt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import type { StoredAccount } from '../state/accounts';
import type { GrantRepository } from '../state/grants';
import type { NetworkRepository } from '../state/network';
import type { Holding } from '../state/seen';
import { isSettled } from '../state/transactions';
import { factsOfTokens } from '../transactions/known-tokens';
import { listAccounts } from '../transactions/listed';
import type {
  AccountState,
  AccountView,
  HomeView,
} from '../ui/pages/home-view';

/** What the home page is drawn from. */
export type HomeSources = HomeTools & {
  readonly networks: NetworkRepository;
  readonly grants: GrantRepository;
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
): Promise<Omit<HomeView, 'isAsking' | 'notices'>> {
  const chainId = await sources.networks.current();
  const other = otherChain(chainId);
  const [accounts, watched, sites, seen, kept, elsewhere, hidesBalances] =
    await Promise.all([
      listAccounts(sources, chainId),
      sources.tokens.list(chainId),
      sources.grants.list(),
      sources.seen.read(chainId),
      sources.transactions.list(chainId),
      sources.transactions.list(other),
      sources.hidesBalances(),
    ]);
  const facts = factsOfTokens(watched);
  const open = (records: typeof kept): number =>
    records.filter(({ status }) => !isSettled(status)).length;
  return {
    network: networkOf(chainId).name,
    chainId,
    other: networkOf(other).name,
    otherChainId: other,
    isDevelopment: IS_DEVELOPMENT_BUILD,
    hidesBalances,
    seenAt: seen.time,
    accounts: accounts
      .sort((one, other) => one.index - other.index)
      .map((account) =>
        accountView(
          account,
          chainId,
          seen.holdings.find((holding) => holding.account === account.address),
          facts,
        ),
      ),
    activity: activityOf(kept, seen, facts),
    underWay: { here: open(kept), there: open(elsewhere) },
    sites: sites.map(({ origin }) => origin),
    tokens: watched.map(({ address, name, symbol }) => ({
      ...{ address: padFelt(address), name, symbol },
    })),
  };
}

function otherChain(chainId: ChainId): ChainId {
  return chainId === MAINNET ? SEPOLIA : MAINNET;
}

function accountView(
  account: StoredAccount,
  chainId: ChainId,
  holding: Holding | undefined,
  facts: FactsByContract,
): AccountView {
  const address = padFelt(account.address);
  return {
    ...{ address, index: account.index, kind: account.kind },
    state: stateOf(account),
    link: accountLink(chainId, address),
    ...(holding === undefined ? {} : { amounts: amountsOf(holding, facts) }),
  };
}

/**
 * @param holding - What an account held.
 * @param facts - What is known of tokens.
 * @returns It in amounts; tokens that are watched no more are left out.
 */
export function amountsOf(
  { amounts }: Holding,
  facts: FactsByContract,
): ReturnType<typeof tokenAmount>[] {
  return amounts
    .map(({ token, units }) => tokenAmount(token, BigInt(units), facts))
    .filter(({ amount }) => amount !== undefined);
}

const HINDRANCES = ['old-code', 'other-owner', 'guardian'] as const;

function stateOf({ deployed, blocked }: StoredAccount): AccountState {
  const hindrance = HINDRANCES.find((word) => word === blocked);
  return hindrance ?? (deployed ? 'deployed' : 'undeployed');
}
