import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { runInSlices, type Sliced } from '../core/slices';
import type { ConnectedSite } from '../state/connected-sites';

/** The maximum number of requests that one site has open at the same time without being
 * connected: as many as a page with balances sends at once. */
const MAX_OPEN = 20;

/**
 * Runs a public method for a site that isn't connected, unless it has too many of them
 * open: each can cost requests to the user's own node.
 *
 * @param context - Shared services.
 * @param origin - The site.
 * @param run - Runs the method.
 * @returns The method's result.
 * @throws WalletError `too-many-requests`.
 */
export async function runUnconnected<Result>(
  { openRequests }: Pick<Context, 'openRequests'>,
  origin: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const open = openRequests.get(origin) ?? 0;
  if (open >= MAX_OPEN) {
    throw new WalletError(
      'too-many-requests',
      'Too many open requests of a site that is not connected',
    );
  }
  openRequests.set(origin, open + 1);
  try {
    return await run();
  } finally {
    const left = (openRequests.get(origin) ?? 1) - 1;
    if (left === 0) {
      openRequests.delete(origin);
    } else {
      openRequests.set(origin, left);
    }
  }
}

/**
 * Computes something for a site, in slices between which other requests are served. What
 * sites without a connection ask for waits for its turn: one computation at a time, and
 * one of each site in turn.
 *
 * @param context - Shared services.
 * @param origin - The site.
 * @param site - What it may see; undefined if it isn't connected.
 * @param work - The computation.
 * @returns Its result.
 */
export async function computeFor<Result>(
  { publicWork, wait }: Pick<Context, 'publicWork' | 'wait'>,
  origin: string,
  site: ConnectedSite | undefined,
  work: Sliced<Result>,
): Promise<Result> {
  const compute = async (): Promise<Result> =>
    runInSlices(work, async () => wait(0));
  return site === undefined
    ? await publicWork.take(origin, compute)
    : await compute();
}

/**
 * Refuses a request that would make the wallet ask the user to unlock it, if the site
 * isn't connected.
 *
 * @param context - Shared services.
 * @param site - What the site may see; undefined if it isn't connected.
 * @throws WalletError `unreachable` while the wallet is locked, if the user set an
 * endpoint or a key of their own.
 */
export async function assertReadable(
  { settings, isLocked }: Pick<Context, 'settings' | 'isLocked'>,
  site: ConnectedSite | undefined,
): Promise<void> {
  if (site === undefined && (await settings.areSet()) && (await isLocked())) {
    throw new WalletError('unreachable', 'The wallet is locked');
  }
}
