import { Text } from '@metamask/snaps-sdk/jsx';

import {
  feeSection,
  feeWarning,
  resourceBoundsSections,
} from '../components/fee';
import { senderHeader } from '../components/header';
import type { DeployView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t } from '../translate';

/**
 * Asks whether to deploy an account.
 *
 * @param view - The account and the fee.
 * @returns The dialog.
 */
export function deployDialog(view: DeployView): Document {
  return {
    header: senderHeader(t('deploy.title'), view),
    buttons: { approve: 'button.deploy' },
    blocks: [
      ...feeWarning(view.fee),
      <Text>{t('deploy.what')}</Text>,
      feeSection(view.fee),
      ...resourceBoundsSections(view.resourceBounds),
    ],
  };
}
