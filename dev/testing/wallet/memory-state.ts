import type { Json } from '@metamask/snaps-sdk';

import { isRecord } from '../../../src/core/validate';
import type { WholeState } from '../../../src/state/cache';
import type { EventStore } from '../../../src/state/kept-events';
import {
  MIGRATIONS,
  VERSION_KEY,
  versionAfter,
  type StateAccess,
} from '../../../src/state/migrations';
import { createState, type State } from '../../../src/state/state';
import { createStore } from '../../../src/state/store';
import { itemsOf, withItems, type StoredTable } from '../../../src/state/table';

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
    set: async (key, value, member) => {
      await Promise.resolve();
      values.set(
        key,
        member === undefined
          ? copy(value)
          : withMember(values.get(key) ?? {}, member, copy(value)),
      );
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

/** @throws Like MetaMask if there is a value that isn't an object. */
function withMember(before: Json, member: string, value: Json): Json {
  if (!isRecord(before)) {
    throw new Error('Invalid params: Cannot overwrite non-object value.');
  }
  return { ...before, [member]: value };
}

/** A list in the form of a table of the state. */
export function storedTable(items: readonly Json[]): Record<string, Json> {
  return withItems({}, items);
}

/** The items of a table in the state. */
export function storedItems<Item extends Json>(
  { values }: Pick<MemoryState, 'values'>,
  key: string,
): Item[] {
  return itemsOf((values.get(key) ?? {}) as StoredTable<Item>);
}

/** The wallet's repositories on an unencrypted state, in a MetaMask without background events
 * unless they are given. */
export function stateIn(
  open: StateAccess = memoryState(),
  events: EventStore = NO_EVENTS,
): State {
  return createState(createStore(open), createStore(memoryState()), events);
}

const refuse = async (): Promise<never> =>
  Promise.reject(new Error('No such method'));

const NO_EVENTS: EventStore = { put: refuse, list: refuse, remove: refuse };
