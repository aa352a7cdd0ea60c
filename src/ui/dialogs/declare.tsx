import { Text } from '@metamask/snaps-sdk/jsx';

import { feeRow, feeSection, resourceBoundsSections } from '../components/fee';
import { field, heading, row } from '../components/fields';
import { approval, findingDetails, warningLines } from '../components/findings';
import { originRow, senderRows } from '../components/header';
import type { DialogDocument } from '../dialog-document';
import type { DeclareView } from '../dialog-views';
import { t } from '../translate';

/** Asks whether to declare a class. */
export function declareDialog(view: DeclareView): DialogDocument {
  const { purpose, size, findings } = view;
  const isSent = purpose === 'send';
  return {
    first: [
      heading(t(isSent ? 'declare.title' : 'declare.sign.title')),
      <Text>{t('declare.what')}</Text>,
      field(t('declare.class'), view.classHash),
      feeRow(view.fee),
      ...warningLines(findings, 0),
      ...senderRows(view),
    ],
    details: [
      ...findingDetails(findings, 0),
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
    asker: originRow(view.origin),
    ...approval(t(isSent ? 'button.declare' : 'button.sign'), findings, 0),
  };
}
