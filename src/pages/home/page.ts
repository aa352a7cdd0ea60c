import { readHomeView } from './model';
import { refreshHome } from './refresh';
import {
  ACCOUNT_FIELD,
  ALL_ACCOUNTS,
  renderHome,
  renderUnreadable,
} from './view';
import type { Context } from '../../context/context';
import type { SourceError } from '../../history/history';
import type { PageDrawing } from '../../ui/page-interfaces';
import {
  brokenNotice,
  emptiedNotice,
  missedNotice,
  noticeOf,
} from '../notices';
import type { Page } from '../page';
import type { PageNotice, PageState } from '../parts';

/** The home page: an account's money, and the way to all other pages. */
export const homePage: Page = {
  render: async (context, _, state) => draw(context, state),
  onInput: async ({ preferences }, _, event) => {
    const chosen =
      event.name === ACCOUNT_FIELD && 'value' in event
        ? event.value
        : undefined;
    if (typeof chosen !== 'string') {
      return undefined;
    }
    if (chosen === ALL_ACCOUNTS) {
      return { page: 'accounts' };
    }
    await preferences.save({ homeAccount: chosen });
    return { page: 'home' };
  },
  fill: async (context, page, notices) => {
    const failed = await failuresOf(context, refreshHome);
    await page.redraw(
      await draw(context, {
        isLoading: false,
        notices: withoutTwins([...notices, ...failed]),
      }),
    );
    await context.missedNotices.clear();
    await context.earlierState.forget();
  },
};

async function draw(context: Context, state: PageState): Promise<PageDrawing> {
  try {
    const view = await readHomeView(context);
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

/** Fetches newer data of the current network, and returns notices about what failed. */
export async function failuresOf(
  context: Context,
  fetch: (
    context: Context,
    chainId: Parameters<typeof refreshHome>[1],
  ) => Promise<SourceError[]>,
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

function withoutTwins(notices: readonly PageNotice[]): PageNotice[] {
  return notices.filter(
    ({ what }, index) =>
      notices.findIndex((notice) => notice.what === what) === index,
  );
}
