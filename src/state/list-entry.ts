import type { Json } from '@metamask/snaps-sdk';
import { array, type Struct } from 'superstruct';

import type { StateEntry } from './store';
import { isValid } from '../core/validate';

/**
 * @param key - The list's key in the state.
 * @param shape - The shape of its items.
 * @returns The entry. A broken list is reduced to its valid items.
 */
export function listEntry<Item extends Json>(
  key: string,
  shape: Struct<Item, unknown>,
): StateEntry<Item[]> {
  return {
    key,
    struct: array(shape),
    initial: [],
    repair: (broken) =>
      Array.isArray(broken)
        ? broken.filter((item): item is Item => isValid(shape, item))
        : [],
  };
}
