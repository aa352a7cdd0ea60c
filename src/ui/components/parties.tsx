import { Box, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import {
  labelledAddress,
  moreLine,
  note,
  picturedLine,
  smallLine,
  type DialogContent,
} from './fields';
import { padFelt, type Felt } from '../../core/felt';
import { groupByKey } from '../../core/groups';
import { safeText } from '../../core/text';
import { actsOn, peopleOf } from '../../decode/roles';
import { addedUp } from '../../decode/tokens';
import type { CallSummary, CallView, TokenAmount } from '../../decode/types';
import { addressPicture } from '../../pictures/pictures';
import type { SendView } from '../../views/dialog-views';
import type { AddressTag } from '../../warnings/describe-batch';
import type { Finding } from '../../warnings/findings';
import { AMOUNT_TEXTS, rangesText, type AmountForm } from '../call-text';
import { accountName, amountText, balanceText } from '../format';
import { t, type TextKey } from '../translate';

/** What is known about addresses, by padded address. */
export type TagsByAddress = Readonly<Record<Felt, readonly AddressTag[]>>;

/** An address with a role in a call. */
export type CallParty = {
  readonly label: TextKey;
  readonly address: Felt;
  /** What it is paid. */
  readonly pays?: readonly TokenAmount[];
  /** Whether it is a called contract that nothing is known about. */
  readonly isStrange?: boolean;
};

type NumberedParty = CallParty & {
  /** The numbers of its calls, from 1; none if there is only one call. */
  readonly numbers: readonly number[];
};

/** A party of all calls that give it the same role. */
export type MainParty = NumberedParty & {
  /** Whether the first view shows it. */
  readonly isInSight: boolean;
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

/** Tags that vouch for an address. */
const VOUCHES: readonly AddressTag['is'][] = ['own', 'contact', 'protocol'];

/** Tags that say something about a called contract. */
const OF_CONTRACTS: readonly AddressTag['is'][] = [
  'own',
  'protocol',
  'class-changed',
];

/** Tags that say nothing new of an app that has a name, unless tokens are sent to it. */
const KINDS_OF_CODE: readonly AddressTag['is'][] = ['token', 'contract'];

/** Roles of those to whom something is sent. */
const RECIPIENTS: readonly TextKey[] = ['to', 'receiver', 'rewards-to'];

/** Who gives or gets something, or gains or loses a right by a call, and its contracts. */
export function callParties(call: CallView): CallParty[] {
  const { summary, contract, contractName, protocol, named = [] } = call;
  const { from, to, classHash, ...others }: CallSummary = summary ?? {};
  const acts = actsOn(call);
  const { gives, formerSpender } = others;
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
    ['spender', others.spender],
    [
      others.action === 'decrease-allowance' ? 'spender' : 'former-spender',
      formerSpender,
    ],
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
    // Of an NFT, no call says whose approval it takes back.
    address === undefined ||
    (label === 'former-spender' && BigInt(address) === 0n)
      ? []
      : [
          {
            label,
            address,
            isStrange: label === 'called' && isStrange,
            ...(label === 'to' && gives && { pays: [gives] }),
          },
        ],
  );
}

/** Roles of contracts, rather than of recipients and spenders. */
const CONTRACTS: readonly TextKey[] = ['token', 'collection', 'called'];

function isContract({ label }: CallParty): boolean {
  return CONTRACTS.includes(label);
}

/** The parties of calls, without duplicates: those who get most, then those of unknown role
 * and called contracts that nothing is known about, then others, then own accounts. The sender
 * is left out, unless there is nobody else; all contracts stand in if there is nobody at all.
 * In sight are all who get much, whoever a danger is about, and strangers; of others only as many
 * as there is room for.
 *
 * @param further - Addresses of unknown role that stand last.
 */
export function mainParties(
  { calls, account, recipients, tags, findings }: PartiesView,
  further: readonly Felt[] = [],
): MainParty[] {
  const parties = calls.flatMap((call, index) =>
    callParties(call).map((party): NumberedParty => ({
      ...party,
      numbers: calls.length > 1 ? [index + 1] : [],
    })),
  );
  const people = parties.filter((party) => !isContract(party));
  const unclear = further.map((address): NumberedParty => ({
    label: 'named',
    address,
    numbers: [],
  }));
  const known = new Set(people.map(({ address }) => padFelt(address)));
  const strange = parties.filter(
    ({ isStrange, address }) => isStrange === true && !known.has(address),
  );
  strange.forEach(({ address }) => known.add(address));
  const unnamed = recipients
    .filter(({ address }) => !known.has(padFelt(address)))
    .map(({ address }): NumberedParty => ({
      label: 'receiver',
      address,
      numbers: [],
    }));
  const all = [...people, ...strange, ...unnamed];
  const others = all.filter(({ address }) => address !== account);
  const shown = [others, all, parties].find(({ length }) => length > 0) ?? [];
  const unique = groupByKey(
    shown.map((party) => [party.label + party.address, party]),
  );
  const endangered = endangeredBy(findings, calls);
  const places = new Map(
    recipients.map(({ address }, place) => [padFelt(address), place]),
  );
  const main = new Set(
    recipients.flatMap(({ address, isMinor }) =>
      isMinor === true ? [] : padFelt(address),
    ),
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
  let strangers = 0;
  const merged = [...unique.values()].flatMap((same) =>
    same.slice(0, 1).map((party) => ({
      ...party,
      numbers: [...new Set(same.flatMap(({ numbers }) => numbers))],
      pays: addedUp(same.flatMap(({ pays = [] }) => pays)),
    })),
  );
  return [...merged.sort((a, b) => placeOf(a) - placeOf(b)), ...unclear].map(
    (party, index) => {
      const { label, address } = party;
      const isMain =
        index < FEW_PARTIES ||
        label === 'incoming' ||
        main.has(padFelt(address)) ||
        endangered.has(address);
      const isStranger =
        !isMain && label === 'named' && needsAttention(tags[address]);
      strangers += Number(isStranger);
      const isInSight = isMain || (isStranger && strangers <= MANY_STRANGERS);
      return { ...party, isInSight };
    },
  );
}

/** Whom the steps that a danger is about concern, unless it is about all steps alike. */
function endangeredBy(
  findings: readonly Finding[],
  calls: readonly CallView[],
): ReadonlySet<Felt> {
  return new Set(
    findings
      .filter(
        ({ level, address, calls: { length } }) =>
          level === 'danger' &&
          (address !== undefined || length < calls.length),
      )
      .flatMap((finding) => finding.calls)
      .flatMap((number) => peopleOf(calls[number - 1]?.summary)),
  );
}

/** The part of a dialog's data that tells whom calls involve. */
type PartiesView = Pick<
  SendView,
  'calls' | 'account' | 'recipients' | 'tags' | 'findings'
>;

function needsAttention(tags: readonly AddressTag[] = []): boolean {
  return tags.some(
    (tag) =>
      NEEDS_ATTENTION.includes(tag.is) || ('isMuch' in tag && !tag.isMuch),
  );
}

/** The number of addresses for which the first view has room, with what is known of them. */
const FEW_PARTIES = 3;

/** The maximum number of further addresses to show that have no known role and are new to
 * the user: a thief's may hide among others. */
const MANY_STRANGERS = 100;

/** How many tokens are named in a sum. */
const FEW_SUMS = 3;

/** The lines of those in sight, with the numbers of their steps and what they are paid. Of the
 * others their number, and what they are paid in all. */
export function partySections(
  parties: readonly MainParty[],
  tags: TagsByAddress,
  { form = 'rounded', isNumbered = true }: PartyOptions = {},
): DialogContent {
  const shown = parties
    .filter(({ isInSight }) => isInSight)
    .map((party) => (isNumbered ? party : { ...party, numbers: [] }));
  const [paid, others] = [true, false].map((isPaid) =>
    parties.filter(
      ({ isInSight, pays = [] }) => !isInSight && pays.length > 0 === isPaid,
    ),
  );
  const sums = addedUp((paid ?? []).flatMap(({ pays = [] }) => pays));
  return [
    shown
      .slice(0, FEW_PARTIES)
      .map((party) => partyLines(party, tags, labelOf(party, form))),
    shown.slice(FEW_PARTIES).map((party, index, further) => {
      const { label, numbers, address } = party;
      return numbers.length > 0
        ? labelledAddress(labelOf(party, form), address)
        : [
            label !== further[index - 1]?.label && note(t(label)),
            smallLine(address),
          ];
    }),
    paid &&
      paid.length > 0 &&
      note(
        t('party.more', {
          count: String(paid.length),
          amount: listed(sums, form),
        }),
      ),
    moreLine(others?.length ?? 0, 'send.more-addresses'),
  ];
}

type PartyOptions = {
  readonly form?: AmountForm;
  /** Whether the numbers of steps say something. */
  readonly isNumbered?: boolean;
};

/** The role of a party, or what it is paid, behind the numbers of its steps. */
function labelOf(
  { label, numbers, pays = [] }: MainParty,
  form: AmountForm,
): string {
  const role =
    numbers.length > 0 && pays.length > 0
      ? t('party.paid', { amount: listed(pays, form) })
      : t(label);
  return numbers.length > 0 ? `${rangesText(numbers)} · ${role}` : role;
}

function listed(amounts: readonly TokenAmount[], form: AmountForm): string {
  const texts = amounts
    .slice(0, FEW_SUMS)
    .map((amount) => AMOUNT_TEXTS[form](amount, 'up'));
  return texts.join(', ') + (amounts.length > FEW_SUMS ? ', …' : '');
}

/** An address in full, with its role and what is known about it above. */
export function partyLines(
  party: CallParty,
  tags: TagsByAddress,
  role = t(party.label),
): GenericSnapElement {
  const { label, address } = party;
  const all = tags[address] ?? [];
  const isKnownApp = label !== 'to' && all.some(({ is }) => is === 'protocol');
  const known = all.filter(({ is }) =>
    isContract(party)
      ? OF_CONTRACTS.includes(is)
      : label === 'former-spender'
        ? is !== 'first-time'
        : !isKnownApp || !KINDS_OF_CODE.includes(is),
  );
  // Only what is sent to a token's contract is lost.
  const others = known.filter(
    ({ is }) => is !== 'token' || RECIPIENTS.includes(label),
  );
  const asset = others.length < known.length ? [t('token')] : [];
  return (
    <Box>
      {taggedLine(address, [role, ...asset], others)}
      {smallLine(address)}
    </Box>
  );
}

/** Words and what is known about an address beside its picture, in a colour that says how well it
 * is known. */
export function taggedLine(
  address: Felt,
  words: readonly string[],
  tags: readonly AddressTag[],
): GenericSnapElement {
  return picturedLine(
    addressPicture(address, 'line'),
    [...words, ...tags.map(tagText)].join(' · '),
    needsAttention(tags)
      ? 'warning'
      : tags.some(({ is }) => VOUCHES.includes(is))
        ? 'success'
        : 'alternative',
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
