import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createDialogDrawing, type DialogDrawing } from './dialog-drawing';
import { elementsOf } from '../../dev/simulator/elements';
import { send } from '../../dev/testing/views/views';
import { settle } from '../../dev/testing/wallet/slow-user';

/** Draws a dialog that follows another one: whether its approve button is on in each drawing,
 * and what ends each pause. */
async function drawNext(): Promise<{
  readonly dialog: DialogDrawing;
  readonly drawn: boolean[];
  readonly ends: (() => void)[];
}> {
  const drawn: boolean[] = [];
  const ends: (() => void)[] = [];
  const snap = {
    request: async ({ params }: { params: { ui: unknown } }) => {
      const approve = elementsOf(params.ui).find(
        ({ element: { props } }) => props.name === 'approve',
      );
      drawn.push(approve?.element.props.disabled !== true);
      return Promise.resolve('id');
    },
  } as unknown as SnapsProvider;
  const wait = async (): Promise<void> =>
    new Promise((end) => {
      ends.push(end);
    });
  const dialog = await createDialogDrawing(snap, send, wait, true);
  return { dialog, drawn, ends };
}

describe('a dialog that follows another one', () => {
  it('is drawn off once, until the pause that begins when it opens is over', async () => {
    const { dialog, drawn, ends } = await drawNext();
    expect([dialog.canApprove(), ends]).toStrictEqual([false, []]);
    await dialog.pause(1_700);
    expect([dialog.canApprove(), drawn]).toStrictEqual([false, [false]]);
    ends[0]?.();
    await settle();
    expect([dialog.canApprove(), drawn]).toStrictEqual([true, [false, true]]);
  });

  it('stays off until both pauses are over if it is replaced before it opens', async () => {
    const { dialog, drawn, ends } = await drawNext();
    await dialog.replace(send);
    await dialog.pause(1_700);
    expect(drawn).toStrictEqual([false, false]);
    ends[0]?.();
    await settle();
    expect(dialog.canApprove()).toBe(false);
    ends[1]?.();
    await settle();
    expect([dialog.canApprove(), drawn.at(-1)]).toStrictEqual([true, true]);
  });
});
