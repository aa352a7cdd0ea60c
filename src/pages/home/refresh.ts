import { allAccounts } from '../../accounts/list';
import { isInUse, type AccountState } from '../../accounts/on-chain-state';
import { saveAccount } from '../../accounts/own-accounts';
import type { ChainId } from '../../config/networks';
import { WalletError } from '../../core/errors';
import {
  readHistory,
  type HistoryTools,
  type SourceError,
} from '../../history/history';
import type { HistoryRecord } from '../../history/types';
import type { StoredAccount } from '../../state/accounts';
import type {
  PortfolioCache,
  PortfolioCacheRepository,
} from '../../state/portfolio-cache';
import { fetchAccounts, type FetchedAccount } from '../../tokens/balances';
import { FEE_TOKENS, trackedTokens } from '../../tokens/tracked';
import { rescheduleOverduePoll } from '../../transactions/track/schedule';

/** The services needed to refresh the home page. */
export type HomeTools = HistoryTools & {
  readonly portfolio: PortfolioCacheRepository;
};

/** Limits on one refresh: a connected site may create any number of accounts, and have
 * many tokens watched. */
const MAX_ACCOUNTS = 50;
const MAX_TOKENS = 20;
const MAX_HISTORIES = 5;

/** How many transactions the home page shows, and how old they may be, in days. */
export const MAX_ACTIVITY = 10;
const DAYS = 30;
const SECONDS_A_DAY = 86_400;

/** Felts of calldata kept for decoding a transaction. */
const MAX_CALLDATA = 8;

/**
 * Fetches everything that the home page shows, and stores it: account states (also of
 * accounts listed on other networks) and balances in one round trip, the newest
 * transactions in parallel.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @returns The sources that failed. Their previous data is kept.
 */
export async function refreshHome(
  tools: HomeTools,
  chainId: ChainId,
): Promise<SourceError[]> {
  const { here, elsewhere } = await allAccounts(tools, chainId);
  const accounts = [...activeFirst(here), ...elsewhere];
  const tokens = await tools.tokens.list(chainId);
  const queried = accounts.slice(0, MAX_ACCOUNTS);
  const [fetched, histories] = await Promise.all([
    fetchAccounts(
      tools,
      chainId,
      queried.map(({ address, index, kind, publicKey }) => ({
        address,
        index,
        kind,
        publicKey,
      })),
      trackedTokens(tokens.slice(-MAX_TOKENS)).filter(
        (token) => !FEE_TOKENS.includes(token),
      ),
    ).catch(nothing),
    Promise.all(
      accounts
        .filter(isActive)
        .slice(0, MAX_HISTORIES)
        .map(async ({ address: account }) =>
          readHistory(tools, {
            chainId,
            account,
            pageSize: MAX_ACTIVITY,
            since: tools.now() - DAYS * SECONDS_A_DAY,
            withDeployment: true,
            maxRecords: MAX_ACTIVITY,
          }),
        ),
    ),
    rescheduleOverduePoll(tools),
  ]);
  await saveChanges(tools, chainId, { here, queried, fetched });
  const before = await tools.portfolio.read(chainId);
  const failedSources = new Set(
    histories.flatMap((history) => history.failedSources),
  );
  const records = histories.flatMap((history) => history.records);
  if (fetched.length < queried.length || fetched.includes(undefined)) {
    failedSources.add('node');
  }
  await tools.portfolio.write(chainId, {
    time: fetched.some(Boolean) ? tools.now() : before.time,
    holdings: merged(before.holdings, fetched),
    activity: newest(
      failedSources.size === 0 ? records : [...records, ...before.activity],
    ),
  });
  return [...failedSources];
}

/** Accounts on chain first: there may be many others, and their number is limited. */
function activeFirst(accounts: readonly StoredAccount[]): StoredAccount[] {
  return [...accounts].sort(
    (a, b) => Number(isActive(b)) - Number(isActive(a)),
  );
}

function isActive({ deployed, deployTxnHash }: StoredAccount): boolean {
  return deployed || deployTxnHash !== '';
}

function nothing(error: unknown): (FetchedAccount | undefined)[] {
  if (error instanceof WalletError) {
    return [];
  }
  throw error;
}

async function saveChanges(
  tools: HomeTools,
  chainId: ChainId,
  {
    here,
    queried,
    fetched,
  }: {
    readonly here: readonly StoredAccount[];
    readonly queried: readonly StoredAccount[];
    readonly fetched: readonly (FetchedAccount | undefined)[];
  },
): Promise<void> {
  for (const [position, stored] of queried.entries()) {
    const accountState = fetched[position]?.state;
    if (
      accountState !== undefined &&
      (accountState.deployed
        ? hasChanged(accountState, stored)
        : isHidden(accountState, here))
    ) {
      await saveAccount(tools, chainId, accountState);
    }
  }
}

function hasChanged(
  { signingBlocker }: AccountState,
  { deployed, blocked }: StoredAccount,
): boolean {
  return !deployed || blocked !== (signingBlocker ?? '');
}

/** Whether an account in use would not be listed, because the state holds the index's
 * account of another type. If the state doesn't hold the index at all, the account is
 * listed anyway, and the index stays free for sites. */
function isHidden(
  accountState: AccountState,
  here: readonly StoredAccount[],
): boolean {
  const { address, index } = accountState.account;
  return (
    isInUse(accountState) &&
    here.some((stored) => stored.index === index) &&
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

function newest(records: readonly HistoryRecord[]): PortfolioCache['activity'] {
  const byHash = new Map(
    // The first record of a hash counts.
    [...records].reverse().map((record) => [record.txnHash, record]),
  );
  return [...byHash.values()]
    .reverse()
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, MAX_ACTIVITY)
    .map((record) => ({
      ...record,
      contractCallData: record.contractCallData.slice(0, MAX_CALLDATA),
    }));
}
