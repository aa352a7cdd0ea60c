import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { safeText } from '../../core/text';
import { callDetails, callSummary } from '../components/call';
import { effectsSection } from '../components/effects';
import { feeSection } from '../components/fee';
import { banner } from '../components/fields';
import { senderHeader } from '../components/header';
import type { Document } from '../document';
import { t } from '../t';
import type { SendView } from '../views';

const MAX_REASON = 500;

/**
 * May a transaction be sent? First what it does in words and what it changes and
 * costs, then everything that is signed.
 *
 * @param view - The transaction.
 * @returns The dialog.
 */
export function sendDialog(view: SendView): Document {
  const { calls, account } = view;
  return {
    header: senderHeader(t('send.title'), view),
    blocks: [
      ...revertWarning(view.revertReason),
      ...(view.leavesEnoughForFee
        ? []
        : [banner(t('send.no-fee'), t('send.no-fee.text'), 'danger')]),
      ...(view.deploys
        ? [banner(t('deploy.title'), t('send.deploys'), 'info')]
        : []),
      ...calls.map((call) => callSummary(call, account)),
      effectsSection(view.effects),
      feeSection(view.fee, view.nonce),
      ...calls.flatMap((call, place) =>
        callDetails(call, place + 1, calls.length),
      ),
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
