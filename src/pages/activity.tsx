import {
  type GenericSnapElement,
  Field,
  Dropdown,
  Option,
  Copyable,
  Button,
  Box,
  Text,
  Link,
} from '@metamask/snaps-sdk/jsx';
import { namedAccounts, namesOf } from './data/accounts';
import {
  sentItems,
  receivedItem,
  ACTIVITY_FILTERS,
  isShown,
} from './data/activity';
import { activityTable } from './data/activity-table';
import { failuresOf, refreshActivity } from './data/refresh';
import type { Page, RouteParams, PageHandle } from './page';
import {
  type PageState,
  type PageNotice,
  pageHead,
  listItem,
  targetButton,
} from './parts';
import { transactionTitle } from './rows';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import { safeText } from '../core/text';
import { mayMissIncoming } from '../state/incoming';
import { metadataWithoutCopies } from '../tokens/metadata';
import { callTitle } from '../ui/call-text';
import {
  line,
  row,
  note,
  presentElements,
  smallLine,
} from '../ui/components/fields';
import {
  timeText,
  balanceText,
  amountText,
  agoText,
  roundedFee,
  shortAddress,
} from '../ui/format';
import { typeOf, type PageDrawing } from '../ui/page-interfaces';
import { renderPage } from '../ui/paging';
import { t } from '../ui/translate';

/** What left the accounts and what came in, newest first. */
export const activityPage: Page = {
  params: [],
  render: draw,
  fill: async (context, page, notices) => refresh(context, page, notices),
  onInput: async (context, page, event) => {
    const { table, ...rest } = page.params;
    // A page with a number is not filled in anew.
    const first = { ...rest, page: '0' };
    if (event.name === FILTER_FIELD && typeOf(event) === 'InputChangeEvent') {
      const value = 'value' in event ? event.value : '';
      const filter = typeof value === 'string' ? value : 'all';
      return { page: 'activity', params: { ...first, filter } };
    }
    if (event.name === TABLE_BUTTON) {
      return {
        page: 'activity',
        params:
          table === undefined ? { ...first, table: 'shown' } : { ...first },
      };
    }
    if (event.name === MORE_BUTTON) {
      const state = { isLoading: true, notices: [] };
      await page.redraw(await draw(context, page.params, state));
      await refresh(context, page, [], true);
    }
    return undefined;
  },
};

async function draw(
  context: Context,
  params: RouteParams,
  state: PageState,
): Promise<PageDrawing> {
  const view = await readActivityView(context, params);
  return renderActivity({ ...view, ...state }, Number(params.page ?? 0));
}

async function refresh(
  context: Context,
  page: PageHandle,
  notices: readonly PageNotice[],
  isMore = false,
): Promise<void> {
  const failed = await failuresOf(context, async (tools, chainId) =>
    refreshActivity({ ...context, ...tools }, chainId, isMore),
  );
  const state = { isLoading: false, notices: [...notices, ...failed] };
  await page.redraw(await draw(context, page.params, state));
}

/** The page's data. */
export type ActivityView = Awaited<ReturnType<typeof read>>;

/** Reads the page's data from the state, without querying a node. */
export async function readActivityView(
  context: Context,
  params: RouteParams,
): Promise<ActivityView> {
  return await read(context, params);
}

async function read(context: Context, params: RouteParams) {
  const chainId = await context.networks.current();
  const [
    watched,
    portfolio,
    kept,
    past,
    incoming,
    checked,
    protocols,
    accounts,
    contacts,
  ] = await Promise.all([
    context.tokens.list(chainId),
    context.portfolio.read(chainId),
    context.transactions.list(chainId),
    context.pastTransactions.list(chainId),
    context.incoming.list(chainId),
    context.checkedBalances.list(chainId),
    context.protocols(chainId),
    namedAccounts(context, chainId),
    context.contacts.list(),
  ]);
  const sources = { protocols, metadata: metadataWithoutCopies(watched) };
  const items = [
    ...sentItems(kept, portfolio, past, sources),
    ...incoming.map((one) => receivedItem(one, chainId, sources)),
  ].sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.time - a.time);
  const filter =
    ACTIVITY_FILTERS.find((known) => known === params.filter) ?? 'all';
  const listed = items.filter((item) => isShown(item, filter));
  return {
    chainId,
    network: networkView(chainId),
    filter,
    filters: ACTIVITY_FILTERS,
    items: listed,
    /** How many transactions are pending. */
    pending: items.filter(({ isOpen }) => isOpen).length,
    /** How many transfers of unverified tokens are out of sight. */
    unverified: items.filter((item) => isShown(item, 'unverified')).length,
    /** The time back to which transactions were searched, in Unix seconds. */
    searchedTo: portfolio.searched?.timestamp,
    /** Whether some of what came in may be missing. */
    isPartial: mayMissIncoming(incoming, checked),
    /** Names by padded address. */
    names: namesOf(accounts, contacts),
    now: context.now(),
    /** The items as a table, if that is shown. */
    table: params.table === undefined ? undefined : activityTable(listed),
  };
}

type ActivityItem = ActivityView['items'][number];

/** The names of the filter and the buttons. */
export const FILTER_FIELD = 'filter';

export const MORE_BUTTON = 'more';

export const TABLE_BUTTON = 'table';

/** Draws what left the account and what came in, newest first.
 *
 * @param number - The part of the list, from 0. */
