import { defined } from '../../core/defined';
import { feltToShortString, padFelt, type Felt } from '../../core/felt';
import type { DecodedValue, NamedValue } from '../../decode/types';
import type { Caller } from '../../warnings/messages/types';

/** The caller that stands for anyone (SNIP-9): "ANY_CALLER". */
const ANY_CALLER = 0x414e595f43414c4c4552n;

/** The names under which messages say until when they are valid. */
const UNTIL =
  'executebefore expiresat expires expiry expiration expirationtime expirytime deadline validuntil validto enddate endtime';

/** The names under which messages say from when they are valid. */
const FROM = 'executeafter validfrom notbefore startdate starttime';

/** The names of a token's or a collection's contract. */
export const TOKEN =
  'token tokenaddress tokencontract asset assetaddress collection collectionaddress nft nftaddress nftcontract';

/** The letters of a name in lower case: "Contract Address", contract_address and contractAddress are
 * the same name. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/gu, '');
}

/** The members of a struct. */
export type Members = readonly NamedValue[];

/**
 * @param names - Plain names with spaces between them, the likelier ones first.
 * @returns The value of the first of them.
 */
export function find(
  members: Members,
  names: string,
): DecodedValue | undefined {
  const byName = new Map(
    members.map(({ name, value }) => [plainName(name), value]),
  );
  return names
    .split(' ')
    .map((name) => byName.get(name))
    .find(Boolean);
}

/** How to read the members of a struct: their names, as for `find`, and as what. */
type Shape = Readonly<
  Record<
    string,
    readonly [string, (value: DecodedValue | undefined) => unknown]
  >
>;

/** What is there, by the names of the shape. */
export function read<Wanted extends Shape>(
  members: Members,
  shape: Wanted,
): { [Name in keyof Wanted]: ReturnType<Wanted[Name][1]> } {
  return Object.fromEntries(
    Object.entries(shape).map(([name, [names, as]]) => [
      name,
      as(find(members, names)),
    ]),
  ) as { [Name in keyof Wanted]: ReturnType<Wanted[Name][1]> };
}

/** A value's number, if it is one that isn't negative. */
export function numberOf(value: DecodedValue | undefined): bigint | undefined {
  switch (value?.kind) {
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

/** The address, padded, if it can be one. */
export function addressOf(value: DecodedValue | undefined): Felt | undefined {
  const number = numberOf(value);
  return number === undefined ? undefined : padFelt(number);
}

/**
 * @param value - A value: a number, a u256 as a struct, or an enum's variant with one.
 */
export function unitsOf(value: DecodedValue | undefined): bigint | undefined {
  if (value?.kind === 'variant') {
    return value.value?.kind === 'list'
      ? unitsOf(value.value.items[0])
      : undefined;
  }
  if (value?.kind !== 'record') {
    return numberOf(value);
  }
  const { low, high } = read(value.members, {
    low: ['low', numberOf],
    high: ['high', numberOf],
  });
  return low === undefined || high === undefined
    ? undefined
    : low + (high << 128n);
}

/**
 * @param value - A preset amount of a token, or a struct with a token and an amount.
 * @returns The token's padded address, and the amount in its smallest unit.
 */
export function tokenUnitsOf(
  value: DecodedValue,
): { token: Felt; units: bigint } | undefined {
  if (value.kind === 'amount') {
    const { contract, units } = value.amount;
    return { token: contract, units: BigInt(units) };
  }
  if (value.kind !== 'record') {
    return undefined;
  }
  const { token, units } = read(value.members, {
    token: [TOKEN, addressOf],
    units: ['amount value quantity startamount', unitsOf],
  });
  return token === undefined || units === undefined
    ? undefined
    : { token, units };
}

/** From and until when it is valid, in Unix seconds as decimal text. */
export function validityOf(members: Members): {
  readonly from?: string;
  readonly until?: string;
} {
  const { from, until } = read(members, {
    from: [FROM, numberOf],
    until: [UNTIL, numberOf],
  });
  return defined({
    // Zero is no limit.
    from: from === 0n ? undefined : from?.toString(),
    until: until?.toString(),
  });
}

/** Who may submit it, if it says so. */
export function callerOf(members: Members): Caller | undefined {
  const caller = addressOf(find(members, 'caller'));
  return caller !== undefined && BigInt(caller) === ANY_CALLER
    ? 'anyone'
    : caller;
}

/** A value's text, if it is one or a short string. */
export function textIn(value: DecodedValue | undefined): string | undefined {
  switch (value?.kind) {
    case 'text':
      // What looks like a dot or a letter is one to the reader.
      return value.text.normalize('NFKC').replace(/\p{Cf}/gu, '');
    case 'felt':
      return feltToShortString(BigInt(value.felt));
    default:
      return undefined;
  }
}
