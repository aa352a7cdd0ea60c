import type { AllowedCaller } from './types';
import { feltToShortString, padFelt, toFelt, type Felt } from '../../core/felt';
import { groupByKey } from '../../core/groups';
import { FORMAT_CHARACTERS } from '../../core/unicode-pattern';
import { partOfSide, type Side } from '../../decode/sides';
import type { DecodedValue, NamedValue } from '../../decode/types';

/** The caller that stands for anyone (SNIP-9): "ANY_CALLER". */
const ANY_CALLER = 0x414e595f43414c4c4552n;

/** No address is below this. */
const SMALL = 2n ** 64n;

/** The members of a struct. */
export type StructMembers = readonly NamedValue[];

/** The letters of a name in lower case: "Contract Address", contract_address and
 * contractAddress are the same name. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/gu, '');
}

/** A value as a number; undefined if it isn't one, or is negative. */
export function numberOf(value: DecodedValue): bigint | undefined {
  switch (value.kind) {
    case 'felt':
    case 'address':
    case 'selector':
      return BigInt(value.felt);
    case 'number':
      return value.text.startsWith('-') ? undefined : BigInt(value.text);
    case 'time':
      return BigInt(value.seconds);
    default:
      return undefined;
  }
}

/** A value as a padded address; undefined if it isn't a number. */
export function addressOf(value: DecodedValue): Felt | undefined {
  const number = numberOf(value);
  return number === undefined ? undefined : padFelt(number);
}

/** A token's address; a text is a symbol. */
function tokenOf(value: DecodedValue): Felt | undefined {
  return value.kind === 'felt' && value.text !== undefined
    ? undefined
    : addressOf(value);
}

/** A value as an amount or an id, also if it is a u256 as a struct, or in an enum's variant.
 * An address is none; a negative one is what is given. */
function unitsOf(value: DecodedValue): bigint | undefined {
  if (value.kind === 'variant') {
    const [item] = value.value?.kind === 'list' ? value.value.items : [];
    return item && unitsOf(item);
  }
  if (value.kind === 'number') {
    return BigInt(value.text);
  }
  if (value.kind !== 'record') {
    return value.kind === 'address' ? undefined : numberOf(value);
  }
  const [low, high] = ['low', 'high'].map((half) => {
    const member = value.members.find(({ name }) => plainName(name) === half);
    return member && numberOf(member.value);
  });
  return low === undefined || high === undefined
    ? undefined
    : low + (high << 128n);
}

/** A value's text; undefined unless it is a text or a short string. */
export function textIn(value: DecodedValue): string | undefined {
  switch (value.kind) {
    case 'text':
      // Look-alikes of dots and letters are dots and letters to the reader.
      return value.text.normalize('NFKC').replace(FORMAT_CHARACTERS(), '');
    case 'felt':
      return feltToShortString(BigInt(value.felt)) ?? (value.text || undefined);
    default:
      return undefined;
  }
}

function itself(value: DecodedValue): DecodedValue {
  return value;
}

function isTrue(value: DecodedValue): true | undefined {
  return (value.kind === 'boolean' && value.value) || undefined;
}

function callerOf(value: DecodedValue): AllowedCaller | undefined {
  return numberOf(value) === ANY_CALLER ? 'anyone' : addressOf(value);
}

/** Reads a party's address. A small felt is a position instead, such as a square of a game;
 * zero stands for the signer or for anyone. */
export function partyOf(value: DecodedValue): Felt | undefined {
  const number = numberOf(value) ?? 0n;
  const isAddress =
    value.kind === 'address' ||
    (value.kind === 'felt' && value.text === undefined && number >= SMALL);
  return isAddress && number !== 0n ? padFelt(number) : undefined;
}

/** A function's name where the message has it, or its selector. */
function functionOf(value: DecodedValue): string | undefined {
  if (value.kind === 'selector' && value.name !== undefined) {
    return value.name;
  }
  const number = numberOf(value);
  return number === undefined ? undefined : toFelt(number);
}

function feltsOf(value: DecodedValue): Felt[] | undefined {
  const numbers = value.kind === 'list' ? value.items.map(numberOf) : [];
  const felts = numbers.flatMap((number) => number ?? []).map(toFelt);
  return value.kind !== 'list' || felts.length < numbers.length
    ? undefined
    : felts;
}

