import {
  ACKNOWLEDGE_BOX,
  APPROVE_BUTTON,
  OFFER_BUTTON,
} from '../../../src/ui/components/dialog-document';
import type { DialogView } from '../../../src/views/dialog-views';
import { elementsOf } from '../../simulator/elements';

/** The user's reactions to the windows of a snap in this process. */
export type Answers = {
  /** The user's answer to a dialog, whose interface has that id. An approval is clicked
   * as soon as the button is enabled, and again if the dialog has changed by then; the
   * dialog is refused if the button stays disabled. */
  readonly answer?: (
    view: DialogView,
    id: string,
  ) => boolean | Promise<boolean>;
  /** Whether the user closes progress windows. */
  readonly stopsWork?: boolean;
  /** Called when an open dialog is redrawn. */
  readonly onUpdate?: () => void;
};

type Params = Record<string, unknown>;

/** The user's input in a window. */
export type Input = (
  id: string,
  event: { type: string; name: string; value?: unknown },
) => Promise<void>;

/** The wallet's windows of a snap in this process: one at a time, as in MetaMask. */
export type TestWindows = {
  /** The opened dialogs. */
  readonly dialogs: DialogView[];
  /** The views with which open dialogs were redrawn. */
  readonly updates: DialogView[];
  /** The progress windows, each time they were rendered. */
  readonly works: unknown[];
  /** The alerts. */
  readonly alerts: unknown[];
  /** The updates of dialogs that were closed: MetaMask logs an error for each. */
  readonly missed: string[];
  /** What an interface shows: its component tree. */
  readonly drawn: (id: string) => unknown;
  /** Whether a window is open. */
  readonly isOpen: () => boolean;
  readonly create: (params: Params) => string;
  readonly contextOf: (id: string) => unknown;
  readonly update: (params: Params) => null;
  readonly show: (params: Params) => Promise<unknown>;
  readonly resolve: (params: Params) => null;
};

/** The interface id of a progress window. */
const WORK = 'interface-work';

/** The interface id of a window that shows a private key. */
const KEY = 'interface-key';

/** The windows, none of them open yet. */
export function testWindows(
  { answer = () => true, stopsWork = false, onUpdate }: Answers,
  input: Input,
): TestWindows {
  const dialogs: DialogView[] = [];
  const updates: DialogView[] = [];
  const works: unknown[] = [];
  const alerts: unknown[] = [];
  const missed: string[] = [];
  const closed = new Set<string>();
  const created = new Map<string, { ui: unknown; view?: DialogView }>();
  const watchers = new Set<() => void>();
  const never = new Promise<never>(() => undefined);
  let open: { id: unknown; end: (value: unknown) => void } | undefined;

  const live = (id: string, name: string): Params | undefined =>
    elementsOf(created.get(id)?.ui)
      .map(({ element: { props } }) => props)
      .find((props) => props.name === name && props.disabled !== true);
  const canBeApproved = (id: string): boolean => {
    const { view } = created.get(id) ?? {};
    return !(
      view !== undefined &&
      'findings' in view &&
      view.findings.some(({ blocks }) => blocks === true)
    );
  };
  const approve = async (id: string): Promise<boolean> => {
    while (open?.id === id) {
      if (!canBeApproved(id)) {
        return false;
      }
      if (live(id, ACKNOWLEDGE_BOX)?.checked === false) {
        await input(id, {
          type: 'InputChangeEvent',
          name: ACKNOWLEDGE_BOX,
          value: true,
        });
      } else if (live(id, APPROVE_BUTTON) === undefined) {
        await new Promise<void>((resolve) => {
          watchers.add(resolve);
        });
      } else {
        await input(id, { type: 'ButtonClickEvent', name: APPROVE_BUTTON });
      }
    }
    return await never;
  };
  const answerTo = async (id: string): Promise<unknown> => {
    if (id === WORK) {
      return stopsWork ? null : never;
    }
    const { ui, view } = created.get(id) ?? {};
    if (view === undefined || view.type === 'alert') {
      alerts.push(ui);
      return null;
    }
    dialogs.push(view);
    const value = await answer(view, id);
    return value ? approve(id) : value;
  };

  return {
    dialogs,
    updates,
    works,
    alerts,
    missed,
    drawn: (id) => created.get(id)?.ui,
    isOpen: () => open !== undefined,
    create: ({ ui, context }) => {
      if (context === undefined) {
        if (isKey(ui)) {
          created.set(KEY, { ui });
          return KEY;
        }
        works.push(ui);
        return WORK;
      }
      const id = `interface-${String(created.size)}`;
      created.set(id, { ui, view: (context as { view: DialogView }).view });
      return id;
    },
    contextOf: (id) => ({ view: created.get(id)?.view, page: 0 }),
    update: ({ id, ui, context }) => {
      if (id === WORK) {
        works.push(ui);
        if (context !== undefined) {
          // The result, which the user reads, and perhaps takes its offer.
          const { view } = context as { view: DialogView };
          const hasOffer = elementsOf(ui).some(
            ({ element: { props } }) => props.name === OFFER_BUTTON,
          );
          alerts.push(ui);
          if (hasOffer && answer(view, WORK) === true) {
            void input(WORK, { type: 'ButtonClickEvent', name: OFFER_BUTTON });
          } else {
            open?.end(null);
          }
        }
        return null;
      }
      if (closed.has(id as string)) {
        missed.push(id as string);
        throw new Error('No such interface');
      }
      const { view } = context as { view: DialogView };
      created.set(id as string, { ui, view });
      watchers.forEach((watcher) => {
        watcher();
      });
      watchers.clear();
      updates.push(view);
      onUpdate?.();
      return null;
    },
    show: async (params) => {
      const id = params.id as string;
      if (id !== WORK && !created.has(id)) {
        throw new Error('No such interface');
      }
      if (open !== undefined) {
        throw alreadyPending();
      }
      try {
        return await new Promise((resolve, reject) => {
          open = { id, end: resolve };
          answerTo(id).then(resolve, reject);
        });
      } finally {
        open = undefined;
        closed.add(id);
      }
    },
    resolve: ({ id, value }) => {
      if (open === undefined || open.id !== id) {
        throw new Error('No such window is open');
      }
      open.end(value);
      return null;
    },
  };
}

/** Whether a window shows a private key. */
function isKey(ui: unknown): boolean {
  return elementsOf(ui).some(({ element: { type } }) => type === 'Copyable');
}

/** MetaMask's error for a second window of a snap. */
function alreadyPending(): Error {
  return Object.assign(
    new Error(
      "Request of type 'snap_dialog' already pending for origin npm:l2net-snap. Please wait.",
    ),
    { code: -32002 },
  );
}
