import type { UserInputEvent } from '@metamask/snaps-sdk';
import { accountPage } from './account';
import { accountsPage } from './accounts';
import { actionOf } from './actions';
import { activityPage } from './activity';
import { addTokenPage } from './add-token';
import { approvalPage } from './approval';
import { approvalsPage } from './approvals';
import { BACK_BUTTON, splitButtonName, type PageName } from './button-names';
import { contactPage } from './contact';
import { contactsPage } from './contacts';
import { endpointsPage } from './endpoints';
import { homePage } from './home';
import { networksPage } from './networks';
import { type PageState } from './notice-banner';
import { noticeOf, renderOrNotify } from './notices';
import type { Page, PageHandle, RouteParams } from './page';
import { paymentListPage } from './payment-list';
import { paymentsPage } from './payments';
import { receivePage } from './receive';
import { receivedPage } from './received';
import { sendPage } from './send';
import { settingsPage } from './settings';
import { sitesPage } from './sites';
import { stakePage } from './stake';
import { tokenPage } from './token';
import { tokensPage } from './tokens';
import { transactionPage } from './transaction';
import type { Context } from '../context/context';
import { TIMEOUTS } from '../core/pauses';
import { toSnapError } from '../rpc/errors';
import { PAGE_NEXT, PAGE_PREVIOUS } from '../ui/components/paging';
import {
  isSameRoute,
  routeOf,
  typeOf,
  type InterfaceContext,
  type PageDrawing,
  type PageNotice,
  type PageRoute,
} from '../ui/page-interfaces';

/** The pages, one a line. */
const PAGES: Readonly<Record<PageName, Page>> = {
  home: homePage,
  accounts: accountsPage,
  account: accountPage,
  receive: receivePage,
  tokens: tokensPage,
  token: tokenPage,
  'add-token': addTokenPage,
  activity: activityPage,
  approvals: approvalsPage,
  approval: approvalPage,
  transaction: transactionPage,
  received: receivedPage,
  contacts: contactsPage,
  contact: contactPage,
  sites: sitesPage,
  networks: networksPage,
  settings: settingsPage,
  endpoints: endpointsPage,
  send: sendPage,
  payments: paymentsPage,
  'payment-list': paymentListPage,
  staking: stakePage,
};

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
    const drawing = await drawOpened(context, { page, params });
    return { id: await context.pageInterfaces.open({ page, params }, drawing) };
  } catch (error) {
    throw toSnapError(error);
  }
}

/** Draws a page. */
async function draw(
  context: Context,
  { page, params = {} }: PageRoute<PageName>,
  state: Partial<PageState> = {},
): Promise<PageDrawing> {
  await context.loadLogos();
  const loaded = { isLoading: false, notices: [] };
  return await PAGES[page].render(context, params, { ...loaded, ...state });
}

/** Draws a page that has just been opened: as loading, if something fills it in. */
async function drawOpened(
  context: Context,
  route: PageRoute<PageName>,
): Promise<PageDrawing> {
  const { page, params = {} } = route;
  const isLoading = isFilledIn(PAGES[page].fill, params);
  return await draw(context, route, { isLoading });
}

/** Whether something fills in the page: only in the first part of a long one. */
function isFilledIn(
  fill: Page['fill'],
  params: RouteParams,
): fill is NonNullable<Page['fill']> {
  return fill !== undefined && params.page === undefined;
}

/** Fills slower data into the open page with that interface. It never throws. */
export async function fillPage(context: Context, id: string): Promise<void> {
  try {
    const route = shownIn(await context.pageInterfaces.contextOf(id));
    if (route !== undefined) {
      await fillIn(context, pageHandle(context, id, route), route);
    }
  } catch {
    // The page was closed meanwhile.
  }
}

/** Opens the home page right away, from the state, or the send form or the list of payments that
 * the user has not finished. A background event fills in the rest: once this handler has returned, the
 * wallet drops whatever the snap is still waiting for. If the wallet can't schedule one,
 * the page is filled in before it is shown, as far as the network answers in time. Throws
 * only SnapError. */
export async function openHome(context: Context): Promise<{ id: string }> {
  await useStartNetwork(context).catch(() => undefined);
  const draft = await context.draft.read(context.now());
  if (draft !== null) {
    const { chainId, account, lines, list } = draft;
    const page = lines === undefined ? 'send' : 'payments';
    try {
      return list === undefined
        ? await openPage(context, page, { chainId, account })
        : await openAndFill(context, 'payment-list', { id: list });
    } catch {
      // The account is no longer one of this wallet's, or the list is deleted.
    }
  }
  return await openAndFill(context, 'home');
}

async function openAndFill(
  context: Context,
  page: PageName,
  params: RouteParams = {},
): Promise<{ id: string }> {
  const opened = await openPage(context, page, params);
  if (!(await context.fillLater(opened.id))) {
    await fillSoon(context, opened.id, { page, params });
  }
  return opened;
}

