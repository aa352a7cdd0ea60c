import { ownersIn, readActivityView } from './model';
import {
  FILTER_FIELD,
  MORE_BUTTON,
  renderActivity,
  TABLE_BUTTON,
} from './view';
import type { Context } from '../../context/context';
import { readActivity } from '../../history/activity';
import type { StoredAccount } from '../../state/accounts';
import type { PublicRecord } from '../../state/transactions';
import { typeOf, type PageDrawing } from '../../ui/page-interfaces';
import { PAGE_NEXT, PAGE_PREVIOUS } from '../../ui/paging';
import { noticeOf } from '../notices';
import type { Page, PageHandle, RouteParams } from '../page';
import type { PageNotice } from '../parts';

/** What left an account and what came in. */
export const activityPage: Page = {
  render: async (context, params) => draw(context, params, [], isFirst(params)),
  // Turning a page or choosing what to show asks no node.
  fill: async (context, page) => {
    if (isFirst(page.params)) {
      await refresh(context, page, false);
    }
  },
  onInput: async (context, page, event) => {
    const { params } = page;
    const number = Number(params.page ?? 0);
    const at = (more: RouteParams) =>
      ({ page: 'activity', params: { ...params, ...more } }) as const;
    if (event.name === FILTER_FIELD && typeOf(event) === 'InputChangeEvent') {
      const { table: _, ...rest } = params;
      const value = 'value' in event ? event.value : '';
      const filter = typeof value === 'string' ? value : 'all';
      return { page: 'activity', params: { ...rest, filter, page: '0' } };
    }
    switch (event.name) {
      case PAGE_NEXT:
        return at({ page: String(number + 1) });
      case PAGE_PREVIOUS:
        return at({ page: String(Math.max(0, number - 1)) });
      case TABLE_BUTTON: {
        const { table, ...rest } = params;
        return {
          page: 'activity',
          params: {
            ...rest,
            page: '0',
            ...(table === undefined && { table: 'shown' }),
          },
        };
      }
      case MORE_BUTTON:
        await page.redraw(await draw(context, params, [], true));
        await refresh(context, page, true);
        return undefined;
      default:
        return undefined;
    }
  },
};

function isFirst({ page, filter }: RouteParams): boolean {
  return page === undefined && filter === undefined;
}

async function draw(
  context: Context,
  params: RouteParams,
  notices: readonly PageNotice[],
  isLoading: boolean,
): Promise<PageDrawing> {
  const view = await readActivityView(context, params);
  return renderActivity(
    { ...view, notices, isLoading },
    Number(params.page ?? 0),
  );
}

/** Asks the network, then redraws the page. */
async function refresh(
  context: Context,
  page: PageHandle,
  isMore: boolean,
): Promise<void> {
  const notices = await lookAtChain(context, page.params, isMore).catch(
    (error: unknown) => [noticeOf(error)],
  );
  await page.redraw(await draw(context, page.params, notices, false));
}

/** So many accounts are looked at, those first that were used. */
const MAX_ACCOUNTS = 5;

/** So many transactions of the chain are kept, each with the start of its calldata. */
const MAX_CACHED = 50;
const MAX_CALLDATA = 8;

/** Reads what the chain has, and stores it beside what is known. */
async function lookAtChain(
  context: Context,
  params: RouteParams,
  isMore: boolean,
): Promise<PageNotice[]> {
  const { chainId, accounts } = await ownersIn(context, params);
  const { portfolio } = context;
  const { searched } = await portfolio.read(chainId);
  const isUsed = ({ deployed }: StoredAccount): number => (deployed ? 0 : 1);
  const found = await Promise.all(
    [...accounts]
      .sort((a, b) => isUsed(a) - isUsed(b))
      .slice(0, MAX_ACCOUNTS)
      .map(async ({ address: account }) =>
        readActivity(
          context,
          { chainId, account },
          isMore ? searched?.block : undefined,
        ),
      ),
  );
  const histories = found.map(({ history }) => history);
  const [reached] = histories
    .flatMap((history) => history.reached ?? [])
    .sort((a, b) => b.block - a.block);
  const cache = await portfolio.read(chainId);
  const { searched: before, ...rest } = cache;
  const next = isMore ? reached : (before ?? reached);
  await portfolio.write(chainId, {
    ...rest,
    activity: newestRecords([
      ...cache.activity,
      ...histories.flatMap(({ records }) => records),
    ]),
    ...(next && { searched: next }),
  });
  const failed = new Set(found.flatMap(({ failedSources }) => failedSources));
  return [...failed].map((what) => ({
    what: what === 'node' ? 'unreachable' : what,
  }));
}

/** Of several records of one transaction, the last one wins. */
function newestRecords(records: readonly PublicRecord[]): PublicRecord[] {
  const byHash = new Map(records.map((record) => [record.txnHash, record]));
  return [...byHash.values()]
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, MAX_CACHED)
    .map((record) => ({
      ...record,
      contractCallData: record.contractCallData.slice(0, MAX_CALLDATA),
    }));
}
