import type { Json } from '@metamask/snaps-sdk';
import { define, type, type Infer, type Struct } from 'superstruct';

import {
  MIGRATIONS,
  VERSION_KEY,
  migrate,
  type Migration,
  type StateAccess,
} from './migrations';
import type { Felt } from '../core/felt';
import { createSerialQueues } from '../core/serial-queues';
import { isRecord, isValid, type Exact } from '../core/validate';

/** The shape of a stored object. Members that a later version added to it are kept. */
export function stored<Schema extends Parameters<typeof type>[0]>(
  schema: Schema,
): Struct<Exact<Infer<ReturnType<typeof type<Schema>>>>, unknown> {
  return type(schema) as never;
}

/** A felt in the state: lower-case 0x-hex, padded or not. */
export const HexShape = define<Felt>(
  'hex',
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/u.test(value),
);

/** A value of the state: its key, shape and initial value. */
export type StateEntry<Value extends Json> = {
  readonly key: string;
  readonly struct: Struct<Value, unknown>;
  /** Used in place of a missing value, or of a broken one without `repair`. */
  readonly initial: Value;
  /** Returns the valid part of a broken value. */
  readonly repair?: (broken: Json) => Value;
  /** Whether the value is an object of which a member that changes alone is written alone. */
  readonly byMember?: true;
};

/** The only access to the state: validated reads, and writes without races. */
export type Store = {
  read<Value extends Json>(entry: StateEntry<Value>): Promise<Value>;

  /**
   * Reads, changes and writes a value atomically. `change` is synchronous, so that
   * no dialog or remote call can hold the lock.
   */
  update<Value extends Json>(
    entry: StateEntry<Value>,
    change: (value: Value) => Value,
  ): Promise<Value>;

  /** The keys of values that were broken when they were read last. */
  broken(): string[];
};

export function createStore(
  state: StateAccess,
  migrations: readonly Migration[] = MIGRATIONS,
): Store {
  const queue = createSerialQueues();
  const broken = new Set<string>();
  let migrated: ReturnType<typeof migrate> | undefined;

  const ready = async (): ReturnType<typeof migrate> => {
    migrated ??= migrate(state, migrations);
    try {
      return await migrated;
    } catch (error) {
      // The next request may find the state readable again.
      migrated = undefined;
      throw error;
    }
  };
  // A new state gets its version before its first value: nothing may follow the write
  // of a value, after which the caller responds and the snap may be stopped.
  const stamp = async (): Promise<void> => {
    if ((await ready()) === 'new') {
      await state.set(VERSION_KEY, migrations.length);
      migrated = Promise.resolve('current');
    }
  };
  const checked = <Value extends Json>(
    { key, struct, initial, repair }: StateEntry<Value>,
    value: Json,
  ): Value => {
    if (isStillValid(struct, value)) {
      broken.delete(key);
      return value;
    }
    if (value === null) {
      return initial;
    }
    broken.add(key);
    return repair === undefined ? initial : repair(value);
  };
  return {
    read: async (entry) => {
      // In parallel with the version, which hardly ever leads to a migration.
      const [value, version] = await Promise.all([
        state.get(entry.key),
        ready(),
      ]);
      return checked(
        entry,
        version === 'migrated' ? await state.get(entry.key) : value,
      );
    },
    update: async (entry, change) => {
      await ready();
      const endTurn = await queue.begin(entry.key);
      try {
        const stored = await state.get(entry.key);
        const value = checked(entry, stored);
        const changed = change(value);
        if (changed !== value) {
          await stamp();
          // The valid part of a broken value replaces it as a whole.
          const member =
            entry.byMember && stored === value
              ? changedMember(value, changed)
              : undefined;
          await (member === undefined
            ? state.set(entry.key, changed)
            : state.set(entry.key, ...member));
        }
        return changed;
      } finally {
        endTurn();
      }
    },
    broken: () => [...broken],
  };
}

/** The values that were found valid, and are frozen. */
const valid = new WeakSet();

/** Whether a value is valid. A value from the cache is validated once, since it stays as it is
 * and has one shape. */
export function isStillValid<Value>(
  struct: Struct<Value, unknown>,
  value: unknown,
): value is Value {
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && valid.has(value)) {
    return true;
  }
  const isIt = isValid(struct, value);
  if (isIt && isObject && Object.isFrozen(value)) {
    valid.add(value);
  }
  return isIt;
}

/** The value and name of the one member in which two objects differ; undefined if they differ
 * in more, or one is gone. */
function changedMember(
  before: Json,
  after: Json,
): [value: Json, name: string] | undefined {
  if (!isRecord(before) || !isRecord(after)) {
    return undefined;
  }
  const [one, ...more] = Object.entries(after as Record<string, Json>).filter(
    ([name, value]) => value !== before[name],
  );
  const isOne =
    more.length === 0 &&
    Object.keys(before).every((name) => Object.hasOwn(after, name));
  return one && isOne ? [one[1], one[0]] : undefined;
}
