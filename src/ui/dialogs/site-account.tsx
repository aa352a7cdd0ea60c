import { Text } from '@metamask/snaps-sdk/jsx';

import type { SiteAccountView } from '../access-views';
import { heading, row, smallLine } from '../components/fields';
import type { DialogDocument } from '../dialog-document';
import { accountLabel } from '../format/account';
import { t } from '../translate';

/** The name of the list of accounts, and its option for a new one. */
const ACCOUNT = 'account';
const NEW_ACCOUNT = 'new';

/**
 * Lets the user choose the account that a site gets.
 *
 * @param view - The site, the accounts, and the chosen one.
 */
export function siteAccountDialog({
  origin,
  network,
  purpose,
  seesAll,
  accounts,
  chosen,
}: SiteAccountView): DialogDocument {
  const isNew = chosen === undefined;
  return {
    first: [
      heading(
        t(
          purpose === 'connect' ? 'connect.title' : 'site-account.change.title',
        ),
      ),
      row(t('header.site'), origin),
      row(t('header.network'), network),
    ],
    choices: [
      {
        name: ACCOUNT,
        label: t('site-account.account'),
        value: chosen ?? NEW_ACCOUNT,
        options: [
          ...accounts.map(({ address, index }) => ({
            value: address,
            label: accountLabel(index, address),
          })),
          { value: NEW_ACCOUNT, label: t('site-account.new') },
        ],
      },
    ],
    below: [
      smallLine(isNew ? t('site-account.new.text') : chosen, 'alternative'),
      <Text>{t(seesAll ? 'site-account.sees-all' : 'site-account.may')}</Text>,
      <Text>{t('connect.may-not')}</Text>,
    ],
    buttons: {
      approve: t(
        purpose === 'connect' ? 'button.connect' : 'button.use-account',
      ),
    },
  };
}
