import type { installSnap } from '@metamask/snaps-simulation';

import { RejectedCommand } from './elements';
import type { FormState, Interface, UserEvent } from './inputs';

/** A snap installed in the simulator. */
export type Installed = Awaited<ReturnType<typeof installSnap>>;

/** The simulated wallet's messenger. Its declared type exposes none of its
 * actions. */
type Messenger = {
  readonly call: (action: string, ...args: unknown[]) => unknown;
  readonly subscribe: (event: string, see: () => void) => void;
};

export function messengerOf(snap: Installed): Messenger {
  return snap.controllerMessenger as unknown as Messenger;
}

/** The interfaces that a snap has created, as the wallet keeps them. */
export type Interfaces = {
  /** Throws RejectedCommand if there is none with that id. */
  readonly get: (id: string) => Interface & { readonly context: unknown };
  /** Returns the id. */
  readonly create: (content: unknown) => string;
  readonly setState: (id: string, state: FormState) => void;
  readonly remove: (id: string) => void;
  /** Sends the snap a user input event. Throws what the snap throws. */
  readonly send: (id: string, event: UserEvent) => Promise<void>;
  /** Called whenever an interface is created or updated, or a field changes. */
  readonly watch: (see: () => void) => void;
};

/** A snap's interfaces. The simulator's own functions support one dialog at a time; the
 * controller behind them, which is MetaMask's, any number. */
export function interfacesOf(snap: Installed): Interfaces {
  const { executionService, snapId } = snap;
  const messenger = messengerOf(snap);
  const call = (action: string, ...args: unknown[]): unknown =>
    messenger.call(`SnapInterfaceController:${action}`, ...args);
  const get = (id: string): ReturnType<Interfaces['get']> => {
    try {
      return call('getInterface', snapId, id) as ReturnType<Interfaces['get']>;
    } catch {
      throw new RejectedCommand('That window is closed');
    }
  };
  return {
    get,
    create: (content) => call('createInterface', snapId, content) as string,
    setState: (id, state) => {
      call('updateInterfaceState', id, state);
    },
    remove: (id) => {
      call('deleteInterface', id);
    },
    send: async (id, event) => {
      const { context } = get(id);
      await executionService.handleRpcRequest(snapId, {
        origin: 'metamask',
        handler: 'onUserInput' as never,
        request: {
          jsonrpc: '2.0',
          method: ' ',
          params: { event, id, context },
        },
      });
    },
    watch: (see) => {
      messenger.subscribe('SnapInterfaceController:stateChange', see);
    },
  };
}
