import { addAccount } from '../accounts/add-account';
import { byPhraseAndIndex, mainAccount } from '../accounts/site-account';
import { listAccounts } from '../accounts/stored-accounts';
import { networkView, type ChainId } from '../config/networks';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import type { AccountLabel } from '../state/account-labels';
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
  const labels = await context.accounts.labels.list();
  const wanted = [site?.account, await context.connectedSites.lastAccount()]
    .map((address) => accounts.find((account) => account.address === address))
    .find((account) => account !== undefined);
  const preselected = (wanted ?? (await mainAccount(context, accounts)))
    ?.address;
  let chosen = preselected;
  const viewOf = (account: Felt | undefined): SiteAccountView => ({
    type: 'site-account',
    origin,
    network: networkView(chainId),
    purpose,
    seesAll: site?.scope === 'all',
    accounts: listed(accounts, labels, preselected),
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

/** The first accounts by index that aren't hidden, and the preselected one wherever it
 * stands. */
function listed(
  accounts: readonly StoredAccount[],
  labels: readonly AccountLabel[],
  preselected: Felt | undefined,
): SiteAccountView['accounts'] {
  const labelOf = new Map(labels.map((label) => [label.address, label]));
  return [...accounts]
    .filter(
      ({ address }) =>
        labelOf.get(address)?.isHidden !== true || address === preselected,
    )
    .sort(byPhraseAndIndex)
    .filter(
      ({ address }, position) =>
        position < MAX_LISTED || address === preselected,
    )
    .map(({ index, address }) => {
      const name = labelOf.get(address)?.name ?? '';
      return { index, address, ...(name !== '' && { name }) };
    });
}
