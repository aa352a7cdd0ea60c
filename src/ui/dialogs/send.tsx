import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { safeText } from '../../core/text';
import { balanceChangesSection } from '../components/balance-changes';
import { callDetails, callSummary } from '../components/call';
import { callDangers } from '../components/dangers';
import {
  feeSection,
  feeWarning,
  resourceBoundsSections,
} from '../components/fee';
import { banner, row } from '../components/fields';
import { senderHeader } from '../components/header';
import type { SendView } from '../dialog-views';
import type { Document } from '../paged-document';
import { t } from '../translate';

const MAX_REASON = 160;

/** The maximum number of calls summarised before balance changes and fee. More
 * could push these off the first page, on which the user can already approve. */
const FEW_CALLS = 5;

/**
 * Asks whether to send or sign a transaction. First all dangers, a summary, balance
 * changes and fee; then everything that is signed.
 *
 * @param view - The transaction.
 * @returns The dialog.
 */
export function sendDialog(view: SendView): Document {
  const { calls, account } = view;
  const summaries = calls.map((call) => callSummary(call, account));
  const outcome = [
    balanceChangesSection(view.balanceChanges),
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
      ...nonceWarning(view.nonceNote),
      ...failureWarning(view),
      ...(view.leavesEnoughForFee
        ? []
        : [banner(t('send.no-fee'), t('send.no-fee.text'), 'danger')]),
      ...feeWarning(view.fee),
      ...callDangers(calls),
      ...(view.deploys ? [deploymentBanner(view.purpose)] : []),
      ...(calls.length <= FEW_CALLS
        ? [...summaries, ...outcome]
        : [
            row(t('send.calls'), String(calls.length)),
            ...outcome,
            ...summaries,
          ]),
      ...calls.flatMap((call, index) =>
        callDetails(call, index + 1, calls.length),
      ),
      ...resourceBoundsSections(view.resourceBounds),
    ],
  };
}

function deploymentBanner(purpose: SendView['purpose']): GenericSnapElement {
  return purpose === 'send'
    ? banner(t('deploy.included'), t('send.deploys'), 'info')
    : banner(t('sign.deploys'), t('sign.deploys.text'), 'warning');
}

function nonceWarning(note: SendView['nonceNote']): GenericSnapElement[] {
  if (note === undefined) {
    return [];
  }
  const { is, ...numbers } = note;
  return [
    banner(
      t(`sign.nonce.${is}`),
      t(`sign.nonce.${is}.text`, numbers),
      'warning',
    ),
  ];
}

function failureWarning({
  revertReason,
  refusal,
}: SendView): GenericSnapElement[] {
  if (revertReason === undefined && refusal === undefined) {
    return [];
  }
  const key = refusal === undefined ? 'send.reverts' : 'send.refused';
  const reason = safeText(refusal ?? revertReason ?? '', MAX_REASON);
  const text =
    reason === ''
      ? t('send.reverts.no-reason')
      : t(`${key}.reason`, { reason });
  return [banner(t('send.reverts'), text, 'danger')];
}
