import type { Json } from '@metamask/snaps-sdk';

/** The encrypted or the unencrypted half of the snap's state, by top-level keys. Keys contain
 * no dots, which MetaMask would treat as paths. */
export type StateAccess = {
  get(key: string): Promise<Json>;
  /** Sets a value, or one member of an object, which is made if there is no value yet. */
  set(key: string, value: Json, member?: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Replaces everything, in one write. */
  replaceAll(values: Record<string, Json>): Promise<void>;
};

/** Migrates a state from one version to the next. It must be idempotent: MetaMask can roll
 * back the snap without rolling back its state, and the snap can be stopped at any step. */
export type Migration = (state: StateAccess) => Promise<void>;

/** The key of the state's version. Snaps from before the first release used another one. */
export const VERSION_KEY = 'state-version';

/** Set when a state from before the first release was emptied. */
export const EMPTIED_KEY = 'earlier-state-emptied';

const FIRST_VERSION = 1;

/** All migrations ever, oldest first: the first one leads from version 1 to 2. Never edit
 * one that was released: append the next. */
export const MIGRATIONS: readonly Migration[] = [];

/** The version of a state to which all these migrations were applied. */
export function versionAfter(migrations: readonly Migration[]): number {
  return FIRST_VERSION + migrations.length;
}

/**
 * Brings a state up to date. One with values but no version is from before the first release
 * and emptied. One with a broken version is left as it is, since every value is validated when
 * it is read. A newer version means that the snap was rolled back: all values stay, and only
 * the version is reset to this one, so that the next update migrates again what is written
 * until then.
 *
 * @param migrations - All migrations, oldest first.
 * @returns Whether it is `new`, so that it has no version yet, or its values have changed.
 */
export async function migrate(
  state: StateAccess,
  migrations: readonly Migration[],
): Promise<'new' | 'emptied' | 'migrated' | 'kept'> {
  const current = versionAfter(migrations);
  const version = await state.get(VERSION_KEY);
  if (version === null) {
    if (await state.isEmpty()) {
      return 'new';
    }
    await state.replaceAll({ [VERSION_KEY]: current, [EMPTIED_KEY]: true });
    return 'emptied';
  }
  if (!Number.isSafeInteger(version) || Number(version) < FIRST_VERSION) {
    return 'kept';
  }
  const from = Number(version);
  for (const [index, run] of migrations.entries()) {
    if (FIRST_VERSION + index >= from) {
      await run(state);
      await state.set(VERSION_KEY, FIRST_VERSION + index + 1);
    }
  }
  if (from > current) {
    await state.set(VERSION_KEY, current);
  }
  return from < current ? 'migrated' : 'kept';
}
