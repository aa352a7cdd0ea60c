import { areValuesShown, MAX_ACTIVITY, type HomeTools } from './refresh';
import { IS_DEVELOPMENT_BUILD } from '../../config/build-settings';
import {
  ALL_NETWORKS,
  networkView,
  transactionLink,
  type ChainId,
} from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { padFelt, type Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { replacementIn, type TransactionStatus } from '../../core/transaction';
import { describeCall } from '../../decode/describe-call';
import type { TokenAmount } from '../../decode/types';
import type { TransactionSummary } from '../../state/incoming';
import type { StakingCache } from '../../state/staking';
import type { AccountBalances, PortfolioCache, State } from '../../state/state';
import {
  isFinal,
  MAX_CLAIMS,
  type PublicRecord,
  type TransactionRecord,
} from '../../state/transactions';
import { heldAmounts } from '../../tokens/balances';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { centsOf, shownPrices, totalCents } from '../../tokens/values';
import { reasonText } from '../../ui/format';
import { t } from '../../ui/translate';
import { valueText } from '../../ui/value-text';
import {
  canSend,
  homeAccountOf,
  namedAccounts,
  accountStatusOf,
  type NamedAccount,
} from '../accounts/model';

/** What tokens are worth, as text such as "about US$ 168.28"; nothing where that is unknown. */
export type TokenValues = {
  /** All tokens of the account together. */
  readonly total?: string;
  /** By padded address. */
  readonly tokens: Readonly<Record<string, string>>;
};

/** The services that the home page is rendered from. */
type HomeSources = Pick<HomeTools, 'accounts' | 'transactions' | 'portfolio'> &
  Pick<HomeTools, 'now' | 'prices' | 'showsValues'> &
  Pick<
    State,
    | 'networks'
    | 'connectedSites'
    | 'contacts'
    | 'tokens'
    | 'pastTransactions'
    | 'preferences'
    | 'staking'
  >;

/** The home page's data. */
export type HomeView = Awaited<ReturnType<typeof read>>;

/** How many tokens and transactions the home page has room for. */
const FEW_TOKENS = 5;
const FEW_TRANSACTIONS = 2;

/** Reads the home page's data from the state, without querying a node. */
export async function readHomeView(sources: HomeSources): Promise<HomeView> {
  return await read(sources);
}

async function read(sources: HomeSources) {
  const { transactions } = sources;
  const chainId = await sources.networks.current();
  const [
    accounts,
    watched,
    sites,
    contacts,
    portfolio,
    kept,
    past,
    preferences,
  ] = await Promise.all([
    namedAccounts(sources, chainId),
    sources.tokens.list(chainId),
    sources.connectedSites.list(),
    sources.contacts.list(),
    sources.portfolio.read(chainId),
    transactions.list(chainId),
    sources.pastTransactions.list(chainId),
    sources.preferences.read(),
  ]);
  const metadata = metadataWithoutCopies(watched);
  const shown = homeAccountOf(accounts, preferences);
  const balancesOf = ({ stored }: NamedAccount): AccountBalances | undefined =>
    portfolio.holdings.find(({ account }) => account === stored.address);
  const balances = shown && balancesOf(shown);
  const tokens = listedTokens(balances, metadata, preferences.hidesSmall);
  const { stakes } = await sources.staking.read(chainId);
  const valueOf = await valuer(sources, chainId);
  const stakesOf = ({ stored }: NamedAccount): StakingCache['stakes'] =>
    stakes.filter(({ account }) => account === padFelt(stored.address));
  return definedMembers({
    chainId,
    network: networkView(chainId),
    /** The other networks where transactions are pending, and how many. */
    elsewhere: (
      await Promise.all(
        ALL_NETWORKS.filter((network) => network.chainId !== chainId).map(
          async ({ chainId: other }) => ({
            ...networkView(other),
            pending: (await transactions.list(other)).filter(isPending).length,
          }),
        ),
      )
    ).filter(({ pending }) => pending > 0),
    isDevelopment: IS_DEVELOPMENT_BUILD,
    /** Unix time of the last refresh, in seconds; 0 if there was none. */
    refreshedAt: portfolio.time,
    /** Unix time of the reading, in seconds. */
    now: sources.now(),
    /** The chosen account; absent if there are no accounts. */
    account: shown && accountView(shown, balances),
    /** All accounts that can be chosen. */
    accounts: accounts
      .filter((one) => !one.isHidden || one === shown)
      .map((one) =>
        definedMembers({
          address: padFelt(one.stored.address),
          name: one.name,
          value: valueOf(balancesOf(one)?.amounts, stakesOf(one)).total,
        }),
      ),
    /** Its tokens, the most important first; empty if they were never read. */
    tokens: tokens.slice(0, FEW_TOKENS),
    /** How many there are, with those on the watch list of which nothing is there. */
    tokenCount: new Set([
      ...tokens.map(({ contract }) => contract),
      ...watched.map(({ address }) => padFelt(address)),
    ]).size,
    /** Pending ones first. */
    activity: activityOf(kept, portfolio, metadata, past)
      .filter(
        ({ account }) =>
          shown === undefined || account === padFelt(shown.stored.address),
      )
      .slice(0, FEW_TRANSACTIONS),
    /** Names by padded address: of contacts and own accounts. */
    names: namesOf(accounts, contacts),
    /** What the tokens are worth; in total, with those that are staked. */
    values: valueOf(balances?.amounts, shown && stakesOf(shown)),
    siteCount: sites.length,
    contactCount: contacts.length,
  });
}

/** Tells what an account's tokens, and its stakes, are worth, as far as that is known and the
 * user wants to see it. */
export async function valuer(
  sources: Pick<HomeTools, 'prices' | 'preferences' | 'showsValues' | 'now'>,
  chainId: ChainId,
): Promise<
  (
    amounts?: AccountBalances['amounts'],
    stakes?: StakingCache['stakes'],
  ) => TokenValues
> {
  const prices = (await areValuesShown(sources))
    ? shownPrices(await sources.prices.read(chainId), sources.now())
    : new Map();
  return (amounts = [], stakes = []) => {
    const staked = stakes.flatMap(({ amount, rewards, leaving }) =>
      [amount, rewards, leaving].map((units) => ({
        token: padFelt(STRK),
        units,
      })),
    );
    const total = totalCents([...amounts, ...staked], prices);
    return definedMembers({
      total: total === undefined ? undefined : valueText(total),
      tokens: Object.fromEntries(
        amounts.flatMap((amount) => {
          const cents = centsOf(amount, prices);
          return cents === undefined || BigInt(amount.units) === 0n
            ? []
            : [[amount.token, valueText(cents)]];
        }),
      ),
    });
  };
}

function isPending({ status }: TransactionRecord): boolean {
  return !isFinal(status);
}

function accountView(
  { stored, name }: NamedAccount,
  balances: AccountBalances | undefined,
) {
  const status = accountStatusOf(stored, balances);
  return definedMembers({
    address: padFelt(stored.address),
    name,
    status,
    canSend: canSend(status),
    /** In STRK; absent if it was never read. */
    strk: balances && heldAmounts(balances, NO_METADATA).find(isStrk)?.amount,
  });
}

const NO_METADATA = metadataWithoutCopies([]);

function isStrk({ contract }: TokenAmount): boolean {
  return contract === padFelt(STRK);
}

/** Names by padded address, as lists of pages show them: the user's words win. */
export function namesOf(
  accounts: readonly NamedAccount[],
  contacts: readonly { readonly address: Felt; readonly name: string }[],
): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...contacts.map(({ address, name }) => [address, safeText(name)] as const),
    ...accounts.map(({ stored, name }) => [stored.address, name] as const),
  ]);
}

