import { Box, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { moreLine, note, present, smallLine, type Content } from './fields';
import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { actsOn } from '../../decode/roles';
import type { CallSummary, CallView } from '../../decode/types';
import type { Tag } from '../../warnings/describe-batch';
import { t, type Key } from '../translate';

/** What is known about addresses, by padded address. */
export type Tags = Readonly<Record<Felt, readonly Tag[]>>;

/** An address with a role in a call. */
export type Party = {
  readonly label: Key;
  readonly address: Felt;
  /** Whether it is a called contract that nothing is known about. */
  readonly isStrange?: boolean;
};

/** Tags that call for attention. */
const NEEDS_ATTENTION: readonly Tag['is'][] = [
  'zero',
  'token',
  'first-time',
  'not-deployed',
  'class-changed',
];

/** Tags that say something about a called contract. */
const OF_CONTRACTS: readonly Tag['is'][] = ['own', 'protocol', 'class-changed'];

/** Who gives or gets something, or gains or loses a right by a call, and its contracts. */
export function callParties(call: CallView): Party[] {
  const { summary, contract, contractName, protocol, named = [] } = call;
  const { from, to, classHash, ...others }: CallSummary = summary ?? {};
  const acts = actsOn(call);
  const called = acts === 'nfts' ? 'collection' : (acts ?? 'called');
  const isStrange =
    others.action !== 'change-account' &&
    (protocol ?? contractName) === undefined;
  const parties: [Key, Felt | undefined][] = [
    ['from', from],
    [acts === undefined ? 'receiver' : 'to', to],
    ['rewards-to', others.rewardsTo],
    ['spender', others.spender ?? others.formerSpender],
    [
      others.action === 'bridge-out' ? 'recipient-there' : 'l1-recipient',
      others.l1Recipient,
    ],
    [
      others.action === 'delegate-votes' ? 'votes-for-you' : 'delegate',
      others.delegate,
    ],
    ...named.map((address): [Key, Felt] => ['named', address]),
    classHash === undefined ? [called, contract] : ['class', classHash],
  ];
  return parties.flatMap(([label, address]) =>
    address === undefined
      ? []
      : [{ label, address, isStrange: label === 'called' && isStrange }],
  );
}

/** The maximum number of addresses in the first view. */
export const FEW_PARTIES = 3;

/** Roles of contracts, rather than of recipients and spenders. */
const CONTRACTS: readonly Key[] = ['token', 'collection', 'called'];

function isContract({ label }: Party): boolean {
  return CONTRACTS.includes(label);
}

/** The most important parties of calls, without duplicates, those that call for attention
 * first: recipients and spenders, otherwise named addresses, and called contracts that
 * nothing is known about; or all contracts if there is nobody else. */
export function mainParties(calls: readonly CallView[], tags: Tags): Party[] {
  const parties = calls.flatMap(callParties);
  const people = parties.filter((party) => !isContract(party));
  const strange = parties.filter(
    ({ isStrange, address }) =>
      isStrange === true && !people.some((party) => party.address === address),
  );
  const main = [...people, ...strange];
  const unique = new Map(
    (main.length > 0 ? main : parties).map((party) => [
      `${party.label}${party.address}`,
      party,
    ]),
  );
  return [...unique.values()].sort(
    (a, b) =>
      Number(needsAttention(tags[b.address])) -
      Number(needsAttention(tags[a.address])),
  );
}

function needsAttention(tags: readonly Tag[] = []): boolean {
  return tags.some(({ is }) => NEEDS_ATTENTION.includes(is));
}

/** The maximum number of further addresses to show that have no known role and are new to
 * the user: a thief's may hide among others. */
const MANY_STRANGERS = 40;

/**
 * @param parties - Addresses for the first view.
 * @returns Their lines; if there are many, those of the first ones and of strangers.
 */
export function partySections(parties: readonly Party[], tags: Tags): Content {
  const strangers = parties
    .slice(FEW_PARTIES)
    .filter(
      ({ label, address }) =>
        label === 'named' && needsAttention(tags[address]),
    )
    .slice(0, MANY_STRANGERS);
  return [
    parties.slice(0, FEW_PARTIES).map((party) => partyLines(party, tags)),
    strangers.length > 0 && note(t('named')),
    strangers.map(({ address }) => smallLine(address)),
    moreLine(
      parties.length - FEW_PARTIES - strangers.length,
      'send.more-addresses',
    ),
  ];
}

/** An address in full, with what is known about it below. */
export function partyLines(party: Party, tags: Tags): GenericSnapElement {
  const { label, address } = party;
  const known = (tags[address] ?? []).filter(
    ({ is }) => !isContract(party) || OF_CONTRACTS.includes(is),
  );
  return (
    <Box>
      {present([
        note(t(label)),
        smallLine(address),
        known.length > 0 &&
          smallLine(
            known.map(tagText).join(' · '),
            needsAttention(known) ? 'warning' : 'success',
          ),
      ])}
    </Box>
  );
}

/** The text of a tag. */
function tagText(tag: Tag): string {
  switch (tag.is) {
    case 'own':
      return t('tag.own', { name: safeText(tag.name) });
    case 'protocol':
      return tag.name;
    default:
      return t(`tag.${tag.is}`);
  }
}
