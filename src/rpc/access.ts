import type { RequiredAccess } from './define-method';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import { requestAccess } from '../flows/connect-site';
import { maySee, type ConnectedSite } from '../state/sites';

/**
 * Makes sure that the site has access to the accounts that it requests; if not, asks the
 * user to grant it: for one account if any will do, else for all of them.
 *
 * @param account - The padded address that the request names, if it names one.
 * @throws WalletError `user-refused`, without further details for the site.
 */
export async function assertGranted(
  context: Context,
  origin: string,
  site: ConnectedSite | undefined,
  access: Exclude<RequiredAccess, 'public' | 'silent'>,
  account?: Felt,
): Promise<ConnectedSite> {
  const mayUse =
    account === undefined ? site?.scope === 'all' : maySee(site, account);
  if (site !== undefined && (access === 'site' || mayUse)) {
    return site;
  }
  return await requestAccess(context, origin, access === 'site');
}