/** Seaport's types by number, as other markets spell them. */
function itemTypeOf(value: DecodedValue): bigint | undefined {
  const text = textIn(value)?.toLowerCase() ?? '';
  return /^(?:native|erc20|token)$/u.test(text) ? 1n : numberOf(value);
}

/** Whatever a right to spend calls its amount. */
function numberOrUnits(value: DecodedValue): bigint | undefined {
  return numberOf(value) ?? unitsOf(value);
}

function idsIn(value: DecodedValue): readonly bigint[] | undefined {
  const items = value.kind === 'list' ? value.items : [value];
  const ids = items.flatMap((id) => unitsOf(id) ?? []);
  return ids.length === 0 ? undefined : ids;
}

const RECIPIENT =
  'recipient|receiver|beneficiary|payee|destination|toaddress|payout';

/** The plain names of a role's members between bars, the likelier ones first, and how their
 * values are read; a name may end with "address". Roles that calls have too are called as in `CallSummary`. */
type Role = readonly [names: string, as: (value: DecodedValue) => unknown];

/** The roles that only one member of a struct has. */
const ONE = {
  // Who may act, from when until when.
  caller: ['caller', callerOf],
  key: ['sessionkey|sessionkeyguid|sessionpublickey|ownerpublickey', numberOf],
  validFrom: ['executeafter|validfrom|notbefore|startdate|starttime', numberOf],
  validUntil: [
    'executebefore|expiresat|expires|expiry|expiration|expirationtime|expirytime|deadline|validuntil|validto|enddate|endtime',
    numberOf,
  ],
  // What they may call, and spend.
  calls: ['calls|executebefore|executeafter', itself],
  contract: ['to|contract', addressOf],
  entrypoint: ['selector|entrypoint|method', functionOf],
  calldata: ['calldata', feltsOf],
  methods: [
    'allowedmethods|allowedcalls|allowedpolicies|allowedpoliciesroot|allowedmethodsroot|policies',
    itself,
  ],
  limits: ['spendinglimits|spendinglimit|limits', itself],
  metadata: ['metadata', itself],
  // The shorter names of older sessions, which mean other things elsewhere.
  oldKey: ['key', numberOf],
  oldMethods: ['root|permissions', itself],
  // Tokens and NFTs.
  token: ['token|tokencontract|asset|collection|nft|nftcontract', tokenOf],
  itemType: ['itemtype', itemTypeOf],
  // Who may take them, or gets them.
  spender: ['spender|operator', addressOf],
  operator: ['operator', addressOf],
  isAllowed: ['allowed|approved', isTrue],
  to: [RECIPIENT, partyOf],
  payer: ['from|sender|owner|holder|payer', itself],
  // The token of a price.
  currency: ['currency|payment|paymenttoken|pricetoken|erctoken', partyOf],
} as const satisfies Record<string, Role>;

/** The roles that several members of a struct may have. */
const SEVERAL = {
  paid: ['amount|value|quantity|allocation', unitsOf],
  allowances: ['amount|value|quantity', numberOrUnits],
  amounts: ['amount|value|quantity|startamount|endamount', unitsOf],
  /** Also a number on a side of an order without a name of its own. */
  bare: ['units', unitsOf],
  ids: ['tokenids|nftids|ids|tokenid|nftid|id|identifierorcriteria', idsIn],
  payees: [`${RECIPIENT}|to`, partyOf],
  // An auction has several prices.
  prices: [
    'price|minprice|startprice|endprice|reserveprice|askprice|listingprice',
    unitsOf,
  ],
  auction: ['startamount|endamount', unitsOf],
  // Whom an order names besides its recipient.
  maker: ['maker|offerer|signer|trader', partyOf],
  taker: ['taker|matcher|filler|solver|buyer|seller', partyOf],
  broker: ['broker|brokerid', partyOf],
  zone: ['zone', partyOf],
  conduit: ['conduit|conduitkey', partyOf],
  strategy: ['strategy', partyOf],
  exchange: ['exchange|marketplace|verifyingcontract', partyOf],
  'fee-recipient': [
    'feerecipient|feereceiver|feecollector|royaltyrecipient|royaltyreceiver',
    partyOf,
  ],
} as const satisfies Record<string, Role>;

