import {
  CHOICE,
  fails,
  first,
  NEW,
  news,
  opened,
  slowly,
  type Drawn,
} from '../../dev/testing/views/open-dialog';
import { settle } from '../../dev/testing/wallet/slow-user';
import type { SendView } from '../views/dialog-views';
import type { RefreshDialog } from '../views/dialogs';

const unlessApproving =
  (isQuiet?: true): RefreshDialog =>
  async (reason) =>
    Promise.resolve(
      reason === 'approve'
        ? undefined
        : { ...news, ...(isQuiet && { isQuiet }) },
    );

const networksOf = (drawn: readonly Drawn[]): unknown[] =>
  drawn.map(({ view }) => 'network' in view && view.network);

describe('an open dialog', () => {
  it('shows newer data, which it requests every five seconds for five minutes', async () => {
    const reasons: unknown[] = [];
    const { dialog, drawn, tick, isTicking } = await opened(async (reason) => {
      reasons.push(reason);
      return Promise.resolve(reasons.length === 2 ? news : undefined);
    });
    for (let times = 0; times < 90; times += 1) {
      await tick();
    }
    expect(reasons).toStrictEqual(
      Array.from({ length: 20 }, () => ['prices', 'prices', 'time']).flat(),
    );
    expect(networksOf(drawn)).toStrictEqual([NEW]);
    dialog.stop();
    expect(isTicking()).toBe(false);
  });

  it('asks at each interval what to do if its first simulation is overdue', async () => {
    const reasons: unknown[] = [];
    const view: SendView = { ...first, balanceChanges: 'pending' };
    const { tick } = await opened(async (reason) => {
      reasons.push(reason);
      return Promise.resolve(
        reasons.length === 1 ? { ...news, view } : undefined,
      );
    });
    await tick();
    await tick();
    expect(reasons).toStrictEqual(['prices', 'overdue', 'prices']);
  });

  it('has one refresh at a time', async () => {
    const { refresh, reasons } = slowly();
    const { tick } = await opened(refresh);
    await tick();
    await tick();
    expect(reasons).toHaveLength(1);
  });

  it('keeps what it shows if there is no newer data', async () => {
    const { dialog, drawn, tick } = await opened(fails);
    await tick();
    await dialog.refresh('return');
    expect(drawn).toStrictEqual([]);
    expect(dialog.isApproved()).toBe(false);
  });

  it('requests no data while MetaMask is closed, and is then off until newer data arrive', async () => {
    const reasons: unknown[] = [];
    const { dialog, client, drawn, tick } = await opened(async (reason) => {
      reasons.push(reason);
      return Promise.resolve(reason === 'time' ? news : undefined);
    });
    client.isActive = false;
    await tick();
    await tick();
    expect(reasons).toStrictEqual([]);
    expect(dialog.canApprove()).toBe(false);
    client.isActive = true;
    await dialog.wake();
    expect(reasons).toStrictEqual(['time']);
    expect(drawn).toMatchObject([
      { isAway: true, view: first, off: ['approve'] },
      { isAway: true, view: news.view },
      { isAway: false, view: news.view },
    ]);
    await tick();
    expect(reasons).toStrictEqual(['time', 'prices']);
  });

  it('has to be acknowledged again once it shows newer data', async () => {
    const { dialog, drawn, tick } = await opened(unlessApproving());
    await dialog.change({ acknowledged: true, page: 1 });
    await tick();
    expect(drawn.at(-1)).toMatchObject({ acknowledged: false, page: 1 });
  });

  it('is drawn disabled for 700 milliseconds after a change, then can be approved', async () => {
    const { dialog, drawn, tick, waits } = await opened(unlessApproving());
    await tick();
    expect(dialog.canApprove()).toBe(false);
    expect(drawn).toMatchObject([{ view: news.view, off: ['approve'] }]);
    expect(waits).toMatchObject([{ milliseconds: 700 }]);
    waits[0]?.end();
    await settle();
    expect(dialog.canApprove()).toBe(true);
    expect(drawn[1]).toMatchObject({ view: news.view, off: [] });
  });

  it('stays off until the last reason is gone', async () => {
    const { dialog, drawn, tick, waits } = await opened(unlessApproving());
    await dialog.pause(1_700);
    await tick();
    waits[1]?.end();
    await settle();
    expect([drawn.length, dialog.canApprove()]).toStrictEqual([2, false]);
    waits[0]?.end();
    await settle();
    expect(dialog.canApprove()).toBe(true);
  });

  it('stays live and acknowledged if only its fee has moved', async () => {
    const { dialog, drawn, tick, waits } = await opened(unlessApproving(true));
    await dialog.change({ acknowledged: true });
    await tick();
    expect(drawn.at(-1)).toMatchObject({ acknowledged: true, view: news.view });
    expect([dialog.canApprove(), waits]).toStrictEqual([true, []]);
    expect(await dialog.approve()).toBe('approved');
  });

  it('never shows older data again, however long a drawing takes', async () => {
    const { dialog, drawn, finish, tick } = await opened(
      unlessApproving(),
      true,
    );
    const turned = [dialog.change({ page: 1 }), dialog.change({ page: 2 })];
    await settle();
    await tick();
    // The wallet gets the next drawing when it has finished the one before.
    expect(drawn).toHaveLength(1);
    await finish();
    expect(drawn).toHaveLength(2);
    await finish();
    await finish();
    await Promise.all(turned);
    expect(networksOf(drawn)).toStrictEqual([first.network, NEW, NEW]);
  });
});

