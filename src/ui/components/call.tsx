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
import type { CallView } from '../../decode/types';
import type { SendView } from '../../views/dialog-views';
import { gravityOf, type Finding } from '../../warnings/findings';
import { callTitle, type AmountForm } from '../call-text';
import { t } from '../translate';

/** The maximum number of steps in the first view. */
const FEW_STEPS = 5;

/** Calls that read the same. */
type StepGroup = {
  readonly title: string;
  /** From 1, ascending. */
  readonly numbers: readonly number[];
};

/** The calls for the first view, a line for those that read the same: the gravest first, then
 * those that move most. */
export function callSteps(
  { calls, account, findings, byValue, enforcement }: StepsView,
  form: AmountForm = 'rounded',
): GenericSnapElement | false {
  const steps = new Map<string, number[]>();
  for (const number of sortedSteps(calls.length, findings, byValue)) {
    const call = calls[number - 1];
    const title = call
      ? stepTitle(callTitle(call, account, false, form), call, enforcement)
      : '';
    steps.set(title, [...(steps.get(title) ?? []), number]);
  }
  const groups = Array.from(steps, ([title, numbers]): StepGroup => ({
    title,
    numbers: [...numbers].sort((a, b) => a - b),
  }));
  const left = groups.slice(FEW_STEPS);
  const more = left.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return (
    groups.length > 0 && (
      <Section>
        <Box>
          {presentElements([
            groups.slice(0, FEW_STEPS).map(stepLine),
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
function stepLine({ title, numbers }: StepGroup): GenericSnapElement {
  const count = numbers.length;
  const times =
    count > 1 ? ` ${t('send.times', { count: String(count) })}` : '';
  return smallLine(`${rangesText(numbers)} · ${title}${times}`);
}

/** The maximum number of ranges in a step's line. */
const FEW_RANGES = 3;

/** Ascending numbers as ranges, for example "1–6, 8–12". */
function rangesText(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) {
      last[1] = number;
    } else {
      ranges.push([number, number]);
    }
  }
  const texts = ranges.map(([from, to]) =>
    from === to ? String(from) : `${String(from)}–${String(to)}`,
  );
  return (
    texts.slice(0, FEW_RANGES).join(', ') +
    (texts.length > FEW_RANGES ? ' …' : '')
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
