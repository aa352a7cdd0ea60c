import { requestAccess } from './permissions';
import { findSiteAccount, type SiteAccount } from '../accounts/site-account';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import type { ConnectedSite } from '../state/connected-sites';

/**
 * Returns the account that a site uses with `wallet_*`, from the state alone. If the user
 * hasn't chosen one for the site, or no account exists yet, a window asks for it.
 *
 * @param context - Shared services.
 * @param origin - The site.
 * @param site - What the site may see; undefined if it isn't connected.
 * @returns The account, and the network that the site is on.
 * @throws WalletError `user-refused` if the user rejects the window.
 */
export async function siteAccount(
  context: Context,
  origin: string,
  site: ConnectedSite | undefined,
): Promise<SiteAccount> {
  const found =
    (await findSiteAccount(context, site)) ??
    (await findSiteAccount(
      context,
      await requestAccess(context, origin, true),
    ));
  if (found === undefined) {
    throw new WalletError('not-found', 'The wallet has no such account');
  }
  return found;
}
