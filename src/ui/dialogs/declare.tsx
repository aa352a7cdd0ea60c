import { Text } from '@metamask/snaps-sdk/jsx';

import {
  feeSection,
  feeWarning,
  resourceBoundsSections,
} from '../components/fee';
import { banner, field, row } from '../components/fields';
import { senderHeader } from '../components/header';
import type { DeclareView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t } from '../translate';

/**
 * Asks whether to declare a class.
 *
 * @param view - The class and the fee.
 * @returns The dialog.
 */
export function declareDialog(view: DeclareView): Document {
  const { purpose, size } = view;
  const isSent = purpose === 'send';
  return {
    header: senderHeader(
      t(isSent ? 'declare.title' : 'declare.sign.title'),
      view,
    ),
    buttons: { approve: isSent ? 'button.declare' : 'button.sign' },
    blocks: [
      ...(isSent
        ? []
        : [banner(t('sign.what'), t('sign.what.text'), 'warning')]),
      ...feeWarning(view.fee),
      ...(view.deploys
        ? [banner(t('deploy.included'), t('declare.deploys'), 'info')]
        : []),
      <Text>{t('declare.what')}</Text>,
      field(t('declare.class'), view.classHash),
      field(t('declare.compiled'), view.compiledClassHash),
      ...(size === undefined
        ? []
        : [
            row(t('declare.felts'), String(size.felts)),
            row(t('declare.functions'), String(size.functions)),
          ]),
      feeSection(view.fee, view.nonce),
      ...resourceBoundsSections(view.resourceBounds),
    ],
  };
}
