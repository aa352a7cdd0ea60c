import { ALL_NETWORKS } from '../config/networks';
import { IS_DEVELOPMENT_BUILD } from '../config/endpoints';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import { isSecureUrl, parseUrl } from '../core/url';

/**
 * Only sites may ask, by https (by http from this very machine, and only in a
 * development build). Other snaps, and origins that are empty or opaque, may
 * not use any method.
 *
 * @param origin - Who asks, as the wallet says.
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
  // An origin is nothing but scheme, host and port.
  return (
    url?.origin === origin &&
    isSecureUrl(url) &&
    (developmentBuild || url.protocol === 'https:')
  );
}

/**
 * Makes sure that the user has let the site see the wallet's Starknet
 * accounts, by one dialog, once. Requests that come while it stands open wait
 * for the same answer.
 *
 * @param context - The snap's parts.
 * @param origin - The site.
 * @throws WalletError `user-refused`: the site has learnt nothing.
 */
export async function assertGranted(
  context: Context,
  origin: string,
): Promise<void> {
  if (await context.connectedSites.has(origin)) {
    return;
  }
  const asked =
    context.openConnectDialogs.get(origin) ??
    ask(context, origin).finally(() =>
      context.openConnectDialogs.delete(origin),
    );
  context.openConnectDialogs.set(origin, asked);
  if (!(await asked)) {
    throw new WalletError(
      'user-refused',
      'The user rejected access to the Starknet accounts',
    );
  }
}

async function ask(context: Context, origin: string): Promise<boolean> {
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
