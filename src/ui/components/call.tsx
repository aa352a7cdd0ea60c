import { Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { row, section } from './fields';
import { callParties, partyLines, type Party, type Tags } from './parties';
import { linesOf } from './text-lines';
import { argumentLines, feltText } from './value';
import type { Felt } from '../../core/felt';
import type { CallView } from '../../decode/types';
import { callTitle } from '../format/call-text';
import { t } from '../translate';

/** The maximum number of calls and of addresses in the first view. */
const FEW_CALLS = 5;
const FEW_PARTIES = 3;

/**
 * The calls of a batch, a line each, for the first view.
 *
 * @param calls - The calls.
 * @param account - The account that sends them.
 * @returns The lines; nothing for a single call, which is the dialog's title.
 */
export function steps(
  calls: readonly CallView[],
  account: Felt,
): GenericSnapElement[] {
  if (calls.length < 2) {
    return [];
  }
  const shown = calls
    .slice(0, FEW_CALLS)
    .map((call, index) => (
      <Text size="sm">{`${String(index + 1)} · ${callTitle(call, account)}`}</Text>
    ));
  return [
    section(t('send.steps', { count: String(calls.length) }), [
      ...shown,
      ...moreLine(calls.length - shown.length, 'send.more-calls'),
    ]),
  ];
}

/**
 * @param parties - The addresses that the calls name.
 * @param tags - What is known about them.
 * @returns Each address once, those of people before those of contracts called.
 */
export function partySections(
  parties: readonly Party[],
  tags: Tags,
): GenericSnapElement[] {
  const unique = [
    ...new Map(
      parties.map((party) => [`${party.label}${party.address}`, party]),
    ).values(),
  ];
  const isContract = ({ label }: Party): boolean =>
    ['token', 'collection', 'called'].includes(label);
  const people = unique.filter((party) => !isContract(party));
  const shown = (people.length > 0 ? people : unique).slice(0, FEW_PARTIES);
  return [
    ...shown.map((party) => partyLines(party, tags)),
    ...moreLine(
      (people.length > 0 ? people : unique).length - shown.length,
      'send.more-addresses',
    ),
  ];
}

function moreLine(
  count: number,
  key: 'send.more-calls' | 'send.more-addresses',
): GenericSnapElement[] {
  return count > 0
    ? [
        <Text color="alternative" size="sm">
          {t(key, { count: String(count) })}
        </Text>,
      ]
    : [];
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
 * @param call - The call.
 * @param place - Its place among the calls.
 * @param place.number - From 1.
 * @param place.count - How many calls there are.
 * @param account - The account that sends it.
 * @param tags - What is known about addresses.
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
            <Text>{callTitle(call, account)}</Text>,
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
