import { chooseAccount } from './choose-account';
import {
  findSiteAccount,
  siteNetwork,
  type SiteAccount,
} from '../accounts/site-account';
import type { Context } from '../context/context';
import { withWindowSlot } from '../context/window-slot';
import { WalletError } from '../core/errors';
import type { ConnectedSite } from '../state/sites';

// How a site gets access to accounts, and loses it. Which access a request needs is checked
// in rpc/access.ts:
//
// 1. `requestAccess` opens one window for all requests of a site that need the same access.
// 2. For one account, the user chooses it (choose-account.ts); for all, the user grants that.
// 3. `connect` writes it down. From then on the site's account comes from the state
//    (accounts/site-account.ts), until `disconnectSite`.

/**
 * Asks the user to grant a site access. Requests for the same access that arrive while the
 * dialog is open share its answer.
 *
 * @param toOne - Whether one account, chosen by the user, is enough.
 * @returns The site with its access.
 * @throws WalletError `user-refused`, without further details for the site.
 */
export async function requestAccess(
  context: Context,
  origin: string,
  toOne: boolean,
): Promise<ConnectedSite> {
  const { openConnectDialogs } = context;
  const key = `${toOne ? 'one' : 'all'} ${origin}`;
  const ask = toOne ? askForOne : askForAll;
  const open = openConnectDialogs.get(key);
  if (open !== undefined) {
    // Unless the site polls, the user just clicked in it because no window is visible.
    context.windows.nudge(origin);
  }
  const answer =
    open ??
    withWindowSlot(context, origin, async (slotted) =>
      ask(slotted, origin),
    ).finally(() => {
      openConnectDialogs.delete(key);
    });
  openConnectDialogs.set(key, answer);
  const site = await answer;
  if (site === undefined) {
    throw new WalletError(
      'user-refused',
      'The user rejected access to the Starknet accounts',
    );
  }
  return site;
}

async function askForAll(
  context: Context,
  origin: string,
): Promise<ConnectedSite | undefined> {
  const { connectedSites, windows } = context;
  return await windows.inTurn(origin, async ({ confirm }) => {
    const isGranted = await confirm({
      type: 'grant',
      origin,
      hasOne: (await connectedSites.find(origin)) !== undefined,
    });
    return isGranted
      ? await connect(context, origin, { scope: 'all' })
      : undefined;
  });
}

async function askForOne(
  context: Context,
  origin: string,
): Promise<ConnectedSite | undefined> {
  const { connectedSites, windows } = context;
  return await windows.inTurn(origin, async (dialogs) => {
    const before = await connectedSites.find(origin);
    if ((await findSiteAccount(context, before)) !== undefined) {
      return before;
    }
    const account = await chooseAccount(context, dialogs, {
      origin,
      chainId: await siteNetwork(context, origin),
      purpose: 'connect',
      site: before,
    });
    return account === undefined
      ? undefined
      : await connect(context, origin, { account });
  });
}

/** Connects the site, or widens its access. */
async function connect(
  context: Context,
  origin: string,
  changes: Pick<Partial<ConnectedSite>, 'scope' | 'account'>,
): Promise<ConnectedSite> {
  const before = await context.connectedSites.find(origin);
  const site: ConnectedSite = {
    since: context.now(),
    scope: 'account',
    chainId: await siteNetwork(context, origin),
    ...before,
    ...changes,
    origin,
  };
  await context.connectedSites.add(site);
  return site;
}

/** Revokes a site's access and closes its open window. */
export async function disconnectSite(
  { connectedSites, windows }: Context,
  origin: string,
): Promise<void> {
  await connectedSites.remove(origin);
  await windows.dismiss(origin);
}

/** Finds the account that a site uses with `wallet_*`, from the state alone. An account
 * that the site gets by default stays its own: another one later would tell the site
 * something about the wallet's accounts. */
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
 * Returns the account that a site uses with `wallet_*`, from the state alone. If the site
 * isn't connected, or the state has no account for it, a window asks the user for one.
 *
 * @param site - The site with its current access; undefined if it isn't connected.
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
