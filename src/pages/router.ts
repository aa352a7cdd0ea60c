import type { UserInputEvent } from '@metamask/snaps-sdk';

import { BACK } from './back-button';
import { homePage } from './home/page';
import type { Page, PageName, PageHandle } from './page';
import { sendPage } from './send/page';
import { settingsPage } from './settings/page';
import type { Context } from '../context/context';
import { toSnapError } from '../rpc/errors';
import {
  isSameRoute,
  noteIn,
  routeOf,
  type InterfaceContext,
  type Route,
} from '../ui/page-interfaces';

const PAGES: Readonly<Record<PageName, Page>> = {
  home: homePage,
  send: sendPage,
  settings: settingsPage,
};

/** What the wallet tells of the user's input. */
export type PageInput = {
  /** The interface. */
  readonly id: string;
  readonly event: UserInputEvent;
  /** What the interface carries; some wallets leave it out. */
  readonly context: InterfaceContext;
};

/**
 * Opens a page.
 *
 * @param context - The snap's parts.
 * @param page - Which page.
 * @returns Its interface, as the wallet wants it.
 * @throws SnapError, and nothing else.
 */
export async function openPage(
  context: Context,
  page: PageName,
): Promise<{ id: string }> {
  try {
    const drawing = await PAGES[page].render(context, {});
    return { id: await context.pageInterfaces.open({ page }, drawing) };
  } catch (error) {
    throw toSnapError(error);
  }
}

/**
 * Fills in what a page that stands open takes longer for. It never throws.
 *
 * @param context - The snap's parts.
 * @param id - The page's interface.
 */
export async function hydratePage(context: Context, id: string): Promise<void> {
  try {
    const place = knownRoute(await context.pageInterfaces.contextOf(id));
    if (place !== undefined) {
      await PAGES[place.page].hydrate?.(
        context,
        pageHandle(context, id, place),
      );
    }
  } catch {
    // The page was closed meanwhile.
  }
}

/**
 * Lets the page or the dialog that the user is in react. It never throws: that
 * would end the snap, a send under way included.
 *
 * @param context - The snap's parts.
 * @param input - What the user did.
 */
export async function handleInput(
  context: Context,
  input: PageInput,
): Promise<void> {
  const { id, event } = input;
  try {
    const carried = input.context ?? (await contextOf(context, id));
    if (routeOf(carried) === undefined) {
      await context.onDialogInput(id, event, carried);
      return;
    }
    const place = knownRoute(carried);
    if (place === undefined) {
      return;
    }
    await onceAtATime(context, input, async () => {
      const shown = pageHandle(context, id, place, noteIn(carried));
      const next =
        event.name === BACK
          ? ({ page: 'home' } as const)
          : await PAGES[place.page].onInput(context, shown, event);
      if (next !== undefined && (await isAt(context, id, place))) {
        await goTo(context, id, next);
      }
    });
  } catch {
    // The page was closed meanwhile.
  }
}

/** A button clicked again while what it does is being done is clicked by mistake:
 * two clicks must not send twice. Typing is never a mistake of that kind. */
async function onceAtATime(
  { inFlight }: Context,
  { id, event }: PageInput,
  run: () => Promise<void>,
): Promise<void> {
  const type: string = event.type;
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
  place: Route<PageName>,
): Promise<void> {
  const { page, params: about = {} } = place;
  const drawing = await PAGES[page].render(context, about);
  await context.pageInterfaces.redraw(id, drawing, place);
  await PAGES[page].hydrate?.(
    context,
    pageHandle(context, id, { page, params: about }),
  );
}

async function contextOf(
  { pageInterfaces: screens }: Context,
  id: string,
): Promise<InterfaceContext> {
  try {
    return await screens.contextOf(id);
  } catch {
    return null;
  }
}

function knownRoute(
  carried: InterfaceContext,
): Required<Route<PageName>> | undefined {
  const place = routeOf(carried);
  return place !== undefined && isPage(place.page)
    ? { page: place.page, params: place.params }
    : undefined;
}

function isPage(name: string): name is PageName {
  return Object.hasOwn(PAGES, name);
}

function pageHandle(
  context: Context,
  id: string,
  place: Required<Route<PageName>>,
  note = '',
): PageHandle {
  const { pageInterfaces: screens } = context;
  return {
    id,
    params: place.params,
    note,
    redraw: async (drawing, { note: next, isWanted = () => true } = {}) => {
      if ((await isAt(context, id, place)) && isWanted()) {
        await (next === undefined
          ? screens.redraw(id, drawing)
          : screens.redraw(id, drawing, place, next));
      }
    },
    valuesIn: async (form) => screens.valuesIn(id, form),
  };
}

/** Whether the user is still there, or has gone on meanwhile. */
async function isAt(
  { pageInterfaces: screens }: Context,
  id: string,
  place: Route,
): Promise<boolean> {
  const there = routeOf(await screens.contextOf(id));
  return there !== undefined && isSameRoute(there, place);
}