type Read<Of extends Role> = NonNullable<ReturnType<Of[1]>>;

/** The values of a struct's members by role. */
export type RoleValues = {
  readonly [Name in keyof typeof ONE]?: Read<(typeof ONE)[Name]>;
} & {
  readonly [Name in keyof typeof SEVERAL]?: readonly Read<
    (typeof SEVERAL)[Name]
  >[];
} & { readonly members: StructMembers };

export type PartsWith<Needed extends keyof RoleValues> = RoleValues & {
  readonly [Name in Needed]: NonNullable<RoleValues[Name]>;
};

const PRICES = `${SEVERAL.prices[0]}|${SEVERAL.auction[0]}`.split('|');

/** Whether a member of this name is a price of an order, of which only the worst is shown. */
export function isPrice(name: string): boolean {
  return PRICES.includes(plainName(name));
}

/** The maximum number of ways in which a struct is read. */
export const MAX_WAYS = 16;

/**
 * Assigns the members of a struct to roles by their names. If members such as token0 and
 * token1 have the same plain name, each may be the one that counts.
 *
 * @returns The parts, in all ways in which they can be read, up to `MAX_WAYS`.
 */
export function partsOf(members: StructMembers): RoleValues[] {
  const byName = groupByKey(
    members.map(({ name, value }) => [
      plainName(name)
        .replace(/^amountper.*/u, 'amount')
        .replace(/(?<=.)(?<!^to)address$/u, ''),
      value,
    ]),
  );
  const read = ([names, as]: Role): unknown[][] =>
    names
      .split('|')
      .map((name) => (byName.get(name) ?? []).map(as))
      .map((values) => values.filter((value) => value !== undefined))
      .filter(({ length }) => length > 0);
  const several = Object.entries(SEVERAL).flatMap(([name, role]) => {
    const values = read(role).flat();
    return values.length === 0 ? [] : [[name, values] as const];
  });
  let ways: object[] = [{ members, ...Object.fromEntries(several) }];
  for (const [name, role] of Object.entries(ONE)) {
    const [values] = read(role);
    ways = values
      ? ways
          .flatMap((way) => values.map((value) => ({ ...way, [name]: value })))
          .slice(0, MAX_WAYS)
      : ways;
  }
  return ways as RoleValues[];
}

/** Names that stand for a whole side of an order, or its thing, behind the word of the side. */
const WHOLE = ['', 'asset', 'assets', 'item', 'items'];

/** Words of sides that stand for somebody, if nothing follows. */
const PEOPLE = ['maker', 'taker', 'from'];

/** The rest of a member's name behind the word of a side; undefined if it isn't on that side. */
function restOf({ name }: NamedValue, side: Side): string | undefined {
  const plain = plainName(name);
  return PEOPLE.includes(plain) ? undefined : partOfSide(plain, side);
}

/** Whether a member is a side of an order, as a whole. */
export function isSide(member: NamedValue, side: Side): boolean {
  return WHOLE.includes(restOf(member, side) ?? '-');
}

/** The parts of a side of an order that are members of their own. Where the word of the side
 * stands alone, an address is the token, unless it is the signer, and a number its amount. */
export function sideOf(
  members: StructMembers,
  side: Side,
  account: Felt,
): RoleValues[] {
  // Beside an amount an id is the order's.
  const isOrderId = (name: string): boolean =>
    name === 'id' && members.some((one) => restOf(one, side) === 'amount');
  return partsOf(
    members.flatMap((member) => {
      const { value } = member;
      const name = restOf(member, side);
      const token = name === '' ? contractOf(value) : undefined;
      return name === undefined || token === account || isOrderId(name)
        ? []
        : [{ name: token === undefined ? name || 'units' : 'token', value }];
    }),
  );
}

/** Above this a number on a side is a contract. */
const MAX_UNITS = 2n ** 128n;

function contractOf(value: DecodedValue): Felt | undefined {
  const number = value.kind === 'felt' ? BigInt(value.felt) : 0n;
  return value.kind === 'address' || number >= MAX_UNITS
    ? addressOf(value)
    : undefined;
}
