import {
  numberOf,
  partyOf,
  plainName,
  textIn,
  type StructMembers,
} from './roles';
import type { Felt } from '../../core/felt';
import { contentOf } from '../../decode/roles';
import {
  KIND_NAMES,
  PARTIES,
  SIDE_NAMES,
  otherSide,
  saidSide,
  type Side,
} from '../../decode/sides';
import type { NamedValue } from '../../decode/types';

/** What the signer does with the thing that an order names at a price; or that something
 * could tell it, and the wallet doesn't understand what. Undefined if nothing could. */
export type Direction = Side | 'unclear' | undefined;

/** The members by which known markets tell it. */
const OF_MARKETS = ['isorderask', 'option'];

/** Larger numbers are amounts or ids. */
const MAX_CHOICE = 256n;

/** What the market says whose exact types a message has.
 *
 * @param gives - The number with which the signer gives the thing; undefined for types of no
 * known market.
 */
export function marketDirection(
  gives: 0 | 1 | undefined,
  members: StructMembers,
): Direction {
  if (gives === undefined) {
    return undefined;
  }
  const number = members
    .filter(({ name }) => OF_MARKETS.includes(plainName(name)))
    .map(({ value }) => Number(numberOf(value)))[0];
  return number === gives ? 'gives' : number === 1 - gives ? 'gets' : 'unclear';
}

/** What a message says of sides: for certain; perhaps, unless something else says it for
 * certain; and by whom it names. */
export type SideWord =
  | Side
  | 'unclear'
  | `maybe-${Side | 'unclear'}`
  | 'own'
  | 'of-others'
  | 'maker'
  | 'taker'
  | 'other-maker';

/** A message's type as if it were a member, whose value says what its name does. An offer may
 * be of either side. */
export function typeAsMember(text: string): NamedValue {
  return {
    name: /offer/iu.test(text) ? 'type' : '',
    value: { kind: 'text', text },
  };
}

/** What a member says, at any depth. */
export function sideWords(member: NamedValue, account: Felt): SideWord[] {
  const { kind } = member.value;
  const inner = contentOf(member).flatMap((one) => sideWords(one, account));
  return [
    ...new Set([
      ...inner,
      ...(kind === 'list' || kind === 'record'
        ? []
        : [...valueWords(member), ...partyWords(member, account)]),
    ]),
  ];
}

/** A text, or a variant's name. */
function wordOf({ value }: NamedValue): string | undefined {
  return value.kind === 'variant'
    ? value.name
    : value.kind === 'felt'
      ? value.text
      : textIn(value);
}

function valueWords(member: NamedValue): SideWord[] {
  const { name, value } = member;
  const named = saidSide(name);
  if (value.kind === 'boolean' && named !== undefined) {
    return [value.value ? named : otherSide(named)];
  }
  const plain = plainName(name);
  const isSide = SIDE_NAMES.test(plain);
  const word = wordOf(member);
  const side = word === undefined ? undefined : saidSide(word);
  if (side !== undefined) {
    return [isSide ? side : `maybe-${side}`];
  }
  const number =
    numberOf(value) ?? (value.kind === 'boolean' ? 0n : MAX_CHOICE);
  return isSide || (named !== undefined && number < MAX_CHOICE)
    ? ['unclear']
    : KIND_NAMES.test(plain)
      ? ['maybe-unclear']
      : [];
}

/** A party that isn't set says nothing. */
function partyWords({ name, value }: NamedValue, account: Felt): SideWord[] {
  const party = partyOf(value);
  const part = PARTIES[plainName(name).replace(/address$/u, '')];
  if (party === undefined || part === undefined) {
    return [];
  }
  const isOwn = party === account;
  switch (part) {
    case 'maker':
      return [isOwn ? part : 'other-maker'];
    case 'taker':
      return isOwn ? [part] : [];
    default:
      return isOwn ? [part, 'own'] : ['of-others'];
  }
}

const SAYABLE = ['gives', 'gets', 'unclear'] as const;

/** What all that is said comes to. */
export function directionOf(words: readonly SideWord[]): Direction {
  const isUnclear =
    partOf(words) !== 'maker' ||
    (words.includes('of-others') && !words.includes('own'));
  const sure = SAYABLE.filter(
    (one) => words.includes(one) || (isUnclear && one === 'unclear'),
  );
  const said =
    sure.length > 0
      ? sure
      : SAYABLE.filter((one) => words.includes(`maybe-${one}`));
  return said.length > 1 ? 'unclear' : said[0];
}

/** Whether the signer is the maker of an order, as long as it doesn't say otherwise; the one
 * who takes it; or neither, as far as it says. */
export function partOf(
  words: readonly SideWord[],
): 'maker' | 'taker' | 'unclear' {
  return words.includes('maker')
    ? 'maker'
    : words.includes('taker')
      ? 'taker'
      : words.includes('other-maker')
        ? 'unclear'
        : 'maker';
}
