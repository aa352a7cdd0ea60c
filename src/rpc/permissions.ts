import type { Access } from './define-method';
import { addAccount } from '../accounts/add-account';
import {
  findSiteAccount,
  firstAccount,
  siteNetwork,
  type SiteAccount,
} from '../accounts/site-account';
import { listAccounts } from '../accounts/stored-accounts';
import { IS_DEVELOPMENT_BUILD } from '../config/endpoints';
import { ALL_NETWORKS, NETWORKS, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import { isSecureUrl, parseUrl } from '../core/url';
import type { StoredAccount } from '../state/accounts';
import { maySee, type ConnectedSite } from '../state/sites';
import type { SiteAccountView } from '../ui/dialog-views';
import type { Dialogs } from '../ui/dialog-windows';

/** Throws WalletError `unauthorized` unless the origin is a site served over https (in a
 * development build also over http from localhost). Other snaps, and empty or opaque
 * origins, may not call any method. */
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
  access: Exclude<Access, 'public' | 'silent'>,
  account?: Felt,
): Promise<ConnectedSite> {
  const mayUse =
    account === undefined ? site?.scope === 'all' : maySee(site, account);
  if (site !== undefined && (access === 'site' || mayUse)) {
    return site;
  }
  return await requestAccess(context, origin, access === 'site');
}

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
  const release = open ? undefined : context.windows.reserve(origin);
  const answer =
    open ??
    ask(context, origin).finally(() => {
      release?.();
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
      network: ALL_NETWORKS.map(({ name }) => name).join(', '),
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
      chainId: await siteNetwork(context, before),
      purpose: 'connect',
      site: before,
    });
    return account === undefined
      ? undefined
      : await connect(context, origin, { account });
  });
}

/** The most accounts to choose from: older MetaMask versions limit a window's size. */
const MAX_LISTED = 100;

/** The site that an account is chosen for, and the purpose. */
export type AccountQuestion = {
  readonly origin: string;
  /** The network that the site is on. */
  readonly chainId: ChainId;
  readonly purpose: SiteAccountView['purpose'];
  /** The site with its current access; undefined if it isn't connected. */
  readonly site: ConnectedSite | undefined;
};

/**
 * Lets the user choose a site's account: an existing one, or a new one, which is added once
 * the user approves. Preselected is the site's current account, else the account that was
 * last chosen for any site, else the first.
 *
 * @returns The account's address, padded; undefined if the user refused.
 * @throws WalletError if a new account is to be added and no node answers.
 */
export async function chooseAccount(
  context: Context,
  { confirm }: Pick<Dialogs, 'confirm'>,
  question: AccountQuestion,
): Promise<Felt | undefined> {
  const { chainId, origin, purpose, site } = question;
  const accounts = await listAccounts(context, chainId);
  const wanted = [site?.account, await context.connectedSites.lastAccount()]
    .map((address) => accounts.find((account) => account.address === address))
    .find((account) => account !== undefined);
  const preselected = (wanted ?? firstAccount(accounts))?.address;
  let chosen = preselected;
  const viewOf = (account: Felt | undefined): SiteAccountView => ({
    type: 'site-account',
    origin,
    network: NETWORKS[chainId].name,
    purpose,
    seesAll: site?.scope === 'all',
    accounts: listed(accounts, preselected),
    ...(account === undefined ? {} : { chosen: account }),
  });
  const isApproved = await confirm(viewOf(preselected), {
    refresh: async (reason) => {
      await Promise.resolve();
      if (typeof reason !== 'object') {
        return undefined;
      }
      const account = accounts.find(
        ({ address }) => address === reason.value,
      )?.address;
      return {
        view: viewOf(account),
        accept: () => {
          chosen = account;
        },
      };
    },
  });
  if (!isApproved) {
    return undefined;
  }
  return (
    chosen ??
    (await addAccount(context, chainId, undefined, listAccounts)).account
      .address
  );
}

/** The first accounts by index, and the preselected one wherever it stands. */
function listed(
  accounts: readonly StoredAccount[],
  preselected: Felt | undefined,
): SiteAccountView['accounts'] {
  return [...accounts]
    .sort((a, b) => a.index - b.index)
    .filter(
      ({ address }, position) =>
        position < MAX_LISTED || address === preselected,
    )
    .map(({ index, address }) => ({ index, address }));
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
    chainId: await siteNetwork(context, before),
    ...before,
    ...changes,
    origin,
  };
  await context.connectedSites.add(site);
  return site;
}

/** Revokes a site's access and closes its open window. */
export async function disconnect(
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
