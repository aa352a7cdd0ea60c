import { padFelt } from '../../../src/core/felt';

/** A method and its params. */
export type SiteCall = readonly [method: string, params: unknown];

/** Any account. */
export const ANY_ACCOUNT = padFelt('0xacc0');

/** A felt that takes long to hash. */
export const FELT = `0x7${'f'.repeat(62)}`;

/**
 * @param item - Makes an item, given its index.
 */
export function list<Item>(
  length: number,
  item: (index: number) => Item,
): Item[] {
  return Array.from({ length }, (_, index) => item(index));
}

/**
 * @param item - Makes a member, given its index.
 */
export function record(
  length: number,
  item: (index: number) => unknown,
): object {
  return Object.fromEntries(
    list(length, (index) => [`k${String(index)}`, item(index)]),
  );
}
