import {
  Banner,
  Bold,
  Box,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { ButtonLabels, DialogDocument } from './dialog-document';
import {
  banner,
  note,
  presentElements,
  smallLine,
  type DialogContent,
} from './fields';
import { findingGroups, findingText, findingTitle } from './finding-texts';
import type { MainParty } from './parties';
import { definedMembers } from '../../core/defined';
import { padFelt, type Felt } from '../../core/felt';
import { peopleOf } from '../../decode/roles';
import type { SendView } from '../../views/dialog-views';
import type { Finding } from '../../warnings/findings';
import type { WarningName } from '../../warnings/table';
import { t } from '../translate';

/** The part of a dialog's data that shows calls. */
type CallsView = Pick<SendView, 'calls' | 'recipients'>;

const NO_CALLS: CallsView = { calls: [], recipients: [] };

/** A part of a box: an address, behind the title of its danger unless that stands above it. */
type BoxPart = {
  readonly title: string;
  /** What explains the danger if the box begins here. */
  readonly text: string;
  readonly isFirst: boolean;
  readonly party?: Felt | undefined;
  readonly address: readonly GenericSnapElement[];
};

/** The dangers, whichever calls they are about, in parts. */
function boxParts(
  findings: readonly Finding[],
  view: CallsView,
  parties: readonly MainParty[],
): readonly BoxPart[] {
  const dangers = findings.filter(({ level }) => level === 'danger');
  const shown = new Set<Felt>();
  return findingGroups(dangers, view.calls.length).flatMap(
    ({ title, of }, place) => {
      const text = findingText(of[0]);
      return of
        .map((finding) => {
          const party = partyOf(finding, view, parties);
          const address = presentElements([
            addressLine(party, shown, place === 0 ? text : ''),
            comparedAddresses(finding),
          ]);
          return { party, address };
        })
        .filter(({ address }, index) => index === 0 || address.length > 0)
        .map((part, index) => ({ ...part, title, text, isFirst: index === 0 }));
    },
  );
}

/** The dangers in the box on top, and in the one below the title. */
type DangerBoxes = {
  readonly onTop: readonly BoxPart[];
  readonly below: readonly BoxPart[];
};

/** Divides the dangers between the box on top and one below the title. The second one has those
 * that the first has no room for, but doesn't say again what the first says, only about others:
 * they are in sight below, with the numbers of their steps. */
function boxesOf(
  findings: readonly Finding[],
  view: CallsView,
  parties: readonly MainParty[],
): DangerBoxes {
  const parts = boxParts(findings, view, parties);
  const count = countOnTop(parts);
  const [onTop, rest] = [parts.slice(0, count), parts.slice(count)];
  const isInSight = (felt: Felt | undefined): boolean =>
    parties.some(({ address, isInSight }) => isInSight && address === felt);
  const titles = new Set(onTop.map(({ title }) => title));
  const below = rest.filter(
    ({ title, party }) => !titles.has(title) || !isInSight(party),
  );
  return { onTop, below };
}

/** How many lines the box has room for, so that the checkbox, the title and the asking site
 * below it are in sight too; and how many characters are in a line. */
const BOX_LINES = 10;
const LINE_LENGTH = 36;

/** How many parts the box has room for; at least one. */
function countOnTop(parts: readonly BoxPart[]): number {
  let room = BOX_LINES;
  const end = parts.findIndex(({ title, text, isFirst, address }, index) => {
    const words = [isFirst ? title : '', index === 0 ? text : ''];
    for (const { length } of words) {
      room -= Math.ceil(length / LINE_LENGTH);
    }
    // An address takes two lines.
    room -= 2 * address.length;
    return room < 0;
  });
  return end < 0 ? parts.length : Math.max(end, 1);
}

/** A box of dangers. Only the first is explained here: the box has to leave room for what the
 * transaction does. The details explain all of them. */
function dangerBox(parts: readonly BoxPart[]): GenericSnapElement | false {
  const [first, ...others] = parts;
  return (
    first !== undefined && (
      <Banner title={first.title} severity="danger">
        {[
          <Text>{first.text}</Text>,
          ...presentElements([
            first.address,
            others.map(({ title, isFirst, address }) => [
              isFirst && (
                <Text>
                  <Bold>{`• ${title}`}</Bold>
                </Text>
              ),
              address,
            ]),
          ]),
        ]}
      </Banner>
    )
  );
}

/** The dangers for which the box on top has no room. */
export function furtherDangers(
  findings: readonly Finding[],
  view: CallsView,
  parties: readonly MainParty[],
): GenericSnapElement | false {
  return dangerBox(boxesOf(findings, view, parties).below);
}

/** The parties without the spenders of a batch that a box of dangers names. */
export function withoutBoxed(
  parties: readonly MainParty[],
  findings: readonly Finding[],
  view: CallsView,
): MainParty[] {
  const { onTop, below } = boxesOf(findings, view, parties);
  const boxed = [...onTop, ...below].flatMap(({ party }) => party ?? []);
  return parties.filter(
    ({ label, address, numbers }) =>
      label !== 'spender' || numbers.length === 0 || !boxed.includes(address),
  );
}

const SHOWN_NOTES: readonly WarningName[] = [
  'unknown-numbers',
  'more-recipients',
  'session',
];

/** The warnings, a line each, with their addresses, unless the first view has no other, or shows
 * whom the steps that the line names are about. The details explain them. That a call's numbers
 * could be addresses, that there is no room for somebody, or that a session is no use is shown even
 * if it is only noted. */
export function warningLines(
  findings: readonly Finding[],
  view: CallsView = NO_CALLS,
  parties: readonly MainParty[] = [],
): DialogContent {
  const [only, ...others] = parties;
  const shown = new Set<Felt>(
    only && others.length === 0 ? [padFelt(only.address)] : [],
  );
  const inSight = parties.flatMap(({ isInSight, address }) =>
    isInSight ? [address] : [],
  );
  const isSaid = (finding: Finding): boolean => {
    const party = partyOf(finding, view, parties);
    return (
      party !== undefined &&
      inSight.includes(party) &&
      view.calls.length > 1 &&
      finding.calls.some((number) =>
        peopleOf(view.calls[number - 1]?.summary).includes(party),
      )
    );
  };
  const lines = findings.filter(
    ({ level, name }) =>
      level === 'warning' || (level === 'note' && SHOWN_NOTES.includes(name)),
  );
  return findingGroups(lines, view.calls.length).map(({ title, of }) => (
    <Box>
      {presentElements([
        of[0].level === 'warning'
          ? smallLine(`⚠ ${title}`, 'warning')
          : smallLine(title),
        of.map((finding) => [
          !isSaid(finding) &&
            addressLine(partyOf(finding, view, parties), shown),
          finding.name === 'unknown-numbers' &&
            finding.calls.map((number) =>
              view.calls[number - 1]?.numbers?.first.map((felt) =>
                smallLine(felt),
              ),
            ),
        ]),
      ])}
    </Box>
  ));
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
    banner(
      findingTitle(finding, finding.calls, count, true),
      findingText(finding),
      SEVERITY[finding.level],
    ),
  );
}

