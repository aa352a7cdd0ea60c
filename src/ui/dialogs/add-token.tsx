import { type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { safeText } from '../../core/text';
import type { AddTokenView } from '../../views/dialog-views';
import type { DialogDocument } from '../components/dialog-document';
import {
  banner,
  labelledAddress,
  presentElements,
  requestHeading,
  row,
  section,
} from '../components/fields';
import { t } from '../translate';

/** Asks whether to add a token to the watch list. */
export function addTokenDialog(view: AddTokenView): DialogDocument {
  const { doubt, differs, isSpoofed } = view;
  const dangers = presentElements([
    doubt && danger('warning.token-in-doubt', doubt),
    differs.length > 0 &&
      banner(
        t('add-token.differs'),
        differs.map((field) => t(`add-token.differs.${field}`)).join(' '),
        'danger',
      ),
    isSpoofed && danger('warning.symbol-copied'),
  ]);
  return {
    first: [
      dangers,
      requestHeading(t('add-token.title'), view),
      labelledAddress(t('token'), view.token),
      metadataSection(t('add-token.contract'), view.contract),
      differs.length > 0 && metadataSection(t('add-token.site'), view.site),
    ],
    buttons: {
      approve: t('button.add-token'),
      isDangerous: dangers.length > 0,
    },
  };
}

function danger(
  name: `warning.${'token-in-doubt' | 'symbol-copied'}`,
  values?: AddTokenView['doubt'],
): GenericSnapElement {
  return banner(t(name, values), t(`${name}.text`), 'danger');
}

/** The token's metadata from one source; false if it gives none. */
function metadataSection(
  title: string,
  { name, symbol, decimals }: AddTokenView['site'],
): GenericSnapElement | false {
  const textRow = (
    label: string,
    text: string | undefined,
  ): GenericSnapElement | false =>
    text !== undefined &&
    row(label, text === '' ? t('add-token.nothing') : safeText(text));
  const rows = presentElements([
    textRow(t('add-token.name'), name),
    textRow(t('add-token.symbol'), symbol),
    textRow(t('add-token.decimals'), decimals?.toString()),
  ]);
  return rows.length > 0 && section(title, rows);
}
