import type { Json } from '@metamask/snaps-sdk';

/** The snap's state, by top-level keys. Keys contain no dots, which MetaMask would
 * treat as paths. */
export type StateAccess = {
  get(key: string): Promise<Json>;
  set(key: string, value: Json): Promise<void>;
};

/** Migrates a state from version n to n + 1, where n is its index in `MIGRATIONS`. It
 * must be idempotent: MetaMask can roll back the snap without rolling back its
 * state, and the snap can be stopped at any step. */
export type Migration = (state: StateAccess) => Promise<void>;

/** The key of the state's version. */
export const VERSION_KEY = 'version';

/**
 * All migrations ever, oldest first; their number is the current version.
 * Never edit one that was released: append the next.
 */
export const MIGRATIONS: readonly Migration[] = [
  // 0 to 1: the first version; nothing was stored before it.
  async (): Promise<void> => Promise.resolve(),
];

/**
 * Migrates an older state. A state without a version is new; one with a broken
 * version is left as it is, since every value is validated when it is read. A newer
 * version means that the snap was rolled back: it is reset to this one, so that the
 * next update migrates again what is written until then.
 *
 * @param migrations - All migrations, oldest first.
 * @returns Whether the state has a version.
 */
export async function migrate(
  state: StateAccess,
  migrations: readonly Migration[],
): Promise<boolean> {
  const stored = await state.get(VERSION_KEY);
  const from = typeof stored === 'number' && stored >= 0 ? stored : Infinity;
  for (let version = from; version < migrations.length; version += 1) {
    await migrations[version]?.(state);
    await state.set(VERSION_KEY, version + 1);
  }
  if (from > migrations.length && from < Infinity) {
    await state.set(VERSION_KEY, migrations.length);
  }
  return stored !== null;
}
