import { requestAccess } from './permissions';
import { findSiteAccount, type SiteAccount } from '../accounts/site-account';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import type { ConnectedSite } from '../state/sites';

/**
 * Finds the account that a site uses with `wallet_*`, from the state alone. The one that it
 * gets without the user's choice stays its own: which other is the first tells something.
 *
 * @param site - What the site may see; undefined if it isn't connected.
 * @returns The account, and the network that the site is on; undefined if it has none.
 */
export async function givenAccount(
  context: Context,
  origin: string,
  site: ConnectedSite | undefined,
): Promise<SiteAccount | undefined> {
  const found = await findSiteAccount(context, site);
  if (found !== undefined && site?.account === undefined) {
    await context.connectedSites.keepAccount(origin, found.account.address);
  }
  return found;
}

/**
 * Returns the account that a site uses with `wallet_*`, from the state alone. If the user
 * hasn't chosen one for the site, or no account exists yet, a window asks for it.
 *
 * @param site - What the site may see; undefined if it isn't connected.
 * @throws WalletError `user-refused` if the user rejects the window.
 */
export async function siteAccount(
  context: Context,
  origin: string,
  site: ConnectedSite | undefined,
): Promise<SiteAccount> {
  const found =
    (await givenAccount(context, origin, site)) ??
    (await givenAccount(
      context,
      origin,
      await requestAccess(context, origin, true),
    ));
  if (found === undefined) {
    throw new WalletError('not-found', 'The wallet has no such account');
  }
  return found;
}
