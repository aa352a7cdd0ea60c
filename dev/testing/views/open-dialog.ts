import type { SnapsProvider } from '@metamask/snaps-sdk';

import { send } from './views';
import type { DialogState } from '../../../src/ui/components/dialog-document';
import { createLiveDialog, type LiveDialog } from '../../../src/ui/live-dialog';
import type { DialogView, SendView } from '../../../src/views/dialog-views';
import type { RefreshDialog } from '../../../src/views/dialogs';
import { elementsOf } from '../../simulator/elements';
import { settle } from '../wallet/slow-user';

/** What was drawn. */
export type Drawn = DialogState & {
  readonly id: string;
  readonly view: DialogView;
  /** The names of the buttons and boxes that take no click. */
  readonly off: readonly unknown[];
};

/** A dialog that offers a choice. */
export const first: SendView = {
  ...send,
  enforcement: { is: 'off' },
};
export const CHOICE = { name: 'enforce', value: true };

export const NEW = { name: 'new', isTest: true };

/** A new result, which has to be shown. */
export const news = {
  view: { ...first, network: NEW },
  accept: (): void => undefined,
};

/** An open dialog whose timers the test moves. */
type Opened = {
  readonly dialog: LiveDialog;
  /** Whether anything of MetaMask is open. */
  readonly client: { isActive: boolean };
  /** What was drawn, or is being drawn. */
  readonly drawn: Drawn[];
  /** What it waits for, in milliseconds, and what ends each wait. */
  readonly waits: { milliseconds: number; end: () => void }[];
  /** Ends the drawing that was begun first, if the wallet is slow. */
  readonly finish: () => Promise<void>;
  /** Lets the timer fire. */
  readonly tick: () => Promise<void>;
  readonly isTicking: () => boolean;
};

export async function opened(
  refresh: RefreshDialog,
  isSlow = false,
  view: SendView = first,
  stored: () => unknown = () => ({}),
): Promise<Opened> {
  const drawn: Drawn[] = [];
  const waits: Opened['waits'] = [];
  const pending: (() => void)[] = [];
  const client = { isActive: true };
  let created = 0;
  let act: (() => void) | undefined;
  const request = async ({
    method,
    params,
  }: {
    method: string;
    params: {
      id: string;
      ui: unknown;
      context: DialogState & { view: DialogView };
    };
  }): Promise<unknown> => {
    if (method === 'snap_createInterface') {
      await settle();
      created += 1;
      return `interface-${String(created)}`;
    }
    if (method === 'snap_getInterfaceState') {
      return stored();
    }
    const { id, ui, context } = params;
    const off = elementsOf(ui).flatMap(({ element: { props } }) =>
      props.disabled === true ? [props.name] : [],
    );
    drawn.push({ ...context, id, off });
    return isSlow
      ? await new Promise((resolve) => {
          pending.push(() => {
            resolve(null);
          });
        })
      : null;
  };
  const dialog = await createLiveDialog(
    { request } as unknown as SnapsProvider,
    view,
    false,
    {
      wait: async (milliseconds) =>
        new Promise<void>((end) => waits.push({ milliseconds, end })),
      repeat: (milliseconds, tick) => {
        expect(milliseconds).toBe(5_000);
        act = tick;
        return () => {
          act = undefined;
        };
      },
      isActive: async () => Promise.resolve(client.isActive),
    },
    refresh,
  );
  return {
    dialog,
    client,
    drawn,
    waits,
    finish: async () => {
      pending.shift()?.();
      await settle();
    },
    tick: async () => {
      act?.();
      await settle();
    },
    isTicking: () => act !== undefined,
  };
}

/** A refresh whose results come when the test wants them. */
export function slowly(): {
  refresh: RefreshDialog;
  reasons: unknown[];
  finish: (which: number, result?: typeof news) => Promise<void>;
} {
  const reasons: unknown[] = [];
  const waiting: ((result?: typeof news) => void)[] = [];
  return {
    refresh: async (reason) => {
      reasons.push(reason);
      return new Promise((resolve) => waiting.push(resolve));
    },
    reasons,
    finish: async (which, result) => {
      waiting[which]?.(result);
      await settle();
    },
  };
}

/** A refresh that fails. */
export const fails: RefreshDialog = async () =>
  Promise.reject(new Error('no money'));
