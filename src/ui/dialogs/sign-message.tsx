import { safeText } from '../../core/text';
import { callDetails, callSummary } from '../components/call';
import { callDangers } from '../components/dangers';
import { banner, field, row, section } from '../components/fields';
import { senderHeader } from '../components/header';
import { messageFactSections } from '../components/message-facts';
import { messageFindings } from '../components/message-findings';
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
      ...messageFindings(view.findings, view.origin),
      ...(view.isBlocked
        ? [banner(t('message.blocked'), t('message.blocked.text'), 'warning')]
        : []),
      ...messageFactSections(view.facts),
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
