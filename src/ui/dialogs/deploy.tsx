import { Text } from '@metamask/snaps-sdk/jsx';

import { feeRow, feeSection, resourceBoundsSections } from '../components/fee';
import { heading } from '../components/fields';
import { approval, findingDetails, warningLines } from '../components/findings';
import { originRow, senderRows } from '../components/header';
import type { DialogDocument } from '../dialog-document';
import type { DeployView } from '../dialog-views';
import { t } from '../translate';

/** Asks whether to deploy an account. */
export function deployDialog(view: DeployView): DialogDocument {
  const { purpose, findings } = view;
  const isSent = purpose === 'send';
  return {
    first: [
      heading(t(isSent ? 'deploy.title' : 'deploy.sign.title')),
      <Text>{t('deploy.what')}</Text>,
      feeRow(view.fee),
      ...warningLines(findings, 0),
      ...senderRows(view),
    ],
    details: [
      ...findingDetails(findings, 0),
      feeSection(view.fee),
      ...resourceBoundsSections(view.resourceBounds),
    ],
    asker: originRow(view.origin),
    ...approval(t(isSent ? 'button.deploy' : 'button.sign'), findings, 0),
  };
}
