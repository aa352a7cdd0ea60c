import type { AccountView, ActivityView, SitesView } from './cards-view';
import { MAX_ACTIVITY, type HomeTools } from './refresh';
import type { HomeView } from './view';
import { listAccounts } from '../../accounts/own-accounts';
import { isSigningBlocker } from '../../accounts/signing-blocker';
import { findSiteAccount } from '../../accounts/site-account';
import { IS_DEVELOPMENT_BUILD } from '../../config/endpoints';
import { accountLink, transactionLink } from '../../config/networks';
import { ALL_NETWORKS, NETWORKS, type ChainId } from '../../config/networks';
import { classOf } from '../../core/account-types';
import type { MetadataByContract } from '../../core/call';
import { defined } from '../../core/defined';
import { padFelt, unpadFelt } from '../../core/felt';
import { safeText } from '../../core/text';
import { describeCall } from '../../decode/describe-call';
import { tokenAmount } from '../../decode/tokens';
import type { HistoryRecord } from '../../history/merge';
import type { StoredAccount } from '../../state/accounts';
import type { ConnectedSite, Refusals } from '../../state/sites';
import { secondsToWait } from '../../state/sites';
import type { AccountBalances, PortfolioCache, State } from '../../state/state';
import {
  isFinal,
  MAX_CLAIMS,
  type TransactionRecord,
} from '../../state/transactions';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { reasonText } from '../../ui/format';
import { t } from '../../ui/translate';

/** The services that the home page is rendered from. */
type HomeSources = HomeTools &
  Pick<State, 'networks' | 'connectedSites' | 'refusals'>;

/** Reads the home page's data, without notices, from the state: no node is asked. */
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
    refused: refusedSites(refusals, connected, sources.now()),
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
): Promise<SitesView['sites'][number]> {
  const { origin, scope } = site;
  const found = await findSiteAccount(sources, site);
  return defined({
    origin,
    seesAll: scope === 'all',
    uses: found && {
      index: found.account.index,
      address: padFelt(found.account.address),
      network: NETWORKS[found.chainId].name,
    },
  });
}

/** The sites that are listed as refused, the latest first. A connected site is listed
 * only while it has to wait: the user may block it where it is listed anyway. */
function refusedSites(
  refusals: readonly Refusals[],
  connected: readonly ConnectedSite[],
  now: number,
): SitesView['refused'] {
  return refusals
    .flatMap((site) => {
      const { origin, count, blocked } = site;
      const seconds = secondsToWait(site, now);
      const isListed =
        seconds > 0 || connected.every((other) => other.origin !== origin);
      return blocked || !isListed
        ? []
        : [
            {
              origin,
              count,
              ...(seconds > 0 && { waitsUntil: now + seconds }),
            },
          ];
    })
    .reverse();
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
    ...(balances && { amounts: amountsOf(balances, metadata) }),
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
): AccountView['status'] {
  if (isSigningBlocker(blocked)) {
    return blocked;
  }
  if (isShared === true) {
    return 'co-owned';
  }
  return isThere ? 'deployed' : 'undeployed';
}

/** The newest transactions, pending ones first: the wallet's own records (`kept`) and the
 * cached history. */
export function activityOf(
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  metadata: MetadataByContract,
): ActivityView[] {
  const times = new Map(
    portfolio.activity.map(({ txnHash, timestamp }) => [txnHash, timestamp]),
  );
  // A record is at least as recent as the cache, except for its time: the cache has
  // the block's, the record the wallet's.
  const own = kept.map(({ nonce: _, ...record }) => ({
    ...record,
    timestamp: times.get(record.txnHash) ?? record.timestamp,
  }));
  // Within one block, the record written later is newer.
  own.reverse();
  const known = new Set(own.map(({ txnHash }) => txnHash));
  const others = portfolio.activity.filter(
    ({ txnHash }) => !known.has(txnHash),
  );
  return [...own, ...others]
    .sort(
      (a, b) =>
        Number(isFinal(a.status)) - Number(isFinal(b.status)) ||
        b.timestamp - a.timestamp,
    )
    .slice(0, Math.max(portfolio.activity.length, MAX_ACTIVITY))
    .map((record) => activityView(record, metadata));
}

function activityView(
  record: HistoryRecord & Pick<TransactionRecord, 'inDoubt' | 'claims'>,
  metadata: MetadataByContract,
): ActivityView {
  const account = padFelt(record.senderAddress);
  const { contractAddress, contractCallData: calldata } = record;
  // A function without a known name is given by its selector.
  const entrypoint = safeText(record.contractFuncName);
  const isOneWord = (record.claims ?? 0) >= MAX_CLAIMS;
  const reason = [
    reasonText(record.failureReason),
    isOneWord ? t('status.one-word') : '',
  ]
    .filter(Boolean)
    .join(' ');
  return {
    account,
    type: record.txnType,
    status:
      record.inDoubt === true && record.status === 'RECEIVED'
        ? 'DOUBTFUL'
        : record.status,
    time: record.timestamp,
    link: transactionLink(record.chainId, record.txnHash),
    ...(reason !== '' && { reason }),
    ...(record.txnType === 'invoke' &&
      entrypoint !== '' && {
        call: describeCall(
          { contractAddress, entrypoint, calldata },
          { account, metadata },
        ),
      }),
  };
}
