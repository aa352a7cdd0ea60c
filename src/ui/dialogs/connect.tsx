import { Text } from '@metamask/snaps-sdk/jsx';

import type { ConnectView } from '../access-views';
import { heading, row } from '../components/fields';
import type { DialogDocument } from '../dialog-document';
import { t } from '../translate';

/** Asks whether a site may see all of the wallet's Starknet accounts. */
export function connectDialog({
  origin,
  network,
  hasOne,
}: ConnectView): DialogDocument {
  return {
    first: [
      heading(t(hasOne ? 'connect.all.title' : 'connect.title')),
      row(t('header.site'), origin),
      row(t('header.network'), network),
      <Text>{t('connect.may')}</Text>,
      <Text>{t('connect.may-not')}</Text>,
    ],
    buttons: { approve: t(hasOne ? 'button.allow' : 'button.connect') },
  };
}
