import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { safeText } from '../../core/text';
import { callDetails, callSummary } from '../components/call';
import { callDangers } from '../components/dangers';
import { banner, field, row, section } from '../components/fields';
import { senderHeader } from '../components/header';
import { linesOf } from '../components/text-lines';
import { argumentLines } from '../components/value';
import type { SignMessageView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t } from '../translate';

/**
 * Asks whether to sign a typed message (SNIP-12). First what the signature allows
 * others to do, then everything that is signed.
 *
 * @param view - The message.
 * @returns The dialog.
 */
export function signMessageDialog(view: SignMessageView): Document {
  const { calls, permissions, account } = view;
  return {
    header: senderHeader(t('message.title'), view),
    buttons: { approve: 'button.sign' },
    blocks: [
      ...chainWarning(view.chain),
      ...(view.isBlocked
        ? [banner(t('message.blocked'), t('message.blocked.text'), 'warning')]
        : []),
      ...(calls.length + permissions.length > 0
        ? [
            banner(
              t('message.delegates'),
              t('message.delegates.text'),
              'danger',
            ),
          ]
        : []),
      ...callDangers(calls),
      ...calls.map((call) => callSummary(call, account)),
      ...permissions.map(({ contract, entrypoint }) =>
        section(t('message.may-call', { entrypoint: safeText(entrypoint) }), [
          field(t('called'), contract),
        ]),
      ),
      row(t('message.type'), safeText(view.primaryType)),
      ...linesOf(argumentLines(view.message), () => t('message.message')),
      ...linesOf(argumentLines(view.domain), () => t('message.domain')),
      ...calls.flatMap((call, index) =>
        callDetails(call, index + 1, calls.length),
      ),
      field(t('message.hash'), view.hash),
    ],
  };
}

function chainWarning(chain: SignMessageView['chain']): GenericSnapElement[] {
  switch (chain) {
    case 'same':
      return [];
    case 'other':
      return [
        banner(
          t('message.other-chain'),
          t('message.other-chain.text'),
          'danger',
        ),
      ];
    case 'none':
      return [
        banner(t('message.no-chain'), t('message.no-chain.text'), 'warning'),
      ];
  }
}
