import {
  Box,
  Copyable,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { banner, heading } from '../components/fields';
import { senderHeader, senderRows } from '../components/header';
import type { DialogDocument } from '../dialog-document';
import type { PrivateKeyView } from '../dialog-views';
import { t } from '../translate';

/** Asks, with a warning, whether to show the private key. */
export function privateKeyDialog(view: PrivateKeyView): DialogDocument {
  return {
    first: [
      banner(t('private-key.warning'), t('private-key.warning.text'), 'danger'),
      heading(t('private-key.title')),
      <Text>{t('private-key.site')}</Text>,
      ...senderRows(view),
    ],
    buttons: { approve: t('button.show-key'), isDangerous: true },
  };
}

/** The key itself, hidden until the user reveals it. Pass the result to nothing but
 * MetaMask's own window. */
export function privateKeyShown(
  view: PrivateKeyView,
  privateKey: string,
): GenericSnapElement {
  return (
    <Box>
      {senderHeader(t('private-key.shown'), view)}
      <Text color="error">{t('private-key.shown.text')}</Text>
      <Copyable value={privateKey} sensitive={true} />
    </Box>
  );
}
