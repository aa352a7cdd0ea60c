import type { CallSummary, CallView, DecodedValue, NamedValue } from './types';
import { padFelt, type Felt } from '../core/felt';
import { addressesInText, canBeAddress } from '../core/possible-addresses';

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

/** All addresses that a call names, whatever their role. */
export function addressesIn({ summary, args }: CallView): Felt[] {
  const named = args
    .flatMap(leavesOf)
    .flatMap(({ value }) => addressesOf(value));
  return [...new Set([...peopleOf(summary), ...named])];
}

function addressesOf(value: DecodedValue): Felt[] {
  switch (value.kind) {
    case 'address':
      return canBeAddress(value.felt) ? [value.felt] : [];
    case 'text':
      return addressesInText(value.text).map(padFelt);
    case 'bytes':
      // Bytes that aren't readable text, as long as an address.
      return /^0x(?:00)?[0-9a-f]{62}$/u.test(value.hex)
        ? [padFelt(value.hex as Felt)]
        : [];
    default:
      return [];
  }
}

/** The members of a struct; the content of a list or a variant under the same name. */
export function contentOf({ name, value }: NamedValue): readonly NamedValue[] {
  switch (value.kind) {
    case 'list':
      return value.items.map((item) => ({ name, value: item }));
    case 'record':
      return value.members;
    case 'variant':
      return value.value === undefined ? [] : [{ name, value: value.value }];
    default:
      return [];
  }
}

/** All values in a member, at any depth. */
export function leavesOf(member: NamedValue): readonly NamedValue[] {
  return ['list', 'record', 'variant'].includes(member.value.kind)
    ? contentOf(member).flatMap(leavesOf)
    : [member];
}
