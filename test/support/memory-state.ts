import type { Json } from '@metamask/snaps-sdk';

import type { StateAccess } from '../../src/state/state-access';

/** A state in memory that, as the wallet's, copies what goes in and out and is
 * not atomic: every access is a turn of its own. */
export type MemoryState = StateAccess & { readonly values: Map<string, Json> };

/**
 * @param initial - What it holds at first.
 * @returns The state.
 */
export function memoryState(initial: Record<string, Json> = {}): MemoryState {
  const values = new Map<string, Json>(Object.entries(initial));
  const copy = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;
  return {
    values,
    get: async (key) => {
      await Promise.resolve();
      return copy(values.get(key) ?? null);
    },
    set: async (key, value) => {
      await Promise.resolve();
      values.set(key, copy(value));
    },
  };
}
