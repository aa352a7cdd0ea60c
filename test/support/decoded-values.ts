import { toFelt, type Felt } from '../../src/core/felt';
import type { DecodedValue, NamedValue } from '../../src/decode/types';

// Values of messages and calls, as they are displayed.

export const felt = (value: bigint | number): DecodedValue => ({
  kind: 'felt',
  felt: toFelt(value),
});
export const address = (value: Felt): DecodedValue => ({
  kind: 'address',
  felt: value,
});
export const number = (value: bigint | number): DecodedValue => ({
  kind: 'number',
  text: value.toString(),
});
export const text = (value: string): DecodedValue => ({
  kind: 'text',
  text: value,
});
export const list = (...items: DecodedValue[]): DecodedValue => ({
  kind: 'list',
  items,
});
export const variant = (name: string, value?: DecodedValue): DecodedValue => ({
  kind: 'variant',
  name,
  ...(value === undefined ? {} : { value }),
});

/** Members by name. */
export const named = (members: Record<string, DecodedValue>): NamedValue[] =>
  Object.entries(members).map(([name, value]) => ({ name, value }));

export const record = (
  members: Record<string, DecodedValue>,
): DecodedValue => ({ kind: 'record', members: named(members) });
