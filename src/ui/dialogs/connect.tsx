import { Heading, Text } from '@metamask/snaps-sdk/jsx';

import { row } from '../components/fields';
import type { DialogDocument } from '../dialog-document';
import type { ConnectView } from '../dialog-views';
import { t } from '../translate';

/**
 * Asks whether a site may see the wallet's Starknet accounts.
 *
 * @param view - The requesting site.
 * @returns The dialog.
 */
export function connectDialog({
  origin,
  network,
}: ConnectView): DialogDocument {
  return {
    first: [
      <Heading>{t('connect.title')}</Heading>,
      row(t('header.site'), origin),
      row(t('header.network'), network),
      <Text>{t('connect.may')}</Text>,
      <Text>{t('connect.may-not')}</Text>,
    ],
    buttons: { approve: t('button.connect') },
  };
}
