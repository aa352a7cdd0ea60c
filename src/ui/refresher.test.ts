import { refreshed, update } from '../../test/support/refreshed';
import { settle } from '../../test/support/slow-user';

describe('createRefresher', () => {
  it('replaces what is shown at each interval, for five minutes', async () => {
    const reasons: unknown[] = [];
    const { shown, tick, refresher, isTicking } = refreshed(async (reason) => {
      reasons.push(reason);
      return Promise.resolve(reasons.length === 2 ? update : undefined);
    });
    for (let times = 0; times < 90; times += 1) {
      await tick();
    }
    expect(reasons).toStrictEqual(
      Array.from({ length: 20 }, () => ['prices', 'prices', 'time']).flat(),
    );
    expect(shown).toStrictEqual([update.view]);
    refresher.stop();
    expect(isTicking()).toBe(false);
  });

  it('asks for nothing and approves nothing while MetaMask is closed', async () => {
    const reasons: unknown[] = [];
    const { refresher, client, changes, tick } = refreshed(async (reason) => {
      reasons.push(reason);
      expect(refresher.dialog.state().isAway).toBe(reasons.length === 1);
      return Promise.resolve(undefined);
    });
    client.isActive = false;
    await tick();
    await tick();
    expect([reasons, changes]).toStrictEqual([[], [{ isAway: true }]]);
    client.isActive = true;
    await refresher.wake();
    expect(reasons).toStrictEqual(['time']);
    expect(changes).toStrictEqual([{ isAway: true }, { isAway: false }]);
    await tick();
    expect(reasons).toStrictEqual(['time', 'prices']);
  });

  it('redraws a fee that has moved, which is no question', async () => {
    const { refresher, shown, redrawn, tick } = refreshed(async (reason) =>
      Promise.resolve(
        reason === 'approve' ? undefined : { ...update, isQuiet: true },
      ),
    );
    await tick();
    expect([shown, redrawn]).toStrictEqual([[], [update.view]]);
    expect(await refresher.beforeApproval()).toBe('approved');
  });

  it('redraws nothing that the user has clicked on', async () => {
    let finish: (value: undefined) => void = () => undefined;
    let isAccepted = false;
    const { refresher, redrawn, tick } = refreshed(async (reason) =>
      reason === 'approve'
        ? new Promise<undefined>((resolve) => {
            finish = resolve;
          })
        : Promise.resolve({
            view: update.view,
            isQuiet: true,
            accept: () => {
              isAccepted = true;
            },
          }),
    );
    const verdict = refresher.beforeApproval();
    await tick();
    finish(undefined);
    expect(await verdict).toBe('approved');
    expect([redrawn, isAccepted]).toStrictEqual([[], false]);
  });

  it('keeps what is shown if there is no newer data', async () => {
    const { shown, tick, refresher } = refreshed(async () =>
      Promise.reject(new Error('no node')),
    );
    await tick();
    await refresher.run('return');
    expect(shown).toStrictEqual([]);
    expect(() => {
      refresher.throwFailure();
    }).not.toThrow();
  });

  it('asks once at a time', async () => {
    let count = 0;
    const { tick } = refreshed(async () => {
      count += 1;
      return new Promise(() => undefined);
    });
    await tick();
    await tick();
    expect(count).toBe(1);
  });

  it('approves what is shown if nothing has changed', async () => {
    const { refresher, tick, shown } = refreshed(async (reason) =>
      Promise.resolve(reason === 'approve' ? undefined : update),
    );
    expect(await refresher.beforeApproval()).toBe('approved');
    await tick();
    expect(shown).toStrictEqual([]);
  });

  it('asks again if the refresh before the approval brings news', async () => {
    const accepted: string[] = [];
    const { refresher, shown } = refreshed(async () =>
      Promise.resolve(
        accepted.length === 0
          ? { view: update.view, accept: () => accepted.push('yes') }
          : undefined,
      ),
    );
    expect(await refresher.beforeApproval()).toBe('changed');
    expect(shown).toHaveLength(1);
    expect(await refresher.beforeApproval()).toBe('approved');
  });

  it('asks again if the dialog changed while the approval was handled', async () => {
    let finish: (value: undefined) => void = () => undefined;
    const { refresher, tick } = refreshed(async (reason) =>
      reason === 'approve'
        ? new Promise<undefined>((resolve) => {
            finish = resolve;
          })
        : Promise.resolve(update),
    );
    const verdict = refresher.beforeApproval();
    await tick();
    finish(undefined);
    expect(await verdict).toBe('changed');
  });

  it('drops news that come after the approval', async () => {
    let finish: (value: typeof update) => void = () => undefined;
    let isAccepted = false;
    const { refresher, tick, shown } = refreshed(async (reason) =>
      reason === 'approve'
        ? Promise.resolve(undefined)
        : new Promise((resolve) => {
            finish = resolve;
          }),
    );
    await tick();
    expect(await refresher.beforeApproval()).toBe('approved');
    finish({
      ...update,
      accept: () => {
        isAccepted = true;
      },
    });
    await settle();
    expect([shown, isAccepted]).toStrictEqual([[], false]);
  });

  it('reports why the refresh before the approval failed', async () => {
    const { refresher } = refreshed(async () =>
      Promise.reject(new Error('no money')),
    );
    expect(await refresher.beforeApproval()).toBe('failed');
    expect(() => {
      refresher.throwFailure();
    }).toThrow('no money');
  });

  it('handles a double click once', async () => {
    let count = 0;
    const { refresher } = refreshed(async () => {
      count += 1;
      return Promise.resolve(undefined);
    });
    const verdicts = await Promise.all([
      refresher.beforeApproval(),
      refresher.beforeApproval(),
    ]);
    expect(verdicts).toStrictEqual(['approved', 'changed']);
    expect(count).toBe(1);
  });
});
