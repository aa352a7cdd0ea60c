import { integer, min, object, type Infer } from 'superstruct';

import type { Slot, Store } from './store';

const Count = min(integer(), 0);

const WatchShape = object({
  /** Which of the looks that were ever planned is the valid one. */
  turn: Count,
  /** How many looks in a row found something still under way. */
  looks: Count,
  /** When the next look is due, in Unix seconds; 0 where none is. */
  due: Count,
});

/** When the wallet looks after transactions under way. */
export type Watch = Infer<typeof WatchShape>;

const watch: Slot<Watch> = {
  key: 'watch',
  struct: WatchShape,
  initial: { turn: 0, looks: 0, due: 0 },
};

/** What is planned of looking after transactions. */
export type WatchRepository = {
  read(): Promise<Watch>;
  /** Plans the next look, which makes those planned before void. */
  plan(next: Pick<Watch, 'looks' | 'due'>): Promise<Watch>;
};

/**
 * @param store - The unencrypted state: looks go on while the wallet is locked.
 * @returns The repository in it.
 */
export function createWatchRepository(store: Store): WatchRepository {
  return {
    read: async () => await store.read(watch),
    plan: async (next) =>
      await store.update(watch, ({ turn }) => ({ ...next, turn: turn + 1 })),
  };
}
