import type { UserInputEvent } from '@metamask/snaps-sdk';

import type { Context } from '../context/context';
import type { Drawing, Route } from '../ui/page-interfaces';

/** The pages that there are. */
export type PageName = 'home' | 'send' | 'settings';

/** What a page is about. */
export type RouteParams = Readonly<Record<string, string>>;

/** How a page is drawn anew. */
type Redraw = {
  /** What it notes down with this drawing; left out, the note stays as it is. */
  readonly note?: string;
  /** Asked right before it is drawn: whether it still should be. */
  readonly isWanted?: () => boolean;
};

/** A page that stands open. */
export type PageHandle = {
  /** The interface. */
  readonly id: string;
  readonly params: RouteParams;
  /** What the page noted down when it was drawn as the user saw it; "" for nothing. */
  readonly note: string;
  /** Draws it anew; what the user typed stays. Where the user has gone to another
   * page meanwhile, nothing happens. */
  redraw(drawing: Drawing, how?: Redraw): Promise<void>;
  /** What stands in one of its forms. */
  valuesIn(form: string): Promise<Record<string, unknown>>;
};

/** A page of the wallet. */
export type Page = {
  /** What it shows when it opens, from what is kept: nobody waits for a node. */
  render(context: Context, about: RouteParams): Promise<Drawing>;
  /** Does what the user asks for by a click or a form. Gives the page that the user
   * goes to, where that is another one. */
  onInput(
    context: Context,
    shown: PageHandle,
    event: UserInputEvent,
  ): Promise<Route<PageName> | undefined>;
  /** Fills in what takes longer, once it stands open. */
  hydrate?(context: Context, shown: PageHandle): Promise<void>;
};