/** The box with the dangers, the buttons with these labels, and the checkbox if the user has to
 * acknowledge something first. Findings are sorted, the gravest first; `parties` are in the first
 * view. */
export function approvalSection(
  labels: ButtonLabels,
  findings: readonly Finding[],
  view: CallsView = NO_CALLS,
  parties: readonly MainParty[] = [],
): Pick<DialogDocument, 'danger' | 'buttons' | 'acknowledge' | 'isBlocked'> {
  return definedMembers({
    danger: [dangerBox(boxesOf(findings, view, parties).onTop)],
    buttons: {
      ...labels,
      isDangerous: findings.some(({ level }) => level === 'danger'),
    },
    acknowledge: acknowledgement(findings),
    isBlocked: findings.some(({ blocks }) => blocks === true),
  });
}

function acknowledgement(findings: readonly Finding[]): string | undefined {
  const asked = findings.filter(
    ({ level, blocks }) => level === 'danger' && blocks !== true,
  );
  const count = new Set(asked.map(({ name }) => name)).size;
  const [first] = asked;
  return (
    first &&
    ((count === 1 && findingText(first, '.acknowledge')) ||
      t('warning.several.acknowledge', { count: String(count) }))
  );
}

/** An address, unless it is shown already; it is from now on. */
function addressLine(
  address: Felt | undefined,
  shown: Set<Felt>,
  text = '',
): GenericSnapElement | false {
  if (address === undefined) {
    return false;
  }
  const padded = padFelt(address);
  const isNew = !shown.has(padded) && !text.includes(address);
  shown.add(padded);
  return isNew && smallLine(address);
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

/** The address that a finding is about; else of who gets most of what it is about, or gets
 * something by a call of a danger. A compared one is shown elsewhere. */
function partyOf(
  { name, level, amount, contract, calls: numbers, ...about }: Finding,
  { calls, recipients }: CallsView,
  parties: readonly MainParty[],
): Felt | undefined {
  if (about.imitated !== undefined) {
    return undefined;
  }
  const of = amount?.contract ?? contract;
  const concerned = numbers.flatMap((number) => calls[number - 1] ?? []);
  const named = concerned.flatMap((call) => call.named ?? []);
  const most =
    recipients.find(({ takes }) => of === undefined || takes.includes(of)) ??
    parties.find(({ address }) => named.includes(address));
  const people = concerned.flatMap(({ summary }) => peopleOf(summary));
  return (
    about.address ??
    (LOSSES.includes(name) ? most?.address : undefined) ??
    (level === 'danger'
      ? parties.find(({ address }) => people.includes(address))?.address
      : undefined)
  );
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
