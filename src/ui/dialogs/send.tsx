import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { safeText } from '../../core/text';
import { callDetails, callSummary } from '../components/call';
import { callDangers } from '../components/dangers';
import { effectsSection } from '../components/effects';
import { feeSection, feeWarning, limitsSections } from '../components/fee';
import { banner, row } from '../components/fields';
import { senderHeader } from '../components/header';
import type { Document } from '../document';
import { t } from '../t';
import type { SendView } from '../views';

const MAX_REASON = 160;

/** So many calls are told before effects and fee; more could push those off the
 * first page, where the user can approve already. */
const FEW_CALLS = 5;

/**
 * May a transaction be sent? First every danger, what it does in words, what it
 * changes and costs; then everything that is signed.
 *
 * @param view - The transaction.
 * @returns The dialog.
 */
export function sendDialog(view: SendView): Document {
  const { calls, account } = view;
  const summaries = calls.map((call) => callSummary(call, account));
  const upshot = [
    effectsSection(view.effects),
    feeSection(view.fee, view.nonce),
  ];
  return {
    header: senderHeader(t(`${view.purpose}.title`), view),
    buttons: { approve: `button.${view.purpose}` },
    blocks: [
      ...(view.purpose === 'sign'
        ? [banner(t('sign.what'), t('sign.what.text'), 'warning')]
        : []),
      ...(view.isBlocked === true
        ? [banner(t('message.blocked'), t('message.blocked.text'), 'warning')]
        : []),
      ...revertWarning(view.revertReason),
      ...(view.leavesEnoughForFee
        ? []
        : [banner(t('send.no-fee'), t('send.no-fee.text'), 'danger')]),
      ...feeWarning(view.fee),
      ...callDangers(calls),
      ...(view.deploys
        ? [banner(t('deploy.title'), t('send.deploys'), 'info')]
        : []),
      ...(calls.length <= FEW_CALLS
        ? [...summaries, ...upshot]
        : [
            row(t('send.calls'), String(calls.length)),
            ...upshot,
            ...summaries,
          ]),
      ...calls.flatMap((call, place) =>
        callDetails(call, place + 1, calls.length),
      ),
      ...limitsSections(view.limits),
    ],
  };
}

function revertWarning(reason: string | undefined): GenericSnapElement[] {
  if (reason === undefined) {
    return [];
  }
  const text =
    reason === ''
      ? t('send.reverts.no-reason')
      : t('send.reverts.reason', { reason: safeText(reason, MAX_REASON) });
  return [banner(t('send.reverts'), text, 'danger')];
}
