import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { runInSlices, type Sliced } from '../starknet/sliced-hash';
import type { ConnectedSite } from '../state/sites';

/**
 * Computes something for a site, in slices between which other requests are served: one
 * computation at a time, and one of each site in turn.
 *
 * @param begin - Starts the computation, when its turn comes.
 */
export async function computeFor<Result>(
  { publicWork, wait }: Pick<Context, 'publicWork' | 'wait'>,
  origin: string,
  begin: () => Sliced<Result>,
): Promise<Result> {
  return await publicWork.take(origin, async () =>
    runInSlices(begin(), async () => wait(0)),
  );
}

/**
 * Refuses a request that would make the wallet ask the user to unlock it, if the site
 * isn't connected.
 *
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
