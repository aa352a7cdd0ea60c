import { safeText } from '../../core/text';
import { kindPicture } from '../../pictures/pictures';
import type { SignMessageView } from '../../views/dialog-views';
import { allChanges, changesSection } from '../components/balance-changes';
import { callDetails, callSteps } from '../components/call';
import type { DialogDocument } from '../components/dialog-document';
import { enforcementWarning } from '../components/enforcement';
import {
  field,
  labelledAddress,
  line,
  requestHeading,
  row,
  section,
} from '../components/fields';
import {
  approvalSection,
  findingDetails,
  furtherDangers,
  warningLines,
} from '../components/findings';
import { meaningSections } from '../components/message-meaning';
import { messageTitle } from '../components/message-title';
import { mainParties, partySections } from '../components/parties';
import {
  argumentLines,
  linesOf,
  nameText,
  quotedName,
} from '../components/value';
import { t } from '../translate';

/** The maximum size of a message that the first view shows whole. */
const SHORT_LINES = 8;
const SHORT_CHARACTERS = 600;

/** Asks whether to sign a typed message (SNIP-12). The first view says what the
 * signature allows others to do, the details show everything that is signed. */
export function signMessageDialog(view: SignMessageView): DialogDocument {
  const { calls, meaning, account, findings, tags } = view;
  const parties = mainParties(view, meaning.unclear.named);
  // The recipient of a fee is already shown as the caller who may submit the calls.
  const paid = new Set(
    meaning.grants.flatMap((grant) =>
      grant.is === 'outside-execution' && grant.payment?.isFee === true
        ? [grant.caller]
        : [],
    ),
  );
  const lines = argumentLines(view.message);
  const isShort =
    lines.length <= SHORT_LINES && lines.join('').length <= SHORT_CHARACTERS;
  const heading = messageTitle(view);
  const title = (): string => t('message.message');
  const whole = linesOf(argumentLines(view.message, true), title);
  return {
    first: [
      requestHeading(heading, view, [kindPicture('message', 'line')]),
      furtherDangers(findings, view, parties),
      meaning.app !== '' &&
        !meaning.isStandard &&
        !heading.includes(quotedName(meaning.app)) &&
        row(t('message.app'), safeText(meaning.app)),
      calls.length > 1 && callSteps(view),
      meaningSections(meaning, view),
      view.balanceChanges &&
        changesSection(view.balanceChanges, parties, '', {
          basis: 'changes.basis.message',
        }),
      partySections(
        parties.filter(
          ({ label, address }) => label !== 'to' || !paid.has(address),
        ),
        tags,
      ),
      meaning.functions.map(({ contract, entrypoint }) =>
        section(t('message.may-call', { entrypoint: safeText(entrypoint) }), [
          labelledAddress(t('called'), contract),
        ]),
      ),
      enforcementWarning(view.enforcement),
      warningLines(findings, view, parties),
      isShort
        ? linesOf(lines, title)
        : !meaning.isStandard && [
            calls.length === 0 && linesOf(startOf(lines), title),
            line(t('message.long')),
          ],
    ],
    details: [
      findingDetails(findings, calls.length),
      row(t('message.type'), nameText(view.primaryType)),
      whole,
      linesOf(argumentLines(view.domain, true), () => t('message.domain')),
      allChanges(view.balanceChanges ?? []),
      callDetails(calls, account, tags),
      field(t('message.hash'), view.hash),
    ],
    // Of a standard message the first view says everything.
    mustSee: isShort || meaning.isStandard ? undefined : whole.at(-1),
    requester: view,
    ...approvalSection({ approve: t('button.sign') }, findings, view, parties),
  };
}

/** The start of a long message, short enough to leave room for the rest. */
function startOf(lines: readonly string[]): string[] {
  let room = SHORT_CHARACTERS / 2;
  return lines.slice(0, SHORT_LINES / 2).flatMap((text) => {
    const left = room;
    room -= text.length;
    // A cut isolate would stay open.
    const isCut = left > 0 && room < 0 && !/[\u2066-\u2069]/u.test(text);
    return room >= 0 ? [text] : isCut ? [`${text.slice(0, left)}…`] : [];
  });
}