/** Switches to the network that the user starts with. */
async function useStartNetwork({
  preferences,
  networks,
}: Context): Promise<void> {
  const { startNetwork } = await preferences.read();
  if (startNetwork !== 'last') {
    await networks.switchTo(startNetwork);
  }
}

async function fillSoon(
  context: Context,
  id: string,
  route: PageRoute<PageName>,
): Promise<void> {
  const isFilled = await Promise.race([
    fillPage(context, id).then(() => true),
    context.wait(TIMEOUTS.pageFill).then(() => false),
  ]);
  if (!isFilled) {
    try {
      await context.pageInterfaces.redraw(
        id,
        await draw(context, route, { notices: [{ what: 'unreachable' }] }),
      );
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
        routeTo(route, event) ?? (await useButton(context, page, route, event));
      if (next !== undefined && (await isAt(context, id, route))) {
        await goTo(context, id, next);
      }
    });
  } catch {
    // The page was closed meanwhile.
  }
}

/** The route that a button leads to by its name: back, to another part of a long page, or to a
 * page whose parameters follow its name. */
function routeTo(
  { page, params }: Shown,
  event: UserInputEvent,
): PageRoute<PageName> | undefined {
  if (typeOf(event) !== 'ButtonClickEvent') {
    return undefined;
  }
  const number = Number(params.page ?? 0);
  const partOf = (part: number): PageRoute<PageName> => ({
    page,
    params: { ...params, page: String(Math.max(0, part)) },
  });
  switch (event.name) {
    case BACK_BUTTON:
      return { page: PAGES[page].back ?? 'home' };
    case PAGE_NEXT:
      return partOf(number + 1);
    case PAGE_PREVIOUS:
      return partOf(number - 1);
    default: {
      const [name, ...values] = splitButtonName(event.name ?? '');
      if (!isPageName(name)) {
        return undefined;
      }
      const { params: names = [] } = PAGES[name];
      return {
        page: name,
        params: Object.fromEntries(
          names.flatMap((key, index) =>
            values[index] === undefined ? [] : [[key, values[index]]],
          ),
        ),
      };
    }
  }
}

function isPageName(name: string): name is PageName {
  return Object.hasOwn(PAGES, name);
}

/** Does what a button stands for on any page, or else what its own page does with the input. */
async function useButton(
  context: Context,
  handle: PageHandle,
  route: Shown,
  event: UserInputEvent,
): Promise<PageRoute<PageName> | undefined> {
  const isClick = typeOf(event) === 'ButtonClickEvent';
  const action = isClick ? actionOf(event.name ?? '') : undefined;
  const { fill, onInput } = PAGES[route.page];
  if (action === undefined) {
    return await onInput?.(context, handle, event);
  }
  const { isRemote, run } = action;
  if (isRemote) {
    await handle.show({ isLoading: true });
  }
  const notices = await run(context, async (notice) =>
    handle.show({ isLoading: true, notices: [notice] }),
  ).catch((error: unknown) => [noticeOf(error)]);
  const isFilled = isRemote && isFilledIn(fill, route.params);
  await renderOrNotify(context, notices, async () =>
    handle.show({ isLoading: isFilled, notices }),
  );
  if (isRemote) {
    await fillIn(context, handle, route);
  }
  return undefined;
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
  const drawing = await drawOpened(context, route);
  await context.pageInterfaces.redraw(id, drawing, route);
  context.pageNotices.delete(id);
  const shown = { page, params };
  await fillIn(context, pageHandle(context, id, shown), shown);
}

async function fillIn(
  context: Context,
  handle: PageHandle,
  { page, params }: Shown,
): Promise<void> {
  const { fill } = PAGES[page];
  if (isFilledIn(fill, params)) {
    await fill(context, handle);
  }
}

/** What an open page shows. */
type Shown = Required<PageRoute<PageName>>;

/** Undefined for a dialog, or a page that this version doesn't have. */
function shownIn(data: InterfaceContext): Shown | undefined {
  const route = routeOf(data);
  return route !== undefined && isPageName(route.page)
    ? (route as Shown)
    : undefined;
}

function pageHandle(context: Context, id: string, shown: Shown): PageHandle {
  const { pageInterfaces, pageNotices } = context;
  const redraw: PageHandle['redraw'] = async (drawing, notices, isCurrent) => {
    if ((await isAt(context, id, shown)) && isCurrent?.() !== false) {
      pageNotices.set(id, notices);
      await pageInterfaces.redraw(id, drawing);
    }
  };
  return {
    id,
    params: shown.params,
    redraw,
    noticesAnd: (failed) =>
      withoutTwins([...(pageNotices.get(id) ?? []), ...failed]),
    show: async (state) =>
      redraw(await draw(context, shown, state), state?.notices ?? []),
    valuesIn: async (form) => pageInterfaces.valuesIn(id, form),
  };
}

function withoutTwins(notices: readonly PageNotice[]): PageNotice[] {
  return notices.filter(
    ({ what }, index) =>
      notices.findIndex((notice) => notice.what === what) === index,
  );
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