export function renderActivity(
  view: ActivityView & PageState,
  number: number,
): GenericSnapElement {
  const { items, filter, isLoading, unverified } = view;
  return renderPage(
    [
      pageHead(t('activity.title'), view, view.network),
      <Field label={t('activity-list.show')}>
        <Dropdown name={FILTER_FIELD} value={filter}>
          {view.filters.map((each) => (
            <Option value={each}>{t(`activity-list.filter.${each}`)}</Option>
          ))}
        </Dropdown>
      </Field>,
      isLoading && line(t('home.loading'), true),
      view.pending > 0 && row(t('home.pending'), String(view.pending)),
      filter === 'unverified'
        ? note(t('activity-list.unverified.text'))
        : unverified > 0 &&
          note(t('activity-list.unverified', { count: String(unverified) })),
    ],
    view.table !== undefined
      ? [
          <Copyable value={view.table} />,
          <Button name={TABLE_BUTTON}>{t('activity-list.list')}</Button>,
        ]
      : [
          items.length === 0
            ? line(t('home.activity.none'), true)
            : items.map((item) => activityItem(item, view)),
          view.isPartial && note(t('activity-list.partial')),
          view.searchedTo !== undefined &&
            note(t('home.searched', { time: timeText(view.searchedTo) })),
          listButtons(view),
        ],
    number,
  );
}

function listButtons({
  searchedTo,
  isLoading,
  items,
}: ActivityView & PageState): GenericSnapElement {
  return (
    <Box direction="horizontal">
      {presentElements([
        searchedTo !== undefined && (
          <Button name={MORE_BUTTON} disabled={isLoading}>
            {t('home.more')}
          </Button>
        ),
        items.length > 0 && (
          <Button name={TABLE_BUTTON}>{t('activity-list.table')}</Button>
        ),
      ])}
    </Box>
  );
}

/** An entry in two lines; a batch has a line for each call. An own transaction opens its page
 * by a click, others are seen at an explorer. */
function activityItem(
  item: ActivityItem,
  view: ActivityView,
): GenericSnapElement {
  const text = detailsOf(item, view);
  if (item.what === 'sent') {
    const isFailed = item.status === 'REVERTED' || item.status === 'REJECTED';
    return listItem(
      targetButton(titleOf(item), 'transaction', view.chainId, item.hash),
      '',
      [
        stepLines(item),
        item.reason !== '' &&
          smallLine(safeText(item.reason, MAX_REASON), 'warning'),
        isFailed ? smallLine(text, 'warning') : note(text),
      ],
    );
  }
  return (
    <Box>
      <Text color={!item.isLoss ? 'success' : 'warning'} fontWeight="medium">
        {titleOf(item)}
      </Text>
      {item.link === undefined ? (
        note(text)
      ) : (
        <Text size="sm" color="alternative">
          {text}
          {' · '}
          <Link href={item.link}>{t('activity-list.link')}</Link>
        </Text>
      )}
    </Box>
  );
}

const MAX_REASON = 160;

function titleOf(item: ActivityItem): string {
  if (item.what !== 'sent') {
    const { what, isLoss, amount } = item;
    if (what === 'nft') {
      return t(isLoss ? 'activity-list.taken' : 'activity-list.received', {
        amount: t('activity-list.nft', { id: amount.units }),
      });
    }
    const text = balanceText(amountText(amount));
    return what === 'change'
      ? t('activity-list.change', { amount: `${isLoss ? '−' : '+'}${text}` })
      : t(isLoss ? 'activity-list.taken' : 'activity-list.received', {
          amount: text,
        });
  }
  return transactionTitle({ ...item, call: item.calls[0] });
}

/** The calls of a batch, in words. */
function stepLines(item: ActivityItem): GenericSnapElement[] {
  if (item.what !== 'sent' || item.count < 2) {
    return [];
  }
  const { calls, count } = item;
  return [
    ...calls.map((call, index) =>
      smallLine(`${String(index + 1)}. ${callTitle(call, item.account, true)}`),
    ),
    ...(count > calls.length
      ? [note(t('activity-list.more', { count: String(count - calls.length) }))]
      : []),
  ];
}

/** Who, when, how it stands, and what it cost. */
function detailsOf(item: ActivityItem, view: ActivityView): string {
  const { time } = item;
  const party = partyOf(item, view);
  return [
    party,
    item.what === 'sent' && !item.status.startsWith('ACCEPTED')
      ? t(`status.${item.status}`)
      : '',
    time === 0 ? t('activity-list.time-unknown') : agoText(time, view.now),
    item.what === 'sent' && item.fee !== undefined
      ? t('notification.fee', { amount: balanceText(roundedFee(item.fee)) })
      : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function partyOf(item: ActivityItem, { names }: ActivityView): string {
  const who = (address: Felt): string =>
    names[address] ?? shortAddress(address);
  if (item.what === 'sent') {
    const to = item.count > 1 ? undefined : item.calls[0]?.summary?.to;
    return to === undefined ? '' : t('activity-list.to', { who: who(to) });
  }
  const { other, isLoss, isUnverified, amount } = item;
  const token = isUnverified
    ? t('activity-list.of', { token: shortAddress(amount.contract) })
    : '';
  const party =
    other === undefined
      ? ''
      : t(isLoss ? 'activity-list.to' : 'activity-list.from', {
          who: who(other),
        });
  return [token, party].filter(Boolean).join(' · ');
}
