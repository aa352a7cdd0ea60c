import { withUnknownEffects } from './effects';
import { type ReviewSteps, type ShownSubject, review } from './review';
import { BOB, STRK, send } from '../../dev/testing/views/views';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { DialogView, SendView } from '../views/dialog-views';
import type { RefreshDialog } from '../views/dialogs';
import { findingOf } from '../warnings/findings';

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

/** Something that was simulated so many times. */
type Numbered = { readonly id: number; readonly nonce?: number };

type Shown = ShownSubject<Numbered>;

/** A dialog in the hands of a test. */
type Dialog = {
  readonly view: DialogView;
  readonly isIncomplete: boolean | undefined;
  readonly refresh: RefreshDialog;
};

/** Reviews something at the wallet's own request; the user does this with its dialog, and
 * approves it then by default. */
async function reviewing(
  steps: ReviewSteps<Numbered>,
  use: (dialog: Dialog) => Promise<unknown>,
  { now, wasApproved }: { now?: () => number; wasApproved?: boolean } = {},
): Promise<Numbered> {
  const tools = {
    now: now ?? (() => 0),
    journal: { wasApproved: wasApproved === true },
    connectedSites: { find: async () => Promise.resolve(undefined) },
    windows: {
      begin: async () =>
        Promise.resolve({
          end: () => undefined,
          confirm: async (
            view: DialogView,
            { refresh, isIncomplete }: Partial<Dialog>,
          ) =>
            (await use({
              view,
              isIncomplete,
              refresh: refresh ?? (async () => Promise.resolve(undefined)),
            })) !== false,
        }),
    },
  } as unknown as Parameters<typeof review>[0];
  return (await review(tools, WALLET_REQUESTER, steps)).subject;
}

/** A dialog at second 0, and the results of further simulations. */
function simulatedAs(
  results: SendView[],
  clock = { time: 0 },
): ReviewSteps<Numbered> {
  let id = 0;
  return {
    open: () => ({ subject: { id }, view: losing('5'), at: 0 }),
    again: async () => {
      const view = results.shift();
      if (view === undefined) {
        throw new Error('no node');
      }
      id += 1;
      return Promise.resolve({ subject: { id }, view, at: clock.time });
    },
    keep: (shown, fresh) => ({ ...shown, nonce: fresh.id }),
  };
}

