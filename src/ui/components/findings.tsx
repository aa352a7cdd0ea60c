import {
  Banner,
  Bold,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { banner, note, present, smallLine, type Content } from './fields';
import type { Party } from './parties';
import { defined } from '../../core/defined';
import { padFelt, type Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import type { Finding } from '../../warnings/findings';
import type { DialogDocument } from '../dialog-document';
import { amountText, roundedFee, tokensText } from '../format';
import { isKey, t } from '../translate';

const MAX_TEXT = 160;

/** The maximum number of calls named in a title; the details name all. */
const MAX_NUMBERS = 5;

/** All dangers in one box for the top of a dialog, whichever calls they are about. Only the
 * gravest is explained here: the box has to leave room for what the transaction does. The
 * details explain all of them. */
function dangerBox(
  dangers: readonly Finding[],
  count: number,
  parties: readonly Party[],
): Content {
  const [first, ...others] = dangers;
  return [
    first && (
      <Banner title={titleOf(first, count)} severity="danger">
        {[
          <Text>{textOf(first)}</Text>,
          ...present([
            comparedAddresses(first),
            others.map((other) => [
              <Text>
                <Bold>{`• ${titleOf(other, count)}`}</Bold>
              </Text>,
              addressLine(other, parties),
              comparedAddresses(other),
            ]),
          ]),
        ]}
      </Banner>
    ),
  ];
}

/** The warnings, a line each; the details explain them. */
export function warningLines(
  findings: readonly Finding[],
  count: number,
): Content {
  return findings.map(
    (finding) =>
      finding.level === 'warning' &&
      smallLine(`⚠ ${titleOf(finding, count)}`, 'warning'),
  );
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
 * something first. Findings are sorted, the gravest first; a single call needs no number;
 * addresses of `parties` are already in the first view. */
export function approval(
  label: string,
  findings: readonly Finding[],
  count: number,
  parties: readonly Party[] = [],
): Pick<DialogDocument, 'danger' | 'buttons' | 'acknowledge' | 'isBlocked'> {
  const dangers = findings.filter(({ level }) => level === 'danger');
  return defined({
    danger: dangerBox(dangers, count, parties),
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
  const { name, words = '' } = finding;
  const key = [`warning.${name}.${words}`, `warning.${name}`]
    .map((texts) => texts + part)
    .find(isKey);
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
    ...defined({
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

/** The address that a danger is about, unless it is shown elsewhere. */
function addressLine(
  { address, imitated }: Finding,
  parties: readonly Party[],
): GenericSnapElement | false {
  const shown = address && padFelt(address);
  return (
    shown !== undefined &&
    imitated === undefined &&
    parties.every((party) => party.address !== shown) &&
    smallLine(shown)
  );
}

/** An address above the one that it imitates, if it imitates one, with the digits from the
 * first to the last difference in bold. */
function comparedAddresses({ address, imitated }: Finding): Content {
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
): Content {
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
