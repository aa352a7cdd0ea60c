import type { installSnap } from '@metamask/snaps-simulation';

import { RejectedCommand } from './command';
import type { FormState, Interface, UserEvent } from './inputs';

/** A snap in the simulator, with all that it is made of. */
export type Installed = Awaited<ReturnType<typeof installSnap>>;

/** What passes between the parts of the simulated wallet; its own type names none of
 * them. */
type Messenger = {
  readonly call: (action: string, ...args: unknown[]) => unknown;
  readonly subscribe: (event: string, see: () => void) => void;
};

/**
 * @param snap - A snap in the simulator.
 * @returns The messenger of the wallet's parts.
 */
export function messengerOf(snap: Installed): Messenger {
  return snap.controllerMessenger as unknown as Messenger;
}

/** What the wallet keeps of the interfaces that a snap has created. */
export type Interfaces = {
  /** Throws Refused where there is none of that id. */
  readonly get: (id: string) => Interface & { readonly context: unknown };
  /** Gives the id. */
  readonly create: (content: unknown) => string;
  readonly setState: (id: string, state: FormState) => void;
  readonly remove: (id: string) => void;
  /** Tells the snap what its user does. It throws what the snap throws. */
  readonly tell: (id: string, event: UserEvent) => Promise<void>;
  /** Calls whenever one was drawn, redrawn or filled in. */
  readonly watch: (see: () => void) => void;
};

/**
 * @param snap - A snap in the simulator.
 * @returns Its interfaces: the simulator's own functions know one dialog at a time,
 * the controller behind them, which is MetaMask's, any number.
 */
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
    tell: async (id, event) => {
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
