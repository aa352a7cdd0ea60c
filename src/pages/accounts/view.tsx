import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import type { AccountsView } from './model';
import {
  heading,
  line,
  note,
  section,
  type DialogContent,
} from '../../ui/components/fields';
import { balanceText, shortAmount } from '../../ui/format';
import { renderPage } from '../../ui/paging';
import { t } from '../../ui/translate';
import {
  buttonRow,
  listItem,
  pageHead,
  targetButton,
  type PageState,
} from '../parts';

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
