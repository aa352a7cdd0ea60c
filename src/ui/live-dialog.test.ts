import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createLiveDialog, type LiveDialog } from './live-dialog';
import { settle } from '../../test/support/slow-user';
import { send } from '../../test/support/views';

type Drawn = { context: { view: { network: string }; page: number } };

const fresh = { ...send, network: 'fresh' };

/** An open dialog in a wallet that takes its time to draw. */
async function slowlyDrawn(): Promise<{
  dialog: LiveDialog;
  /** What was drawn, or is being drawn. */
  drawn: Drawn['context'][];
  /** Ends the drawing that was begun first. */
  finish: () => Promise<void>;
}> {
  const drawn: Drawn['context'][] = [];
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
    ),
    drawn,
    finish: async () => {
      pending.shift()?.();
      await settle();
    },
  };
}

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
