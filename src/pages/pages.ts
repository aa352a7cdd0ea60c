import type { UserInputEvent } from '@metamask/snaps-sdk';

import type { Page, Shown } from './page';
import { settingsPage } from './settings';
import type { Context } from '../context';
import { toSnapError } from '../rpc/errors';
import { pageOf, type Carried } from '../ui/screens';

const PAGES = { settings: settingsPage } as const satisfies Record<
  string,
  Page
>;

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
 * @param name - Which page.
 * @returns Its interface, as the wallet wants it.
 * @throws SnapError, and nothing else.
 */
export async function openPage(
  context: Context,
  name: keyof typeof PAGES,
): Promise<{ id: string }> {
  try {
    const drawing = await PAGES[name].draw(context);
    return { id: await context.screens.open(name, drawing) };
  } catch (error) {
    throw toSnapError(error);
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
    const name = pageOf(carried);
    if (name === undefined) {
      await context.dialogInput(id, event, carried);
    } else if (isPage(name)) {
      await PAGES[name].react(context, shownAt(context, id), event);
    }
  } catch {
    // The page was closed meanwhile.
  }
}

async function carriedBy({ screens }: Context, id: string): Promise<Carried> {
  try {
    return await screens.carriedBy(id);
  } catch {
    return null;
  }
}

function isPage(name: string): name is keyof typeof PAGES {
  return Object.hasOwn(PAGES, name);
}

function shownAt({ screens }: Context, id: string): Shown {
  return {
    redraw: async (drawing) => screens.redraw(id, drawing),
    valuesIn: async (form) => screens.valuesIn(id, form),
  };
}
