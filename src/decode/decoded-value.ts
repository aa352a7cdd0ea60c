import type { DecodedValue, NamedValue } from './types';
import type { Felt } from '../core/felt';

/** Where a call says something: a parameter's name, with dots into records and lists, as in
 * `pool_key.token0` or `path.-2`. */
export type ArgumentPlace = string;

/** The value at a place, if there is one. */
export function valueAt(
  args: readonly NamedValue[],
  place: ArgumentPlace,
): DecodedValue | undefined {
  return place
    .split('.')
    .reduce<DecodedValue | undefined>(
      (value, step) =>
        value?.kind === 'list'
          ? value.items.at(Number(step))
          : recordMembers(value).find(({ name }) => name === step)?.value,
      { kind: 'record', members: args },
    );
}

/** A decoded number; undefined for other values. */
export function numberIn(value: DecodedValue | undefined): bigint | undefined {
  return value?.kind === 'number' ? BigInt(value.text) : undefined;
}

/** A decoded address, padded, or felt; undefined for other values. */
export function feltIn(value: DecodedValue | undefined): Felt | undefined {
  return value?.kind === 'address' || value?.kind === 'felt'
    ? value.felt
    : undefined;
}

/** The members of a record; empty for other values. */
export function recordMembers(
  value: DecodedValue | undefined,
): readonly NamedValue[] {
  return value?.kind === 'record' ? value.members : [];
}

/** The items of a list; empty for other values. */
export function listItems(
  value: DecodedValue | undefined,
): readonly DecodedValue[] {
  return value?.kind === 'list' ? value.items : [];
}
