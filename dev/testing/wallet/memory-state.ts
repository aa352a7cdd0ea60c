import type { Json } from '@metamask/snaps-sdk';

import type { WholeState } from '../../../src/state/cache';
import {
  MIGRATIONS,
  VERSION_KEY,
  versionAfter,
  type StateAccess,
} from '../../../src/state/migrations';
import { createState, type State } from '../../../src/state/state';
import { createStore } from '../../../src/state/store';

/** A state in memory that, like MetaMask's, copies values on each access and is
 * asynchronous. */
export type MemoryState = WholeState & { readonly values: Map<string, Json> };

/** The version of this snap's state. */
export const CURRENT_VERSION = {
  [VERSION_KEY]: versionAfter(MIGRATIONS),
} as const;

/** A state with these values, of the current version unless they hold another one. */
function versioned(values: Record<string, Json>): Record<string, Json> {
  return Object.keys(values).length === 0
    ? {}
    : { ...CURRENT_VERSION, ...values };
}

/**
 * @param initial - Its values, of the current version unless they name another one.
 * @param onWrite - Called after each write with the whole state.
 */
export function memoryState(
  initial: Record<string, Json> = {},
  onWrite: (values: Record<string, Json>) => void = () => undefined,
): MemoryState {
  const values = new Map<string, Json>(Object.entries(versioned(initial)));
  const copy = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;
  return {
    values,
    get: async (key) => {
      await Promise.resolve();
      return copy(values.get(key) ?? null);
    },
    all: async () => {
      await Promise.resolve();
      return copy(values.size === 0 ? null : Object.fromEntries(values));
    },
    set: async (key, value) => {
      await Promise.resolve();
      values.set(key, copy(value));
      onWrite(Object.fromEntries(values));
    },
    isEmpty: async () => {
      await Promise.resolve();
      return values.size === 0;
    },
    replaceAll: async (all) => {
      await Promise.resolve();
      values.clear();
      Object.entries(all).forEach(([key, value]) => {
        values.set(key, copy(value));
      });
      onWrite(Object.fromEntries(values));
    },
  };
}

/** The wallet's repositories on an unencrypted state. */
export function stateIn(open: StateAccess = memoryState()): State {
  return createState(createStore(open), createStore(memoryState()));
}
