import { definedMembers } from '../../core/defined';
import { padFelt } from '../../core/felt';
import { safeText } from '../../core/text';
import type { Finding } from '../../warnings/findings';
import { rangesText } from '../call-text';
import { amountText, roundedFee, secondsAgoText, tokensText } from '../format';
import { isKey, t, type TextKey } from '../translate';

const MAX_TEXT = 160;

/** The key of a finding's title, of its text, or of the words beside its checkbox: that of its
 * variant, if it has its own. */
export function textKey(
  { name, words }: Pick<Finding, 'name' | 'words'>,
  part: '' | '.text' | '.acknowledge',
): TextKey | undefined {
  // Each warning has a title, or this doesn't compile.
  const title = `warning.${name}` as const satisfies TextKey;
  const ofVariant = words === undefined ? [] : [`${title}.${words}${part}`];
  return [...ofVariant, `${title}${part}`].find(isKey);
}

/** Findings that read the same, about different calls or addresses. */
type FindingGroup = {
  readonly title: string;
  readonly of: readonly [Finding, ...Finding[]];
};

/** Groups findings that read the same, in the order of the first of each group. */
export function findingGroups(
  findings: readonly Finding[],
  count: number,
): readonly FindingGroup[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const key = `${finding.name} ${findingText(finding, '')}`;
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [finding]);
    } else {
      group.push(finding);
    }
  }
  return [...groups.values()].map((of) => {
    const calls = new Set(of.flatMap((finding) => finding.calls));
    const numbers = [...calls].sort((a, b) => a - b);
    return { title: findingTitle(of[0], numbers, count), of };
  });
}

/** One of a finding's texts: its variant's own, if there is one. */
export function findingText(
  finding: Finding,
  part: '' | '.text' | '.acknowledge' = '.text',
): string {
  const key = textKey(finding, part);
  return key === undefined ? '' : t(key, valuesOf(finding));
}

/** A finding's title, behind the numbers of its calls; for the details, all of them. */
export function findingTitle(
  finding: Finding,
  calls: readonly number[],
  count: number,
  namesAll = false,
): string {
  const title = findingText(finding, '');
  if (count <= 1 || calls.length === 0) {
    return title;
  }
  return t(calls.length === 1 ? 'send.step' : 'send.steps', {
    number: namesAll ? calls.join(', ') : rangesText(calls),
    title,
  });
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
        (name === 'fee-unusual' && amount.amount !== undefined
          ? amountText({ ...amount, amount: roundedFee(amount.amount) })
          : amountText(amount, name === 'low-minimum' ? 'down' : 'up')),
      tokens: amount && tokensText(amount),
      other: other && amountText(other, 'down'),
      address: address && padFelt(address),
      share: share?.toString(),
      text: text === undefined ? undefined : safeText(text, MAX_TEXT),
      ago: values.seconds && secondsAgoText(Number(values.seconds)),
    }),
    ...values,
  };
}
