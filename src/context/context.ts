import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createInterfaces, type Interfaces } from './interfaces';
import { createMemory, type Memory } from './memory';
import { createMetaMask, type MetaMask } from './metamask';
import { createRemote, type Remote } from './remote';
import type { Timers } from '../core/wait';
import type { EthereumProvider } from '../ethereum/rpc';
import { runInSlices, type SlicedComputation } from '../starknet/sliced-hash';
import { watchInterfaces } from '../ui/open-interfaces';

/** All services that handlers work with. A function takes only what it uses of them. */
export type Context = Memory & MetaMask & Remote & Interfaces;

const TIMERS: Timers = {
  wait: async (milliseconds) => {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
  },
  repeat: (milliseconds, act) => {
    const timer = setInterval(act, milliseconds);
    return () => {
      clearInterval(timer);
    };
  },
};

/** Creates the snap's services. Nothing is read or requested yet. */
export function createContext(
  provider: SnapsProvider,
  ethereum: EthereumProvider,
  fetch: typeof globalThis.fetch,
  timers: Timers = TIMERS,
): Context {
  const open = watchInterfaces(provider);
  const memory = createMemory(open.snap, timers);
  const metamask = createMetaMask(open.snap, memory, timers);
  return {
    ...memory,
    ...metamask,
    ...createRemote(fetch, ethereum, memory, metamask),
    ...createInterfaces(open, memory, metamask, timers),
  };
}

/** The services for a site's requests: its node requests and key derivations queue
 * behind the wallet's own. */
export function forSite(context: Context, site: string): Context {
  return {
    ...context,
    requester: site,
    client: (chainId, requester = site) => context.client(chainId, requester),
    derivedAccounts: context.derivedAccounts.forSite(site),
  };
}

/** Runs a sliced computation for a site, between whose slices other requests are served.
 * Only one runs at a time, and sites take turns; `begin` is called when the turn comes. */
export async function computeFor<Result>(
  { publicWork, wait }: Pick<Context, 'publicWork' | 'wait'>,
  origin: string,
  begin: () => SlicedComputation<Result>,
): Promise<Result> {
  return await publicWork.take(origin, async () =>
    runInSlices(begin(), async () => wait(0)),
  );
}
