import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createLiveDialog, type LiveDialog } from './live-dialog';
import { settle } from '../../test/support/slow-user';
import { send } from '../../test/support/views';

type Drawn = { context: { view: { network: string }; page: number } };

const fresh = { ...send, network: 'fresh' };

/** An open dialog in a wallet that takes its time to draw. */
async function slowlyDrawn(): Promise<{
  dialog: LiveDialog;
  /** What it waits for, in milliseconds, and what ends each wait. */
  waits: { milliseconds: number; end: () => void }[];
  /** What was drawn, or is being drawn. */
  drawn: Drawn['context'][];
  /** Ends the drawing that was begun first. */
  finish: () => Promise<void>;
}> {
  const drawn: Drawn['context'][] = [];
  const waits: { milliseconds: number; end: () => void }[] = [];
  const pending: (() => void)[] = [];
  const request = async ({
    method,
    params,
  }: {
    method: string;
    params: Drawn;
  }): Promise<unknown> => {
    if (method === 'snap_createInterface') {
      return Promise.resolve('id');
    }
    drawn.push(params.context);
    return await new Promise((resolve) => {
      pending.push(() => {
        resolve(null);
      });
    });
  };
  return {
    dialog: await createLiveDialog(
      { request } as unknown as SnapsProvider,
      send,
      async (milliseconds) =>
        new Promise((end) => {
          waits.push({ milliseconds, end });
        }),
    ),
    waits,
    drawn,
    finish: async () => {
      pending.shift()?.();
      await settle();
    },
  };
}

it('newer data leaves a dialog off that was away, until it is said to be back', async () => {
  const { dialog, finish } = await slowlyDrawn();
  void dialog.change({ isAway: true });
  void dialog.replace(fresh);
  await finish();
  expect(dialog.state()).toMatchObject({ isAway: true, acknowledged: false });
  expect(dialog.canApprove()).toBe(false);
});

describe('a page turned while newer data arrives', () => {
  it('is drawn with the newer data', async () => {
    const { dialog, drawn, finish } = await slowlyDrawn();
    const replaced = dialog.replace(fresh);
    const turned = dialog.change({ page: 1 });
    await settle();
    await finish();
    await finish();
    await Promise.all([replaced, turned]);
    expect(drawn.at(-1)).toMatchObject({ view: fresh, page: 1 });
  });

  it('never brings the older view back, however long a drawing takes', async () => {
    const { dialog, drawn, finish } = await slowlyDrawn();
    const turned = [dialog.change({ page: 1 }), dialog.change({ page: 2 })];
    await settle();
    const replaced = dialog.replace(fresh);
    await settle();
    // The wallet gets the next drawing when it has finished the one before.
    expect(drawn).toHaveLength(1);
    await finish();
    expect(drawn).toHaveLength(2);
    await finish();
    await finish();
    await Promise.all([...turned, replaced]);
    const networks = drawn.map(({ view }) => view.network);
    expect(networks).toStrictEqual([send.network, 'fresh', 'fresh']);
  });
});

it('newer data has to be acknowledged again', async () => {
  const { dialog, finish } = await slowlyDrawn();
  const acknowledged = dialog.change({ acknowledged: true });
  const replaced = dialog.replace(fresh);
  await settle();
  await finish();
  await finish();
  await Promise.all([acknowledged, replaced]);
  expect(dialog.state().acknowledged).toBe(false);
});

describe('a dialog that has changed', () => {
  it('can be approved 700 milliseconds later, and is drawn so', async () => {
    const { dialog, drawn, finish, waits } = await slowlyDrawn();
    const replaced = dialog.replace(fresh);
    expect(dialog.canApprove()).toBe(false);
    await settle();
    await finish();
    await replaced;
    expect(drawn).toMatchObject([{ view: fresh, isPaused: true }]);
    expect(waits).toMatchObject([{ milliseconds: 700 }]);
    waits[0]?.end();
    await settle();
    await finish();
    expect(dialog.canApprove()).toBe(true);
    expect(drawn[1]).toMatchObject({ view: fresh, isPaused: false });
  });

  it('stays off until the last reason is gone', async () => {
    const { dialog, waits } = await slowlyDrawn();
    void dialog.pause(1_700);
    void dialog.replace(fresh);
    waits[1]?.end();
    await settle();
    expect(dialog.canApprove()).toBe(false);
    waits[0]?.end();
    await settle();
    expect(dialog.canApprove()).toBe(true);
  });

  it('stays live if only its fee has moved', async () => {
    const { dialog, waits } = await slowlyDrawn();
    void dialog.redraw(fresh);
    expect(dialog.canApprove()).toBe(true);
    expect(waits).toStrictEqual([]);
  });
});
