import { MAIN_TOKENS, ownTokens } from './assets';
import { readHoldings, type Held } from './holdings';
import { isInUse, type Look } from '../accounts/look';
import type { ChainId } from '../config/networks';
import { WalletFailure } from '../core/errors';
import {
  readHistory,
  type HistoryTools,
  type Trouble,
} from '../history/history';
import type { HistoryRecord } from '../history/types';
import type { StoredAccount } from '../state/accounts';
import type { Seen, SeenRepository } from '../state/seen';
import { remember } from '../transactions/account';
import { accountsElsewhere } from '../transactions/listed';
import { makeUpForLook } from '../transactions/watch';

/** What the wallet's own pages need of the snap. */
export type HomeTools = HistoryTools & {
  readonly seen: SeenRepository;
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
export async function lookOver(
  tools: HomeTools,
  chainId: ChainId,
): Promise<Trouble[]> {
  const here = await tools.accounts.list(chainId);
  const accounts = [
    ...lastingFirst(here),
    ...(await accountsElsewhere(tools, chainId)),
  ];
  const tokens = await tools.tokens.list(chainId);
  const looked = accounts.slice(0, MAX_ACCOUNTS);
  const [held, histories] = await Promise.all([
    readHoldings(
      tools,
      chainId,
      looked.map(({ address, index, kind, publicKey }) => ({
        ...{ address, index, kind, publicKey },
      })),
      ownTokens(tokens.slice(-MAX_TOKENS)).filter(
        (token) => !MAIN_TOKENS.includes(token),
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
    makeUpForLook(tools),
  ]);
  await rememberChanges(tools, chainId, { here, looked, held });
  const before = await tools.seen.read(chainId);
  const troubles = new Set(histories.flatMap((history) => history.troubles));
  const records = histories.flatMap((history) => history.records);
  if (held.length < looked.length || held.includes(undefined)) {
    troubles.add('node');
  }
  await tools.seen.write(chainId, {
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

function nothing(error: unknown): (Held | undefined)[] {
  if (error instanceof WalletFailure) {
    return [];
  }
  throw error;
}

async function rememberChanges(
  tools: HomeTools,
  chainId: ChainId,
  {
    here,
    looked,
    held,
  }: {
    readonly here: readonly StoredAccount[];
    readonly looked: readonly StoredAccount[];
    readonly held: readonly (Held | undefined)[];
  },
): Promise<void> {
  for (const [place, stored] of looked.entries()) {
    const look = held[place]?.look;
    if (
      look !== undefined &&
      (look.deployed ? isNews(look, stored) : isHidden(look, here))
    ) {
      await remember(tools, chainId, look);
    }
  }
}

function isNews(
  { hindrance }: Look,
  { deployed, blocked }: StoredAccount,
): boolean {
  return !deployed || blocked !== (hindrance ?? '');
}

/** Money at a kind of an index of which only another kind is kept here would not be
 * listed. Of an index that is not, the account is listed anyway: it stays free for
 * sites. */
function isHidden(look: Look, here: readonly StoredAccount[]): boolean {
  const { address, index } = look.account;
  return (
    isInUse(look) &&
    here.some((one) => one.index === index) &&
    here.every((one) => one.address !== address)
  );
}

function merged(
  before: Seen['holdings'],
  held: readonly (Held | undefined)[],
): Seen['holdings'] {
  const fresh = held.flatMap((one) => one?.holding ?? []);
  const told = new Set(fresh.map(({ account }) => account));
  return [...fresh, ...before.filter(({ account }) => !told.has(account))];
}

function newest(records: readonly HistoryRecord[]): Seen['activity'] {
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
