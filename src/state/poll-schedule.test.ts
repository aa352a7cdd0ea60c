import { createPollScheduleRepository } from './poll-schedule';
import { createStore } from './store';
import { memoryState } from '../../test/support/memory-state';

describe('the poll schedule', () => {
  it('numbers the polls, so that earlier ones are void', async () => {
    const schedule = createPollScheduleRepository(createStore(memoryState()));
    expect(await schedule.read()).toStrictEqual({ turn: 0, looks: 0, due: 0 });
    const planned = { turn: 1, looks: 2, due: 60 };
    expect(await schedule.plan({ looks: 2, due: 60 })).toStrictEqual(planned);
    expect(await schedule.read()).toStrictEqual(planned);
    await schedule.plan({ looks: 0, due: 0 });
    expect(await schedule.read()).toStrictEqual({ turn: 2, looks: 0, due: 0 });
  });

  it.each([{ turn: -1, looks: 0, due: 0 }, { turn: 1 }, 'garbage'])(
    'starts again from %j',
    async (watch) => {
      const store = createStore(memoryState({ watch }));
      const schedule = createPollScheduleRepository(store);
      expect((await schedule.read()).turn).toBe(0);
    },
  );
});
