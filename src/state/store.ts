import type { Json } from '@metamask/snaps-sdk';
import {
  define,
  integer,
  min,
  type,
  type Infer,
  type Struct,
} from 'superstruct';

import {
  MIGRATIONS,
  VERSION_KEY,
  migrate,
  versionAfter,
  type StateAccess,
} from './migrations';
import type { Felt } from '../core/felt';
import { createSerialQueues } from '../core/serial-queues';
import { isRecord, isValid, type WithoutUndefined } from '../core/validate';

/** The shape of a stored object. Members that a later version added to it are kept. */
export function storedShape<Schema extends Parameters<typeof type>[0]>(
  schema: Schema,
): Struct<WithoutUndefined<Infer<ReturnType<typeof type<Schema>>>>, unknown> {
  return type(schema) as never;
}

/** A felt in the state: lower-case 0x-hex, padded or not. */
export const HexShape = define<Felt>(
  'hex',
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,64}$/u.test(value),
);

/** A whole number from 0. */
export const CountShape = min(integer(), 0);

/** A value of the state: its key, shape and initial value. */
export type StateEntry<Value extends Json> = {
  readonly key: string;
  readonly struct: Struct<Value, unknown>;
  /** Used in place of a missing value, or of a broken one without `repair`. */
  readonly initial: Value;
  /** Returns the valid part of a broken value. */
  readonly repair?: (broken: Json) => Value;
  /** Whether the value is an object of which a member that changes alone is written alone. */
  readonly isWrittenByMember?: true;
};

/** The only access to the state: validated reads, and writes without races. */
export type StateStore = {
  read<Value extends Json>(entry: StateEntry<Value>): Promise<Value>;

  /**
   * Reads, changes and writes a value atomically. `change` is synchronous, so that
   * no dialog or remote call can hold the lock.
   */
  update<Value extends Json>(
    entry: StateEntry<Value>,
    change: (value: Value) => Value,
  ): Promise<Value>;

  /** Brings the state up to date, which the first access does otherwise. */
  prepare(): Promise<void>;

  /** The keys of values that were broken when they were read last. */
  broken(): string[];
};

/**
 * @param migrations - All migrations, oldest first.
 * @param onEmptied - Called when a state from before the first release was emptied.
 */
export function createStore(
  state: StateAccess,
  migrations = MIGRATIONS,
  onEmptied: () => Promise<void> = async () => Promise.resolve(),
): StateStore {
  const queue = createSerialQueues();
  const broken = new Set<string>();
  let migrated: ReturnType<typeof migrate> | undefined;

  const begin = async (): ReturnType<typeof migrate> => {
    const found = await migrate(state, migrations);
    if (found === 'emptied') {
      await onEmptied();
    }
    return found;
  };
  const ready = async (): ReturnType<typeof migrate> => {
    migrated ??= begin();
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
      await state.set(VERSION_KEY, versionAfter(migrations));
      migrated = Promise.resolve('kept');
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
      const [value, found] = await Promise.all([state.get(entry.key), ready()]);
      const isCurrent = found === 'kept' || found === 'new';
      return checked(entry, isCurrent ? value : await state.get(entry.key));
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
          const isPart = entry.isWrittenByMember && stored === value;
          const before = isPart ? value : null;
          await state.set(entry.key, ...changedPart(before, changed));
        }
        return changed;
      } finally {
        endTurn();
      }
    },
    prepare: async () => {
      await ready();
    },
    broken: () => [...broken],
  };
}

/** The struct by which a frozen value was found valid. */
const validated = new WeakMap<object, unknown>();

/** Whether a value is valid. One from the cache is validated once, since it can't change. */
export function isStillValid<Value>(
  struct: Struct<Value, unknown>,
  value: unknown,
): value is Value {
  const isFrozen =
    typeof value === 'object' && value !== null && Object.isFrozen(value);
  if (isFrozen && validated.get(value) === struct) {
    return true;
  }
  const isIt = isValid(struct, value);
  if (isIt && isFrozen) {
    validated.set(value, struct);
  }
  return isIt;
}

/** The value and name of the only member in which an object differs from another one; else
 * the whole object. */
function changedPart(
  before: Json,
  after: Json,
): readonly [value: Json, member?: string] {
  if (!isRecord(before) || !isRecord(after)) {
    return [after];
  }
  const [only, ...others] = Object.entries(
    after as Record<string, Json>,
  ).filter(([name, value]) => value !== before[name]);
  const isOnly =
    others.length === 0 &&
    Object.keys(before).every((name) => Object.hasOwn(after, name));
  return only !== undefined && isOnly ? [only[1], only[0]] : [after];
}
