import {
  CHOICE,
  NEW,
  fails,
  news,
  opened,
  slowly,
} from '../../dev/testing/views/open-dialog';
import { send } from '../../dev/testing/views/views';
import { settle } from '../../dev/testing/wallet/slow-user';
import type { AllowanceView, SendView } from '../views/dialog-views';

describe('a typed amount', () => {
  const allowance: AllowanceView = {
    index: 0,
    asked: { contract: '0x1', units: '100', amount: '10', trusted: true },
    decimals: 1,
    units: '100',
  };
  const asking: SendView = { ...send, allowance };
  const of = (units: string): typeof news => ({
    ...news,
    view: {
      ...asking,
      allowance: { ...allowance, units },
    },
  });
  const typed = (value: string): { name: string; value: string } => ({
    name: 'allowance',
    value,
  });

  it('takes the place of what was typed before, whose result comes later', async () => {
    const { refresh, reasons, finish } = slowly();
    const accept = jest.fn();
    const state = { allowance: '2' };
    const { dialog } = await opened(refresh, false, asking, () => state);
    const choosing = [
      dialog.choose(typed('1')),
      settle().then(async () => dialog.choose(typed('2'))),
    ];
    await settle();
    expect([reasons, dialog.canApprove()]).toStrictEqual([
      [typed('1'), typed('2')],
      false,
    ]);
    await finish(0, { ...of('10'), accept });
    expect(dialog.state().choosing).toStrictEqual(typed('2'));
    expect([dialog.canApprove(), await dialog.approve()]).toStrictEqual([
      false,
      'changed',
    ]);
    await finish(1, of('20'));
    await Promise.all(choosing);
    expect(accept).not.toHaveBeenCalled();
    const verdict = dialog.approve();
    await finish(2);
    expect(await verdict).toBe('approved');
  });

  it('is not asked for while it is wrong or what is shown, and only then blocks', async () => {
    const { refresh, reasons } = slowly();
    const { dialog, drawn } = await opened(refresh, false, asking);
    await dialog.choose(typed('11'));
    expect(drawn.at(-1)).toMatchObject({ typed: '11', off: ['approve'] });
    await dialog.choose(typed('10,0'));
    expect([reasons, drawn.at(-1)?.off]).toStrictEqual([[], []]);
  });

  it('still blocks if it couldn’t be simulated, and after newer data', async () => {
    let isNew = false;
    const { dialog, tick, waits } = await opened(
      async () => (isNew ? Promise.resolve(of('100')) : fails('time')),
      false,
      asking,
    );
    await dialog.choose(typed('1'));
    expect(dialog.state()).toMatchObject({ typed: '1', hasFailed: true });
    isNew = true;
    await tick();
    waits.forEach(({ end }) => {
      end();
    });
    await settle();
    expect([dialog.state().typed, dialog.canApprove()]).toStrictEqual([
      '1',
      false,
    ]);
  });

  it('is not approved while another is typed, or if nobody says what is typed', async () => {
    const { refresh, finish } = slowly();
    let state: unknown = { allowance: '10' };
    const { dialog } = await opened(refresh, false, asking, () => {
      if (state === undefined) {
        throw new Error('no such window');
      }
      return state;
    });
    const verdict = dialog.approve();
    // Typed while the approval is handled.
    state = { allowance: '3' };
    await finish(0);
    await finish(1, of('30'));
    expect(await verdict).toBe('changed');
    state = undefined;
    const last = dialog.approve();
    await finish(2);
    expect(await last).toBe('failed');
    expect(() => dialog.isApproved()).toThrow('no such window');
  });

  describe('beside another choice', () => {
    const both: SendView = { ...asking, enforcement: { is: 'off' } };
    /** The other choice as it is applied; the amount is that of before. */
    const applied = { ...news, view: { ...both, network: NEW } };

    it.each([
      ['applied', async () => Promise.resolve(applied)],
      ['not applied', fails],
    ])('that is %s stays, and blocks if it is wrong', async (_, refresh) => {
      const { dialog, drawn, waits } = await opened(refresh, false, both);
      await dialog.choose(typed('11'));
      await dialog.choose(CHOICE);
      waits.forEach(({ end }) => {
        end();
      });
      await settle();
      expect(drawn.at(-1)).toMatchObject({ typed: '11', off: ['approve'] });
    });

    it('that is applied meanwhile is asked for before it is approved', async () => {
      const { refresh, reasons, finish } = slowly();
      const state = { allowance: '10' };
      const { dialog, waits } = await opened(refresh, false, both, () => state);
      const chosen = [dialog.choose(CHOICE)];
      await settle();
      state.allowance = '2';
      chosen.push(dialog.choose(typed('2')));
      await settle();
      expect(reasons).toStrictEqual([CHOICE]);
      await finish(0, applied);
      await Promise.all(chosen);
      waits.forEach(({ end }) => {
        end();
      });
      // What is shown is still what was asked for.
      const verdict = dialog.approve();
      await finish(1);
      await finish(2, of('20'));
      expect([await verdict, reasons]).toStrictEqual([
        'changed',
        [CHOICE, 'approve', typed('2')],
      ]);
    });
  });
});
