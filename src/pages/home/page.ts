import type { UserInputEvent } from '@metamask/snaps-sdk';

import { actionOf, type Action } from './actions';
import { readHomeView } from './model';
import { refreshHome } from './refresh';
import { SEND, SETTINGS } from './types';
import { renderHome, renderUnreadable } from './view';
import type { Context } from '../../context/context';
import type { Drawing, Route } from '../../ui/page-interfaces';
import { PAGE_NEXT, PAGE_PREVIOUS } from '../../ui/paged-document';
import type { Notice } from '../notice-banner';
import { brokenNotice, renderOrNotify, noticeOf } from '../notices';
import type { RouteParams, Page, PageName, PageHandle } from '../page';

/** The home page: what the user has, and what can be done with it. */
export const homePage: Page = {
  render: async (context, about) =>
    draw(context, about, toldBy(about), about.page === undefined),
  hydrate: async (context, shown) => {
    if (shown.params.page === undefined) {
      await accountState(context, shown, toldBy(shown.params));
    }
  },
  onInput: async (context, shown, event) => {
    const name = clickedIn(event);
    const place = routeOf(name, shown.params);
    if (place !== undefined) {
      return place;
    }
    const action = actionOf(name);
    if (action !== undefined) {
      await act(context, shown, action);
    }
    return undefined;
  },
};

/**
 * @param context - The snap's parts.
 * @returns The page where the network has not answered in time.
 */
export async function renderUnanswered(context: Context): Promise<Drawing> {
  return draw(context, {}, [{ what: 'unreachable' }], false);
}

async function act(
  context: Context,
  shown: PageHandle,
  { run, isRemote }: Action,
): Promise<void> {
  if (isRemote) {
    await shown.redraw(await draw(context, shown.params, [], true));
  }
  const notices = await run(context).catch((error: unknown) => [
    noticeOf(error),
  ]);
  await renderOrNotify(context, notices, async () =>
    shown.redraw(await draw(context, shown.params, notices, isRemote)),
  );
  if (isRemote) {
    await accountState(context, shown, notices);
  }
}

/** Asks the network, and shows what it says. */
async function accountState(
  context: Context,
  shown: PageHandle,
  notices: readonly Notice[],
): Promise<void> {
  const chainId = await context.networks.current();
  const troubles = await refreshHome(context, chainId).then(
    (found): Notice[] =>
      found.map((what) => ({ what: what === 'node' ? 'unreachable' : what })),
    (error: unknown) => [noticeOf(error)],
  );
  // Another network's troubles are none of this one's.
  const isLeft = (await context.networks.current()) !== chainId;
  const all = [...notices, ...(isLeft ? [] : troubles)].filter(
    ({ what }, place, list) =>
      list.findIndex((other) => other.what === what) === place,
  );
  await shown.redraw(await draw(context, shown.params, all, false));
}

async function draw(
  context: Context,
  about: RouteParams,
  notices: readonly Notice[],
  isLoading: boolean,
): Promise<Drawing> {
  const page = Number(about.page ?? 0);
  try {
    const view = await readHomeView(context);
    const told = [...notices, ...brokenNotice(context.brokenState())];
    return renderHome({ ...view, isLoading, notices: told }, page);
  } catch {
    return renderUnreadable();
  }
}

/** What the page that the user comes from has to tell. */
function toldBy({ told }: RouteParams): Notice[] {
  return told === 'sent' || told === 'unclear' ? [{ what: told }] : [];
}

/**
 * @param event - What the user did.
 * @returns The name of the button that was clicked, "" for none.
 */
function clickedIn(event: UserInputEvent): string {
  // As text: the SDK's enum would bring 3 kB of structs into the bundle.
  const type: string = event.type;
  return type === 'ButtonClickEvent' ? (event.name ?? '') : '';
}

function routeOf(
  name: string,
  about: RouteParams,
): Route<PageName> | undefined {
  if (name === SETTINGS) {
    return { page: 'settings', params: { from: 'home' } };
  }
  if (name === PAGE_NEXT || name === PAGE_PREVIOUS) {
    const step = name === PAGE_NEXT ? 1 : -1;
    const page = Math.max(0, Number(about.page ?? 0) + step);
    return { page: 'home', params: { page: String(page) } };
  }
  const [verb, chainId = '', account = ''] = name.split(':');
  return verb === SEND
    ? { page: 'send', params: { chainId, account } }
    : undefined;
}
