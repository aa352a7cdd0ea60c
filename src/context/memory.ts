import type { SnapsProvider } from '@metamask/snaps-sdk';

import type { OpenRequests } from './open-requests';
import {
  createFairQueue,
  WALLET_REQUESTER,
  type FairQueue,
} from '../core/fair-queue';
import { createSerialQueues } from '../core/serial-queues';
import type { Timers } from '../core/wait';
import { eventStore, isLocked, stateOf } from '../platform/platform';
import { cacheState } from '../state/cache';
import { trackSaving } from '../state/disk';
import { MIGRATIONS } from '../state/migrations';
import type { ConnectedSite } from '../state/sites';
import { createState, type State } from '../state/state';
import { createStore } from '../state/store';
import type { TransactionTools } from '../transactions/ledger/tools';

/** What is stored, and what the snap remembers of open requests until MetaMask stops it. */
export type Memory = State &
  Pick<
    TransactionTools,
    'queue' | 'requester' | 'journal' | 'firstTry' | 'newerNonces' | 'upgrading'
  > & {
    /** Waits until what has been stored so far is on disk. */
    readonly saved: () => Promise<void>;
    /** Returns the keys of unreadable values in the state. */
    readonly brokenState: () => string[];
    /** The open connect dialogs, by scope and origin, with the access that they grant. */
    readonly openConnectDialogs: Map<
      string,
      Promise<ConnectedSite | undefined>
    >;
    /** The open requests of each site. */
    readonly openRequests: OpenRequests;
    /** Runs computations for sites, one at a time. */
    readonly publicWork: FairQueue;
  };

export function createMemory(snap: SnapsProvider, { wait }: Timers): Memory {
  const open = trackSaving(cacheState(stateOf(snap, false)), wait);
  const secret = createStore(stateOf(snap, true));
  const store = createStore(open, MIGRATIONS, async () => {
    // While locked, MetaMask would ask the user to unlock; the home page does it then.
    if (!(await isLocked(snap))) {
      await secret.prepare().catch(() => undefined);
    }
  });
  return {
    ...createState(store, secret, eventStore(snap)),
    saved: open.saved,
    brokenState: () => [...store.broken(), ...secret.broken()],
    queue: createSerialQueues(),
    requester: WALLET_REQUESTER,
    newerNonces: new Map(),
    upgrading: new Set(),
    openConnectDialogs: new Map(),
    openRequests: new Map(),
    publicWork: createFairQueue(),
  };
}
