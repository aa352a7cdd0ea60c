import {
  Banner,
  Bold,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  banner,
  note,
  presentElements,
  smallLine,
  type DialogContent,
} from './fields';
import { textKey } from './finding-texts';
import type { Party } from './parties';
import { definedMembers } from '../../core/defined';
import { padFelt, type Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import type { SendView } from '../../views/dialog-views';
import type { Finding } from '../../warnings/findings';
import type { WarningName } from '../../warnings/table';
import type { DialogDocument } from '../dialog-document';
import { amountText, roundedFee, tokensText } from '../format';
import { t } from '../translate';

/** The part of a dialog's data that shows calls. */
type CallsView = Pick<SendView, 'calls' | 'recipients'>;

const NO_CALLS: CallsView = { calls: [], recipients: [] };

const MAX_TEXT = 160;

/** The maximum number of calls named in a title; the details name all. */
const MAX_NUMBERS = 5;

/** All dangers in one box for the top of a dialog, whichever calls they are about. Only the
 * gravest is explained here: the box has to leave room for what the transaction does. The
 * details explain all of them. */
function dangerBox(
  dangers: readonly Finding[],
  view: CallsView,
  parties: readonly Party[],
): DialogContent {
  const [first, ...others] = dangers;
  const count = view.calls.length;
  return [
    first && (
      <Banner title={titleOf(first, count)} severity="danger">
        {[
          <Text>{textOf(first)}</Text>,
          ...presentElements([
            addressLine(first, view, parties, textOf(first)),
            comparedAddresses(first),
            others.map((other) => [
              <Text>
                <Bold>{`• ${titleOf(other, count)}`}</Bold>
              </Text>,
              addressLine(other, view, parties),
              comparedAddresses(other),
            ]),
          ]),
        ]}
      </Banner>
    ),
  ];
}

/** The warnings, a line each, with their addresses; the details explain them. A call's numbers
 * that could be addresses are shown even if they are only noted. */
export function warningLines(
  findings: readonly Finding[],
  view: CallsView = NO_CALLS,
  parties: readonly Party[] = [],
): DialogContent {
  return findings
    .filter(
      ({ level, name }) =>
        level === 'warning' || (level === 'note' && name === 'unknown-numbers'),
    )
    .map((finding) => [
      finding.level === 'warning'
        ? smallLine(`⚠ ${titleOf(finding, view.calls.length)}`, 'warning')
        : smallLine(titleOf(finding, view.calls.length)),
      addressLine(finding, view, parties),
      finding.name === 'unknown-numbers' &&
        finding.calls.map((number) =>
          view.calls[number - 1]?.numbers?.first.map((felt) => smallLine(felt)),
        ),
    ]);
}

const SEVERITY = {
  danger: 'danger',
  warning: 'warning',
  note: 'info',
} as const;

/** All findings in full, for the details. */
export function findingDetails(
  findings: readonly Finding[],
  count: number,
): GenericSnapElement[] {
  return findings.map((finding) =>
    banner(titleOf(finding, count), textOf(finding), SEVERITY[finding.level]),
  );
}

/** The box with the dangers, the buttons, and the checkbox if the user has to acknowledge
 * something first. Findings are sorted, the gravest first; `parties` are in the first view. */
export function approvalSection(
  label: string,
  findings: readonly Finding[],
  view: CallsView = NO_CALLS,
  parties: readonly Party[] = [],
): Pick<DialogDocument, 'danger' | 'buttons' | 'acknowledge' | 'isBlocked'> {
  const dangers = findings.filter(({ level }) => level === 'danger');
  return definedMembers({
    danger: dangerBox(dangers, view, parties),
    buttons: { approve: label, isDangerous: dangers.length > 0 },
    acknowledge: acknowledgement(findings),
    isBlocked: findings.some(({ blocks }) => blocks === true),
  });
}

function acknowledgement(findings: readonly Finding[]): string | undefined {
  const asked = findings.filter(({ acknowledge }) => acknowledge === true);
  const count = new Set(asked.map(({ name }) => name)).size;
  const [first] = asked;
  return (
    first &&
    ((count === 1 && textOf(first, '.acknowledge')) ||
      t('warning.several.acknowledge', { count: String(count) }))
  );
}

/** One of a finding's texts: its variant's own, if there is one. */
function textOf(
  finding: Finding,
  part: '' | '.text' | '.acknowledge' = '.text',
): string {
  const key = textKey(finding, part);
  return key === undefined ? '' : t(key, valuesOf(finding));
}

function titleOf(finding: Finding, count: number): string {
  const title = textOf(finding, '');
  const { calls } = finding;
  if (count <= 1 || calls.length === 0) {
    return title;
  }
  const more = calls.length > MAX_NUMBERS ? ' …' : '';
  const numbers = calls.slice(0, MAX_NUMBERS).join(', ') + more;
  return `${t('send.call', { numbers })}: ${title}`;
}

function valuesOf({
  name,
  amount,
  other,
  address,
  share,
  text,
  values = {},
}: Finding): Record<string, string> {
  return {
    ...definedMembers({
      amount:
        amount &&
        amountText(
          name === 'fee-unusual' && amount.amount !== undefined
            ? { ...amount, amount: roundedFee(amount.amount) }
            : amount,
        ),
      tokens: amount && tokensText(amount),
      other: other && amountText(other),
      address: address && padFelt(address),
      share: share?.toString(),
      text: text === undefined ? undefined : safeText(text, MAX_TEXT),
    }),
    ...values,
  };
}

/** The address that a finding is about, else of who gets most of what it is about; none if its
 * text or the first view has that one and no other. */
function addressLine(
  finding: Finding,
  view: CallsView,
  parties: readonly Party[],
  text = '',
): GenericSnapElement | false {
  const shown = finding.address ?? recipientOf(finding, view, parties);
  const [only, ...others] = parties;
  return (
    shown !== undefined &&
    finding.imitated === undefined &&
    (only?.address !== shown || others.length > 0) &&
    !text.includes(shown) &&
    smallLine(shown)
  );
}

/** Findings about what leaves, stays approved or is handed over, perhaps to several. */
const LOSSES: readonly WarningName[] = [
  'large-share',
  'large-value',
  'out-for-dust',
  'nothing-in-return',
  'nft-for-dust',
  'more-than-held',
  'large-approval',
  'many-nfts',
  'gives-control',
  'token-or-nft',
];

function recipientOf(
  { name, amount, contract, calls: numbers }: Finding,
  { calls, recipients }: CallsView,
  parties: readonly Party[],
): Felt | undefined {
  const of = amount?.contract ?? contract;
  const named = numbers.flatMap((number) => calls[number - 1]?.named ?? []);
  const most =
    recipients.find(({ takes }) => of === undefined || takes.includes(of)) ??
    parties.find(({ address }) => named.includes(address));
  return LOSSES.includes(name) ? most?.address : undefined;
}

/** An address above the one that it imitates, if it imitates one, with the digits from the
 * first to the last difference in bold. */
function comparedAddresses({ address, imitated }: Finding): DialogContent {
  return address === undefined || imitated === undefined
    ? []
    : [
        compared('warning.look-alike.this', padFelt(address), imitated),
        compared('warning.look-alike.known', padFelt(imitated), address),
      ];
}

function compared(
  label: 'warning.look-alike.this' | 'warning.look-alike.known',
  shown: Felt,
  other: Felt,
): DialogContent {
  const differs = Array.from(
    shown,
    (digit, index) => digit !== padFelt(other)[index],
  );
  const start = differs.indexOf(true);
  const end = differs.lastIndexOf(true) + 1;
  return [
    note(t(label)),
    <Text size="sm">
      {shown.slice(0, start)}
      <Bold>{shown.slice(start, end)}</Bold>
      {shown.slice(end)}
    </Text>,
  ];
}
