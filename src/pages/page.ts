import type { UserInputEvent } from '@metamask/snaps-sdk';

import type { Context } from '../context/context';
import type { PageDrawing, PageRoute } from '../ui/page-interfaces';

/** The names of the wallet's pages. */
export type PageName =
  'home' | 'activity' | 'approvals' | 'send' | 'settings' | 'stake';

/** A route's parameters. */
export type RouteParams = Readonly<Record<string, string>>;

/** An open page. */
export type PageHandle = {
  /** The interface's id. */
  readonly id: string;
  readonly params: RouteParams;
  /** Redraws the page; typed text stays. Does nothing if the user has moved to another
   * page meanwhile. Throws if the page was closed.
   *
   * @param isCurrent - Called right before drawing: whether to draw at all. */
  redraw(drawing: PageDrawing, isCurrent?: () => boolean): Promise<void>;
  /** The current values of one of its forms. */
  valuesIn(form: string): Promise<Record<string, unknown>>;
};

/** A page of the wallet. */
export type Page = {
  /** Renders it from the state alone, without waiting for a node. */
  render(context: Context, params: RouteParams): Promise<PageDrawing>;
  /** Handles a click or a form. Returns the route to go to, if it leads elsewhere. */
  onInput(
    context: Context,
    page: PageHandle,
    event: UserInputEvent,
  ): Promise<PageRoute<PageName> | undefined>;
  /** Fills in slower data once the page is open. */
  fill?(context: Context, page: PageHandle): Promise<void>;
};