it('a change during the replacement of an interface is drawn in the new one', async () => {
  const { dialog, drawn } = await opened(fails);
  const renewed = dialog.renew();
  await dialog.change({ page: 1 });
  expect(await renewed).toBe('interface-2');
  expect(drawn).toMatchObject([{ id: 'interface-2', page: 1 }]);
});

describe('an approval', () => {
  it('counts if nothing has changed, and nothing changes after it', async () => {
    const { dialog, drawn, tick } = await opened(unlessApproving());
    expect(await dialog.approve()).toBe('approved');
    await tick();
    await dialog.choose(CHOICE);
    expect(networksOf(drawn)).not.toContain('new');
    expect(dialog.isApproved()).toBe(true);
  });

  it('does not count if the refresh before it brings news', async () => {
    let count = 0;
    const { dialog, drawn } = await opened(async () => {
      count += 1;
      return Promise.resolve(count === 1 ? news : undefined);
    });
    expect(await dialog.approve()).toBe('changed');
    expect(dialog.isApproved()).toBe(false);
    expect(networksOf(drawn)).toStrictEqual([NEW]);
    expect(await dialog.approve()).toBe('approved');
  });

  it('does not count if the dialog changed while it was handled', async () => {
    const { refresh, finish } = slowly();
    const { dialog, tick } = await opened(refresh);
    const verdict = dialog.approve();
    await tick();
    await finish(1, news);
    await finish(0);
    expect(await verdict).toBe('changed');
  });

  it('counts for the fee that was clicked on, which is not redrawn meanwhile', async () => {
    const { refresh, finish } = slowly();
    const accept = jest.fn();
    const { dialog, drawn, tick } = await opened(async (reason) =>
      reason === 'approve'
        ? refresh(reason)
        : Promise.resolve({ ...news, accept, isQuiet: true }),
    );
    const verdict = dialog.approve();
    await tick();
    await finish(0);
    expect(await verdict).toBe('approved');
    expect(drawn).toStrictEqual([]);
    expect(accept).not.toHaveBeenCalled();
  });

  it.each<[string, RefreshDialog]>([
    ['approved', async () => Promise.resolve(undefined)],
    ['failed', fails],
  ])('that has %s drops newer data that arrive after it', async (end, last) => {
    const { refresh, finish } = slowly();
    const accept = jest.fn();
    const { dialog, drawn, tick } = await opened(async (reason) =>
      reason === 'approve' ? last(reason) : refresh(reason),
    );
    await tick();
    expect(await dialog.approve()).toBe(end);
    await finish(0, { ...news, accept });
    expect(drawn).toStrictEqual([]);
    expect(accept).not.toHaveBeenCalled();
  });

  it('fails for good if the refresh before it fails', async () => {
    let count = 0;
    const { dialog, drawn, tick } = await opened(async () => {
      count += 1;
      return count === 1 ? fails('approve') : Promise.resolve(news);
    });
    expect(await dialog.approve()).toBe('failed');
    expect(() => dialog.isApproved()).toThrow('no money');
    await tick();
    expect(await dialog.approve()).toBe('failed');
    expect(await dialog.renew()).toBeUndefined();
    expect([count, drawn]).toStrictEqual([1, []]);
    expect(() => dialog.isApproved()).toThrow('no money');
  });

  it('is handled once on a double click', async () => {
    const { refresh, reasons, finish } = slowly();
    const { dialog } = await opened(refresh);
    const verdicts = [dialog.approve(), dialog.approve()];
    await finish(0);
    expect(await Promise.all(verdicts)).toStrictEqual(['approved', 'changed']);
    expect(reasons).toHaveLength(1);
  });
});

describe('a choice', () => {
  it('blocks approvals until its result is shown', async () => {
    const { refresh, finish, reasons } = slowly();
    const { dialog, drawn, tick } = await opened(refresh);
    const choosing = dialog.choose(CHOICE);
    await settle();
    const off = ['enforce', 'approve'];
    expect(drawn).toMatchObject([{ choosing: CHOICE, hasFailed: false, off }]);
    expect(dialog.canApprove()).toBe(false);
    expect(await dialog.approve()).toBe('changed');
    await tick();
    expect(reasons).toStrictEqual([CHOICE]);
    await finish(0, news);
    await choosing;
    expect(networksOf(drawn)).toStrictEqual([first.network, NEW]);
    const verdict = dialog.approve();
    await finish(1);
    expect(await verdict).toBe('approved');
  });

  it('drops data that was requested before it', async () => {
    const { refresh, finish } = slowly();
    const { dialog, drawn, tick } = await opened(refresh);
    const accept = jest.fn();
    await tick();
    const choosing = dialog.choose(CHOICE);
    await settle();
    await finish(1, news);
    await choosing;
    await finish(0, {
      view: { ...first, network: { name: 'older', isTest: true } },
      accept,
    });
    expect(networksOf(drawn)).toStrictEqual([first.network, NEW]);
    expect(accept).not.toHaveBeenCalled();
  });

  it.each([
    ['it can’t be simulated', fails],
    ['nothing comes of it', async () => Promise.resolve(undefined)],
  ])('is taken back if %s', async (_, refresh) => {
    const { dialog, drawn } = await opened(refresh);
    await dialog.choose(CHOICE);
    expect(drawn.at(-1)).toMatchObject({ view: first, hasFailed: true });
    expect(dialog.canApprove()).toBe(true);
  });

  it.each(['other', 'next'])(
    'that is not offered has no effect: %s',
    async (name) => {
      const { dialog, drawn } = await opened(fails);
      await dialog.choose({ name, value: true });
      expect(drawn).toStrictEqual([]);
    },
  );
});
