import { integer, min, object, type Infer } from 'superstruct';

import type { StateEntry, Store } from './store';

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
export type PollSchedule = Infer<typeof WatchShape>;

const watch: StateEntry<PollSchedule> = {
  key: 'watch',
  struct: WatchShape,
  initial: { turn: 0, looks: 0, due: 0 },
};

/** What is planned of looking after transactions. */
export type PollScheduleRepository = {
  read(): Promise<PollSchedule>;
  /** Plans the next look, which makes those planned before void. */
  plan(next: Pick<PollSchedule, 'looks' | 'due'>): Promise<PollSchedule>;
};

/**
 * @param store - The unencrypted state: looks go on while the wallet is locked.
 * @returns The repository in it.
 */
export function createPollScheduleRepository(
  store: Store,
): PollScheduleRepository {
  return {
    read: async () => await store.read(watch),
    plan: async (next) =>
      await store.update(watch, ({ turn }) => ({ ...next, turn: turn + 1 })),
  };
}