/** Less than this of a token is next to nothing. */
const SMALL = 0.001;

/** The tokens of an account as lists show them: STRK, then bundled ones, then those of the watch
 * list, without those of which nothing is there.
 *
 * @param hidesSmall - Whether next to nothing counts as nothing. */
export function listedTokens(
  balances: AccountBalances | undefined,
  metadata: MetadataByContract,
  hidesSmall: boolean,
): TokenAmount[] {
  const place = (token: TokenAmount): number =>
    isStrk(token) ? 0 : token.trusted ? 1 : 2;
  const isThere = ({ amount = '0' }: TokenAmount): boolean =>
    amount !== '0' && !(hidesSmall && Number(amount) < SMALL);
  return (balances === undefined ? [] : heldAmounts(balances, metadata))
    .filter((token) => isStrk(token) || isThere(token))
    .sort((a, b) => place(a) - place(b));
}

/** The newest transactions, pending ones first: the wallet's own records (`kept`) and the
 * cached history.
 *
 * @param past - What is known of past transactions, such as their number of calls.
 * @param most - How many at most. */
export function activityOf(
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  metadata: MetadataByContract,
  past: readonly TransactionSummary[] = [],
  most = Math.max(portfolio.activity.length, MAX_ACTIVITY),
): PastTransactionView[] {
  const times = new Map(
    portfolio.activity.map(({ txnHash, timestamp }) => [txnHash, timestamp]),
  );
  // A record is at least as recent as the cache, except for its time: the cache has
  // the block's, the record the wallet's.
  const own = kept.map((record) => ({
    ...record,
    timestamp: times.get(record.txnHash) ?? record.timestamp,
  }));
  // Within one block, the record written later is newer.
  own.reverse();
  const counts = new Map(past.map(({ txnHash, count }) => [txnHash, count]));
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
    .slice(0, most)
    .map((record) =>
      activityView(record, metadata, counts.get(record.txnHash)),
    );
}

/** A transaction as lists show it. */
export type PastTransactionView = ReturnType<typeof activityView>;

function activityView(
  record: PublicRecord &
    Pick<TransactionRecord, 'calls' | 'inDoubt' | 'claims' | 'outside'>,
  metadata: MetadataByContract,
  count?: number,
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
  const { chainId, txnHash: hash } = record;
  const hasCall = record.txnType === 'invoke' && entrypoint !== '';
  return definedMembers({
    hash,
    chainId,
    /** The account that sent it. */
    account,
    /** Whether it is still pending. */
    isOpen: !isFinal(record.status),
    type: record.txnType,
    status,
    /** In Unix seconds. */
    time: record.timestamp,
    /** Its page at an explorer; "" while only the message that a paymaster has is known. */
    link: record.outside?.hash === hash ? '' : transactionLink(chainId, hash),
    /** Why it failed, untrusted text; "" if it didn't. */
    reason: [
      reasonText(record.failureReason),
      isOneWord ? t('status.one-word') : '',
    ]
      .filter(Boolean)
      .join(' '),
    /** The hash of the one that replaced it, if that is known. */
    replacedBy:
      record.status === 'REJECTED'
        ? replacementIn(record.failureReason)
        : undefined,
    /** How many calls it has, as far as is known. */
    count: count ?? record.calls?.length ?? Number(hasCall),
    /** Its first call, if known. */
    call: hasCall
      ? describeCall(
          { contractAddress, entrypoint, calldata },
          { account, metadata, protocols: undefined },
        )
      : undefined,
  });
}
