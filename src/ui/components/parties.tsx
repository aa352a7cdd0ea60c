import { Box, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { moreLine, note, smallLine, type DialogContent } from './fields';
import { padFelt, type Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { actsOn } from '../../decode/roles';
import type { CallSummary, CallView } from '../../decode/types';
import type { SendView } from '../../views/dialog-views';
import type { AddressTag } from '../../warnings/describe-batch';
import { accountName, amountText, balanceText } from '../format';
import { t, type TextKey } from '../translate';

/** What is known about addresses, by padded address. */
export type TagsByAddress = Readonly<Record<Felt, readonly AddressTag[]>>;

/** An address with a role in a call. */
export type CallParty = {
  readonly label: TextKey;
  readonly address: Felt;
  /** Whether the first view has to show it, however many others there are. */
  readonly isMain?: boolean;
  /** Whether it is a called contract that nothing is known about. */
  readonly isStrange?: boolean;
};

/** Tags that call for attention. */
const NEEDS_ATTENTION: readonly AddressTag['is'][] = [
  'zero',
  'token',
  'first-time',
  'used-before',
  'not-deployed',
  'class-changed',
];

/** Tags that say something about a called contract. */
const OF_CONTRACTS: readonly AddressTag['is'][] = [
  'own',
  'protocol',
  'class-changed',
];

/** Tags that say nothing new of an app that has a name, unless tokens are sent to it. */
const KINDS_OF_CODE: readonly AddressTag['is'][] = ['token', 'contract'];

/** Who gives or gets something, or gains or loses a right by a call, and its contracts. */
export function callParties(call: CallView): CallParty[] {
  const { summary, contract, contractName, protocol, named = [] } = call;
  const { from, to, classHash, ...others }: CallSummary = summary ?? {};
  const acts = actsOn(call);
  const called = acts === 'nfts' ? 'collection' : (acts ?? 'called');
  const isStrange =
    others.action !== 'change-account' &&
    (protocol ?? contractName) === undefined;
  const parties: [TextKey, Felt | undefined][] = [
    ...(others.incoming ?? []).map((felt): [TextKey, Felt] => [
      'incoming',
      felt,
    ]),
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
    ...named.map((address): [TextKey, Felt] => ['named', address]),
    classHash === undefined ? [called, contract] : ['class', classHash],
  ];
  return parties.flatMap(([label, address]) =>
    address === undefined
      ? []
      : [{ label, address, isStrange: label === 'called' && isStrange }],
  );
}

/** Roles of contracts, rather than of recipients and spenders. */
const CONTRACTS: readonly TextKey[] = ['token', 'collection', 'called'];

function isContract({ label }: CallParty): boolean {
  return CONTRACTS.includes(label);
}

/** The parties of calls, without duplicates: those who get most, then those of unknown role
 * and called contracts that nothing is known about, then others, then own accounts. The sender
 * is left out, unless there is nobody else; all contracts stand in if there is nobody at all. */
export function mainParties({
  calls,
  account,
  recipients,
  tags,
}: PartiesView): CallParty[] {
  const parties = calls.flatMap(callParties);
  const people = parties.filter((party) => !isContract(party));
  const known = new Set(people.map(({ address }) => padFelt(address)));
  const strange = parties.filter(
    ({ isStrange, address }) => isStrange === true && !known.has(address),
  );
  strange.forEach(({ address }) => known.add(address));
  const unnamed = recipients
    .filter(({ address }) => !known.has(padFelt(address)))
    .map(({ address }): CallParty => ({ label: 'receiver', address }));
  const all = [...people, ...strange, ...unnamed];
  const others = all.filter(({ address }) => address !== account);
  const shown = [others, all, parties].find(({ length }) => length > 0) ?? [];
  const unique = new Map(
    shown.map((party) => [party.label + party.address, party]),
  );
  const places = new Map(
    recipients.map(({ address }, place) => [padFelt(address), place]),
  );
  const placeOf = ({ address, label, isStrange }: CallParty): number => {
    const isOwn = tags[address]?.some(({ is }) => is === 'own') === true;
    const isUnclear = label === 'named' || isStrange === true;
    const later = isOwn ? 3 : !isUnclear ? 2 : 1;
    const isNew = needsAttention(tags[address]);
    return (
      (label === 'incoming' ? -1 : places.get(padFelt(address))) ??
      recipients.length + later - (isNew ? 0.5 : 0)
    );
  };
  return [...unique.values()]
    .map((party) => ({
      ...party,
      isMain: party.label === 'incoming' || places.has(padFelt(party.address)),
      place: placeOf(party),
    }))
    .sort((a, b) => a.place - b.place);
}

/** The part of a dialog's data that tells whom calls involve. */
type PartiesView = Pick<SendView, 'calls' | 'account' | 'recipients' | 'tags'>;

function needsAttention(tags: readonly AddressTag[] = []): boolean {
  return tags.some(
    (tag) =>
      NEEDS_ATTENTION.includes(tag.is) || ('isMuch' in tag && !tag.isMuch),
  );
}

/** The number of addresses for which the first view has room, with what is known of them. */
export const FEW_PARTIES = 3;

/** The maximum number of further addresses to show that have no known role and are new to
 * the user: a thief's may hide among others. */
const MANY_STRANGERS = 100;

/**
 * @param parties - Addresses for the first view, those who get most first.
 * @returns Their lines: of all who get much, and of strangers. Of others only if there is room.
 */
export function partySections(
  parties: readonly CallParty[],
  tags: TagsByAddress,
): DialogContent {
  const rest = parties.slice(FEW_PARTIES);
  const main = rest.filter(({ isMain }) => isMain === true);
  const strangers = rest
    .filter(
      ({ label, address, isMain }) =>
        label === 'named' && isMain !== true && needsAttention(tags[address]),
    )
    .slice(0, MANY_STRANGERS);
  const further = [...main, ...strangers];
  return [
    parties.slice(0, FEW_PARTIES).map((party) => partyLines(party, tags)),
    further.map(({ label, address }, index) => [
      label !== further[index - 1]?.label && note(t(label)),
      smallLine(address),
    ]),
    moreLine(rest.length - further.length, 'send.more-addresses'),
  ];
}

/** An address in full, with its role and what is known about it above. */
export function partyLines(
  party: CallParty,
  tags: TagsByAddress,
): GenericSnapElement {
  const { label, address } = party;
  const all = tags[address] ?? [];
  const isKnownApp = label !== 'to' && all.some(({ is }) => is === 'protocol');
  const known = all.filter(({ is }) =>
    isContract(party)
      ? OF_CONTRACTS.includes(is)
      : !isKnownApp || !KINDS_OF_CODE.includes(is),
  );
  return (
    <Box>
      {smallLine(
        [t(label), ...known.map(tagText)].join(' · '),
        needsAttention(known)
          ? 'warning'
          : known.length > 0
            ? 'success'
            : 'alternative',
      )}
      {smallLine(address)}
    </Box>
  );
}

/** The text of a tag. */
function tagText(tag: AddressTag): string {
  switch (tag.is) {
    case 'own': {
      // The sender's account may not be stored, so that it has no name.
      const name = accountName(tag.index, tag.name);
      return name === '' ? t('header.account') : t('tag.own', { name });
    }
    case 'contact':
      return t('tag.contact', { name: safeText(tag.name) });
    case 'protocol':
      return tag.name;
    case 'paid-before':
    case 'took-before':
      return t(`tag.${tag.is}`, {
        amount: balanceText(amountText(tag.amount, 'down')),
      });
    default:
      return t(`tag.${tag.is}`);
  }
}
