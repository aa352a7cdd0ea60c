import type { Json } from '@metamask/snaps-sdk';

import type { Input } from './test-windows';
import type { DialogView } from '../../../src/views/dialog-views';
import { elementsOf, type Element } from '../../simulator/elements';
import { sleep } from '../determinism/sleep';

// A model of where MetaMask 13 shows the window of a snap, and where it doesn't, with
// the times measured in 13.5.0 and 13.16.0.

/** How long MetaMask takes to open its popup, and to draw a window, in milliseconds. */
export const POPUP_MS = 200;
export const DRAWING_MS = 1_000;

type Call = { readonly method: string; readonly params?: Record<string, Json> };

type Interface = { ui: unknown; view: DialogView | undefined };

type Dialog = {
  readonly id: string;
  readonly drawnAt: number;
  readonly end: (value: Json) => void;
};

/** A window as the user sees it. */
type Seen = Interface & { readonly id: string };

/** A simulated MetaMask, and the actions of its user. */
export type Client = {
  /** Handles the snap's window requests; undefined for any other request. */
  readonly request: (call: Call) => Promise<unknown> | undefined;
  /** All windows that were shown or could have been shown, in order. */
  readonly asked: { readonly id: string; readonly at: number }[];
  /** The drawn window in the place where the user looks, if any. */
  readonly seen: () => Seen | undefined;
  /** Clicks a button of the window that the user sees, with a delay in milliseconds. A
   * disabled button does nothing. */
  readonly click: (name: string, laterMs?: number) => Promise<void>;
  /** Changes a field of the window that the user sees. */
  readonly enter: (name: string, value: unknown) => Promise<void>;
  /** Opens the side panel of a browser window. Closing it rejects nothing. */
  readonly openPanel: (browserWindow?: string) => void;
  readonly closePanel: () => void;
  /** Opens a tab of MetaMask, which shows its home page, but no window. */
  readonly openTab: () => void;
  readonly leaveTab: () => void;
  readonly closeTab: () => void;
  /** Switches to a browser window. */
  readonly goTo: (browserWindow: string) => void;
  /** Clicks the popup's X, which rejects all open windows. */
  readonly closePopup: () => void;
  /** Closes the icon's popup, which rejects nothing. */
  readonly leavePopup: () => void;
  /** Clicks in the browser, whose window then covers the popup. */
  readonly coverPopup: () => void;
  /** Locks MetaMask: its popup asks for the password. */
  readonly lock: () => void;
  readonly unlock: () => void;
  /** Ends the open window with a value that MetaMask should never return. */
  readonly end: (value: Json) => void;
  /** Restarts MetaMask's service worker, which loses all windows. */
  readonly restart: () => void;
  /** Opens another window of the snap's, as from before its restart; the result closes
   * it. */
  readonly block: () => () => void;
  /** Makes all further interfaces fail. */
  readonly breakInterfaces: () => void;
};

/** Where MetaMask is open, and what it shows. */
type Place = {
  readonly interfaces: Map<string, Interface>;
  dialog: Dialog | undefined;
  panel: string | undefined;
  tab: 'in front' | 'behind' | undefined;
  browserWindow: string;
  hasPopup: boolean;
  isCovered: boolean;
  isLocked: boolean;
  isBroken: boolean;
};

const isActive = ({ hasPopup, panel, tab }: Place): boolean =>
  hasPopup || panel !== undefined || tab !== undefined;

/** The snap's requests, by their methods. */
function requestsIn(
  here: Place,
  show: (id: string) => Promise<Json>,
): Record<string, (params: Record<string, Json>) => unknown> {
  const { interfaces } = here;
  let made = 0;
  return {
    snap_getClientStatus: () => ({
      locked: here.isLocked,
      active: isActive(here),
    }),
    snap_createInterface: ({ ui, context }) => {
      if (here.isBroken) {
        throw new Error('No interface can be made');
      }
      made += 1;
      const id = `interface-${String(made)}`;
      const { view } = (context ?? {}) as { view?: DialogView };
      interfaces.set(id, { ui, view });
      return id;
    },
    snap_updateInterface: ({ id, ui, context }) => {
      if (!interfaces.has(id as string)) {
        throw new Error('No such interface');
      }
      const { view } = context as unknown as { view: DialogView };
      interfaces.set(id as string, { ui, view });
      return null;
    },
    snap_dialog: async ({ id }) => show(id as string),
    snap_resolveInterface: ({ id, value }) => {
      if (here.dialog?.id !== id) {
        throw new Error('No such window is open');
      }
      here.dialog?.end(value ?? null);
      return null;
    },
  };
}

