import type { Json } from '@metamask/snaps-sdk';
import type { Struct } from 'superstruct';

import { MIGRATIONS, VERSION_KEY, migrate, type Migration } from './migrations';
import type { StateAccess } from './state-access';
import { createSerialQueues } from '../core/serial-queues';
import { isValid } from '../core/validate';

/** One value of the state: how it is named, checked, and begins. */
export type StateEntry<Value extends Json> = {
  readonly key: string;
  readonly struct: Struct<Value, unknown>;
  /** What stands in for a value that is missing or broken beyond use. */
  readonly initial: Value;
  /** Saves what it can of a broken value. */
  readonly repair?: (broken: Json) => Value;
};

/** The one way to the state: checked reads, and writes that never race. */
export type Store = {
  read<Value extends Json>(slot: StateEntry<Value>): Promise<Value>;

  /**
   * Reads, changes and writes a value in one go. The lock is held for just
   * that: `change` is synchronous, so neither a dialog nor a remote call fits.
   */
  update<Value extends Json>(
    slot: StateEntry<Value>,
    change: (value: Value) => Value,
  ): Promise<Value>;

  /** The keys of values that were broken when they were read last. */
  broken(): string[];
};

/**
 * @param state - The wallet's state.
 * @param migrations - What brings older states up to date.
 * @returns The store over it.
 */
export function createStore(
  state: StateAccess,
  migrations: readonly Migration[] = MIGRATIONS,
): Store {
  const queue = createSerialQueues();
  const broken = new Set<string>();
  let migrated: Promise<void> | undefined;

  const ready = async (): Promise<void> => {
    migrated ??= migrate(state, migrations);
    try {
      await migrated;
    } catch (error) {
      // The next request may find the state readable again.
      migrated = undefined;
      throw error;
    }
  };
  // A new state gets its version with the first value that is written.
  const stamp = async (): Promise<void> => {
    if ((await state.get(VERSION_KEY)) === null) {
      await state.set(VERSION_KEY, migrations.length);
    }
  };
  const read = async <Value extends Json>(
    slot: StateEntry<Value>,
  ): Promise<Value> => {
    const value = await state.get(slot.key);
    if (isValid(slot.struct, value)) {
      broken.delete(slot.key);
      return value;
    }
    if (value !== null) {
      broken.add(slot.key);
    }
    return value === null || slot.repair === undefined
      ? slot.initial
      : slot.repair(value);
  };
  return {
    read: async (slot) => {
      await ready();
      return await read(slot);
    },
    update: async (slot, change) => {
      await ready();
      return await queue(slot.key, async () => {
        const value = await read(slot);
        const changed = change(value);
        if (changed !== value) {
          await state.set(slot.key, changed);
          await stamp();
        }
        return changed;
      });
    },
    broken: () => [...broken],
  };
}
