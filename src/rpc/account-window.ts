import { addAccount } from '../accounts/discover';
import { listAccounts } from '../accounts/own-accounts';
import { firstAccount } from '../accounts/site-account';
import { NETWORKS, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import type { StoredAccount } from '../state/accounts';
import type { ConnectedSite } from '../state/sites';
import type { SiteAccountView } from '../ui/dialog-views';
import type { Dialogs } from '../ui/dialog-windows';

/** The most accounts to choose from: older wallets limit the size of a window. */
const MAX_LISTED = 100;

/** For which site an account is chosen, and why. */
export type AccountQuestion = {
  readonly origin: string;
  /** The network that the site is on. */
  readonly chainId: ChainId;
  readonly purpose: SiteAccountView['purpose'];
  /** What the site may see already; undefined if it isn't connected. */
  readonly site: ConnectedSite | undefined;
};

/**
 * Lets the user choose the account that a site gets: one of the wallet's, or a new one,
 * which is added once the user has approved. At first the site's own is chosen, else the
 * one that the user chose last for any site, else the first.
 *
 * @returns The account's address, padded; undefined if the user refused.
 * @throws WalletError if no node answers what a new account needs to know.
 */
export async function chooseAccount(
  context: Context,
  { confirm }: Pick<Dialogs, 'confirm'>,
  question: AccountQuestion,
): Promise<Felt | undefined> {
  const { chainId, origin, purpose, site } = question;
  const accounts = await listAccounts(context, chainId);
  const first = await proposed(context, accounts, site);
  let chosen = first;
  const viewOf = (account: Felt | undefined): SiteAccountView => ({
    type: 'site-account',
    origin,
    network: NETWORKS[chainId].name,
    purpose,
    seesAll: site?.scope === 'all',
    accounts: listed(accounts, first),
    ...(account === undefined ? {} : { chosen: account }),
  });
  const isApproved = await confirm(viewOf(first), {
    refresh: async (reason) => {
      if (typeof reason !== 'object') {
        return Promise.resolve(undefined);
      }
      const account = accounts.find(
        ({ address }) => address === reason.value,
      )?.address;
      return Promise.resolve({
        view: viewOf(account),
        accept: () => {
          chosen = account;
        },
      });
    },
  });
  if (!isApproved) {
    return undefined;
  }
  return chosen ?? (await addNew(context, chainId));
}

async function proposed(
  { connectedSites }: Context,
  accounts: readonly StoredAccount[],
  site: ConnectedSite | undefined,
): Promise<Felt | undefined> {
  const wanted = [site?.account, await connectedSites.lastAccount()];
  const found = wanted.flatMap((address) =>
    accounts.filter((account) => account.address === address),
  );
  return (found[0] ?? firstAccount(accounts))?.address;
}

/** Adds the account of the lowest free index. */
async function addNew(context: Context, chainId: ChainId): Promise<Felt> {
  const { account } = await addAccount(
    context,
    chainId,
    undefined,
    listAccounts,
  );
  return account.address;
}

/** The first accounts by index, and in any case the proposed one. */
function listed(
  accounts: readonly StoredAccount[],
  proposedOne: Felt | undefined,
): SiteAccountView['accounts'] {
  const sorted = [...accounts].sort((a, b) => a.index - b.index);
  return sorted
    .filter(
      ({ address }, position) =>
        position < MAX_LISTED || address === proposedOne,
    )
    .map(({ index, address }) => ({ index, address }));
}
