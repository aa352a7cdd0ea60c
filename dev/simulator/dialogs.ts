import type { Json } from '@metamask/snaps-sdk';

import { RejectedCommand } from './elements';
import type { FormState } from './inputs';
import type { Interfaces } from './interfaces';

/** A request of the snap to the wallet. */
export type SnapRequest = {
  readonly method: string;
  readonly params?: unknown;
};

/** Open dialogs, as a wallet's windows: one of each type, as in MetaMask. The simulator
 * itself allows any number. */
export type Windows = {
  /** Handles the snap's dialog requests; undefined for any other request. */
  readonly handle: (request: SnapRequest) => Promise<Json> | undefined;
  /** Oldest first. */
  readonly list: () => OpenDialog[];
  /** The wallet's own buttons, clicked by the user. Throws RejectedCommand if the
   * dialog is closed. */
  readonly answer: (id: string, approve: boolean) => void;
};

type Kind = 'confirmation' | 'alert' | 'prompt' | 'custom';

/** An open dialog: its interface's id, components and field values. */
export type OpenDialog = {
  readonly id: string;
  readonly kind: Kind;
  readonly content: unknown;
  readonly state: FormState;
};

type Open = {
  readonly kind: Kind;
  readonly end: (value: Json) => void;
};

/** MetaMask's names of dialog types in its error for a second one. */
const APPROVAL_TYPES: Readonly<Record<Kind, string>> = {
  alert: 'snap_dialog:alert',
  confirmation: 'snap_dialog:confirmation',
  custom: 'snap_dialog',
  prompt: 'snap_dialog:prompt',
};

const KINDS: readonly Kind[] = ['confirmation', 'alert', 'prompt', 'custom'];

/**
 * @param changed - Called when a window opens or closes.
 * @returns The dialogs, none open yet.
 */
export function openWindows(
  interfaces: Pick<Interfaces, 'create' | 'get' | 'remove'>,
  snapId: string,
  changed: () => void,
): Windows {
  const windows = new Map<string, Open>();

  const open = async ({ type, id, content }: DialogParams): Promise<Json> => {
    const kind = KINDS.find((one) => one === (type ?? 'custom'));
    if (kind === undefined) {
      throw new Error(`No kind of dialog: ${String(type)}`);
    }
    if ([...windows.values()].some((window) => window.kind === kind)) {
      throw alreadyPending(APPROVAL_TYPES[kind], snapId);
    }
    const own = id ?? interfaces.create(content);
    // Throws if there is no such interface.
    interfaces.get(own);
    return await new Promise<Json>((resolve) => {
      const end = (value: Json): void => {
        windows.delete(own);
        // As in MetaMask: a closed window can't be updated.
        interfaces.remove(own);
        resolve(value);
        changed();
      };
      windows.set(own, { kind, end });
      changed();
    });
  };

  const windowOf = (id: string): Open => {
    const window = windows.get(id);
    if (window === undefined) {
      throw new RejectedCommand('That window is closed');
    }
    return window;
  };

  return {
    handle: ({ method, params }) => {
      if (method === 'snap_dialog') {
        return open(params as DialogParams);
      }
      if (method !== 'snap_resolveInterface') {
        return undefined;
      }
      const { id, value } = params as { id: string; value: Json };
      const window = windows.get(id);
      // The wallet lets a snap close only windows with buttons of its own.
      if (window?.kind !== 'custom') {
        return Promise.reject(new Error('No such window is open'));
      }
      window.end(value);
      return Promise.resolve(null);
    },
    list: () =>
      [...windows].map(([id, { kind }]) => {
        const { content, state } = interfaces.get(id);
        return { id, kind, content, state };
      }),
    answer: (id, approve) => {
      const { kind, end } = windowOf(id);
      end(kind === 'confirmation' ? approve : null);
    },
  };
}

type DialogParams = {
  readonly type?: unknown;
  readonly id?: string;
  readonly content?: unknown;
};

/** MetaMask's own error for a second dialog (EIP-1474's "resource unavailable"). */
function alreadyPending(type: string, snapId: string): Error {
  const code = -32002;
  const message = `Request of type '${type}' already pending for origin ${snapId}. Please wait.`;
  return Object.assign(new Error(message), {
    code,
    serialize: () => ({ code, message }),
  });
}
