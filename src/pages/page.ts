import type { UserInputEvent } from '@metamask/snaps-sdk';

import type { Context } from '../context/context';
import type { Drawing, Route } from '../ui/page-interfaces';

/** The names of the wallet's pages. */
export type PageName = 'home' | 'send' | 'settings';

/** A route's parameters. */
export type RouteParams = Readonly<Record<string, string>>;

/** Options of a redraw. */
type RedrawOptions = {
  /** The note to keep with this drawing; if absent, the note doesn't change. */
  readonly note?: string;
  /** Called right before drawing: whether to draw at all. */
  readonly isCurrent?: () => boolean;
};

/** An open page. */
export type PageHandle = {
  /** The interface's id. */
  readonly id: string;
  readonly params: RouteParams;
  /** The note kept with the drawing that the user saw; "" for none. */
  readonly note: string;
  /** Redraws the page; typed text stays. Does nothing if the user has moved to another
   * page meanwhile. */
  redraw(drawing: Drawing, options?: RedrawOptions): Promise<void>;
  /** The current values of one of its forms. */
  valuesIn(form: string): Promise<Record<string, unknown>>;
};

/** A page of the wallet. */
export type Page = {
  /** Renders it from the state alone, without waiting for a node. */
  render(context: Context, params: RouteParams): Promise<Drawing>;
  /** Handles a click or a form. Returns the route to go to, if it leads elsewhere. */
  onInput(
    context: Context,
    page: PageHandle,
    event: UserInputEvent,
  ): Promise<Route<PageName> | undefined>;
  /** Fills in slower data once the page is open. */
  fill?(context: Context, page: PageHandle): Promise<void>;
};
