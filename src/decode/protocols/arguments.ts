import type { ProtocolCall } from './meaning';
import type { Felt } from '../../core/felt';
import { tokenAmount } from '../tokens';
import type { DecodedValue, NamedValue, TokenAmount } from '../types';

/**
 * @param args - Decoded arguments or members.
 */
export function valueOf(
  args: readonly NamedValue[],
  name: string,
): DecodedValue | undefined {
  return args.find((arg) => arg.name === name)?.value;
}

/**
 * @param args - Decoded arguments or members.
 */
export function numberOf(
  args: readonly NamedValue[],
  name: string,
): bigint | undefined {
  const value = valueOf(args, name);
  return value?.kind === 'number' ? BigInt(value.text) : undefined;
}

/**
 * @param args - Decoded arguments or members.
 * @returns The address or felt of that name; addresses are padded.
 */
export function feltOf(
  args: readonly NamedValue[],
  name: string,
): Felt | undefined {
  return feltIn(valueOf(args, name));
}

/** The address or felt that it is; addresses are padded. */
export function feltIn(value: DecodedValue | undefined): Felt | undefined {
  return value?.kind === 'address' || value?.kind === 'felt'
    ? value.felt
    : undefined;
}

/** The members of a record; none if it isn't one. */
export function membersOf(
  value: DecodedValue | undefined,
): readonly NamedValue[] {
  return value?.kind === 'record' ? value.members : [];
}

/** The items of a list; none if it isn't one. */
export function itemsOf(
  value: DecodedValue | undefined,
): readonly DecodedValue[] {
  return value?.kind === 'list' ? value.items : [];
}

/**
 * @param units - The amount in its smallest unit.
 * @returns The amount; undefined unless both are known.
 */
export function amountOf(
  { metadata }: ProtocolCall,
  token: Felt | undefined,
  units: bigint | undefined,
): TokenAmount | undefined {
  return token === undefined || units === undefined
    ? undefined
    : tokenAmount(token, units, metadata);
}

/**
 * @param address - Who gets something through it, if known.
 * @returns That address, unless it is the sender's.
 */
export function otherThanSender(
  { account }: Pick<ProtocolCall, 'account'>,
  address: Felt | undefined,
): Felt | undefined {
  return address === undefined || BigInt(address) === BigInt(account)
    ? undefined
    : address;
}
