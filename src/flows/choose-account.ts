import { addAccount } from '../accounts/add-account';
import { firstAccount } from '../accounts/site-account';
import { listAccounts } from '../accounts/stored-accounts';
import { NETWORKS, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import type { StoredAccount } from '../state/accounts';
import type { ConnectedSite } from '../state/sites';
import type { SiteAccountView } from '../views/dialog-views';
import type { Dialogs } from '../views/dialogs';

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
