import { integer, min, type, type Infer } from 'superstruct';

import type { StateEntry, Store } from './store';

const Count = min(integer(), 0);

const ScheduleShape = type({
  /** The number of the scheduled poll; those scheduled earlier are void. */
  turn: Count,
  /** The number of consecutive polls that left transactions pending. */
  looks: Count,
  /** The time of the next poll, in Unix seconds; 0 if none is scheduled. */
  due: Count,
});

/** When pending transactions are polled next. */
export type PollSchedule = Infer<typeof ScheduleShape>;

const schedule: StateEntry<PollSchedule> = {
  key: 'watch',
  struct: ScheduleShape,
  initial: { turn: 0, looks: 0, due: 0 },
};

/** The schedule for polling pending transactions. */
export type PollScheduleRepository = {
  read(): Promise<PollSchedule>;
  /** Schedules the next poll, which voids those scheduled before. */
  plan(next: Pick<PollSchedule, 'looks' | 'due'>): Promise<PollSchedule>;
};

/**
 * @param store - The unencrypted state: polling continues while the wallet is
 * locked.
 * @returns The repository in it.
 */
export function createPollScheduleRepository(
  store: Store,
): PollScheduleRepository {
  return {
    read: async () => await store.read(schedule),
    plan: async (next) =>
      await store.update(schedule, ({ turn }) => ({ ...next, turn: turn + 1 })),
  };
}
