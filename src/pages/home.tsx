import {
  type GenericSnapElement,
  Box,
  Skeleton,
  Heading,
  Section,
} from '@metamask/snaps-sdk/jsx';
import {
  accountOptions,
  accountStatusOf,
  chosenRoute,
  homeAccountOf,
  strkOf,
  type NamedAccount,
} from './data/accounts';
import { activityItems, isShown, readPast } from './data/activity';
import { failuresOf, refreshHome } from './data/refresh';
import { searchReceived } from './data/search-received';
import { listedTokens } from './data/tokens';
import {
  lackText,
  shortTotal,
  totalText,
  valuer,
  type TokenValues,
} from './data/values';
import { type PageState, noticeBanner } from './notice-banner';
import { emptiedNotice, missedNotice, brokenNotice, noticeOf } from './notices';
import type { Page } from './page';
import {
  networkMark,
  bothEnds,
  emptyPart,
  targetButton,
  accountStatusText,
  actionButton,
  actionRow,
  countedText,
  framed,
  menuRow,
} from './parts';
import { accountField, activityRow, tokenItem } from './rows';
import { isSigningBlocker } from '../accounts/signing-blocker';
import { IS_DEVELOPMENT_BUILD } from '../config/build-settings';
import { networkView, ALL_NETWORKS, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { padFelt } from '../core/felt';
import type { AccountBalances } from '../state/state';
import { isFinal } from '../state/transactions';
import {
  presentElements,
  note,
  type DialogContent,
  banner,
  smallLine,
  heading,
} from '../ui/components/fields';
import { balanceText, networkLabel, recentTimeText } from '../ui/format';
import type { PageDrawing } from '../ui/page-interfaces';
import { t } from '../ui/translate';

/** The home page: an account's money, and the way to all other pages. */
export const homePage: Page = {
  render: async (context, _, state) => draw(context, state),
  onInput: async (context, _, event) => chosenRoute(context, 'home', event),
  fill: async (context, page) => {
    const chainId = await context.networks.current();
    const looking = searchReceived(context, chainId).then(
      () => [],
      (error: unknown) => [noticeOf(error)],
    );
    const failed = await failuresOf(context, refreshHome);
    await page.show({ notices: page.noticesAnd(failed) });
    await page.show({ notices: page.noticesAnd(await looking) });
    await context.missedNotices.clear();
    await context.earlierState.forget();
  },
};

async function draw(context: Context, state: PageState): Promise<PageDrawing> {
  try {
    const view = await read(context);
    const notices = [
      ...state.notices,
      ...emptiedNotice(await context.earlierState.wasEmptied()),
      ...missedNotice(await context.missedNotices.list()),
      ...brokenNotice(context.brokenState()),
    ];
    return renderHome({ ...view, ...state, notices });
  } catch {
    return renderUnreadable();
  }
}

/** The home page's data. */
export type HomeView = Awaited<ReturnType<typeof read>>;

/** How many tokens and transactions the home page has room for. */
const FEW_TOKENS = 5;

const FEW_TRANSACTIONS = 2;

/** Reads the home page's data from the state, without querying a node. */
async function read(context: Context) {
  const chainId = await context.networks.current();
  const [data, sites, contacts, preferences, valueOf] = await Promise.all([
    readPast(context, chainId),
    context.connectedSites.list(),
    context.contacts.list(),
    context.preferences.read(),
    valuer(context, chainId),
  ]);
  const { accounts, names, watched, metadata, portfolio } = data;
  const shown = homeAccountOf(accounts, preferences);
  const address = shown && padFelt(shown.stored.address);
  const balancesOf = ({ stored }: NamedAccount): AccountBalances | undefined =>
    portfolio.holdings.find(({ account }) => account === stored.address);
  const balances = shown && balancesOf(shown);
  const tokens = listedTokens(balances, metadata, preferences.hidesSmall);
  const valuesOf = (one: NamedAccount): TokenValues =>
    valueOf(balancesOf(one)?.amounts, one.stored.address);
  return definedMembers({
    chainId,
    network: networkView(chainId),
    elsewhere: await pendingElsewhere(context, chainId),
    isDevelopment: IS_DEVELOPMENT_BUILD,
    /** Unix time of the last refresh, in seconds; 0 if there was none. */
    refreshedAt: portfolio.time,
    /** Unix time of the reading, in seconds. */
    now: context.now(),
    /** The chosen account; absent if there are no accounts. */
    account:
      shown &&
      definedMembers({
        address: padFelt(shown.stored.address),
        name: shown.name,
        status: accountStatusOf(shown.stored, balances),
        canSend: !isSigningBlocker(accountStatusOf(shown.stored, balances)),
        /** Absent if it was never read. */
        strk: strkOf(balances),
      }),
    /** All accounts that can be chosen. */
    accounts: accountOptions(accounts, shown, (one) =>
      shortTotal(valuesOf(one)),
    ),
    /** Its tokens, the most important first; empty if they were never read. */
    tokens: tokens.slice(0, FEW_TOKENS),
    /** How many there are, with those on the watch list of which nothing is there. */
    tokenCount: new Set([
      ...tokens.map(({ contract }) => contract),
      ...watched.map((token) => padFelt(token.address)),
    ]).size,
    /** Pending transactions first, then the latest and what came in. */
    activity: activityItems(data, { account: address }, FEW_TRANSACTIONS)
      .filter((one) => isShown(one, 'all'))
      .slice(0, FEW_TRANSACTIONS),
    names,
    /** What the tokens are worth; in total, with those that are staked. */
    values: shown === undefined ? { tokens: {} } : valuesOf(shown),
    siteCount: sites.length,
    contactCount: contacts.length,
  });
}

/** The other networks where transactions are pending, and how many. */
async function pendingElsewhere({ transactions }: Context, here: ChainId) {
  const others = await Promise.all(
    ALL_NETWORKS.filter(({ chainId }) => chainId !== here).map(
      async ({ chainId }) => ({
        ...networkView(chainId),
        pending: (await transactions.list(chainId)).filter(
          ({ status }) => !isFinal(status),
        ).length,
      }),
    ),
  );
  return others.filter(({ pending }) => pending > 0);
}

/** Draws the home page: an account's money, what can be done with it, what happened last, and
 * the way to all other pages. */
export function renderHome(view: HomeView & PageState): GenericSnapElement {
  const { account, chainId, network, notices } = view;
  return (
    <Box>
      {presentElements([
        account === undefined
          ? [
              networkMark(network),
              notices.map(noticeBanner),
              firstSteps(chainId),
            ]
          : [
              accountField(
                view.accounts,
                account.address,
                bothEnds(total(view, account), networkMark(network)),
              ),
              notices.map(noticeBanner),
              wallet(view, account),
            ],
        transactions(view),
        menu(view, account),
        view.isDevelopment && note(t('home.development')),
      ])}
    </Box>
  );
}

type HomeAccount = NonNullable<HomeView['account']>;

function firstSteps(chainId: string): DialogContent {
  return [
    banner(t('home.empty'), t('home.empty.text'), 'info'),
    actionRow([
      actionButton('accounts', t('home.add'), 'add-account', chainId),
      actionButton('activity', t('home.recover'), 'recover-accounts'),
    ]),
  ];
}

/** What the account has, in the largest letters of the page. */
function total(
  { values, isLoading }: HomeView & PageState,
  { strk }: HomeAccount,
): GenericSnapElement {
  const text = totalText(values, strk);
  if (text === undefined && isLoading) {
    return <Skeleton width={140} height={32} />;
  }
  const lack = lackText(values);
  return (
    <Box>
      <Heading size="lg">
        {text === undefined ? t('home.balances') : balanceText(text)}
      </Heading>
      {lack === undefined ? null : note(lack)}
    </Box>
  );
}

/** What can be done with the account, and what it has. */
function wallet(
  view: HomeView & PageState,
  account: HomeAccount,
): DialogContent {
  const { address, status, canSend } = account;
  const { chainId, tokens } = view;
  const of = [chainId, address] as const;
  return [
    !['deployed', 'undeployed'].includes(status) &&
      smallLine(accountStatusText(status), 'warning'),
    actionRow([
      canSend && actionButton('sent', t('button.send'), 'send', ...of),
      actionButton('receive', t('receive.title'), 'receive', ...of),
      canSend && actionButton('staked', t('button.stake'), 'staking', ...of),
      actionButton('activity', t('activity.title'), 'activity'),
    ]),
    tokens.length > 0 ? (
      <Section>
        {tokens.map((token) => tokenItem(token, view.values, of))}
      </Section>
    ) : view.isLoading ? (
      loadingRows()
    ) : (
      emptyPart(
        t('tokens.none'),
        targetButton(t('receive.title'), 'receive', ...of),
      )
    ),
  ];
}

/** Grey shapes where rows will be. */
function loadingRows(): GenericSnapElement {
  return (
    <Section>
      {[1, 2, 3].map(() => (
        <Box direction="horizontal" alignment="space-between">
          <Skeleton width={40} height={40} borderRadius="full" />
          <Skeleton width={80} height={16} />
          <Skeleton width={64} height={16} />
        </Box>
      ))}
    </Section>
  );
}

/** What is pending, and what happened last. */
function transactions(view: HomeView & PageState): DialogContent {
  const { activity, elsewhere } = view;
  return [
    elsewhere.map(({ pending: count, ...network }) =>
      note(
        t('home.pending.elsewhere', {
          network: networkLabel(network),
          count: String(count),
        }),
      ),
    ),
    activity.length > 0 && (
      <Section>{activity.map((one) => activityRow(one, view))}</Section>
    ),
  ];
}

/** The way to all other pages. */
function menu(
  view: HomeView & PageState,
  account: HomeAccount | undefined,
): GenericSnapElement {
  const { chainId, tokenCount, siteCount, contactCount } = view;
  const tokens = countedText(t('tokens.all'), tokenCount);
  const sites = countedText(t('home.sites'), siteCount);
  const contacts = countedText(t('contacts.title'), contactCount);
  return framed([
    account && menuRow('coin', tokens, 'tokens', chainId, account.address),
    menuRow('security-tick', t('approvals.title'), 'approvals'),
    menuRow('connect', sites, 'sites'),
    menuRow('people', contacts, 'contacts'),
    menuRow('global', t('networks.title'), 'networks'),
    menuRow('setting', t('settings.title'), 'settings'),
    menuRow('refresh', ageText(view), 'refresh'),
  ]);
}

function ageText({
  isLoading,
  refreshedAt,
  now,
}: HomeView & PageState): string {
  return isLoading
    ? t('home.loading')
    : refreshedAt === 0
      ? t('home.no-data')
      : t('home.updated', { time: recentTimeText(refreshedAt, now) });
}

/** The page to show if the state can't be read. */
export function renderUnreadable(): GenericSnapElement {
  return (
    <Box>
      {heading(t('home.title'))}
      {noticeBanner({ what: 'unreadable' })}
      {targetButton(t('home.refresh'), 'refresh')}
    </Box>
  );
}