function seenIn(here: Place): Seen | undefined {
  const { dialog, interfaces, isLocked, hasPopup, isCovered, panel } = here;
  return dialog !== undefined &&
    dialog.drawnAt <= Date.now() &&
    !isLocked &&
    ((hasPopup && !isCovered) || panel === here.browserWindow)
    ? { id: dialog.id, ...(interfaces.get(dialog.id) as Interface) }
    : undefined;
}

/** What the user does with MetaMask itself.
 *
 * @param open - Makes a change by which MetaMask may be opened.
 */
function movesIn(
  here: Place,
  open: (change: Partial<Place>) => void,
): Omit<Client, 'asked' | 'click' | 'enter' | 'request' | 'seen'> {
  const set = (change: Partial<Place>) => (): void => {
    Object.assign(here, change);
  };
  const end = (value: Json): void => {
    here.dialog?.end(value);
  };
  return {
    openPanel: (place = here.browserWindow) => {
      open({ panel: place });
    },
    closePanel: set({ panel: undefined }),
    openTab: () => {
      open({ tab: 'in front' });
    },
    leaveTab: set({ tab: 'behind' }),
    closeTab: set({ tab: undefined }),
    goTo: (place) => {
      here.browserWindow = place;
    },
    closePopup: () => {
      end(null);
    },
    leavePopup: set({ hasPopup: false }),
    coverPopup: set({ isCovered: true }),
    lock: set({ isLocked: true }),
    unlock: set({ isLocked: false }),
    end,
    restart: () => {
      set({ dialog: undefined, hasPopup: false })();
      here.interfaces.clear();
    },
    block: () => {
      here.dialog = { id: 'from before', drawnAt: 0, end: () => undefined };
      return set({ dialog: undefined });
    },
    breakInterfaces: set({ isBroken: true }),
  };
}

/** A MetaMask without open windows, in the browser window `A`. It passes the user's
 * input on to the snap, and calls its handler when MetaMask is opened. */
export function simulateClient(
  input: Input,
  onActive: () => Promise<void>,
): Client {
  const here: Place = {
    interfaces: new Map(),
    dialog: undefined,
    panel: undefined,
    tab: undefined,
    browserWindow: 'A',
    hasPopup: false,
    isCovered: false,
    isLocked: false,
    isBroken: false,
  };
  const asked: { id: string; at: number }[] = [];
  const open = (change: Partial<Place>): void => {
    const wasActive = isActive(here);
    Object.assign(here, change);
    if (!wasActive) {
      void onActive();
    }
  };
  const show = async (id: string): Promise<Json> => {
    if (!here.interfaces.has(id)) {
      throw new Error('No such interface');
    }
    if (here.dialog !== undefined) {
      throw Object.assign(new Error('already pending'), { code: -32002 });
    }
    asked.push({ id, at: Date.now() });
    return await new Promise<Json>((resolve) => {
      here.dialog = {
        id,
        drawnAt: Date.now() + DRAWING_MS,
        end: (value) => {
          here.dialog = undefined;
          here.hasPopup = false;
          here.interfaces.delete(id);
          resolve(value);
        },
      };
      if (here.panel === undefined && here.tab !== 'in front') {
        setTimeout(() => {
          if (here.dialog?.id === id) {
            open({ hasPopup: true, isCovered: false });
          }
        }, POPUP_MS);
      }
    });
  };
  const requests = requestsIn(here, show);
  const seen = (): Seen | undefined => seenIn(here);
  return {
    ...movesIn(here, open),
    asked,
    request: ({ method, params = {} }) => {
      const answer = requests[method];
      return answer && Promise.resolve(params).then(answer);
    },
    seen,
    click: async (name, laterMs = 0) => {
      const { id, ui } = seen() ?? {};
      if (id !== undefined && isLive(ui, name)) {
        await sleep(laterMs);
        await input(id, { type: 'ButtonClickEvent', name });
      }
    },
    enter: async (name, value) => {
      const { id } = seen() ?? {};
      if (id !== undefined) {
        await input(id, { type: 'InputChangeEvent', name, value });
      }
    },
  };
}

/** Whether a component exists and is enabled. */
export function isLive(ui: unknown, name: string): boolean {
  return named(ui, name).some(({ disabled }) => disabled !== true);
}

/** The props of the components with a name. */
export function named(ui: unknown, name: string): Element['props'][] {
  return elementsOf(ui)
    .map(({ element }) => element.props)
    .filter((props) => props.name === name);
}
