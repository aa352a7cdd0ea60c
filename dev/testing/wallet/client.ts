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

/** A MetaMask without open windows, in the browser window `A`. It passes the user's
 * input on to the snap, and calls its handler when MetaMask is opened. */
export function simulateClient(
  input: Input,
  onActive: () => Promise<void>,
): Client {
  const interfaces = new Map<string, Interface>();
  const asked: { id: string; at: number }[] = [];
  let dialog: Dialog | undefined;
  let panel: string | undefined;
  let tab: 'in front' | 'behind' | undefined;
  let browserWindow = 'A';
  let hasPopup = false;
  let isCovered = false;
  let isLocked = false;
  let isBroken = false;
  let made = 0;

  const isActive = (): boolean =>
    hasPopup || panel !== undefined || tab !== undefined;
  const open = (change: () => void): void => {
    const wasActive = isActive();
    change();
    if (!wasActive) {
      void onActive();
    }
  };
  const openPopup = (id: string): void => {
    setTimeout(() => {
      if (dialog?.id === id) {
        open(() => {
          hasPopup = true;
          isCovered = false;
        });
      }
    }, POPUP_MS);
  };
  const show = async (id: string): Promise<Json> => {
    if (!interfaces.has(id)) {
      throw new Error('No such interface');
    }
    if (dialog !== undefined) {
      throw Object.assign(new Error('already pending'), { code: -32002 });
    }
    asked.push({ id, at: Date.now() });
    return await new Promise<Json>((resolve) => {
      dialog = {
        id,
        drawnAt: Date.now() + DRAWING_MS,
        end: (value) => {
          dialog = undefined;
          hasPopup = false;
          interfaces.delete(id);
          resolve(value);
        },
      };
      if (panel === undefined && tab !== 'in front') {
        openPopup(id);
      }
    });
  };
  const requests: Record<string, (params: Record<string, Json>) => unknown> = {
    snap_getClientStatus: () => ({ locked: isLocked, active: isActive() }),
    snap_createInterface: ({ ui, context }) => {
      if (isBroken) {
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
      if (dialog?.id !== id) {
        throw new Error('No such window is open');
      }
      dialog?.end(value ?? null);
      return null;
    },
  };
  const seen = (): Seen | undefined => {
    const isThere =
      dialog !== undefined &&
      dialog.drawnAt <= Date.now() &&
      !isLocked &&
      ((hasPopup && !isCovered) || panel === browserWindow);
    const { id } = dialog ?? {};
    return isThere && id !== undefined
      ? { id, ...(interfaces.get(id) as Interface) }
      : undefined;
  };
  const end = (value: Json): void => {
    dialog?.end(value);
  };
  return {
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
    openPanel: (place = browserWindow) => {
      open(() => {
        panel = place;
      });
    },
    closePanel: () => {
      panel = undefined;
    },
    openTab: () => {
      open(() => {
        tab = 'in front';
      });
    },
    leaveTab: () => {
      tab = 'behind';
    },
    closeTab: () => {
      tab = undefined;
    },
    goTo: (place) => {
      browserWindow = place;
    },
    closePopup: () => {
      end(null);
    },
    leavePopup: () => {
      hasPopup = false;
    },
    coverPopup: () => {
      isCovered = true;
    },
    lock: () => {
      isLocked = true;
    },
    unlock: () => {
      isLocked = false;
    },
    end,
    restart: () => {
      dialog = undefined;
      hasPopup = false;
      interfaces.clear();
    },
    block: () => {
      dialog = { id: 'from before', drawnAt: 0, end: () => undefined };
      return () => {
        dialog = undefined;
      };
    },
    breakInterfaces: () => {
      isBroken = true;
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
