import { Heading, Text } from '@metamask/snaps-sdk/jsx';

import { feeRow, feeSection, resourceBoundsSections } from '../components/fee';
import { dangerBox, findingDetails } from '../components/findings';
import { originRow, senderRows } from '../components/header';
import type { DialogDocument } from '../dialog-document';
import type { DeployView } from '../dialog-views';
import { t } from '../translate';

/**
 * Asks whether to deploy an account.
 *
 * @param view - The account and the fee.
 * @returns The dialog.
 */
export function deployDialog(view: DeployView): DialogDocument {
  return {
    first: [
      ...dangerBox(view.findings, 0),
      <Heading>{t('deploy.title')}</Heading>,
      <Text>{t('deploy.what')}</Text>,
      feeRow(view.fee),
      ...senderRows(view),
    ],
    details: [
      ...findingDetails(view.findings, 0),
      feeSection(view.fee),
      ...resourceBoundsSections(view.resourceBounds),
    ],
    asker: originRow(view.origin),
    buttons: { approve: t('button.deploy') },
  };
}
