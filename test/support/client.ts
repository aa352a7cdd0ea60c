import type { Json } from '@metamask/snaps-sdk';

import type { Input } from './test-windows';
import { elementsOf, type Element } from '../../dev/playground/elements';
import type { DialogView } from '../../src/ui/dialog-views';

// MetaMask 13 as people have it: where it shows the window of a snap, and where it
// doesn't. Times are those that were measured in 13.5.0 and 13.16.0.

/** How long MetaMask takes to open its popup, and to draw a window, in milliseconds. */
const POPUP_MS = 200;
const DRAWING_MS = 1_000;

type Call = { readonly method: string; readonly params?: Record<string, Json> };

type Interface = { ui: unknown; view: DialogView | undefined };

type Dialog = {
  readonly id: string;
  readonly drawnAt: number;
  readonly end: (value: Json) => void;
};

/** What a user sees of a window. */
type Seen = Interface & { readonly id: string };

/** A simulated MetaMask, and what its user does. */
export type Client = {
  /** Answers what the snap asks of windows; undefined for any other request. */
  readonly request: (call: Call) => Promise<unknown> | undefined;
  /** Each window that was shown or could have been, in order. */
  readonly asked: { readonly id: string; readonly at: number }[];
  /** The window that the user sees now, if any: drawn, and where they look. */
  readonly seen: () => Seen | undefined;
  /** Clicks a button of the window that the user sees; nothing if it is off. It takes
   * effect some milliseconds later. */
  readonly click: (name: string, laterMs?: number) => Promise<void>;
  /** Changes a field of that window. */
  readonly enter: (name: string, value: unknown) => Promise<void>;
  /** The side panel, which is in one browser window, and rejects nothing when closed. */
  readonly openPanel: (browserWindow?: string) => void;
  readonly closePanel: () => void;
  /** One of MetaMask's tabs: in front it shows its home, and no window. */
  readonly openTab: () => void;
  readonly leaveTab: () => void;
  readonly closeTab: () => void;
  /** Goes to a browser window. */
  readonly goTo: (browserWindow: string) => void;
  /** The popup's X, which rejects all that stands open. */
  readonly closePopup: () => void;
  /** Leaves the icon's popup, which rejects nothing. */
  readonly leavePopup: () => void;
  /** Ends the open window with a value, as no MetaMask should. */
  readonly end: (value: Json) => void;
  /** MetaMask's service worker stops and starts again: all windows are gone. */
  readonly restart: () => void;
  /** Another window of the snap's is open, from before it was restarted; the result
   * closes it. */
  readonly block: () => () => void;
  /** Makes all further interfaces fail. */
  readonly breakInterfaces: () => void;
};

/** MetaMask with nothing open, in the browser window `A`: it passes the user's input on to the
 * snap, and runs its handler for when MetaMask is opened. */
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
    snap_getClientStatus: () => ({
      locked: false,
      active: isActive(),
    }),
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
      (hasPopup || panel === browserWindow);
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

/** Whether it is there and can be used. */
export function isLive(ui: unknown, name: string): boolean {
  return named(ui, name).some(({ disabled }) => disabled !== true);
}

/** The props of those with that name. */
export function named(ui: unknown, name: string): Element['props'][] {
  return elementsOf(ui)
    .map(({ element }) => element.props)
    .filter((props) => props.name === name);
}

export async function sleep(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
