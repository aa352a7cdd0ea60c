import type { UserInputEvent } from '@metamask/snaps-sdk';

import { homePage } from './home';
import type { Page, PageName, Shown } from './page';
import { sendPage } from './send';
import { settingsPage } from './settings';
import type { Context } from '../context';
import { toSnapError } from '../rpc/errors';
import { BACK } from '../ui/pages/back';
import {
  isSamePlace,
  noteIn,
  placeOf,
  type Carried,
  type Place,
} from '../ui/screens';

const PAGES: Readonly<Record<PageName, Page>> = {
  home: homePage,
  send: sendPage,
  settings: settingsPage,
};

/** What the wallet tells of the user's input. */
export type Input = {
  /** The interface. */
  readonly id: string;
  readonly event: UserInputEvent;
  /** What the interface carries; some wallets leave it out. */
  readonly context: Carried;
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
    const drawing = await PAGES[page].draw(context, {});
    return { id: await context.screens.open({ page }, drawing) };
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
export async function fillPage(context: Context, id: string): Promise<void> {
  try {
    const place = knownPlace(await context.screens.carriedBy(id));
    if (place !== undefined) {
      await PAGES[place.page].fill?.(context, shownAt(context, id, place));
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
  input: Input,
): Promise<void> {
  const { id, event } = input;
  try {
    const carried = input.context ?? (await carriedBy(context, id));
    if (placeOf(carried) === undefined) {
      await context.onDialogInput(id, event, carried);
      return;
    }
    const place = knownPlace(carried);
    if (place === undefined) {
      return;
    }
    await onceAtATime(context, input, async () => {
      const shown = shownAt(context, id, place, noteIn(carried));
      const next =
        event.name === BACK
          ? ({ page: 'home' } as const)
          : await PAGES[place.page].react(context, shown, event);
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
  { underHand }: Context,
  { id, event }: Input,
  run: () => Promise<void>,
): Promise<void> {
  const type: string = event.type;
  if (type === 'InputChangeEvent') {
    await run();
    return;
  }
  const deed = `${id} ${type} ${event.name ?? ''}`;
  if (!underHand.has(deed)) {
    underHand.add(deed);
    try {
      await run();
    } finally {
      underHand.delete(deed);
    }
  }
}

async function goTo(
  context: Context,
  id: string,
  place: Place<PageName>,
): Promise<void> {
  const { page, about = {} } = place;
  const drawing = await PAGES[page].draw(context, about);
  await context.screens.redraw(id, drawing, place);
  await PAGES[page].fill?.(context, shownAt(context, id, { page, about }));
}

async function carriedBy({ screens }: Context, id: string): Promise<Carried> {
  try {
    return await screens.carriedBy(id);
  } catch {
    return null;
  }
}

function knownPlace(carried: Carried): Required<Place<PageName>> | undefined {
  const place = placeOf(carried);
  return place !== undefined && isPage(place.page)
    ? { page: place.page, about: place.about }
    : undefined;
}

function isPage(name: string): name is PageName {
  return Object.hasOwn(PAGES, name);
}

function shownAt(
  context: Context,
  id: string,
  place: Required<Place<PageName>>,
  note = '',
): Shown {
  const { screens } = context;
  return {
    id,
    about: place.about,
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
  { screens }: Context,
  id: string,
  place: Place,
): Promise<boolean> {
  const there = placeOf(await screens.carriedBy(id));
  return there !== undefined && isSamePlace(there, place);
}
