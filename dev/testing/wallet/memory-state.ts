import type { Json } from '@metamask/snaps-sdk';

import type { StateAccess } from '../../../src/state/migrations';
import { createState, type State } from '../../../src/state/state';
import { createStore } from '../../../src/state/store';

/** A state in memory that, like MetaMask's, copies values on each access and is
 * asynchronous. */
export type MemoryState = StateAccess & { readonly values: Map<string, Json> };

/**
 * @param onWrite - Called after each write with the whole state.
 */
export function memoryState(
  initial: Record<string, Json> = {},
  onWrite: (values: Record<string, Json>) => void = () => undefined,
): MemoryState {
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
      onWrite(Object.fromEntries(values));
    },
  };
}

/** The wallet's repositories on an unencrypted state. */
export function stateIn(open: StateAccess = memoryState()): State {
  return createState(createStore(open), createStore(memoryState()));
}
