import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { safeText } from '../../core/text';
import { banner, field, row, section } from '../components/fields';
import { senderHeader } from '../components/header';
import type { AddTokenView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t } from '../translate';

/**
 * May a token be put on the watch list?
 *
 * @param view - What the site and what the contract say of it.
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
      words(t('add-token.site'), view.site),
      words(t('add-token.contract'), view.contract),
    ],
  };
}

function differences({ differs }: AddTokenView): string {
  return differs.map((field) => t(`add-token.differs.${field}`)).join(' ');
}

function words(
  title: string,
  { name, symbol, decimals }: AddTokenView['site'],
): GenericSnapElement {
  const said = (text: string): string =>
    text === '' ? t('add-token.nothing') : safeText(text);
  return section(title, [
    row(t('add-token.name'), said(name)),
    row(t('add-token.symbol'), said(symbol)),
    row(t('add-token.decimals'), String(decimals)),
  ]);
}
