import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { safeText } from '../../core/text';
import { banner, field, row, section } from '../components/fields';
import { senderHeader } from '../components/header';
import type { AddTokenView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t } from '../translate';

/**
 * Asks whether to add a token to the watch list.
 *
 * @param view - The token's metadata according to the site and to the contract.
 * @returns The dialog.
 */
export function addTokenDialog(view: AddTokenView): Document {
  return {
    header: senderHeader(t('add-token.title'), view),
    buttons: { approve: 'button.add-token' },
    blocks: [
      ...(view.differs.length === 0
        ? []
        : [banner(t('add-token.differs'), differences(view), 'danger')]),
      ...(view.isSpoofed
        ? [
            banner(
              t('warning.symbol-copied'),
              t('warning.symbol-copied.text'),
              'danger',
            ),
          ]
        : []),
      field(t('token'), view.token),
      metadataSection(t('add-token.site'), view.site),
      metadataSection(t('add-token.contract'), view.contract),
    ],
  };
}

function differences({ differs }: AddTokenView): string {
  return differs.map((field) => t(`add-token.differs.${field}`)).join(' ');
}

function metadataSection(
  title: string,
  { name, symbol, decimals }: AddTokenView['site'],
): GenericSnapElement {
  const shown = (text: string): string =>
    text === '' ? t('add-token.nothing') : safeText(text);
  return section(title, [
    row(t('add-token.name'), shown(name)),
    row(t('add-token.symbol'), shown(symbol)),
    row(t('add-token.decimals'), String(decimals)),
  ]);
}
