import { IS_DEVELOPMENT_BUILD } from '../config/endpoints';
import { ALL_NETWORKS } from '../config/networks';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { isSecureUrl, parseUrl } from '../core/url';

/**
 * Accepts only sites served by https (in a development build also by http from
 * localhost). Other snaps, and empty or opaque origins, may not use any method.
 *
 * @param origin - The requesting origin, as given by the wallet.
 * @param developmentBuild - Whether this build is for local networks.
 * @throws WalletError `unauthorized`.
 */
export function assertSite(
  origin: string,
  developmentBuild: boolean = IS_DEVELOPMENT_BUILD,
): void {
  if (!isSite(origin, developmentBuild)) {
    throw new WalletError(
      'unauthorized',
      'Only a site served by https may use this wallet',
    );
  }
}

function isSite(origin: string, developmentBuild: boolean): boolean {
  const url = parseUrl(origin);
  // An origin consists of scheme, host and port only.
  return (
    url?.origin === origin &&
    isSecureUrl(url) &&
    (developmentBuild || url.protocol === 'https:')
  );
}

/**
 * Makes sure that the site is connected to the user's Starknet accounts, and asks the
 * user once if it isn't. Requests that arrive while the dialog is open wait for the
 * same answer.
 *
 * @param context - Shared services.
 * @param origin - The site.
 * @throws WalletError `user-refused`, without further details for the site.
 */
export async function assertGranted(
  context: Context,
  origin: string,
): Promise<void> {
  if (await context.connectedSites.has(origin)) {
    return;
  }
  const answer =
    context.openConnectDialogs.get(origin) ??
    askToConnect(context, origin).finally(() =>
      context.openConnectDialogs.delete(origin),
    );
  context.openConnectDialogs.set(origin, answer);
  if (!(await answer)) {
    throw new WalletError(
      'user-refused',
      'The user rejected access to the Starknet accounts',
    );
  }
}

async function askToConnect(
  context: Context,
  origin: string,
): Promise<boolean> {
  return await context.windows.inTurn(origin, async ({ confirm }) => {
    const isGranted = await confirm({
      type: 'grant',
      origin,
      network: ALL_NETWORKS.map(({ name }) => name).join(', '),
    });
    if (isGranted) {
      await context.connectedSites.add(origin, context.now());
    }
    return isGranted;
  });
}
