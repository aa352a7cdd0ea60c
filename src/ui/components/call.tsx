import { Section, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

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
import type { Finding } from '../../warnings/findings';
import { callTitle } from '../call-text';
import { t } from '../translate';

/** The maximum number of calls in the first view. */
const FEW_CALLS = 5;

/** Numbered calls, one line each, for the first view. If there are too many, dangerous ones
 * take precedence. */
export function callSteps(
  calls: readonly CallView[],
  account: Felt,
  findings: readonly Finding[],
): GenericSnapElement | false {
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
  const more = moreLine(calls.length - shown.length, 'send.more-calls');
  return (
    shown.length > 0 && <Section>{presentElements([shown, more])}</Section>
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
        isKnown && line(callTitle(call, account)),
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
          t('send.nested', { what: callTitle(inner, contract) }),
          callParties(inner).map((party) => partyLines(party, tags)),
        ),
      ),
      linesOf(argumentLines(call.args), () => t(ARGUMENTS[call.source])),
      linesOf(calldata.map(feltText), (from) =>
        from === 1
          ? t('send.calldata')
          : t('send.calldata.range', { from: String(from) }),
      ),
      calldata.length === 0 && section(t('send.calldata.none'), []),
    ];
  });
}
