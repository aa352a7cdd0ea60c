import {
  type GenericSnapElement,
  Dropdown,
  Option,
  Copyable,
  Section,
  Text,
} from '@metamask/snaps-sdk/jsx';
import { accountOptions, chosenRoute, homeAccountOf } from './data/accounts';
import {
  ACTIVITY_FILTERS,
  activityItems,
  isShown,
  readPast,
  type ActivityItem,
} from './data/activity';
import { activityTable, tablePrices } from './data/activity-table';
import { failuresOf, refreshActivity } from './data/refresh';
import { type PageState } from './notice-banner';
import { pageOf, type Page, type RouteParams, type PageHandle } from './page';
import { emptyPart, menuRow, pageBox, targetButton } from './parts';
import { accountField, activityRow, listPart } from './rows';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { ignoreWalletError } from '../core/errors';
import { padFelt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { mayMissIncoming } from '../state/incoming';
import { line, note, type DialogContent } from '../ui/components/fields';
import { pastDayText, timeText } from '../ui/format';
import { typeOf } from '../ui/page-interfaces';
import { t } from '../ui/translate';

/** What left the account of home and what came in, newest first. */
export const activityPage: Page = pageOf([], read, renderActivity, {
  fill: async (context, page) =>
    page.params.table === undefined
      ? refresh(context, page)
      : addValues(context, page),
  onInput: async (context, page, event) => {
    const { table, page: _, ...rest } = page.params;
    // A page with a number is not filled in anew.
    const first = { ...rest, page: '0' };
    if (event.name === FILTER_FIELD && typeOf(event) === 'InputChangeEvent') {
      const value = 'value' in event ? event.value : '';
      const filter = typeof value === 'string' ? value : 'all';
      return { page: 'activity', params: { ...first, filter } };
    }
    if (event.name === 'table') {
      return {
        page: 'activity',
        params: table === undefined ? { ...rest, table: 'shown' } : first,
      };
    }
    if (event.name === 'more') {
      await page.show({ isLoading: true });
      await refresh(context, page, true);
    }
    return await chosenRoute(context, 'activity', event);
  },
});

async function refresh(
  context: Context,
  page: PageHandle,
  isMore = false,
): Promise<void> {
  const failed = await failuresOf(context, async (_, chainId) =>
    refreshActivity(context, chainId, isMore),
  );
  await page.show({ notices: page.noticesAnd(failed) });
}

/** Adds what it was worth to the table. */
async function addValues(context: Context, page: PageHandle): Promise<void> {
  const view = await read(context, page.params);
  const chainId = await context.networks.current();
  const prices = await tablePrices(context, chainId, view.items).catch(
    ignoreWalletError,
  );
  const table = activityTable(view.items, prices);
  const state = { isLoading: false, notices: page.noticesAnd([]), table };
  await page.redraw(renderActivity({ ...view, ...state }, 0), state.notices);
}

/** The page's data. */
type ActivityView = Awaited<ReturnType<typeof read>>;

/** Reads the page's data from the state, without querying a node. */
async function read(context: Context, params: RouteParams) {
  const chainId = await context.networks.current();
  const [data, checked, protocols, preferences] = await Promise.all([
    readPast(context, chainId),
    context.checkedBalances.list(chainId),
    context.protocols(chainId),
    context.preferences.read(),
  ]);
  const { accounts, names, portfolio, incoming } = data;
  const shown = homeAccountOf(accounts, preferences);
  const account = shown && padFelt(shown.stored.address);
  const items = activityItems(data, { account }, Infinity, protocols);
  const filter =
    ACTIVITY_FILTERS.find((known) => known === params.filter) ?? 'all';
  const listed = items.filter((item) => isShown(item, filter));
  return definedMembers({
    network: networkView(chainId),
    /** The account of which it is; absent if there are none. */
    of: account && { chainId, address: account },
    accounts: accountOptions(accounts, shown),
    filter,
    /** Those that list something. */
    filters: ACTIVITY_FILTERS.filter(
      (one) => one === filter || items.some((item) => isShown(item, one)),
    ),
    items: listed,
    /** How many transfers of unverified tokens are out of sight. */
    unverified: items.filter((item) => isShown(item, 'unverified')).length,
    /** The time back to which transactions were searched, in Unix seconds. */
    searchedTo: portfolio.searched?.timestamp,
    /** The same for what came in. */
    incomingSearchedTo: checked.find((one) => one.account === account)
      ?.open?.[0]?.time,
    /** Whether some of what came in may be missing. */
    isPartial: mayMissIncoming(incoming, checked),
    /** Names by padded address. */
    names,
    now: context.now(),
    /** The items as a table, if that is shown. */
    table: params.table === undefined ? undefined : activityTable(listed),
  });
}

const FILTER_FIELD = 'filter';

/** Draws what left the account and what came in, newest first.
 *
 * @param number - The part of the list, from 0. */
export function renderActivity(
  view: ActivityView & PageState,
  number: number,
): GenericSnapElement {
  const { items, filter, isLoading, unverified, of, table } = view;
  return pageBox(t('activity.title'), view, [
    of && accountField(view.accounts, of.address, filterField(view)),
    isLoading && line(t('home.loading'), true),
    filter === 'unverified'
      ? note(t('activity-list.unverified.text'))
      : unverified > 0 &&
        note(t('activity-list.unverified', { count: String(unverified) })),
    table !== undefined ? (
      <Copyable value={table} />
    ) : items.length > 0 ? (
      listPart(items, number, (shown) => days(shown, view))
    ) : (
      !isLoading &&
      emptyPart(
        t('home.activity.none'),
        of &&
          targetButton(t('receive.title'), 'receive', of.chainId, of.address),
      )
    ),
    listEnd(view),
  ]);
}

/** Which kind of activity is shown, if there are several. */
function filterField({
  filters,
  filter,
  unverified,
}: ActivityView): GenericSnapElement | undefined {
  // One of them is everything.
  return filters.length < 3 && unverified === 0 ? undefined : (
    <Dropdown name={FILTER_FIELD} value={filter}>
      {filters.map((each) => (
        <Option value={each}>{t(`activity-list.filter.${each}`)}</Option>
      ))}
    </Dropdown>
  );
}

/** The items of each day below it; pending ones have no day yet. */
function days(
  items: readonly ActivityItem[],
  view: ActivityView,
): DialogContent {
  const byDay = groupByKey(
    items.map((item) => [
      item.isOpen ? t('status.PENDING') : pastDayText(item.time, view.now),
      item,
    ]),
  );
  return [...byDay].map(([day, ofDay]) => [
    <Text size="sm" fontWeight="medium" color="alternative">
      {day}
    </Text>,
    <Section>
      {ofDay.map((item) => activityRow(item, { ...view, isByDay: true }))}
    </Section>,
  ]);
}

/** How far the list goes back, and what can be done with it. */
function listEnd({
  isPartial,
  incomingSearchedTo,
  searchedTo,
  isLoading,
  items,
  table,
}: ActivityView & PageState): DialogContent {
  return [
    incomingSearchedTo === undefined
      ? isPartial && note(t('activity-list.partial'))
      : note(
          t('activity-list.incoming-searched', {
            time: timeText(incomingSearchedTo),
          }),
        ),
    searchedTo !== undefined && [
      note(t('home.searched', { time: timeText(searchedTo) })),
      !isLoading && menuRow('refresh', t('home.more'), 'more'),
    ],
    items.length > 0 &&
      menuRow(
        'document-code',
        t(`activity-list.${table === undefined ? 'table' : 'list'}`),
        'table',
      ),
  ];
}
