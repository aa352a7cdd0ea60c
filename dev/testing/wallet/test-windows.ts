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
  /** What stands in the fields of a window. */
  readonly stateOf: (id: string) => Record<string, unknown>;
  /** Types into a field of a window. The snap is told only if the user pauses. */
  readonly type: (
    id: string,
    name: string,
    value: string,
    pauses?: boolean,
  ) => Promise<void>;
  readonly update: (params: Params) => null;
  readonly show: (params: Params) => Promise<unknown>;
  readonly resolve: (params: Params) => null;
};

/** The interface id of a progress window. */
const WORK = 'interface-work';

/** The interface id of a window that shows a private key. */
const KEY = 'interface-key';

/** What the snap keeps with a window. */
type Context = { readonly view: DialogView };

/** The windows that were created, and the one that is open. */
type Shown = {
  readonly created: Map<string, { ui: unknown; view?: DialogView }>;
  readonly closed: Set<string>;
  /** Called when a window was redrawn. */
  redrawn: () => void;
  open: { id: unknown; end: (value: unknown) => void } | undefined;
};

const never = async (): Promise<never> => new Promise(() => undefined);

const canBeApproved = (view: DialogView | undefined): boolean =>
  !(
    view !== undefined &&
    'findings' in view &&
    view.findings.some(({ blocks }) => blocks === true)
  );

/** The id of a new window: one of its own if it is a dialog's. */
function createIn(created: Shown['created'], { ui, context }: Params): string {
  if (context === undefined && !isKey(ui)) {
    return WORK;
  }
  const id = context === undefined ? KEY : `interface-${String(created.size)}`;
  const { view } = (context ?? {}) as Partial<Context>;
  created.set(id, { ui, ...(view !== undefined && { view }) });
  return id;
}

/** Clicks until the window is approved; false if it can't be. */
async function approve(
  shown: Shown,
  id: string,
  input: Input,
): Promise<boolean> {
  const live = (name: string): Params | undefined =>
    elementsOf(shown.created.get(id)?.ui)
      .map(({ element: { props } }) => props)
      .find((props) => props.name === name && props.disabled !== true);
  while (shown.open?.id === id) {
    if (!canBeApproved(shown.created.get(id)?.view)) {
      return false;
    }
    if (live(ACKNOWLEDGE_BOX)?.checked === false) {
      await input(id, {
        type: 'InputChangeEvent',
        name: ACKNOWLEDGE_BOX,
        value: true,
      });
    } else if (live(APPROVE_BUTTON) === undefined) {
      await new Promise<void>((resolve) => {
        shown.redrawn = resolve;
      });
    } else {
      await input(id, { type: 'ButtonClickEvent', name: APPROVE_BUTTON });
    }
  }
  return await never();
}

const hasOffer = (ui: unknown): boolean =>
  elementsOf(ui).some(({ element: { props } }) => props.name === OFFER_BUTTON);

/** Opens a window, until it is answered or ended. */
async function openWindow(
  shown: Shown,
  id: string,
  answerTo: (id: string) => Promise<unknown>,
): Promise<unknown> {
  if (id !== WORK && !shown.created.has(id)) {
    throw new Error('No such interface');
  }
  if (shown.open !== undefined) {
    throw alreadyPending();
  }
  try {
    return await new Promise((resolve, reject) => {
      shown.open = { id, end: resolve };
      answerTo(id).then(resolve, reject);
    });
  } finally {
    shown.open = undefined;
    shown.closed.add(id);
  }
}

function resolveIn({ open }: Shown, { id, value }: Params): null {
  if (open === undefined || open.id !== id) {
    throw new Error('No such window is open');
  }
  open.end(value);
  return null;
}

/** The fields of windows. As in MetaMask, what a drawing doesn't set stays. */
function fieldsOf(
  created: Shown['created'],
  input: Input,
): Pick<TestWindows, 'stateOf' | 'type'> & {
  readonly fill: (id: string) => string;
} {
  const states = new Map<string, Record<string, unknown>>();
  const stateOf = (id: string): Record<string, unknown> => states.get(id) ?? {};
  return {
    stateOf,
    type: async (id, name, value, pauses = true) => {
      states.set(id, { ...stateOf(id), [name]: value });
      await (pauses && input(id, { type: 'InputChangeEvent', name, value }));
    },
    fill: (id) => {
      const before = stateOf(id);
      const state: Record<string, unknown> = {};
      for (const { element } of elementsOf(created.get(id)?.ui)) {
        if (element.type === 'Input') {
          const { name, value } = element.props;
          state[String(name)] = value ?? before[String(name)] ?? null;
        }
      }
      states.set(id, state);
      return id;
    },
  };
}

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
  const shown: Shown = {
    created: new Map(),
    closed: new Set(),
    redrawn: () => undefined,
    open: undefined,
  };
  const { created, closed } = shown;
  const fields = fieldsOf(created, input);

  const answerTo = async (id: string): Promise<unknown> => {
    if (id === WORK) {
      return stopsWork ? null : never();
    }
    const { ui, view } = created.get(id) ?? {};
    if (view === undefined || view.type === 'alert') {
      alerts.push(ui);
      return null;
    }
    dialogs.push(view);
    const value = await answer(view, id);
    return value ? approve(shown, id, input) : value;
  };
  /** The user reads the result, and perhaps takes its offer. */
  const showResult = (ui: unknown, view: DialogView): void => {
    alerts.push(ui);
    if (hasOffer(ui) && answer(view, WORK) === true) {
      void input(WORK, { type: 'ButtonClickEvent', name: OFFER_BUTTON });
    } else {
      shown.open?.end(null);
    }
  };

  return {
    dialogs,
    updates,
    works,
    alerts,
    missed,
    drawn: (id) => created.get(id)?.ui,
    isOpen: () => shown.open !== undefined,
    create: (params) => {
      const id = createIn(created, params);
      works.push(...(id === WORK ? [params.ui] : []));
      return fields.fill(id);
    },
    ...fields,
    contextOf: (id) => ({ view: created.get(id)?.view, page: 0 }),
    update: ({ id, ui, context }) => {
      if (id === WORK) {
        works.push(ui);
        if (context !== undefined) {
          showResult(ui, (context as Context).view);
        }
        return null;
      }
      if (closed.has(id as string)) {
        missed.push(id as string);
        throw new Error('No such interface');
      }
      const { view } = context as Context;
      created.set(id as string, { ui, view });
      fields.fill(id as string);
      shown.redrawn();
      updates.push(view);
      onUpdate?.();
      return null;
    },
    show: async ({ id }) => openWindow(shown, id as string, answerTo),
    resolve: (params) => resolveIn(shown, params),
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
