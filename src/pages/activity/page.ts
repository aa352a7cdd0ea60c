import { readActivityView } from './model';
import {
  FILTER_FIELD,
  MORE_BUTTON,
  renderActivity,
  TABLE_BUTTON,
} from './view';
import type { Context } from '../../context/context';
import { typeOf, type PageDrawing } from '../../ui/page-interfaces';
import { failuresOf } from '../home/page';
import { refreshActivity } from '../home/refresh';
import type { Page, PageHandle, RouteParams } from '../page';
import type { PageNotice, PageState } from '../parts';

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
