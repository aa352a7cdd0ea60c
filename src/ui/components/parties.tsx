import { Box, Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import type { CallSummary, CallView } from '../../decode/types';
import type { Tag } from '../../warnings/types';
import { t, type Key } from '../translate';

/** What is known about addresses, by padded address. */
export type Tags = Readonly<Record<Felt, readonly Tag[]>>;

/** An address with a role in a call. */
export type Party = { readonly label: Key; readonly address: Felt };

/** Tags that call for attention. */
const ODD: readonly Tag['is'][] = [
  'zero',
  'token',
  'first-time',
  'not-deployed',
  'class-changed',
];

/**
 * @param summary - A call in words.
 * @param contract - The called contract, padded.
 * @returns Who receives something or gets a right by it, and the contracts involved.
 */
export function partiesOf(
  summary: CallSummary | undefined,
  contract: Felt,
): Party[] {
  const party = (label: Key, address: Felt | undefined): Party[] =>
    address === undefined ? [] : [{ label, address }];
  switch (summary?.action) {
    case 'transfer':
      return [...party('to', summary.to), ...party('token', contract)];
    case 'transfer-from':
      return [
        ...party('from', summary.from),
        ...party('to', summary.to),
        ...party('token', contract),
      ];
    case 'approve':
    case 'increase-allowance':
    case 'decrease-allowance':
    case 'revoke':
      return [
        ...party('spender', summary.spender),
        ...party('token', contract),
      ];
    case 'nft-transfer':
      return [
        ...party('from', summary.from),
        ...party('to', summary.to),
        ...party('collection', contract),
      ];
    case 'nft-approve':
      return [
        ...party('spender', summary.spender),
        ...party('collection', contract),
      ];
    case 'approve-all':
      return [
        ...party('spender', summary.operator),
        ...party('collection', contract),
      ];
    case 'deploy':
      return party('class', summary.classHash);
    case 'swap':
      return [
        ...party('receiver', summary.receiver),
        ...party('called', contract),
      ];
    case 'bridge':
      return [
        ...party('l1-recipient', summary.l1Recipient),
        ...party('called', contract),
      ];
    case 'stake':
    case 'unstake':
    case 'set-rewards-address':
      return [
        ...party('rewards-to', summary.rewardsTo),
        ...party('called', contract),
      ];
    case 'claim':
      return [...party('receiver', summary.to), ...party('called', contract)];
    default:
      return party('called', contract);
  }
}

/**
 * @param call - A call.
 * @returns Its parties.
 */
export function callParties({ headline, contract }: CallView): Party[] {
  return partiesOf(headline, contract);
}

/**
 * An address in full, with what is known about it below.
 *
 * @param party - The address and its role.
 * @param party.label - The role.
 * @param party.address - The address, padded.
 * @param tags - What is known about addresses.
 * @returns The lines.
 */
export function partyLines(
  { label, address }: Party,
  tags: Tags,
): GenericSnapElement {
  const known = tags[address] ?? [];
  const isOdd = known.some(({ is }) => ODD.includes(is));
  return (
    <Box>
      {[
        <Text color="alternative" size="sm">
          {t(label)}
        </Text>,
        <Text size="sm">{address}</Text>,
        ...(known.length === 0
          ? []
          : [
              <Text size="sm" color={isOdd ? 'warning' : 'success'}>
                {known.map(tagText).join(' · ')}
              </Text>,
            ]),
      ]}
    </Box>
  );
}

/**
 * @param tag - Something known about an address.
 * @returns It in a word or two.
 */
export function tagText(tag: Tag): string {
  switch (tag.is) {
    case 'own':
      return t('tag.own', { name: safeText(tag.name) });
    case 'contact':
      return t('tag.contact', { name: safeText(tag.name) });
    case 'protocol':
      return tag.name;
    default:
      return t(`tag.${tag.is}`);
  }
}
