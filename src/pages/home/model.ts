import { MAX_ACTIVITY, type HomeTools } from './refresh';
import {
  isSigningBlocker,
  type SigningBlocker,
} from '../../accounts/signing-blocker';
import { findSiteAccount } from '../../accounts/site-account';
import { listAccounts } from '../../accounts/stored-accounts';
import { IS_DEVELOPMENT_BUILD } from '../../config/build-settings';
import {
  ALL_NETWORKS,
  NETWORKS,
  accountLink,
  transactionLink,
  type ChainId,
} from '../../config/networks';
import { classOf } from '../../core/account-types';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { padFelt, unpadFelt } from '../../core/felt';
import { safeText } from '../../core/text';
import type {
  ReplacementKind,
  TransactionStatus,
} from '../../core/transaction';
import { describeCall } from '../../decode/describe-call';
import type { StoredAccount } from '../../state/accounts';
import {
  secondsToWait,
  type ConnectedSite,
  type SiteRefusals,
} from '../../state/sites';
import type { AccountBalances, PortfolioCache, State } from '../../state/state';
import {
  isFinal,
  MAX_CLAIMS,
  type PublicRecord,
  type TransactionRecord,
} from '../../state/transactions';
import { heldAmounts } from '../../tokens/balances';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { replacementsFor } from '../../transactions/replacement';
import { reasonText } from '../../ui/format';
import { t } from '../../ui/translate';

/** The services that the home page is rendered from. */
type HomeSources = HomeTools &
  Pick<State, 'networks' | 'connectedSites' | 'refusals'>;

/** The home page's data. */
export type HomeView = Awaited<ReturnType<typeof read>>;

/** Reads the home page's data from the state, without querying a node. */
export async function readHomeView(sources: HomeSources): Promise<HomeView> {
  return await read(sources);
}

async function read(sources: HomeSources) {
  const { transactions } = sources;
  const chainId = await sources.networks.current();
  const [accounts, watched, connected, refusals, portfolio, kept] =
    await Promise.all([
      listAccounts(sources, chainId),
      sources.tokens.list(chainId),
      sources.connectedSites.list(),
      sources.refusals.list(),
      sources.portfolio.read(chainId),
      transactions.list(chainId),
    ]);
  const metadata = metadataWithoutCopies(watched);
  const pending = kept.filter(isPending);
  return {
    /** The name of the current network. */
    network: NETWORKS[chainId].name,
    chainId,
    /** The other networks, and how many transactions are pending there. */
    others: await Promise.all(
      ALL_NETWORKS.filter((network) => network.chainId !== chainId).map(
        async ({ chainId: other, name }) => ({
          chainId: other,
          name,
          pending: (await transactions.list(other)).filter(isPending).length,
        }),
      ),
    ),
    isDevelopment: IS_DEVELOPMENT_BUILD,
    /** Unix time of the last refresh, in seconds; 0 if there was none. */
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
          pending,
        ),
      ),
    activity: activityOf(kept, portfolio, metadata, sources.now()),
    /** The time back to which transactions were searched, in Unix seconds; undefined if
     * there is nothing older to search. */
    searchedTo: portfolio.searched?.timestamp,
    /** How many transactions are pending on the current network. */
    pending: pending.length,
    sites: await Promise.all(
      connected.map(async (site) => siteView(sources, site)),
    ),
    refused: refusedSites(refusals, connected, sources.now()),
    /** The origins that the user blocked. */
    blocked: refusals.flatMap(({ origin, blocked }) =>
      blocked ? [origin] : [],
    ),
    /** The tokens on the watch list. Names and symbols come from their contracts or from
     * sites. */
    tokens: watched.map(({ address, name, symbol }) => ({
      address: padFelt(address),
      name,
      symbol,
      /** Whether it copies the symbol of another token. */
      isCopy: metadata.get(unpadFelt(address))?.symbol === undefined,
    })),
  };
}

function isPending({ status }: TransactionRecord): boolean {
  return !isFinal(status);
}

