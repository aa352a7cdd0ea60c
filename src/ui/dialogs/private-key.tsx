import {
  Box,
  Copyable,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { banner } from '../components/fields';
import { senderHeader } from '../components/header';
import type { PrivateKeyView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t } from '../translate';

/**
 * Asks, with a warning, whether to show the private key.
 *
 * @param view - The account and the requester.
 * @returns The dialog.
 */
export function privateKeyDialog(view: PrivateKeyView): Document {
  return {
    header: senderHeader(t('private-key.title'), view),
    buttons: { approve: 'button.show-key' },
    blocks: [
      banner(t('private-key.warning'), t('private-key.warning.text'), 'danger'),
      <Text>{t('private-key.site')}</Text>,
    ],
  };
}

/**
 * The key itself, hidden until the user reveals it. Pass the result to nothing but
 * MetaMask's own window.
 *
 * @param view - The account and the requester.
 * @param privateKey - The key.
 * @returns The dialog.
 */
export function privateKeyShown(
  view: PrivateKeyView,
  privateKey: string,
): GenericSnapElement {
  return (
    <Box>
      {senderHeader(t('private-key.shown'), view)}
      <Copyable value={privateKey} sensitive={true} />
    </Box>
  );
}
