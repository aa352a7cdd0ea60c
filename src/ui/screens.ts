import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
} from '@metamask/snaps-sdk';
import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

/** What the wallet is to draw. */
export type Drawing = GenericSnapElement;

/** What an interface carries for whoever reacts to the user's input in it. */
export type Carried = Record<string, Json> | null;

/** The pages that the wallet shows, as opposed to its dialogs. */
export type Screens = {
  /** Makes an interface and gives its id; `page` tells later which one it is. */
  open(page: string, drawing: Drawing): Promise<string>;
  /** Draws an open page anew. What the user typed stays, save where the drawing
   * says otherwise. */
  redraw(id: string, drawing: Drawing): Promise<void>;
  /** What an interface carries, a dialog's too. */
  carriedBy(id: string): Promise<Carried>;
  /** The values in a form of an open page, as the user left them. */
  valuesIn(id: string, form: string): Promise<Record<string, unknown>>;
};

/** How an interface of a page is told from a dialog's. */
const MARK = 'screen';

/**
 * @param snap - The wallet.
 * @returns What shows pages. An interface of a page carries the page's name and
 * nothing else.
 */
export function createScreens(snap: SnapsProvider): Screens {
  return {
    open: async (page, drawing) =>
      await snap.request({
        method: 'snap_createInterface',
        params: {
          ui: drawing as ComponentOrElement,
          context: { [MARK]: page },
        },
      }),
    redraw: async (id, drawing) => {
      await snap.request({
        method: 'snap_updateInterface',
        params: { id, ui: drawing as ComponentOrElement },
      });
    },
    carriedBy: async (id) =>
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

/**
 * @param carried - What an interface carries.
 * @returns The name of the page that it shows; undefined for a dialog's.
 */
export function pageOf(carried: Carried): string | undefined {
  const page = carried?.[MARK];
  return typeof page === 'string' ? page : undefined;
}
