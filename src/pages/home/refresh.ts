import { accountsElsewhere } from '../../accounts/list';
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
import { runOverduePoll } from '../../transactions/track/schedule';

/** What the wallet's own pages need of the snap. */
export type HomeTools = HistoryTools & {
  readonly portfolio: PortfolioCacheRepository;
};

/** Bounds on what one look asks for: a site that was granted access may have any
 * number of accounts made, and have many tokens watched. */
const MAX_ACCOUNTS = 50;
const MAX_TOKENS = 20;
const MAX_HISTORIES = 5;

/** The transactions that the home page shows, and how old they may be. */
export const MAX_ACTIVITY = 10;
const DAYS = 30;
const SECONDS_A_DAY = 86_400;

/** Felts of calldata that words for a transaction are made of. */
const MAX_CALLDATA = 8;

/**
 * Asks the network for everything that the home page shows, and keeps what it says:
 * accounts, those of other networks too, and balances in one round trip, the newest
 * transactions beside it.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @returns What could not tell. What was known before is kept then.
 */
export async function refreshHome(
  tools: HomeTools,
  chainId: ChainId,
): Promise<SourceError[]> {
  const here = await tools.accounts.list(chainId);
  const accounts = [
    ...lastingFirst(here),
    ...(await accountsElsewhere(tools, chainId)),
  ];
  const tokens = await tools.tokens.list(chainId);
  const preflighted = accounts.slice(0, MAX_ACCOUNTS);
  const [held, histories] = await Promise.all([
    fetchAccounts(
      tools,
      chainId,
      preflighted.map(({ address, index, kind, publicKey }) => ({
        ...{ address, index, kind, publicKey },
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
            ...{ chainId, account, pageSize: MAX_ACTIVITY },
            since: tools.now() - DAYS * SECONDS_A_DAY,
            withDeployment: true,
            most: MAX_ACTIVITY,
          }),
        ),
    ),
    runOverduePoll(tools),
  ]);
  await saveChanges(tools, chainId, { here, preflighted, held });
  const before = await tools.portfolio.read(chainId);
  const troubles = new Set(
    histories.flatMap((history) => history.failedSources),
  );
  const records = histories.flatMap((history) => history.records);
  if (held.length < preflighted.length || held.includes(undefined)) {
    troubles.add('node');
  }
  await tools.portfolio.write(chainId, {
    time: held.some(Boolean) ? tools.now() : before.time,
    holdings: merged(before.holdings, held),
    activity: newest(
      troubles.size === 0 ? records : [...records, ...before.activity],
    ),
  });
  return [...troubles];
}

/** Accounts on the chain first: the others cost a look each, and may be many. */
function lastingFirst(accounts: readonly StoredAccount[]): StoredAccount[] {
  return [...accounts].sort(
    (one, other) => Number(isActive(other)) - Number(isActive(one)),
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
    preflighted,
    held,
  }: {
    readonly here: readonly StoredAccount[];
    readonly preflighted: readonly StoredAccount[];
    readonly held: readonly (FetchedAccount | undefined)[];
  },
): Promise<void> {
  for (const [place, stored] of preflighted.entries()) {
    const accountState = held[place]?.state;
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

/** Money at a kind of an index of which only another kind is kept here would not be
 * listed. Of an index that is not, the account is listed anyway: it stays free for
 * sites. */
function isHidden(
  accountState: AccountState,
  here: readonly StoredAccount[],
): boolean {
  const { address, index } = accountState.account;
  return (
    isInUse(accountState) &&
    here.some((one) => one.index === index) &&
    here.every((one) => one.address !== address)
  );
}

function merged(
  before: PortfolioCache['holdings'],
  held: readonly (FetchedAccount | undefined)[],
): PortfolioCache['holdings'] {
  const fresh = held.flatMap((one) => one?.balances ?? []);
  const told = new Set(fresh.map(({ account }) => account));
  return [...fresh, ...before.filter(({ account }) => !told.has(account))];
}

function newest(records: readonly HistoryRecord[]): PortfolioCache['activity'] {
  const byHash = new Map(
    // Of several, the first one counts.
    [...records].reverse().map((record) => [record.txnHash, record]),
  );
  return [...byHash.values()]
    .reverse()
    .sort((one, other) => other.timestamp - one.timestamp)
    .slice(0, MAX_ACTIVITY)
    .map((record) => ({
      ...record,
      contractCallData: record.contractCallData.slice(0, MAX_CALLDATA),
    }));
}
