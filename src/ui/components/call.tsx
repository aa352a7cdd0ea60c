import { Box, Section, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { stepTitle } from './enforcement';
import {
  line,
  moreLine,
  presentElements,
  row,
  section,
  smallLine,
  type DialogContent,
} from './fields';
import { callParties, partyLines, type TagsByAddress } from './parties';
import { linesOf, argumentLines, feltText } from './value';
import type { Felt } from '../../core/felt';
import { groupByKey } from '../../core/groups';
import type { CallView } from '../../decode/types';
import type { SendView } from '../../views/dialog-views';
import { gravityOf, type Finding } from '../../warnings/findings';
import { callTitle, rangesText, type AmountForm } from '../call-text';
import { t } from '../translate';

/** The maximum number of steps in the first view. */
const FEW_STEPS = 5;

/** Calls that read the same. */
type StepGroup = {
  readonly title: string;
  /** From 1, ascending. */
  readonly numbers: readonly number[];
  readonly isGrave: boolean;
};

/** Calls for the first view in their order, a line for those that read the same: all that a
 * danger is about, marked unless it is about all, and those that move most. */
export function callSteps(
  { calls, account, findings, byValue, enforcement }: StepsView,
  form: AmountForm = 'rounded',
): GenericSnapElement | false {
  const grave = new Set(
    findings
      .filter(
        ({ level, calls: of }) =>
          level === 'danger' && of.length < calls.length,
      )
      .flatMap((finding) => finding.calls),
  );
  const steps = groupByKey(
    sortedSteps(calls.length, findings, byValue).map((number) => {
      const call = calls[number - 1];
      const title = call
        ? stepTitle(callTitle(call, account, false, form), call, enforcement)
        : '';
      return [`${String(grave.has(number))} ${title}`, { number, title }];
    }),
  );
  const groups = Array.from(steps.values(), (same): StepGroup => {
    const numbers = same.map(({ number }) => number).sort((a, b) => a - b);
    const [{ title, number } = { title: '', number: 0 }] = same;
    return { title, numbers, isGrave: grave.has(number) };
  });
  const shown = groups
    .filter(({ isGrave }, index) => isGrave || index < FEW_STEPS)
    .sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0));
  const more =
    calls.length - shown.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return (
    groups.length > 0 && (
      <Section>
        <Box>
          {presentElements([
            shown.map(stepLine),
            moreLine(more, 'send.more-calls'),
          ])}
        </Box>
      </Section>
    )
  );
}

/** The part of a dialog's data that its steps are made of. */
type StepsView = Pick<
  SendView,
  'calls' | 'account' | 'findings' | 'byValue' | 'enforcement'
>;

/** The numbers of calls: those with the gravest findings first, then as they are given. */
function sortedSteps(
  count: number,
  findings: readonly Finding[],
  byValue: readonly number[] = [],
): number[] {
  const gravity = new Map<number, number>();
  for (const finding of findings) {
    for (const number of finding.calls) {
      const known = gravity.get(number) ?? 0;
      gravity.set(number, Math.max(known, gravityOf(finding)));
    }
  }
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const numbers = byValue.length === count ? byValue : all;
  return [...numbers].sort(
    (a, b) => (gravity.get(b) ?? 0) - (gravity.get(a) ?? 0),
  );
}

/** For example "1–6, 8 · Send 0.001 STRK (7 times)". */
function stepLine({ title, numbers, isGrave }: StepGroup): GenericSnapElement {
  const count = numbers.length;
  const times =
    count > 1 ? ` ${t('send.times', { count: String(count) })}` : '';
  const mark = isGrave ? '⚠ ' : '';
  return smallLine(
    `${rangesText(numbers)} · ${mark}${title}${times}`,
    isGrave ? 'error' : 'default',
  );
}

const ARGUMENTS = {
  wallet: 'send.arguments',
  contract: 'send.arguments.contract',
  site: 'send.arguments.site',
  nobody: 'send.arguments',
} as const;

/** Everything that is signed in calls: contract, function, arguments if they are decoded,
 * and the full calldata; and above that each call's meaning. In blocks, so that long calls
 * can span several pages. */
export function callDetails(
  calls: readonly CallView[],
  account: Felt,
  tags: TagsByAddress,
): DialogContent {
  const count = String(calls.length);
  return calls.map((call, index) => {
    const number = String(index + 1);
    const { contract, calldata, nested = [] } = call;
    const isKnown = (call.summary ?? call.protocol) !== undefined;
    return [
      section(t('send.details', { number, count }), [
        isKnown && line(callTitle(call, account, false, 'exact')),
        isKnown &&
          callParties(call)
            .filter(({ address }) => address !== contract)
            .map((party) => partyLines(party, tags)),
        partyLines({ label: 'called', address: contract }, tags),
        [call.contractName, call.protocol].map(
          (name) => name !== undefined && row(t('send.contract-name'), name),
        ),
        row(t('send.entrypoint'), call.entrypoint),
      ]),
      nested.map((inner) =>
        section(
          t('send.nested', {
            what: callTitle(inner, contract, false, 'exact'),
          }),
          callParties(inner).map((party) => partyLines(party, tags)),
        ),
      ),
      linesOf(argumentLines(call.args, true), () => t(ARGUMENTS[call.source])),
      linesOf(calldata.map(feltText), (from) =>
        from === 1
          ? t('send.calldata')
          : t('send.calldata.range', { from: String(from) }),
      ),
      calldata.length === 0 && section(t('send.calldata.none'), []),
    ];
  });
}
