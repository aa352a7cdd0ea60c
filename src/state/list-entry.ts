import type { Json } from '@metamask/snaps-sdk';
import { array, type Struct } from 'superstruct';

import type { StateEntry } from './store';
import { isValid } from '../core/validate';

/**
 * @param key - Where a list is kept.
 * @param shape - What each of its items has to be.
 * @returns The entry. Of a list that is broken the valid items are kept.
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
