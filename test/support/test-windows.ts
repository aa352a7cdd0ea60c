import type { DialogView } from '../../src/ui/dialog-views';

/** The user's reactions to the windows of a snap in this process. */
export type Answers = {
  /** The user's answer to a dialog, whose interface has that id. */
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

/**
 * @param answers - The user's reactions.
 * @returns The windows, none of them open yet.
 */
export function testWindows({
  answer = () => true,
  stopsWork = false,
  onUpdate,
}: Answers): TestWindows {
  const dialogs: DialogView[] = [];
  const updates: DialogView[] = [];
  const works: unknown[] = [];
  const alerts: unknown[] = [];
  const created = new Map<string, { ui: unknown; view?: DialogView }>();
  let open: { id: unknown; end: (value: unknown) => void } | undefined;

  const answerTo = async ({ id, content }: Params): Promise<unknown> => {
    if (id === WORK) {
      return stopsWork ? null : new Promise(() => undefined);
    }
    const { ui = content, view } = created.get(id as string) ?? {};
    if (view === undefined || view.type === 'alert') {
      alerts.push(ui);
      return null;
    }
    dialogs.push(view);
    return await answer(view, id as string);
  };

  return {
    dialogs,
    updates,
    works,
    alerts,
    isOpen: () => open !== undefined,
    create: ({ ui, context }) => {
      if (context === undefined) {
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
        return null;
      }
      updates.push((context as { view: DialogView }).view);
      onUpdate?.();
      return null;
    },
    show: async (params) => {
      const { id } = params;
      if (id !== undefined && id !== WORK && !created.has(id as string)) {
        throw new Error('No such interface');
      }
      if (open !== undefined) {
        throw alreadyPending();
      }
      try {
        return await new Promise((resolve, reject) => {
          open = { id, end: resolve };
          answerTo(params).then(resolve, reject);
        });
      } finally {
        open = undefined;
      }
    },
    resolve: ({ id, value }) => {
      if (id === undefined || open?.id !== id) {
        throw new Error('No such window is open');
      }
      open.end(value);
      return null;
    },
  };
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
