import { padFelt, type Felt } from '../../core/felt';
import type { DecodedValue, NamedValue } from '../../decode/types';
import type { Caller } from '../../warnings/messages/types';

/** The caller that stands for anyone (SNIP-9): "ANY_CALLER". */
const ANY_CALLER = 0x414e595f43414c4c4552n;

/** The names under which messages say until when they are valid. */
const UNTIL = [
  'executebefore',
  'expiresat',
  'expires',
  'expiry',
  'expiration',
  'expirationtime',
  'expirytime',
  'deadline',
  'validuntil',
  'validto',
  'enddate',
  'endtime',
];

/** The names under which messages say from when they are valid. */
const FROM = [
  'executeafter',
  'validfrom',
  'notbefore',
  'startdate',
  'starttime',
];

/** The names of a token's or a collection's contract. */
export const TOKEN = [
  'token',
  'tokenaddress',
  'tokencontract',
  'asset',
  'assetaddress',
  'collection',
  'collectionaddress',
  'nft',
  'nftaddress',
  'nftcontract',
];

/**
 * @param name - A member's name.
 * @returns Its letters in lower case: "Contract Address", contract_address and
 * contractAddress are the same name.
 */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/gu, '');
}

/**
 * @param members - The members of a struct.
 * @param names - Plain names, the likelier ones first.
 * @returns The value of the first of them.
 */
export function find(
  members: readonly NamedValue[],
  names: readonly string[],
): DecodedValue | undefined {
  const byName = new Map(
    members.map(({ name, value }) => [plainName(name), value]),
  );
  return names.map((name) => byName.get(name)).find(Boolean);
}

/**
 * @param value - A value.
 * @returns Its number, if it is one that isn't negative.
 */
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

/**
 * @param value - A value.
 * @returns The address, padded, if it can be one.
 */
export function addressOf(value: DecodedValue | undefined): Felt | undefined {
  const number = numberOf(value);
  return number === undefined ? undefined : padFelt(number);
}

/**
 * @param value - A value: a number, a u256 as a struct, or an enum's variant with one.
 * @returns The amount.
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
  const low = numberOf(find(value.members, ['low']));
  const high = numberOf(find(value.members, ['high']));
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
  const token = addressOf(find(value.members, TOKEN));
  const units = unitsOf(
    find(value.members, ['amount', 'value', 'quantity', 'startamount']),
  );
  return token === undefined || units === undefined
    ? undefined
    : { token, units };
}

/**
 * @param members - The members of a struct.
 * @returns From and until when it is valid, in Unix seconds as decimal text.
 */
export function validityOf(members: readonly NamedValue[]): {
  readonly from?: string;
  readonly until?: string;
} {
  const from = numberOf(find(members, FROM));
  const until = numberOf(find(members, UNTIL));
  return {
    // Zero is no limit.
    ...(from === undefined || from === 0n ? {} : { from: from.toString() }),
    ...(until === undefined ? {} : { until: until.toString() }),
  };
}

/**
 * @param members - The members of a struct.
 * @returns Who may submit it, if it says so.
 */
export function callerOf(members: readonly NamedValue[]): Caller | undefined {
  const caller = addressOf(find(members, ['caller']));
  return caller !== undefined && BigInt(caller) === ANY_CALLER
    ? 'anyone'
    : caller;
}
