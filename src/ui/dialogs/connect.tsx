import { Heading, Text } from '@metamask/snaps-sdk/jsx';

import { row } from '../components/fields';
import type { ConnectView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t } from '../translate';

/**
 * Asks whether a site may see the wallet's Starknet accounts.
 *
 * @param view - The requesting site.
 * @returns The dialog.
 */
export function connectDialog({ origin, network }: ConnectView): Document {
  return {
    header: [
      <Heading>{t('connect.title')}</Heading>,
      row(t('header.site'), origin),
      row(t('header.network'), network),
    ],
    buttons: { approve: 'button.connect' },
    blocks: [
      <Text>{t('connect.may')}</Text>,
      <Text>{t('connect.may-not')}</Text>,
    ],
  };
}
