import type { UserInputEvent } from '@metamask/snaps-sdk';

import { activityPage } from './activity/page';
import { approvalsPage } from './approvals/page';
import { homePage, renderUnanswered } from './home/page';
import type { Page, PageName, PageHandle, RouteParams } from './page';
import { BACK_BUTTON } from './parts';
import { sendPage } from './send/page';
import { settingsPage } from './settings/page';
import { stakePage } from './stake/page';
import type { Context } from '../context/context';
import { toSnapError } from '../rpc/errors';
import {
  isSameRoute,
  routeOf,
  typeOf,
  type InterfaceContext,
  type PageRoute,
} from '../ui/page-interfaces';

const PAGES: Readonly<Record<PageName, Page>> = {
  activity: activityPage,
  home: homePage,
  approvals: approvalsPage,
  send: sendPage,
  settings: settingsPage,
  stake: stakePage,
};

/** How long opening waits for the network if the wallet can't schedule a background
 * event, in milliseconds. */
const FILL_TIMEOUT_MS = 4_000;

/** A user input event from the wallet. */
export type PageInput = {
  /** The interface's id. */
  readonly id: string;
  readonly event: UserInputEvent;
  /** The interface's context. */
  readonly context: InterfaceContext;
};

/** Opens a page, and returns the id of its interface as the wallet expects it. Throws only
 * SnapError. */
export async function openPage(
  context: Context,
  page: PageName,
  params: RouteParams = {},
): Promise<{ id: string }> {
  try {
    const drawing = await PAGES[page].render(context, params);
    return { id: await context.pageInterfaces.open({ page, params }, drawing) };
  } catch (error) {
    throw toSnapError(error);
  }
}

/** Fills slower data into the open page with that interface. It never throws. */
export async function fillPage(context: Context, id: string): Promise<void> {
  try {
    const route = shownIn(await context.pageInterfaces.contextOf(id));
    if (route !== undefined) {
      await PAGES[route.page].fill?.(context, pageHandle(context, id, route));
    }
  } catch {
    // The page was closed meanwhile.
  }
}

/** Opens the home page right away, from the state, or the send form that the user has not
 * finished. A background event fills in the rest: once this handler has returned, the
 * wallet drops whatever the snap is still waiting for. If the wallet can't schedule one,
 * the page is filled in before it is shown, as far as the network answers in time. Throws
 * only SnapError. */
export async function openHome(context: Context): Promise<{ id: string }> {
  const draft = await context.draft.read(context.now());
  if (draft !== null) {
    const { chainId, account } = draft;
    try {
      return await openPage(context, 'send', { chainId, account });
    } catch {
      // The account is no longer one of this wallet's.
    }
  }
  const opened = await openPage(context, 'home');
  if (!(await context.fillLater(opened.id))) {
    await fillSoon(context, opened.id);
  }
  return opened;
}

async function fillSoon(context: Context, id: string): Promise<void> {
  const isFilled = await Promise.race([
    fillPage(context, id).then(() => true),
    context.wait(FILL_TIMEOUT_MS).then(() => false),
  ]);
  if (!isFilled) {
    try {
      await context.pageInterfaces.redraw(id, await renderUnanswered(context));
    } catch {
      // The page was closed meanwhile.
    }
  }
}

/** Passes user input to the page it belongs to. It never throws: that would
 * terminate the snap, including a send in progress. */
export async function handleInput(
  context: Context,
  input: PageInput,
): Promise<void> {
  const { id, event, context: data } = input;
  context.usePage(id);
  try {
    const route = shownIn(data);
    if (route === undefined) {
      return;
    }
    await onceAtATime(context, input, async () => {
      if (event.name === BACK_BUTTON) {
        // Going back discards the form.
        await context.draft.clear();
      }
      const page = pageHandle(context, id, route);
      const next =
        event.name === BACK_BUTTON
          ? ({ page: 'home' } as const)
          : await PAGES[route.page].onInput(context, page, event);
      if (next !== undefined && (await isAt(context, id, route))) {
        await goTo(context, id, next);
      }
    });
  } catch {
    // The page was closed meanwhile.
  }
}

/** Ignores a second click while the first is still being handled: a double click must
 * not send twice. Typing is never ignored. */
async function onceAtATime(
  { inFlight }: Context,
  { id, event }: PageInput,
  run: () => Promise<void>,
): Promise<void> {
  const type = typeOf(event);
  if (type === 'InputChangeEvent') {
    await run();
    return;
  }
  const action = `${id} ${type} ${event.name ?? ''}`;
  if (!inFlight.has(action)) {
    inFlight.add(action);
    try {
      await run();
    } finally {
      inFlight.delete(action);
    }
  }
}

async function goTo(
  context: Context,
  id: string,
  route: PageRoute<PageName>,
): Promise<void> {
  const { page, params = {} } = route;
  const drawing = await PAGES[page].render(context, params);
  await context.pageInterfaces.redraw(id, drawing, route);
  const handle = pageHandle(context, id, { page, params });
  await PAGES[page].fill?.(context, handle);
}

/** What an open page shows. */
type Shown = Required<PageRoute<PageName>>;

/** Undefined for a dialog, or a page that this version doesn't have. */
function shownIn(data: InterfaceContext): Shown | undefined {
  const route = routeOf(data);
  return route !== undefined && Object.hasOwn(PAGES, route.page)
    ? (route as Shown)
    : undefined;
}

function pageHandle(context: Context, id: string, shown: Shown): PageHandle {
  const { pageInterfaces } = context;
  return {
    id,
    params: shown.params,
    redraw: async (drawing, isCurrent = () => true) => {
      if ((await isAt(context, id, shown)) && isCurrent()) {
        await pageInterfaces.redraw(id, drawing);
      }
    },
    valuesIn: async (form) => pageInterfaces.valuesIn(id, form),
  };
}

/** Whether the user is still on that route. */
async function isAt(
  { pageInterfaces }: Context,
  id: string,
  route: PageRoute,
): Promise<boolean> {
  const current = routeOf(await pageInterfaces.contextOf(id));
  return current !== undefined && isSameRoute(current, route);
}
