import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { field, row, section, warningBanner } from './fields';
import { linesOf } from './text-lines';
import { argumentLines, feltText } from './value';
import type { Felt } from '../../core/felt';
import type { CallView, CallSummary } from '../../decode/types';
import { amountText, unlimitedText, tokensText } from '../format/amount';
import { t, type Key } from '../translate';

type Party = readonly [label: Key, address: Felt];

/**
 * A summary of a call, with every address involved in full.
 *
 * @param call - The call.
 * @param account - The account that sends it.
 * @returns The summary.
 */
export function callSummary(call: CallView, account: Felt): GenericSnapElement {
  return section(callTitle(call, account), [
    ...callParties(call),
    ...call.warnings.map((warning) => warningBanner(warning)),
  ]);
}

/**
 * @param call - The call.
 * @param account - The account that sends it.
 * @returns The summary.
 */
export function callTitle(call: CallView, account: Felt): string {
  return call.headline === undefined
    ? t('call.call', { entrypoint: call.entrypoint })
    : headlineText(call.headline, call, account);
}

/**
 * @param call - The call.
 * @returns The addresses involved, in full.
 */
export function callParties(call: CallView): GenericSnapElement[] {
  return partiesOf(call).map(([label, address]) => field(t(label), address));
}

function headlineText(
  headline: CallSummary,
  call: CallView,
  account: Felt,
): string {
  switch (headline.action) {
    case 'transfer':
    case 'decrease-allowance':
      return t(`call.${headline.action}`, {
        amount: amountText(headline.amount),
      });
    case 'transfer-from':
      return t(
        headline.from === account
          ? 'call.transfer-from.own'
          : 'call.transfer-from',
        { amount: amountText(headline.amount) },
      );
    case 'approve':
    case 'increase-allowance':
      return headline.unlimited
        ? unlimitedText(headline.amount)
        : t(`call.${headline.action}`, { amount: amountText(headline.amount) });
    case 'revoke':
      return t('call.revoke', { tokens: tokensText(headline.amount) });
    case 'nft-transfer':
    case 'nft-approve':
      return t(`call.${headline.action}`, { id: headline.tokenId });
    case 'approve-all':
      return t(headline.approved ? 'call.approve-all' : 'call.approve-all.end');
    case 'deploy':
      return t('call.deploy');
    case 'change-account':
      return t('call.change-account', { entrypoint: call.entrypoint });
  }
}

function partiesOf({ headline, contract }: CallView): Party[] {
  switch (headline?.action) {
    case 'transfer':
      return [
        ['to', headline.to],
        ['token', contract],
      ];
    case 'transfer-from':
      return [
        ['from', headline.from],
        ['to', headline.to],
        ['token', contract],
      ];
    case 'approve':
    case 'increase-allowance':
    case 'decrease-allowance':
    case 'revoke':
      return [
        ['spender', headline.spender],
        ['token', contract],
      ];
    case 'nft-transfer':
      return [
        ['from', headline.from],
        ['to', headline.to],
        ['collection', contract],
      ];
    case 'nft-approve':
      return [
        ['spender', headline.spender],
        ['collection', contract],
      ];
    case 'approve-all':
      return [
        ['spender', headline.operator],
        ['collection', contract],
      ];
    case 'deploy':
      return [['class', headline.classHash]];
    default:
      return [['called', contract]];
  }
}

/**
 * Everything of a call that is signed: contract, function, arguments if they are
 * decoded, and the full calldata.
 *
 * @param call - The call.
 * @param number - Its number among the calls, from 1.
 * @param count - How many calls there are.
 * @returns The details in blocks, so that long ones can span several pages.
 */
export function callDetails(
  call: CallView,
  number: number,
  count: number,
): GenericSnapElement[] {
  const title = t('send.details', {
    number: String(number),
    count: String(count),
  });
  const known = call.contractName;
  const named = argumentLines(call.args);
  return [
    section(title, [
      field(t('send.contract'), call.contract),
      ...(known === undefined ? [] : [row(t('send.contract-name'), known)]),
      row(t('send.entrypoint'), call.entrypoint),
    ]),
    ...linesOf(named, () =>
      t(call.source === 'site' ? 'send.arguments.site' : 'send.arguments'),
    ),
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
