import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';
import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

/** What the wallet is to draw. */
export type Drawing = GenericSnapElement;

/** What an interface carries for whoever reacts to the user's input in it. */
export type InterfaceContext = Record<string, Json> | null;

/** Where in the wallet's pages the user is. */
export type Route<Name extends string = string> = {
  /** The page's name. */
  readonly page: Name;
  /** What the page is about: nothing secret, for the wallet keeps it. */
  readonly params?: Readonly<Record<string, string>>;
};

/**
 * @param one - A place.
 * @param other - Another one.
 * @returns Whether they are the same.
 */
export function isSameRoute(one: Route, other: Route): boolean {
  const words = ({ page, params: about = {} }: Route): string =>
    JSON.stringify([page, ...Object.entries(about).sort()]);
  return words(one) === words(other);
}

/** The pages that the wallet shows, as opposed to its dialogs. */
export type PageInterfaces = {
  /** Makes an interface and gives its id; the place tells later what it shows. */
  open(place: Route, drawing: Drawing): Promise<string>;
  /** Draws an open interface anew, of the same page or, where a place is given, of
   * another. What the user typed stays, save where the drawing says otherwise. What
   * stands there already is not drawn again. With a place goes what the page notes
   * down for whoever reacts to the user's input in this drawing. */
  redraw(
    id: string,
    drawing: Drawing,
    place?: Route,
    note?: string,
  ): Promise<void>;
  /** What an interface carries, a dialog's too. */
  contextOf(id: string): Promise<InterfaceContext>;
  /** The values in a form of an open page, as the user left them. */
  valuesIn(id: string, form: string): Promise<Record<string, unknown>>;
};

/** How an interface of a page is told from a dialog's. */
const MARK = 'screen';

/** Where an interface carries the note. */
const NOTE = 'note';

/**
 * @param snap - The wallet.
 * @returns What shows pages. An interface of a page carries its place, a note where
 * the page has one, and nothing else.
 */
export function createPageInterfaces(snap: SnapsProvider): PageInterfaces {
  // The last update. After a shutdown nothing is known of it: then it is drawn.
  let last: string | undefined;
  return {
    open: async (place, drawing) =>
      await snap.request({
        method: 'snap_createInterface',
        params: {
          ui: drawing as ComponentOrElement,
          context: carrying(place, ''),
        },
      }),
    redraw: async (id, drawing, place, note = '') => {
      const params = {
        id,
        ui: drawing as ComponentOrElement,
        ...(place === undefined ? {} : { context: carrying(place, note) }),
      };
      const update = JSON.stringify(params);
      if (update === last) {
        return;
      }
      last = update;
      try {
        await snap.request({ method: 'snap_updateInterface', params });
      } catch (error) {
        last = undefined;
        throw error;
      }
    },
    contextOf: async (id) =>
      await snap.request({
        method: 'snap_getInterfaceContext',
        params: { id },
      }),
    valuesIn: async (id, form) => {
      const state = await snap.request({
        method: 'snap_getInterfaceState',
        params: { id },
      });
      const values = state[form];
      return typeof values === 'object' && values !== null ? values : {};
    },
  };
}

function carrying(
  { page, params: about }: Route,
  note: string,
): Record<string, Json> {
  return { ...about, [MARK]: page, ...(note === '' ? {} : { [NOTE]: note }) };
}

/**
 * @param carried - What an interface carries.
 * @returns The place that it shows; undefined for a dialog's.
 */
export function routeOf(
  carried: InterfaceContext,
): Required<Route> | undefined {
  const { [MARK]: page, [NOTE]: _note, ...about } = carried ?? {};
  return typeof page === 'string'
    ? { page, params: about as Record<string, string> }
    : undefined;
}

/**
 * @param carried - What an interface carries.
 * @returns What its page has noted down with the drawing that stands; "" for nothing.
 */
export function noteIn(carried: InterfaceContext): string {
  const note = carried?.[NOTE];
  return typeof note === 'string' ? note : '';
}
