import type { Context } from './context';
import { WalletError } from '../core/errors';
import type { ConnectedSite } from '../state/sites';

/** Prevents an unconnected site from making MetaMask prompt the user to unlock it. While
 * the wallet is locked, it throws WalletError `unreachable` if the user has set an endpoint
 * or API key of their own, which only the encrypted state holds. */
export async function assertReadable(
  { settings, isLocked }: Pick<Context, 'settings' | 'isLocked'>,
  site: ConnectedSite | undefined,
): Promise<void> {
  if (site === undefined && (await settings.areSet()) && (await isLocked())) {
    throw new WalletError('unreachable', 'The wallet is locked');
  }
}
