import {
  amountItem,
  largest,
  partsIn,
  sizeOf,
  smallest,
  validityOf,
  type Worst,
} from './amounts';
import {
  directionOf,
  partOf,
  type Direction,
  type SideWord,
} from './direction';
import {
  MAX_WAYS,
  isSide,
  plainName,
  sideOf,
  type RoleValues,
  type StructMembers,
} from './roles';
import { ORDER_ROLES, type Order, type OrderItem } from './types';
import { definedMembers } from '../../core/defined';
import type { Felt } from '../../core/felt';
import type { Side } from '../../decode/sides';
import type { DecodedValue } from '../../decode/types';

/** Seaport's item types below this are tokens. */
const NFT_TYPE = 2n;

/** What is known of the message around a struct. */
export type OrderContext = {
  /** The account that signs, padded. */
  readonly account: Felt;
  /** What the market says whose exact types the message has. */
  readonly market: Direction;
  /** What its members and those around it say of sides. */
  readonly words: readonly SideWord[];
};

/** Nobody can accept an offer of nothing. What one gets less than nothing of is given. */
function order(
  parts: RoleValues,
  gives: readonly OrderItem[],
  gets: readonly OrderItem[],
  direction?: Direction,
): Order[] {
  const parties = ORDER_ROLES.flatMap((as) =>
    (parts[as] ?? []).map((address) => ({ as, address })),
  );
  const taken = gets.filter((item) => unitsIn(item).startsWith('-'));
  const given = [...gives, ...taken.map(turned)];
  return given.length === 0
    ? []
    : [
        definedMembers({
          is: 'order' as const,
          isEither: direction === 'unclear' || undefined,
          gives: given,
          gets: gets.filter((item) => !taken.includes(item)),
          parties,
          ...validityOf(parts),
        }),
      ];
}

function unitsIn(item: OrderItem): string {
  return item.is === 'token'
    ? item.amount.units
    : item.is === 'unknown'
      ? item.units
      : '';
}

/** The amount that is given, of one below zero. */
function turned(item: OrderItem): OrderItem {
  return amountItem(
    item.is === 'token' ? item.amount.contract : undefined,
    sizeOf(BigInt(unitsIn(item))),
  );
}

/** An order whose members name both sides: those of the maker, unless the signer takes it. */
export function twoSided(
  parts: RoleValues,
  { account, words }: OrderContext,
): Order[] {
  const { members, to } = parts;
  const part = partOf(words);
  const isTaken =
    part === 'taker' &&
    members.some(({ name }) =>
      /^(?:mak|tak)(?:er|ing)./u.test(plainName(name)),
    );
  const isSure = part === 'maker' || isTaken;
  const [gives, gets]: [Side, Side] = isTaken
    ? ['gets', 'gives']
    : ['gives', 'gets'];
  const least = isSure ? smallest : largest;
  const given = sideWays(members, gives, largest, account);
  const gotten = sideWays(members, gets, least, account, to);
  return given
    .flatMap((one) => gotten.map((other) => [one, other] as const))
    .slice(0, MAX_WAYS)
    .flatMap(([one, other]) =>
      order(parts, one, other, isSure ? undefined : 'unclear'),
    );
}

/** What is on a side, in all ways in which it can be read: none if no member is on it. */
function sideWays(
  members: StructMembers,
  side: Side,
  worst: Worst,
  account: Felt,
  to?: Felt,
): (readonly OrderItem[])[] {
  const whole = members.filter((member) => isSide(member, side));
  const items = whole
    .flatMap(({ value }) => itemsOf(value, worst))
    .map((item) => (to === undefined ? item : { to, ...item }));
  const ways = sideOf(members, side, account)
    .map((parts) => thingsOf(parts, worst, to))
    .filter(({ length }) => length > 0);
  return ways.length > 0
    ? ways.map((things) => [...items, ...things])
    : whole.some(({ value }) => value.kind !== 'address')
      ? [items]
      : [];
}

/** An order of a thing at a price. */
export function atPrice(
  parts: RoleValues,
  { market, words }: OrderContext,
): Order[] {
  const { currency, ids, itemType, to, prices = [] } = parts;
  // For a fungible token or a Seaport item, these are quantities rather than prices.
  const auction =
    ids === undefined || itemType !== undefined ? [] : parts.auction;
  const all = [...prices, ...(auction ?? [])];
  if (all.length === 0) {
    return [];
  }
  const direction = market ?? directionOf(words);
  const price = (worst: Worst, payee?: Felt): OrderItem[] => [
    amountItem(currency, worst(all), payee),
  ];
  const things =
    direction === 'gets'
      ? thingsOf(parts, smallest, to)
      : thingsOf(parts, largest);
  return things.length === 0
    ? []
    : direction === 'gets'
      ? order(parts, price(largest), things)
      : order(
          parts,
          things,
          price(direction === 'unclear' ? largest : smallest, to),
          direction,
        );
}

/** The items on a side of an order, with their recipients if it names them. */
function itemsOf(value: DecodedValue, worst: Worst): OrderItem[] {
  switch (value.kind) {
    case 'list':
      return value.items.flatMap((item) => itemsOf(item, worst));
    case 'variant':
      return value.value === undefined ? [] : itemsOf(value.value, worst);
    case 'amount':
      return [{ is: 'token', amount: value.amount }];
    case 'record': {
      const ways = partsIn(value);
      // An item that can be read in several ways isn't sure to bring anything.
      const sure = worst === smallest && ways.length > 1 ? [] : ways;
      return sure.flatMap((parts) => thingsOf(parts, worst, parts.to));
    }
    default:
      return [];
  }
}

/** The NFTs, or the amount of a token, that a struct names. */
function thingsOf(
  { token, ids, itemType = NFT_TYPE, bare, amounts = bare }: RoleValues,
  worst: Worst,
  to?: Felt,
): OrderItem[] {
  if (token === undefined) {
    return bare ? [amountItem(undefined, worst(bare), to)] : [];
  }
  return ids !== undefined && itemType >= NFT_TYPE
    ? ids.flat().map((id) => ({
        is: 'nft',
        collection: token,
        tokenId: id.toString(),
        ...(to && { to }),
      }))
    : amounts
      ? [amountItem(token, worst(amounts), to)]
      : [];
}
