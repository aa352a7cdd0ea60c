import type { UserInputEvent } from '@metamask/snaps-sdk';

import { actionOf, type Action } from './actions';
import { readHomeView } from './model';
import { refreshHome } from './refresh';
import { MORE, SEND, SETTINGS } from './types';
import { renderHome, renderUnreadable } from './view';
import type { Context } from '../../context/context';
import type { Drawing, Route } from '../../ui/page-interfaces';
import { PAGE_NEXT, PAGE_PREVIOUS } from '../../ui/paging';
import type { Notice } from '../notice-banner';
import {
  brokenNotice,
  missedNotice,
  noticeOf,
  renderOrNotify,
} from '../notices';
import type { RouteParams, Page, PageName, PageHandle } from '../page';

/** The home page: the user's accounts, tokens, transactions and connected sites. */
export const homePage: Page = {
  render: async (context, params) =>
    draw(context, params, noticesIn(params), params.page === undefined),
  hydrate: async (context, page) => {
    if (page.params.page === undefined) {
      await refresh(context, page, noticesIn(page.params));
      await context.missedNotices.clear();
    }
  },
  onInput: async (context, page, event) => {
    const name = clickedButton(event);
    const route = routeOf(name, page.params);
    if (route !== undefined) {
      return route;
    }
    const action = actionOf(name);
    if (action !== undefined) {
      await act(context, page, action, name === MORE);
    }
    return undefined;
  },
};

/** The page to show if the network has not answered in time. */
export async function renderUnanswered(context: Context): Promise<Drawing> {
  return draw(context, {}, [{ what: 'unreachable' }], false);
}

async function act(
  context: Context,
  page: PageHandle,
  { run, isRemote }: Action,
  isMore: boolean,
): Promise<void> {
  if (isRemote) {
    await page.redraw(await draw(context, page.params, [], true));
  }
  const notices = await run(context).catch((error: unknown) => [
    noticeOf(error),
  ]);
  await renderOrNotify(context, notices, async () =>
    page.redraw(await draw(context, page.params, notices, isRemote)),
  );
  if (isRemote) {
    await refresh(context, page, notices, isMore);
  }
}

/** Fetches everything from the network, and redraws the page. */
async function refresh(
  context: Context,
  page: PageHandle,
  notices: readonly Notice[],
  isMore?: boolean,
): Promise<void> {
  const chainId = await context.networks.current();
  const failures = await refreshHome(context, chainId, isMore).then(
    (sources): Notice[] =>
      sources.map((what) => ({ what: what === 'node' ? 'unreachable' : what })),
    (error: unknown) => [noticeOf(error)],
  );
  // The user may have switched the network: failures of the old one don't matter.
  const hasSwitched = (await context.networks.current()) !== chainId;
  const all = [...notices, ...(hasSwitched ? [] : failures)].filter(
    ({ what }, index, list) =>
      list.findIndex((notice) => notice.what === what) === index,
  );
  await page.redraw(await draw(context, page.params, all, false));
}

async function draw(
  context: Context,
  params: RouteParams,
  notices: readonly Notice[],
  isLoading: boolean,
): Promise<Drawing> {
  const page = Number(params.page ?? 0);
  try {
    const view = await readHomeView(context);
    const all = [
      ...notices,
      ...missedNotice(await context.missedNotices.list()),
      ...brokenNotice(context.brokenState()),
    ];
    return renderHome({ ...view, isLoading, notices: all }, page);
  } catch {
    return renderUnreadable();
  }
}

/** The notice passed on by the page that the user comes from. */
function noticesIn({ notice }: RouteParams): Notice[] {
  return notice === 'sent' || notice === 'unclear' ? [{ what: notice }] : [];
}

/** The name of the clicked button, "" for any other event. */
function clickedButton(event: UserInputEvent): string {
  // As a string: the SDK's enum would add 3 kB of structs to the bundle.
  const type: string = event.type;
  return type === 'ButtonClickEvent' ? (event.name ?? '') : '';
}

function routeOf(
  name: string,
  params: RouteParams,
): Route<PageName> | undefined {
  if (name === SETTINGS) {
    return { page: 'settings' };
  }
  if (name === PAGE_NEXT || name === PAGE_PREVIOUS) {
    const step = name === PAGE_NEXT ? 1 : -1;
    const page = Math.max(0, Number(params.page ?? 0) + step);
    return { page: 'home', params: { page: String(page) } };
  }
  const [verb, chainId = '', account = ''] = name.split(':');
  return verb === SEND
    ? { page: 'send', params: { chainId, account } }
    : undefined;
}
