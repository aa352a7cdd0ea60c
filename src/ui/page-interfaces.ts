import type {
  ComponentOrElement,
  Json,
  SnapsProvider,
  UserInputEvent,
} from '@metamask/snaps-sdk';
import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import type { NameIn } from './translate';

/** The component tree of a page. */
export type PageDrawing = GenericSnapElement;

/** The context of an interface: the wallet passes it back with the user's input. */
export type InterfaceContext = Record<string, Json> | null;

/** One of the wallet's pages, and its parameters. */
export type PageRoute<Name extends string = string> = {
  /** The page's name. */
  readonly page: Name;
  /** Its parameters. Nothing secret: the wallet stores them. */
  readonly params?: Readonly<Record<string, string>>;
};

/** What a page says besides its data, and the values in its text. */
export type PageNotice = {
  readonly what: Exclude<NameIn<'notice'>, `${string}.text`>;
  /** Already sanitised, if a site or a chain wrote them. */
  readonly values?: Readonly<Record<string, string>>;
  /** Further lines, sanitised like the values. */
  readonly lines?: readonly string[];
  /** A switch to another network that it offers. */
  readonly offer?: readonly ['switch-network', string];
};

/** Whether two routes have the same page and parameters. */
export function isSameRoute(one: PageRoute, other: PageRoute): boolean {
  const key = ({ page, params = {} }: PageRoute): string =>
    JSON.stringify([page, ...Object.entries(params).sort()]);
  return key(one) === key(other);
}

/** The interfaces of the wallet's pages, as opposed to its dialogs. */
export type PageInterfaces = {
  /** Creates an interface that shows a page, and returns its id. */
  open(route: PageRoute, drawing: PageDrawing): Promise<string>;
  /** Redraws an open interface: with the same page or, if a route is given, with
   * another. Typed text stays, unless the drawing sets it. An identical drawing is
   * skipped. */
  redraw(id: string, drawing: PageDrawing, route?: PageRoute): Promise<void>;
  /** The context of an interface; also of a dialog's. */
  contextOf(id: string): Promise<InterfaceContext>;
  /** The current values of a form on an open page. */
  valuesIn(id: string, form: string): Promise<Record<string, unknown>>;
};

/** The member of the context that holds the page's name. Dialogs don't have it. */
const PAGE = 'screen';

/** Manages the interfaces of the wallet's pages. The context of each holds its route. */
export function createPageInterfaces(snap: SnapsProvider): PageInterfaces {
  // The last update. After a restart it is unknown, and the page is redrawn.
  let last: string | undefined;
  return {
    open: async (route, drawing) =>
      await snap.request({
        method: 'snap_createInterface',
        params: {
          ui: drawing as ComponentOrElement,
          context: contextFor(route),
        },
      }),
    redraw: async (id, drawing, route) => {
      const params = {
        id,
        ui: drawing as ComponentOrElement,
        ...(route && { context: contextFor(route) }),
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

function contextFor({ page, params }: PageRoute): Record<string, Json> {
  return { ...params, [PAGE]: page };
}

/** The route in an interface's context; undefined for a dialog. */
export function routeOf(
  context: InterfaceContext,
): Required<PageRoute> | undefined {
  const { [PAGE]: page, ...params } = context ?? {};
  return typeof page === 'string'
    ? { page, params: params as Record<string, string> }
    : undefined;
}

/** The type of a user's input, as a string: the SDK's enum would add 3 kB of structs to the
 * bundle. */
export function typeOf(event: UserInputEvent): string {
  return event.type;
}