describe('a review', () => {
  const WORSE = { findings: [{ name: 'result-changed', level: 'danger' }] };

  it('returns the first view if nothing changed', async () => {
    const approved = await reviewing(simulatedAs([]), async ({ view }) => {
      expect(view).toStrictEqual(losing('5'));
      return Promise.resolve();
    });
    expect(approved).toStrictEqual({ id: 0 });
  });

  it('returns nothing if the user refuses', async () => {
    await expect(
      reviewing(simulatedAs([]), async () => Promise.resolve(false)),
    ).rejects.toMatchObject({ kind: 'user-refused' });
  });

  it('says that the user has just approved the same call', async () => {
    const again = { findings: [{ name: 'just-approved' }] };
    await reviewing(
      simulatedAs([losing('6')]),
      async ({ view, refresh }) => {
        expect(view).toMatchObject(again);
        expect((await refresh('time'))?.view).toMatchObject({
          findings: [...again.findings, ...WORSE.findings],
        });
      },
      { wasApproved: true },
    );
  });

  it('marks a worse result, which has to be acknowledged and is what is signed', async () => {
    const steps = simulatedAs([
      losing('6'),
      losing('6'),
      { ...send, balanceChanges: 'failed' },
    ]);
    const approved = await reviewing(steps, async ({ refresh }) => {
      const update = await refresh('time');
      expect(update?.view).toMatchObject({
        ...WORSE,
        balanceChanges: losing('6').balanceChanges,
      });
      update?.accept();
      // Compared with what is shown by then, and the banner stays.
      expect(await refresh('return')).toBeUndefined();
      expect(await refresh('time')).toMatchObject({
        view: { balanceChanges: 'failed', findings: [{}] },
      });
    });
    expect(approved).toStrictEqual({ id: 1, nonce: 2 });
  });

  it('compares with what is shown, not with what was dropped', async () => {
    const steps = simulatedAs([losing('6'), losing('6')]);
    const approved = await reviewing(steps, async ({ refresh }) => {
      await refresh('time');
      expect((await refresh('time'))?.view).toMatchObject(WORSE);
    });
    expect(approved).toStrictEqual({ id: 0 });
  });

  it('keeps what is shown if the result is no worse', async () => {
    const approved = await reviewing(
      simulatedAs([losing('4')]),
      async ({ refresh }) => {
        expect(await refresh('time')).toBeUndefined();
      },
    );
    expect(approved).toStrictEqual({ id: 0, nonce: 1 });
  });

  it('keeps what the user has chosen during a simulation', async () => {
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const steps: ReviewSteps<Numbered> = {
      ...simulatedAs([]),
      again: async (_, choice) => {
        await (choice === undefined ? slow : undefined);
        const id = choice === undefined ? 1 : 2;
        return { subject: { id }, view: losing('5'), at: 0 };
      },
    };
    const approved = await reviewing(steps, async ({ refresh }) => {
      const late = refresh('time');
      (await refresh({ name: 'floor', value: true }))?.accept();
      release();
      expect(await late).toBeUndefined();
    });
    expect(approved).toStrictEqual({ id: 2 });
  });

  it('simulates before an approval only after a minute', async () => {
    const clock = { time: 0 };
    await reviewing(
      simulatedAs([losing('9')], clock),
      async ({ refresh }) => {
        clock.time = 60;
        expect(await refresh('approve')).toBeUndefined();
        clock.time = 61;
        expect((await refresh('approve'))?.view).toMatchObject(WORSE);
      },
      { now: () => clock.time },
    );
  });

  it('fails an approval if it can’t simulate again', async () => {
    await reviewing(
      simulatedAs([]),
      async ({ refresh }) => {
        await expect(refresh('approve')).rejects.toThrow('no node');
      },
      { now: () => 61 },
    );
  });

  it('opens before the first simulation, which it requests at once', async () => {
    const { at: _, ...first } = await simulatedAs([]).open();
    await reviewing(
      { ...simulatedAs([]), open: () => first },
      async ({ refresh, isIncomplete }) => {
        expect(isIncomplete).toBe(true);
        expect(await refresh('approve')).toBeUndefined();
      },
      { now: () => 1000 },
    );
  });

  describe('whose first simulation takes long', () => {
    const PENDING: SendView = { ...send, balanceChanges: 'pending' };
    const waiting = (results: SendView[]): ReviewSteps<Numbered> => ({
      ...simulatedAs(results),
      open: () => ({ subject: { id: 0 }, view: PENDING }),
    });
    const UNKNOWN = {
      balanceChanges: 'no-answer',
      findings: [{ name: 'effects-unknown', level: 'danger' }],
    };

    it('says that the effects are unknown, once', async () => {
      await reviewing(waiting([]), async ({ refresh }) => {
        const update = await refresh('overdue');
        expect(update?.view).toMatchObject(UNKNOWN);
        expect(update?.isQuiet).toBeUndefined();
        update?.accept();
        expect(await refresh('overdue')).toBeUndefined();
      });
    });

    it('shows a late result, without a comparison with what nobody saw', async () => {
      const harmless: SendView = { ...send, balanceChanges: [] };
      const bad = { ...losing('5'), findings: [findingOf('large-share')] };
      await reviewing(waiting([harmless]), async ({ refresh }) => {
        (await refresh('overdue'))?.accept();
        expect((await refresh('time'))?.view).toStrictEqual(harmless);
      });
      await reviewing(waiting([bad]), async ({ refresh }) => {
        (await refresh('overdue'))?.accept();
        expect((await refresh('time'))?.view).toMatchObject({
          findings: [{ name: 'large-share', level: 'danger' }],
        });
      });
    });

    it('is overdue no more once there is a result', async () => {
      await reviewing(waiting([losing('5')]), async ({ refresh }) => {
        const update = await refresh('time');
        expect(update?.view).toStrictEqual(losing('5'));
        update?.accept();
        expect(await refresh('overdue')).toBeUndefined();
      });
    });

    it('is approved without another simulation', async () => {
      const clock = { time: 0 };
      const steps: ReviewSteps<Numbered> = {
        ...waiting([]),
        open: () => ({
          subject: { id: 0 },
          view: withUnknownEffects(send, 'no-answer'),
          at: 0,
        }),
      };
      await reviewing(
        steps,
        async ({ refresh }) => {
          clock.time = 1_000;
          expect(await refresh('approve')).toBeUndefined();
        },
        { now: () => clock.time },
      );
    });
  });

  it('keeps the tick on a message whose result is the same', async () => {
    const same = { subject: undefined as never, view: losing('5'), at: 0 };
    await reviewing(
      { open: () => same, again: async () => Promise.resolve(same) },
      async ({ refresh }) => {
        expect(await refresh('time')).toBeUndefined();
      },
    );
  });

  it('shows the user’s choice, compared with what it should lead to', async () => {
    const { again, ...others } = simulatedAs([approving('5'), approving('5')]);
    const steps: ReviewSteps<Numbered> = {
      ...others,
      again: async (...args) => {
        const shown = await again?.(...args);
        return { ...(shown as Shown), before: approving('5') };
      },
    };
    const approved = await reviewing(steps, async ({ refresh }) => {
      const update = await refresh({ name: 'revoke', value: false });
      expect(update?.view).toStrictEqual(approving('5'));
      update?.accept();
      expect(await refresh('time')).toBeUndefined();
    });
    expect(approved).toMatchObject({ id: 1 });
  });

  it('marks a result that is worse by the time of the choice', async () => {
    const steps = simulatedAs([losing('6'), losing('6')]);
    await reviewing(steps, async ({ refresh }) => {
      const update = await refresh({ name: 'floor', value: true });
      expect(update?.view).toMatchObject(WORSE);
      update?.accept();
      // The banner stays when the user chooses again.
      expect(await refresh({ name: 'floor', value: false })).toMatchObject({
        view: WORSE,
      });
    });
  });

  describe('of a fee that moves', () => {
    const costing = (max: string): SendView => ({
      ...losing('5'),
      fee: { max },
    });

    /** A dialog with a fee of 0.01 STRK, and what its prices come to. */
    function priced(fees: string[], suffices = true): ReviewSteps<Numbered> {
      let id = 0;
      const again = async (): Promise<ShownSubject<Numbered>> => {
        id += 1;
        const view = costing(fees.shift() ?? '0.01');
        return Promise.resolve({ subject: { id }, view, at: 0 });
      };
      return {
        open: () => ({ subject: { id: 0 }, view: costing('0.01'), at: 0 }),
        again,
        reprice: again,
        keep: (shown, fresh) =>
          suffices ? { ...shown, nonce: fresh.id } : undefined,
      };
    }

    it('redraws it without asking', async () => {
      const steps = priced(['0.02', '0.02']);
      const approved = await reviewing(steps, async ({ refresh }) => {
        const update = await refresh('prices');
        expect(update).toMatchObject({
          isQuiet: true,
          view: { fee: { max: '0.02' }, findings: [] },
        });
        update?.accept();
        expect(await refresh('time')).toBeUndefined();
      });
      expect(approved).toStrictEqual({ id: 1, nonce: 2 });
    });

    it.each([
      ['same', true],
      ['better', undefined],
      ['worse', undefined],
    ] as const)('is drawn with all else, guards too: %s', async (is, quiet) => {
      const view = { ...costing('0.02'), balanceChanges: [] };
      const again = async (): Promise<Shown> =>
        Promise.resolve({ subject: { id: 1 }, view, at: 0 });
      const steps = { ...priced([]), again, compare: () => is };
      await reviewing(steps, async ({ refresh }) => {
        const update = await refresh('time');
        expect(update?.isQuiet).toBe(quiet);
        expect(update?.view).toMatchObject(is === 'worse' ? WORSE : view);
      });
    });

    it('asks from three times the first fee on', async () => {
      await reviewing(priced(['0.02', '0.03', '0.06']), async ({ refresh }) => {
        (await refresh('prices'))?.accept();
        const update = await refresh('prices');
        expect(update?.isQuiet).toBeUndefined();
        expect(update?.view).toMatchObject(WORSE);
        update?.accept();
        // Measured from what the user was asked about; the banner stays.
        expect(await refresh('prices')).toMatchObject({
          isQuiet: true,
          view: { findings: [{ name: 'result-changed' }] },
        });
      });
    });

    it('doesn’t hold up an approval while the shown bounds suffice', async () => {
      const approved = await reviewing(
        priced(['0.02']),
        async ({ refresh }) => {
          expect(await refresh('approve')).toBeUndefined();
        },
      );
      expect(approved).toStrictEqual({ id: 0, nonce: 1 });
    });

    it('shows the new fee before an approval with insufficient bounds', async () => {
      const steps = priced(['0.02'], false);
      const approved = await reviewing(steps, async ({ refresh }) => {
        const update = await refresh('approve');
        expect(update?.isQuiet).toBeUndefined();
        expect(update?.view).toMatchObject({ fee: { max: '0.02' } });
        update?.accept();
      });
      expect(approved).toStrictEqual({ id: 1 });
    });
  });
});
