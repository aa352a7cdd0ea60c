import { accountsByUse, shownAccount, shownFirst } from './accounts';
import { searchReceived } from './search-received';
import { type AccountState, isInUse } from '../../accounts/on-chain-state';
import { saveChangedStates } from '../../accounts/stored-accounts';
import type { ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import { ignoreWalletError } from '../../core/errors';
import { padFelt, type Felt } from '../../core/felt';
import { tryAll } from '../../core/try-all';
import { readActivity } from '../../history/activity';
import type { SourceError } from '../../history/history';
import { refreshStakes } from '../../staking/refresh-stakes';
import { isOnChain, type StoredAccount } from '../../state/accounts';
import type { PortfolioCache } from '../../state/state';
import type { PublicRecord } from '../../state/transactions';
import {
  fetchAccounts,
  trackedTokens,
  FEE_TOKENS,
  type FetchedAccount,
} from '../../tokens/balances';
import { areValuesShown } from '../../tokens/values';
import { isOpen } from '../../transactions/ledger/records';
import { findAbandoned } from '../../transactions/settle/recover';
import {
  rescheduleOverduePoll,
  pollPending,
} from '../../transactions/settle/schedule';
import type { PageNotice } from '../../ui/page-interfaces';
import { noticeOf } from '../notices';

/** Fetches newer data of the current network, and returns notices about what failed. */
export async function failuresOf(
  context: Context,
  fetch: typeof refreshHome,
): Promise<PageNotice[]> {
  const chainId = await context.networks.current();
  const failures = await fetch(context, chainId).then(
    (sources): PageNotice[] =>
      sources.map((what) => ({ what: what === 'node' ? 'unreachable' : what })),
    (error: unknown) => [noticeOf(error)],
  );
  // The user may have switched the network: failures of the old one don't matter.
  const hasSwitched = (await context.networks.current()) !== chainId;
  return hasSwitched ? [] : failures;
}

/** Limits on one refresh: a connected site may create any number of accounts, and have
 * many tokens watched. */
const MAX_ACCOUNTS = 50;

const MAX_TOKENS = 20;

const MAX_HISTORIES = 5;

/** How many transactions are cached for all accounts. */
const MAX_CACHED = 50;

/** Felts of calldata kept for decoding a transaction. */
const MAX_CALLDATA = 8;

/**
 * Fetches account states, also of accounts listed on other networks, and balances in one round
 * trip, and at the same time what the shown account has staked and what became of pending
 * transactions, and stores them.
 *
 * @returns The sources that failed. Their previous data is kept.
 */
export async function refreshHome(
  context: Context,
  chainId: ChainId,
): Promise<SourceError[]> {
  const { here, all } = await accountsByUse(context, chainId);
  const watched = await context.tokens.list(chainId);
  const tracked = trackedTokens(watched.slice(-MAX_TOKENS));
  const queried = all.slice(0, MAX_ACCOUNTS);
  const shown = await shownAccount(context, chainId);
  const { holdings } = await context.portfolio.read(chainId);
  const isNew = holdings.every(({ account }) => account !== shown);
  // Of what it did before, an account that was recovered has no records.
  const isRecovered =
    isNew && all.some((one) => one.address === shown && isOnChain(one));
  const [[fetched = []], failures] = await tryAll([
    fetchAccounts(
      context,
      chainId,
      queried,
      tracked.filter((token) => !FEE_TOKENS.includes(token)),
      shown && { address: shown, isValued: await areValuesShown(context) },
    ),
    shown &&
      refreshStakes(
        context,
        chainId,
        padFelt(shown),
        isRecovered ? 'all' : 'named',
      ),
    pollIfPending(context, chainId),
    rescheduleOverduePoll(context),
  ]);
  const seen = queried.flatMap((stored, position) => {
    const state = fetched[position]?.state;
    return state !== undefined &&
      (state.deployed || here.includes(stored) || isHidden(state, here))
      ? [state]
      : [];
  });
  await saveChangedStates(context, chainId, seen, true);
  const before = await context.portfolio.read(chainId);
  await context.portfolio.write(chainId, {
    ...before,
    time: fetched.some(Boolean) ? context.now() : before.time,
    holdings: merged(before.holdings, fetched, tracked),
  });
  failures.forEach(ignoreWalletError);
  return fetched.length < queried.length || fetched.includes(undefined)
    ? ['node']
    : [];
}

/**
 * Fetches the newest transactions of the accounts and what came in, in parallel, and stores
 * them.
 *
 * @param isMore - Whether to add older transactions to those of the last refresh.
 * @returns The sources that failed. Their previous data is kept.
 */
export async function refreshActivity(
  context: Context,
  chainId: ChainId,
  isMore = false,
): Promise<SourceError[]> {
  const before = await context.portfolio.read(chainId);
  const accounts = await shownFirst(context, chainId);
  const [[looks = [], ...found], failures] = await tryAll([
    searchReceived(context, chainId),
    ...accounts
      .filter(isOnChain)
      .slice(0, MAX_HISTORIES)
      .map(async ({ address: account }) =>
        readActivity(
          context,
          { chainId, account },
          isMore ? before.searched?.block : undefined,
        ),
      ),
  ]);
  const histories = found.flatMap((history) => history ?? []);
  const failedSources = new Set(histories.flatMap((one) => one.failedSources));
  const records = histories.flatMap((one) => one.records);
  const [reached] = histories
    .flatMap((one) => one.reached ?? [])
    .sort((a, b) => b.block - a.block);
  const hasFailed = failedSources.size > 0 || found.includes(undefined);
  const searched = hasFailed ? (reached ?? before.searched) : reached;
  const activity = newest(
    hasFailed || isMore ? [...before.activity, ...records] : records,
    // Only as far back as all accounts have been searched; the rest follows later.
    reached?.timestamp,
  );
  const { time, holdings } = await context.portfolio.read(chainId);
  await context.portfolio.write(chainId, {
    time,
    holdings,
    activity,
    ...(searched && activity.length < MAX_CACHED && { searched }),
  });
  failures.forEach(ignoreWalletError);
  return [...new Set([...failedSources, ...looks])];
}

/** Asks what became of transactions whose outcome is open, and what calls have sent that were open
 * when MetaMask stopped, at the same time.
 *
 * @returns Whether that is known now. */
export async function pollIfPending(
  context: Context,
  chainId: ChainId,
): Promise<boolean> {
  const records = await context.transactions.list(chainId);
  const isDue =
    records.some((record) => isOpen(record, context.now())) ||
    (await findAbandoned(context, true)).length > 0;
  return isDue
    ? await pollPending(context, chainId, context.client(chainId)).then(
        () => true,
        (error: unknown) => {
          ignoreWalletError(error);
          return false;
        },
      )
    : true;
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

/** What was read, and before it what wasn't read this time: bundled tokens of accounts other than
 * the one that is shown, and what a node didn't answer.
 *
 * @param tracked - The tokens that are kept even if nothing of them is there. */
function merged(
  before: PortfolioCache['holdings'],
  fetched: readonly (FetchedAccount | undefined)[],
  tracked: readonly Felt[],
): PortfolioCache['holdings'] {
  const holdings = new Map(before.map((one) => [one.account, one]));
  for (const { balances } of fetched.flatMap((one) => one ?? [])) {
    const old = holdings.get(balances.account)?.amounts ?? [];
    const amounts = new Map(
      [...old, ...balances.amounts].map((one) => [one.token, one]),
    );
    holdings.set(balances.account, {
      ...balances,
      amounts: [...amounts.values()].filter(
        ({ token, units }) => units !== '0x0' || tracked.includes(token),
      ),
    });
  }
  return [...holdings.values()];
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
