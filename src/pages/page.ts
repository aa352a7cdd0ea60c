import type { UserInputEvent } from '@metamask/snaps-sdk';

import type { PageName } from './button-names';
import type { PageState } from './notice-banner';
import { ALL_NETWORKS, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import type { PageDrawing, PageNotice, PageRoute } from '../ui/page-interfaces';

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
   * @param notices - Those in the drawing.
   * @param isCurrent - Called right before drawing: whether to draw at all. */
  redraw(
    drawing: PageDrawing,
    notices: readonly PageNotice[],
    isCurrent?: () => boolean,
  ): Promise<void>;
  /** The notices that the page shows, which stay while it is filled in, and these besides. */
  noticesAnd(failed: readonly PageNotice[]): readonly PageNotice[];
  /** Draws it anew from what the wallet stores; by default as loaded, and without notices. */
  show(state?: Partial<PageState>): Promise<void>;
  /** The current values of one of its forms. */
  valuesIn(form: string): Promise<Record<string, unknown>>;
};

/** A page of the wallet. */
export type Page = {
  /** The names of the parameters that a button that opens it has in its own name, in
   * order. */
  readonly params?: readonly string[];
  /** The page that "Back" leads to; by default the home page. */
  readonly back?: PageName;
  /** Renders it from the state alone, without waiting for a node. */
  readonly render: (
    context: Context,
    params: RouteParams,
    state: PageState,
  ) => Promise<PageDrawing>;
  /** Handles forms, and buttons that neither open a page nor are in the table of actions. Returns
   * the route to go to, if it leads elsewhere. */
  readonly onInput?: (
    context: Context,
    page: PageHandle,
    event: UserInputEvent,
  ) => Promise<PageRoute<PageName> | undefined>;
  /** Fills in slower data once the page is open. */
  readonly fill?: (context: Context, page: PageHandle) => Promise<void>;
};

/** A page that only shows what it has read. */
export function pageOf<View>(
  params: readonly string[],
  read: (context: Context, params: RouteParams) => Promise<View>,
  draw: (view: View & PageState, number: number) => PageDrawing,
  more: Partial<Pick<Page, 'back' | 'fill' | 'onInput'>> = {},
): Page {
  return {
    ...more,
    params,
    render: async (context, route, state) =>
      draw(
        { ...(await read(context, route)), ...state },
        Number(route.page ?? 0),
      ),
  };
}

/** What is typed in a form's field, without the space around it, cut at `most` characters. */
export function typedText(
  values: Readonly<Record<string, unknown>>,
  field: string,
  most = Infinity,
): string {
  const value = values[field];
  const text = typeof value === 'string' ? value.trim() : '';
  return Array.from(text).slice(0, most).join('');
}

/** The network in a route's parameters. It throws an Error if there is none. */
export function chainNamed({ chainId }: RouteParams): ChainId {
  const network = ALL_NETWORKS.find((known) => known.chainId === chainId);
  if (network === undefined) {
    throw new Error('The page has an unknown network');
  }
  return network.chainId;
}
