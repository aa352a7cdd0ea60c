import { isInUse, type AccountState } from '../../accounts/on-chain-state';
import { allAccounts, saveChangedStates } from '../../accounts/stored-accounts';
import type { ChainId } from '../../config/networks';
import { ignoreWalletError } from '../../core/errors';
import {
  readHistory,
  type HistoryTools,
  type SourceError,
} from '../../history/history';
import type { StoredAccount } from '../../state/accounts';
import type { PortfolioCache, State } from '../../state/state';
import { isFinal, type PublicRecord } from '../../state/transactions';
import { fetchAccounts, type FetchedAccount } from '../../tokens/balances';
import { FEE_TOKENS, trackedTokens } from '../../tokens/balances';
import {
  pollPending,
  rescheduleOverduePoll,
} from '../../transactions/track/schedule';

/** The services needed to refresh the home page. */
export type HomeTools = HistoryTools & Pick<State, 'portfolio'>;

/** Limits on one refresh: a connected site may create any number of accounts, and have
 * many tokens watched. */
const MAX_ACCOUNTS = 50;
const MAX_TOKENS = 20;
const MAX_HISTORIES = 5;

/** How many transactions are fetched per account at a time, and how many are cached for all
 * accounts. */
export const MAX_ACTIVITY = 10;
const MAX_CACHED = 50;

/** Felts of calldata kept for decoding a transaction. */
const MAX_CALLDATA = 8;

/**
 * Fetches account states, also of accounts listed on other networks, and balances in one round
 * trip, and at the same time what became of pending transactions, and stores them.
 *
 * @returns The sources that failed. Their previous data is kept.
 */
export async function refreshHome(
  tools: HomeTools,
  chainId: ChainId,
): Promise<SourceError[]> {
  const { here, all } = await queriedAccounts(tools, chainId);
  const tokens = await tools.tokens.list(chainId);
  const queried = all.slice(0, MAX_ACCOUNTS);
  const [fetched = []] = await Promise.all([
    fetchAccounts(
      tools,
      chainId,
      queried,
      trackedTokens(tokens.slice(-MAX_TOKENS)).filter(
        (token) => !FEE_TOKENS.includes(token),
      ),
    ).catch(ignoreWalletError),
    pollIfPending(tools, chainId),
    rescheduleOverduePoll(tools),
  ]);
  const seen = queried.flatMap((stored, position) => {
    const state = fetched[position]?.state;
    return state !== undefined &&
      (state.deployed || here.includes(stored) || isHidden(state, here))
      ? [state]
      : [];
  });
  await saveChangedStates(tools, chainId, seen, true);
  const before = await tools.portfolio.read(chainId);
  await tools.portfolio.write(chainId, {
    ...before,
    time: fetched.some(Boolean) ? tools.now() : before.time,
    holdings: merged(before.holdings, fetched),
  });
  return fetched.length < queried.length || fetched.includes(undefined)
    ? ['node']
    : [];
}

/**
 * Fetches the newest transactions of the accounts in parallel, and stores them.
 *
 * @param isMore - Whether to add older transactions to those of the last refresh.
 * @returns The sources that failed. Their previous data is kept.
 */
export async function refreshActivity(
  tools: HomeTools,
  chainId: ChainId,
  isMore = false,
): Promise<SourceError[]> {
  const before = await tools.portfolio.read(chainId);
  const { all } = await queriedAccounts(tools, chainId);
  const histories = await Promise.all(
    all
      .filter(isActive)
      .slice(0, MAX_HISTORIES)
      .map(async ({ address: account }) =>
        readHistory(tools, {
          chainId,
          account,
          pageSize: MAX_ACTIVITY,
          since: 0,
          withDeployment: true,
          maxRecords: MAX_ACTIVITY,
          before: isMore ? before.searched?.block : undefined,
        }),
      ),
  );
  const failedSources = new Set(
    histories.flatMap((history) => history.failedSources),
  );
  const records = histories.flatMap((history) => history.records);
  const [reached] = histories
    .flatMap((history) => history.reached ?? [])
    .sort((a, b) => b.block - a.block);
  const hasFailed = failedSources.size > 0;
  const searched = hasFailed ? (reached ?? before.searched) : reached;
  const activity = newest(
    hasFailed || isMore ? [...before.activity, ...records] : records,
    // Only as far back as all accounts have been searched; the rest follows later.
    reached?.timestamp,
  );
  const { time, holdings } = await tools.portfolio.read(chainId);
  await tools.portfolio.write(chainId, {
    time,
    holdings,
    activity,
    ...(searched && activity.length < MAX_CACHED && { searched }),
  });
  return [...failedSources];
}

/** Asks what became of transactions that are pending, at the same time. */
async function pollIfPending(
  tools: HomeTools,
  chainId: ChainId,
): Promise<void> {
  const records = await tools.transactions.list(chainId);
  if (records.some(({ status }) => !isFinal(status))) {
    await pollPending(tools, chainId, tools.client(chainId)).catch(
      ignoreWalletError,
    );
  }
}

/** The accounts of a network, those on chain first: there may be many others, and only so many
 * are queried. */
async function queriedAccounts(
  tools: Pick<HomeTools, 'accounts'>,
  chainId: ChainId,
): Promise<{ here: StoredAccount[]; all: StoredAccount[] }> {
  const { here, elsewhere } = await allAccounts(tools, chainId);
  return {
    here,
    all: [
      ...here.filter(isActive),
      ...here.filter((account) => !isActive(account)),
      ...elsewhere,
    ],
  };
}

function isActive({ deployed, deployTxnHash }: StoredAccount): boolean {
  return deployed || deployTxnHash !== '';
}

/** Whether an account in use would not be listed, because the state holds the index's
 * account of another type. If the state doesn't hold the index at all, the account is
 * listed anyway, and the index stays free for sites. */
function isHidden(
  accountState: AccountState,
  here: readonly StoredAccount[],
): boolean {
  const { address, index, source } = accountState.account;
  return (
    isInUse(accountState) &&
    here.some((stored) => stored.index === index && stored.source === source) &&
    here.every((stored) => stored.address !== address)
  );
}

function merged(
  before: PortfolioCache['holdings'],
  fetched: readonly (FetchedAccount | undefined)[],
): PortfolioCache['holdings'] {
  const fresh = fetched.flatMap((account) => account?.balances ?? []);
  const updated = new Set(fresh.map(({ account }) => account));
  return [...fresh, ...before.filter(({ account }) => !updated.has(account))];
}

function newest(
  records: readonly PublicRecord[],
  since = 0,
): PortfolioCache['activity'] {
  // Of several records with the same hash, the last one wins.
  const byHash = new Map(records.map((record) => [record.txnHash, record]));
  return [...byHash.values()]
    .filter(({ timestamp }) => timestamp >= since)
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, MAX_CACHED)
    .map((record) => ({
      ...record,
      contractCallData: record.contractCallData.slice(0, MAX_CALLDATA),
    }));
}
