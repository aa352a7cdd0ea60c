import { readActivity } from './model';
import { MORE_BUTTON, renderActivity } from './view';
import type { Context } from '../../context/context';
import { failuresOf } from '../home/page';
import { refreshActivity } from '../home/refresh';
import { pageOf, type Page, type PageHandle } from '../page';
import type { PageNotice } from '../parts';

/** All transactions of the accounts, newest first. */
export const activityPage: Page = pageOf([], readActivity, renderActivity, {
  fill: async (context, page, notices) => refresh(context, page, notices),
  onInput: async (context, page, event) => {
    if (event.name === MORE_BUTTON) {
      await draw(context, page, [], true);
      await refresh(context, page, [], true);
    }
    return undefined;
  },
});

async function refresh(
  context: Context,
  page: PageHandle,
  notices: readonly PageNotice[],
  isMore = false,
): Promise<void> {
  const failed = await failuresOf(context, async (tools, chainId) =>
    refreshActivity(tools, chainId, isMore),
  );
  await draw(context, page, [...notices, ...failed], false);
}

async function draw(
  context: Context,
  page: PageHandle,
  notices: readonly PageNotice[],
  isLoading: boolean,
): Promise<void> {
  const view = await readActivity(context);
  const number = Number(page.params.page ?? 0);
  await page.redraw(renderActivity({ ...view, notices, isLoading }, number));
}
