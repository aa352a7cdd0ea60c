import { Section, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { line, row, section, smallLine } from './fields';
import { moreLine } from './more-line';
import { callParties, partyLines, type Tags } from './parties';
import { linesOf } from './text-lines';
import { argumentLines, feltText } from './value';
import type { Felt } from '../../core/felt';
import type { CallView } from '../../decode/types';
import type { Finding } from '../../warnings/types';
import { callTitle } from '../format/call-text';
import { t } from '../translate';

/** The maximum number of calls in the first view. */
const FEW_CALLS = 5;

/**
 * Calls, a line each, for the first view. If there are too many, dangerous ones go first.
 *
 * @returns The lines, with the calls' numbers.
 */
export function steps(
  calls: readonly CallView[],
  account: Felt,
  findings: readonly Finding[],
): GenericSnapElement[] {
  const isDangerous = (number: number): boolean =>
    findings.some(
      ({ level, calls: numbers }) =>
        level === 'danger' && numbers.includes(number),
    );
  const lines = calls.map((call, index) => ({
    number: index + 1,
    text: `${String(index + 1)} · ${callTitle(call, account)}`,
  }));
  const shown = [
    ...lines.filter(({ number }) => isDangerous(number)),
    ...lines.filter(({ number }) => !isDangerous(number)),
  ]
    .slice(0, FEW_CALLS)
    .sort((a, b) => a.number - b.number)
    .map(({ text }) => smallLine(text));
  return calls.length === 0
    ? []
    : [
        <Section>
          {[
            ...shown,
            ...moreLine(calls.length - shown.length, 'send.more-calls'),
          ]}
        </Section>,
      ];
}

const ARGUMENTS = {
  wallet: 'send.arguments',
  contract: 'send.arguments.contract',
  site: 'send.arguments.site',
  nobody: 'send.arguments',
} as const;

/**
 * Everything of a call that is signed: contract, function, arguments if they are
 * decoded, and the full calldata; and above that what it means.
 *
 * @param place.number - From 1.
 * @returns The details in blocks, so that long ones can span several pages.
 */
export function callDetails(
  call: CallView,
  { number, count }: { number: number; count: number },
  account: Felt,
  tags: Tags,
): GenericSnapElement[] {
  const title = t('send.details', {
    number: String(number),
    count: String(count),
  });
  const { contractName, protocol, headline } = call;
  return [
    section(title, [
      ...(headline === undefined
        ? []
        : [
            line(callTitle(call, account)),
            ...callParties(call)
              .filter(({ address }) => address !== call.contract)
              .map((party) => partyLines(party, tags)),
          ]),
      partyLines({ label: 'send.contract', address: call.contract }, tags),
      ...[contractName, protocol].flatMap((name) =>
        name === undefined ? [] : [row(t('send.contract-name'), name)],
      ),
      row(t('send.entrypoint'), call.entrypoint),
    ]),
    ...(call.nested ?? []).map((inner) =>
      section(t('send.nested', { what: callTitle(inner, call.contract) }), [
        ...callParties(inner).map((party) => partyLines(party, tags)),
      ]),
    ),
    ...linesOf(argumentLines(call.args), () => t(ARGUMENTS[call.source])),
    ...linesOf(call.calldata.map(feltText), (from) =>
      from === 1
        ? t('send.calldata')
        : t('send.calldata.range', { from: String(from) }),
    ),
    ...(call.calldata.length === 0
      ? [section(t('send.calldata.none'), [])]
      : []),
  ];
}
