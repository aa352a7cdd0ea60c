import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { strkOf, namedAccounts } from './data/accounts';
import {
  type PageState,
  pageHead,
  buttonRow,
  targetButton,
  listItem,
} from './parts';
import { networkView } from '../config/networks';
import { padFelt } from '../core/felt';
import type { State } from '../state/state';
import {
  line,
  heading,
  section,
  note,
  type DialogContent,
} from '../ui/components/fields';
import { balanceText, shortAmount } from '../ui/format';
import { renderPage } from '../ui/paging';
import { t } from '../ui/translate';

/** The data of the page that lists all accounts. */
export type AccountsView = Awaited<ReturnType<typeof loadAccounts>>;

async function loadAccounts({
  accounts,
  networks,
  portfolio,
}: Pick<State, 'accounts' | 'networks' | 'portfolio'>) {
  const chainId = await networks.current();
  const [all, { holdings }] = await Promise.all([
    namedAccounts({ accounts }, chainId),
    portfolio.read(chainId),
  ]);
  const balances = new Map(holdings.map((one) => [one.account, one]));
  return {
    chainId,
    network: networkView(chainId),
    accounts: all.map(({ stored, ...named }) => ({
      ...named,
      address: padFelt(stored.address),
      /** Absent if it was never read. */
      strk: strkOf(balances.get(stored.address)),
    })),
  };
}

export async function readAccounts(
  ...args: Parameters<typeof loadAccounts>
): Promise<AccountsView> {
  return await loadAccounts(...args);
}

/** Draws the list of all accounts: those that the user has hidden at the end. */
export function renderAccounts(
  view: AccountsView & PageState,
  number: number,
): GenericSnapElement {
  const { accounts, chainId, network } = view;
  const hidden = accounts.filter(({ isHidden }) => isHidden);
  return renderPage(
    [
      pageHead(t('accounts.title'), view, network),
      view.isLoading && line(t('home.loading'), true),
    ],
    [
      buttonRow(
        targetButton(t('home.add'), 'add-account', chainId),
        targetButton(t('home.recover'), 'recover-accounts'),
      ),
      accounts
        .filter(({ isHidden }) => !isHidden)
        .map((account) => accountItem(account, chainId)),
      hidden.length > 0 && [
        heading(t('accounts.hidden')),
        line(t('accounts.hidden.text'), true),
        hidden.map((account) => accountItem(account, chainId)),
      ],
      accounts.length === 0 &&
        section(t('home.empty'), [line(t('home.empty.text'))]),
    ],
    number,
  );
}

function accountItem(
  { name, address, strk, isMain }: AccountsView['accounts'][number],
  chainId: string,
): GenericSnapElement {
  return listItem(
    targetButton(name, 'account', chainId, address),
    strk === undefined
      ? ''
      : balanceText(t('fee.strk', { amount: shortAmount(strk) })),
    [isMain && note(t('accounts.main')), note(address)] satisfies DialogContent,
  );
}
