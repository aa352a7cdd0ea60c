import type { Caller } from './types';
import { feltToShortString, padFelt, toFelt, type Felt } from '../../core/felt';
import { KNOWN_FUNCTIONS } from '../../decode/describe-call';
import type { DecodedValue, NamedValue } from '../../decode/types';
import { functionNames } from '../../starknet/address';

/** The caller that stands for anyone (SNIP-9): "ANY_CALLER". */
const ANY_CALLER = 0x414e595f43414c4c4552n;

/** No address is below this. */
const SMALL = 2n ** 64n;

const nameBySelector = functionNames(KNOWN_FUNCTIONS);

/** The members of a struct. */
export type Members = readonly NamedValue[];

/** The letters of a name in lower case: "Contract Address", contract_address and contractAddress are
 * the same name. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/gu, '');
}

/** A value's number, if it is one that isn't negative. */
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

/** The address, padded, if it can be one. */
export function addressOf(value: DecodedValue): Felt | undefined {
  const number = numberOf(value);
  return number === undefined ? undefined : padFelt(number);
}

/** A number, also of a u256 as a struct, or in an enum's variant. */
export function unitsOf(value: DecodedValue): bigint | undefined {
  if (value.kind === 'variant') {
    const [item] = value.value?.kind === 'list' ? value.value.items : [];
    return item && unitsOf(item);
  }
  if (value.kind !== 'record') {
    return numberOf(value);
  }
  const [low, high] = ['low', 'high'].map((half) => {
    const member = value.members.find(({ name }) => plainName(name) === half);
    return member && numberOf(member.value);
  });
  return low === undefined || high === undefined
    ? undefined
    : low + (high << 128n);
}

/** A value's text, if it is one or a short string. */
export function textIn(value: DecodedValue): string | undefined {
  switch (value.kind) {
    case 'text':
      // What looks like a dot or a letter is one to the reader.
      return value.text.normalize('NFKC').replace(/\p{Cf}/gu, '');
    case 'felt':
      return feltToShortString(BigInt(value.felt));
    default:
      return undefined;
  }
}

export function itself(value: DecodedValue): DecodedValue {
  return value;
}

export function isTrue(value: DecodedValue): true | undefined {
  return (value.kind === 'boolean' && value.value) || undefined;
}

export function callerOf(value: DecodedValue): Caller | undefined {
  return numberOf(value) === ANY_CALLER ? 'anyone' : addressOf(value);
}

/** A small felt is the place of something, such as a square of a game; zero stands for
 * the signer or for anyone. */
export function partyOf(value: DecodedValue): Felt | undefined {
  const number = numberOf(value) ?? 0n;
  const isAddress =
    value.kind === 'address' || (value.kind === 'felt' && number >= SMALL);
  return isAddress && number !== 0n ? padFelt(number) : undefined;
}

/** Known functions are given by name, so the call is shown as in a transaction. */
export function functionOf(value: DecodedValue): string | undefined {
  if (value.kind === 'selector' && value.name !== undefined) {
    return value.name;
  }
  const number = numberOf(value);
  const selector = number === undefined ? undefined : toFelt(number);
  return selector && (nameBySelector(selector) ?? selector);
}

export function feltsOf(value: DecodedValue): Felt[] | undefined {
  const items = value.kind === 'list' ? value.items : [value];
  const felts = items.flatMap((item) => numberOf(item) ?? []);
  return value.kind !== 'list' || felts.length < items.length
    ? undefined
    : felts.map(toFelt);
}

export function idsIn(value: DecodedValue): readonly bigint[] | undefined {
  const items = value.kind === 'list' ? value.items : [value];
  const ids = items.flatMap((id) => unitsOf(id) ?? []);
  return ids.length === 0 ? undefined : ids;
}
