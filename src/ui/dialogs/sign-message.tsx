import {
  Heading,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { callDetails, partySections, steps } from '../components/call';
import { field, row, section } from '../components/fields';
import {
  acknowledgement,
  dangerBanners,
  findingDetails,
  warningLines,
} from '../components/findings';
import { originRow, senderRows } from '../components/header';
import { messageFactSections } from '../components/message-facts';
import { callParties } from '../components/parties';
import { linesOf } from '../components/text-lines';
import { argumentLines } from '../components/value';
import type { DialogDocument } from '../dialog-document';
import type { SignMessageView } from '../dialog-views';
import { callTitle } from '../format/call-text';
import { t } from '../translate';

/** The maximum size of a message that the first view shows whole. */
const SHORT_LINES = 8;
const SHORT_CHARACTERS = 600;

/**
 * Asks whether to sign a typed message (SNIP-12). The first view says what the
 * signature allows others to do, the details show everything that is signed.
 *
 * @param view - The message.
 * @returns The dialog.
 */
export function signMessageDialog(view: SignMessageView): DialogDocument {
  const { calls, permissions, account, findings, tags } = view;
  const asked = acknowledgement(findings);
  const lines = argumentLines(view.message);
  const isShort =
    lines.length <= SHORT_LINES && lines.join('').length <= SHORT_CHARACTERS;
  const message = linesOf(lines, () => t('message.message'));
  return {
    first: [
      ...dangerBanners(findings, calls.length),
      <Heading>{t('message.title')}</Heading>,
      ...messageFactSections(view.facts),
      ...actions(calls, account),
      ...partySections(calls.flatMap(callParties), tags),
      ...permissions.map(mayCall),
      ...(isShort ? message : [<Text>{t('message.long')}</Text>]),
      ...warningLines(findings, calls.length),
      ...senderRows(view),
    ],
    details: [
      ...findingDetails(findings, calls.length),
      row(t('message.type'), safeText(view.primaryType)),
      ...(isShort ? [] : message),
      ...linesOf(argumentLines(view.domain), () => t('message.domain')),
      ...calls.flatMap((call, index) =>
        callDetails(
          call,
          { number: index + 1, count: calls.length },
          account,
          tags,
        ),
      ),
      field(t('message.hash'), view.hash),
    ],
    asker: originRow(view.origin),
    buttons: {
      approve: t('button.sign'),
      isDangerous: findings.some(({ level }) => level === 'danger'),
    },
    ...(asked === undefined ? {} : { acknowledge: asked }),
  };
}

/** The title of a message isn't what its calls do, so a single one stands here too. */
function actions(
  calls: SignMessageView['calls'],
  account: Felt,
): GenericSnapElement[] {
  const [only, ...others] = calls;
  return only === undefined || others.length > 0
    ? steps(calls, account)
    : [<Text>{callTitle(only, account)}</Text>];
}

function mayCall({
  contract,
  entrypoint,
}: SignMessageView['permissions'][number]): GenericSnapElement {
  return section(t('message.may-call', { entrypoint: safeText(entrypoint) }), [
    field(t('called'), contract),
  ]);
}
