import { refreshed, update } from '../../test/support/refreshed';
import { settle } from '../../test/support/slow-user';

const CHOICE = { name: 'floor', value: true };

type Update = typeof update;

/** A refresh whose results come when the test wants them. */
function slow(): {
  refresh: () => Promise<Update | undefined>;
  finish: (which: number, result?: Update) => Promise<void>;
  count: () => number;
} {
  const waiting: ((result?: Update) => void)[] = [];
  return {
    refresh: async () => new Promise((resolve) => waiting.push(resolve)),
    finish: async (which, result) => {
      waiting[which]?.(result);
      await settle();
    },
    count: () => waiting.length,
  };
}

describe('a choice', () => {
  it('replaces what is shown', async () => {
    const reasons: unknown[] = [];
    const { refresher, shown, changes } = refreshed(async (reason) => {
      reasons.push(reason);
      return Promise.resolve(update);
    });
    await refresher.choose(CHOICE);
    expect(reasons).toStrictEqual([CHOICE]);
    expect(shown).toStrictEqual([update.view]);
    expect(changes).toStrictEqual([{ choosing: CHOICE, hasFailed: false }]);
  });

  it('lets nothing be approved until its result is shown', async () => {
    const { refresh, finish, count } = slow();
    const { refresher } = refreshed(refresh);
    const choosing = refresher.choose(CHOICE);
    await settle();
    expect(await refresher.beforeApproval()).toBe('changed');
    expect(count()).toBe(1);
    await finish(0, update);
    await choosing;
    const verdict = refresher.beforeApproval();
    await finish(1);
    expect(await verdict).toBe('approved');
  });

  it('drops data that was asked for before it', async () => {
    const { refresh, finish } = slow();
    const { refresher, shown, tick } = refreshed(refresh);
    let isAccepted = false;
    await tick();
    const choosing = refresher.choose(CHOICE);
    await settle();
    await finish(1, update);
    await choosing;
    await finish(0, {
      view: { ...update.view, network: 'older' },
      accept: () => {
        isAccepted = true;
      },
    });
    expect(shown).toStrictEqual([update.view]);
    expect(isAccepted).toBe(false);
  });

  it('is taken back if it can’t be simulated', async () => {
    const { refresher, shown, changes } = refreshed(async () =>
      Promise.reject(new Error('no node')),
    );
    await refresher.choose(CHOICE);
    expect(shown).toStrictEqual([]);
    expect(changes.at(-1)).toStrictEqual({
      choosing: undefined,
      hasFailed: true,
    });
  });

  it.each([
    ['an unknown name', { name: 'other', value: true }],
    ['the page', { name: 'next', value: true }],
  ])('has no effect with %s', async (_, choice) => {
    let count = 0;
    const { refresher, changes } = refreshed(async () => {
      count += 1;
      return Promise.resolve(update);
    });
    await refresher.choose(choice);
    expect([count, changes]).toStrictEqual([0, []]);
  });

  it('has no effect once the user has approved', async () => {
    const { refresher, shown } = refreshed(async (reason) =>
      Promise.resolve(reason === 'approve' ? undefined : update),
    );
    await refresher.beforeApproval();
    await refresher.choose(CHOICE);
    expect(shown).toStrictEqual([]);
  });
});
