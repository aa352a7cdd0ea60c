import { string } from 'superstruct';

import { listEntry } from './list-entry';
import type { Store } from './store';

const NOTICES = listEntry('missed-notices', string());

/** Older ones are dropped: the records still have what became of each transaction. */
const MAX_NOTICES = 5;

/** The notifications that MetaMask did not show, oldest first. */
export type MissedNoticeRepository = {
  list(): Promise<string[]>;
  add(text: string): Promise<void>;
  clear(): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository in it.
 */
export function createMissedNoticeRepository(
  store: Store,
): MissedNoticeRepository {
  return {
    list: async () => await store.read(NOTICES),
    add: async (text) => {
      await store.update(NOTICES, (notices) =>
        [...notices, text].slice(-MAX_NOTICES),
      );
    },
    clear: async () => {
      // Nothing is written if there is none.
      await store.update(NOTICES, (notices) =>
        notices.length === 0 ? notices : [],
      );
    },
  };
}
