import { keepFresh, type Made } from './keep-fresh';
import { BOB, STRK, send } from '../../../test/support/views';
import type { SendView } from '../../ui/dialog-views';

const losing = (units: string): SendView => ({
  ...send,
  balanceChanges: [
    {
      what: 'token',
      direction: 'out',
      amount: { contract: STRK, units, trusted: true },
    },
  ],
});

/** The same with an approval that a safeguard takes back or not. */
const approving = (units: string): SendView => ({
  ...send,
  balanceChanges: [
    ...(losing(units).balanceChanges as []),
    {
      what: 'allowance',
      spender: BOB,
      unlimited: false,
      amount: { contract: STRK, units, trusted: true },
    },
  ],
});

/** An open dialog at second 0, and the results of further simulations. */
function opened(
  results: SendView[],
  simulatedAt: number | undefined = 0,
): {
  refresh: ReturnType<typeof keepFresh>;
  clock: { time: number };
  log: string[];
} {
  const clock = { time: 0 };
  const log: string[] = [];
  const refresh = keepFresh(
    { now: () => clock.time },
    losing('5'),
    simulatedAt,
    async () => {
      const view = results.shift();
      if (view === undefined) {
        throw new Error('no node');
      }
      return Promise.resolve({
        view,
        at: clock.time,
        accept: () => log.push('accept'),
        keep: () => log.push('keep'),
      });
    },
  );
  return { refresh, clock, log };
}

describe('keepFresh', () => {
  it('marks a worse result, which has to be acknowledged', async () => {
    const { refresh, log } = opened([
      losing('6'),
      losing('6'),
      { ...send, balanceChanges: 'failed' },
    ]);
    const update = await refresh('time');
    expect(update?.view).toMatchObject({
      findings: [{ name: 'result-changed', acknowledge: true }],
      balanceChanges: losing('6').balanceChanges,
    });
    expect(log).toStrictEqual([]);
    update?.accept();
    expect(log).toStrictEqual(['accept']);
    // Compared with what is shown by then, and the banner stays.
    expect(await refresh('return')).toBeUndefined();
    expect(await refresh('time')).toMatchObject({
      view: { balanceChanges: 'failed', findings: [{}] },
    });
  });

  it('compares with what is shown, not with what was dropped', async () => {
    const { refresh } = opened([losing('6'), losing('6')]);
    await refresh('time');
    expect((await refresh('time'))?.view).toMatchObject({
      findings: [{ name: 'result-changed' }],
    });
  });

  it('keeps what is shown if the result is no worse', async () => {
    const { refresh, log } = opened([losing('4')]);
    expect(await refresh('time')).toBeUndefined();
    expect(log).toStrictEqual(['keep']);
  });

  it('simulates before an approval only after a minute', async () => {
    const { refresh, clock } = opened([losing('9')]);
    clock.time = 60;
    expect(await refresh('approve')).toBeUndefined();
    clock.time = 61;
    expect((await refresh('approve'))?.view).toMatchObject({
      findings: [{ name: 'result-changed' }],
    });
  });

  it('fails an approval if it can’t simulate again', async () => {
    const { refresh, clock } = opened([]);
    clock.time = 61;
    await expect(refresh('approve')).rejects.toThrow('no node');
  });

  it('waits for no node where nothing was simulated yet', async () => {
    const clock = { now: () => 1000 };
    const refresh = keepFresh(clock, send, undefined, async () =>
      Promise.reject(new Error('no node')),
    );
    expect(await refresh('approve')).toBeUndefined();
  });

  it('shows what the user chose, and compares only the tokens', async () => {
    const { refresh, log } = opened([approving('5'), approving('5')]);
    const update = await refresh({ name: 'revoke', value: false });
    expect(update?.view).toStrictEqual(approving('5'));
    update?.accept();
    expect(log).toStrictEqual(['accept']);
    expect(await refresh('time')).toBeUndefined();
  });

  it('marks a result that is worse by the time the user chooses', async () => {
    const { refresh } = opened([losing('6'), losing('6'), losing('6')]);
    const marked = { findings: [{ name: 'result-changed' }] };
    const update = await refresh({ name: 'floor', value: true });
    expect(update?.view).toMatchObject(marked);
    update?.accept();
    // The banner stays when the user chooses again.
    expect(await refresh({ name: 'floor', value: false })).toMatchObject({
      view: marked,
    });
  });

  describe('a fee that moves', () => {
    const costing = (max: string): SendView => ({
      ...losing('5'),
      fee: { max },
    });

    /** A dialog with a fee of 0.01 STRK, and what its prices come to. */
    function priced(
      fees: string[],
      suffices = true,
    ): { refresh: ReturnType<typeof keepFresh>; log: string[] } {
      const log: string[] = [];
      const make = async (): Promise<Made> =>
        Promise.resolve({
          view: costing(fees.shift() ?? '0.01'),
          at: 0,
          suffices,
          accept: () => log.push('accept'),
          keep: () => log.push('keep'),
        });
      const refresh = keepFresh(
        { now: () => 0 },
        costing('0.01'),
        0,
        make,
        async (reason) => {
          log.push(reason);
          return make();
        },
      );
      return { refresh, log };
    }

    it('is drawn anew without a question', async () => {
      const { refresh, log } = priced(['0.02', '0.02']);
      const update = await refresh('prices');
      expect(update).toMatchObject({
        isQuiet: true,
        view: { fee: { max: '0.02' }, findings: [] },
      });
      update?.accept();
      expect(log).toStrictEqual(['prices', 'accept']);
      expect(await refresh('time')).toBeUndefined();
      expect(log).toStrictEqual(['prices', 'accept', 'keep']);
    });

    it('is a question from three times the first one on', async () => {
      const { refresh } = priced(['0.02', '0.03', '0.06']);
      (await refresh('prices'))?.accept();
      const update = await refresh('prices');
      expect(update?.isQuiet).toBeUndefined();
      expect(update?.view).toMatchObject({
        findings: [{ name: 'result-changed', acknowledge: true }],
      });
      update?.accept();
      // Measured from what the user was asked about; the banner stays.
      expect(await refresh('prices')).toMatchObject({
        isQuiet: true,
        view: { findings: [{ name: 'result-changed' }] },
      });
    });

    it('doesn’t hold up an approval while the shown bounds do', async () => {
      const { refresh, log } = priced(['0.02']);
      expect(await refresh('approve')).toBeUndefined();
      expect(log).toStrictEqual(['approve', 'keep']);
    });

    it('is shown before an approval that would be too low', async () => {
      const { refresh } = priced(['0.02'], false);
      const update = await refresh('approve');
      expect(update?.isQuiet).toBeUndefined();
      expect(update?.view).toMatchObject({ fee: { max: '0.02' } });
    });
  });
});