async function siteView(sources: HomeSources, site: ConnectedSite) {
  const { origin, scope } = site;
  const found = await findSiteAccount(sources, site);
  return definedMembers({
    origin,
    /** Whether it may see all accounts, or only the one that it uses. */
    seesAll: scope === 'all',
    /** The account that it uses, and on which network; absent if there is none yet. */
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
  refusals: readonly SiteRefusals[],
  connected: readonly ConnectedSite[],
  now: number,
) {
  return refusals
    .map((site) => {
      const { origin, count, blocked } = site;
      const seconds = secondsToWait(site, now);
      const isListed =
        seconds > 0 || connected.every((other) => other.origin !== origin);
      return (
        !blocked &&
        isListed &&
        definedMembers({
          origin,
          /** How many windows in a row the user refused. */
          count,
          /** When it may open the next one, in Unix seconds; absent if it may now. */
          waitsUntil: seconds > 0 ? now + seconds : undefined,
        })
      );
    })
    .filter((site) => site !== false)
    .reverse();
}

function accountView(
  account: StoredAccount,
  chainId: ChainId,
  balances: AccountBalances | undefined,
  metadata: MetadataByContract,
  pending: readonly TransactionRecord[],
) {
  const address = padFelt(account.address);
  const known = classOf({ account, classHash: account.classHash });
  const { deployed, index } = account;
  const isUnconfirmed = !deployed && balances?.isThere === true;
  const status = statusOf(account, deployed || isUnconfirmed);
  return definedMembers({
    address,
    index,
    /** The name of the class that it runs, or will run once deployed. */
    className: (known ?? classOf({ account }))?.name ?? '',
    status,
    /** Whether only one node confirms that it is deployed. */
    isUnconfirmed,
    /** Whether it still runs the Cairo 0 code of the former snap's first accounts. */
    isCairo0: known?.isCairo0 === true && !isSigningBlocker(status),
    canUpgrade:
      deployed &&
      status === 'deployed' &&
      known?.upgrade !== undefined &&
      !pending.some(({ senderAddress }) => senderAddress === address),
    /** Its page at an explorer. */
    link: accountLink(chainId, address),
    /** Its cached balances; absent if they were never fetched. */
    amounts: balances && heldAmounts(balances, metadata),
  });
}

function statusOf(
  { blocked, isShared }: StoredAccount,
  isThere: boolean,
): SigningBlocker | 'co-owned' | 'deployed' | 'undeployed' {
  if (isSigningBlocker(blocked)) {
    return blocked;
  }
  if (isShared === true) {
    return 'co-owned';
  }
  return isThere ? 'deployed' : 'undeployed';
}

/** The newest transactions, pending ones first: the wallet's own records (`kept`) and the
 * cached history. `now` is in Unix seconds. */
export function activityOf(
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  metadata: MetadataByContract,
  now: number,
): ReturnType<typeof activityView>[] {
  const times = new Map(
    portfolio.activity.map(({ txnHash, timestamp }) => [txnHash, timestamp]),
  );
  // A record is at least as recent as the cache, except for its time: the cache has
  // the block's, the record the wallet's.
  const own = kept.map((record) => ({
    ...record,
    timestamp: times.get(record.txnHash) ?? record.timestamp,
    kinds: replacementsFor(
      record,
      kept.filter(
        ({ senderAddress }) => senderAddress === record.senderAddress,
      ),
      now,
    ),
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
  record: PublicRecord &
    Pick<TransactionRecord, 'inDoubt' | 'claims'> & {
      readonly kinds?: readonly ReplacementKind[];
    },
  metadata: MetadataByContract,
) {
  const account = padFelt(record.senderAddress);
  const { contractAddress, contractCallData: calldata } = record;
  // The selector, for a function without a known name.
  const entrypoint = safeText(record.contractFuncName);
  const isOneWord = (record.claims ?? 0) >= MAX_CLAIMS;
  const isDoubtful = record.inDoubt === true && record.status === 'RECEIVED';
  const status: TransactionStatus | 'DOUBTFUL' = isDoubtful
    ? 'DOUBTFUL'
    : record.status;
  const { kinds = [], chainId, txnHash: hash } = record;
  const hasCall = record.txnType === 'invoke' && entrypoint !== '';
  return definedMembers({
    /** The account that sent it. */
    account,
    type: record.txnType,
    status,
    /** In Unix seconds. */
    time: record.timestamp,
    /** Its page at an explorer. */
    link: transactionLink(chainId, hash),
    /** How it can be replaced; absent if it can't be. */
    replaced: kinds.length === 0 ? undefined : { kinds, chainId, hash },
    /** Why it failed, untrusted text; "" if it didn't. */
    reason: [
      reasonText(record.failureReason),
      isOneWord ? t('status.one-word') : '',
    ]
      .filter(Boolean)
      .join(' '),
    /** Its first call, if known. */
    call: hasCall
      ? describeCall(
          { contractAddress, entrypoint, calldata },
          { account, metadata, protocols: undefined },
        )
      : undefined,
  });
}
