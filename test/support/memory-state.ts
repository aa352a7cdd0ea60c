import type { Json } from '@metamask/snaps-sdk';

import { isRecord } from '../../src/core/validate';
import type { WholeState } from '../../src/state/cache';
import type { StateAccess } from '../../src/state/migrations';
import { createState, type State } from '../../src/state/state';
import { createStore } from '../../src/state/store';

/** A state in memory that, like MetaMask's, copies values on each access and is
 * asynchronous. */
export type MemoryState = WholeState & { readonly values: Map<string, Json> };

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
    all: async () => {
      await Promise.resolve();
      return copy(values.size === 0 ? null : Object.fromEntries(values));
    },
    set: async (key, value, member) => {
      await Promise.resolve();
      if (member === undefined) {
        values.set(key, copy(value));
      } else {
        const before = values.get(key) ?? {};
        // As in MetaMask (snaps-rpc-methods, `set`).
        if (!isRecord(before)) {
          throw new Error('Cannot overwrite non-object value');
        }
        values.set(key, { ...(before as object), [member]: copy(value) });
      }
      onWrite(Object.fromEntries(values));
    },
  };
}

/** The wallet's repositories on an unencrypted state. */
export function stateIn(open: StateAccess = memoryState()): State {
  return createState(createStore(open), createStore(memoryState()));
}
