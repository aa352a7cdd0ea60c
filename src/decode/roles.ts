import type { CallSummary, CallView, DecodedValue } from './types';
import {
  ADDRESS_BOUND,
  feltToShortString,
  padFelt,
  toFelt,
  unpadFelt,
  type Felt,
} from '../core/felt';

/** The tokens that a summary names, padded. */
export function tokensOf(summary: CallSummary | undefined): Felt[] {
  const { gives, gets, allows, tokens = [] } = summary ?? {};
  return [
    ...[gives, gets, allows].flatMap((amount) => amount?.contract ?? []),
    ...tokens,
  ];
}

/** The addresses in a summary that receive something, or gain or lose a right. */
export function peopleOf(summary: CallSummary | undefined): Felt[] {
  const { to, rewardsTo, spender, formerSpender, delegate } = summary ?? {};
  return [to, rewardsTo, spender, formerSpender, delegate].flatMap(
    (address) => address ?? [],
  );
}

/** Whether a call acts on NFTs, or on the called contract as a token. */
export function actsOn({
  contract,
  summary,
}: CallView): 'nfts' | 'token' | undefined {
  const { gives, allows, from, spender, formerSpender } = summary ?? {};
  const amount = gives ?? allows;
  if (amount !== undefined) {
    return amount.contract === contract ? 'token' : undefined;
  }
  return (from ?? spender ?? formerSpender) === undefined ? undefined : 'nfts';
}

/** Whether a call transfers tokens or NFTs to a recipient that it names. */
export function isTransfer(call: CallView): boolean {
  return actsOn(call) !== undefined && call.summary?.to !== undefined;
}

/** Above this a felt is an address, a hash or a key rather than a number. */
export const MAX_NUMBER = 1n << 128n;

/** From here on a number is too large for an amount, but may be half of an address. */
const MIN_HALF = 1n << 96n;

/** A full word of a long text: 31 printable characters. */
const WORD = /^0x(?:[2-7][0-9a-f]){31}$/u;

/** Possible addresses in untyped felts, without leading zeros and duplicates: written out in
 * a text, split into two halves of 128 bits, or as a single felt. The low half of an amount is
 * too small to count as half of an address. */
export function largeFelts(felts: readonly Felt[]): Felt[] {
  const numbers = felts.map(BigInt);
  const text = felts.some((felt) => WORD.test(felt))
    ? numbers.map((number) => feltToShortString(number) ?? '\n').join('')
    : '';
  const pairs = numbers.flatMap((number, index) => {
    const next = numbers[index + 1] ?? 0n;
    return [number, next].every((half) => half >= MIN_HALF && half < MAX_NUMBER)
      ? [number + (next << 128n), next + (number << 128n)]
      : [];
  });
  return [
    ...new Set([
      ...addressesInText(text),
      ...[...pairs, ...numbers]
        .filter((number) => number > MAX_NUMBER && number < ADDRESS_BOUND)
        .map(toFelt),
    ]),
  ];
}

/** Those of `largeFelts` that don't read as text. */
export function possibleAddresses(felts: readonly Felt[]): Felt[] {
  return largeFelts(felts).filter(
    (felt) => feltToShortString(BigInt(felt)) === undefined,
  );
}

/** The addresses of 60 to 64 hex digits in a text, without leading zeros. */
export function addressesInText(text: string): Felt[] {
  return Array.from(
    text.matchAll(/0x[0-9a-f]{60,64}(?![0-9a-f])/giu),
    ([address]) => unpadFelt(address as Felt),
  );
}

/** All addresses that a call names, whatever their role. */
export function addressesIn({ summary, args }: CallView): Felt[] {
  const named = args.flatMap(({ value }) => addressesOf(value));
  return [...new Set([...peopleOf(summary), ...named])];
}

function addressesOf(value: DecodedValue): Felt[] {
  switch (value.kind) {
    case 'address':
      return [value.felt];
    case 'text':
      return addressesInText(value.text).map(padFelt);
    case 'bytes':
      // Bytes that aren't readable text, as long as an address.
      return /^0x(?:00)?[0-9a-f]{62}$/u.test(value.hex)
        ? [padFelt(value.hex as Felt)]
        : [];
    case 'list':
      return value.items.flatMap(addressesOf);
    case 'record':
      return value.members.flatMap((member) => addressesOf(member.value));
    case 'variant':
      return value.value === undefined ? [] : addressesOf(value.value);
    default:
      return [];
  }
}
