import type { StateAccess } from './state-access';

/** Brings a state from the version that is its place in the list to the next. */
export type Migration = (state: StateAccess) => Promise<void>;

/** Where the version of the state's shape is kept. */
export const VERSION_KEY = 'version';

/**
 * All migrations ever, oldest first; their number is the current version.
 * Never edit one that was released: append the next.
 */
export const MIGRATIONS: readonly Migration[] = [
  // 0 to 1: the first shape; nothing was stored before it.
  async (): Promise<void> => Promise.resolve(),
];

/**
 * Brings an older state up to date. A state without a version is a new one; a
 * broken or newer version is left alone, since every value is checked when it
 * is read.
 *
 * @param state - The wallet's state.
 * @param migrations - All migrations, oldest first.
 */
export async function migrate(
  state: StateAccess,
  migrations: readonly Migration[],
): Promise<void> {
  const stored = await state.get(VERSION_KEY);
  const from = typeof stored === 'number' && stored >= 0 ? stored : Infinity;
  for (let version = from; version < migrations.length; version += 1) {
    await migrations[version]?.(state);
    await state.set(VERSION_KEY, version + 1);
  }
}
