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
 * Shall the private key be shown?
 *
 * @param view - Whose, and who asks.
 * @returns The warning.
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
 * The key itself, hidden until the user asks for it. Nothing but the wallet's
 * own window gets what this returns.
 *
 * @param view - Whose it is.
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
