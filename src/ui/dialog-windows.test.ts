import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { createWindows, handleDialogInput } from './dialog-windows';
import { createWindowQueue } from './window-queue';
import { longSend } from '../../test/support/views';

type Asked = { method: string; params: Record<string, unknown> };

/** A wallet that answers every dialog the same. */
function wallet(answer: unknown): { snap: SnapsProvider; asked: Asked[] } {
  const asked: Asked[] = [];
  const request = async (request: Asked): Promise<unknown> => {
    asked.push(request);
    return Promise.resolve(
      request.method === 'snap_dialog' ? answer : 'interface-1',
    );
  };
  return { snap: { request } as unknown as SnapsProvider, asked };
}

const view = {
  type: 'grant',
  origin: 'https://dapp.example',
  network: 'both',
} as const;

describe('confirm', () => {
  it.each([
    [true, true],
    [false, false],
    [null, false],
    ['yes', false],
    [1, false],
  ])('takes the answer %p for %p', async (answer, approved) => {
    const { snap, asked } = wallet(answer);
    const queue = createWindowQueue(snap, async () => Promise.resolve());
    const windows = createWindows(snap, queue);
    expect(
      await windows.inTurn('site', async ({ confirm }) => confirm(view)),
    ).toBe(approved);
    expect(asked.map(({ method }) => method)).toStrictEqual([
      'snap_createInterface',
      'snap_dialog',
    ]);
    expect(asked[1]?.params).toStrictEqual({ id: 'interface-1' });
  });
});

describe('handleDialogInput', () => {
  const click = (name?: string): Parameters<typeof handleDialogInput>[2] =>
    ({ type: 'ButtonClickEvent', ...(name ? { name } : {}) }) as never;

  const view = longSend() as never;

  it.each([
    ['page-next', 1, 2],
    ['page-previous', 1, 0],
    ['page-previous', 0, 0],
    ['page-next', 99, 7],
  ])('draws the page that %s leads to from %p', async (name, from, page) => {
    const { snap, asked } = wallet(true);
    await handleDialogInput(snap, 'interface-1', click(name), {
      view,
      page: from,
    });
    expect(asked).toMatchObject([
      {
        method: 'snap_updateInterface',
        params: { id: 'interface-1', context: { view, page } },
      },
    ]);
  });

  it.each([
    ['approve', true],
    ['cancel', false],
  ])('answers by a click on %s', async (name, value) => {
    const { snap, asked } = wallet(true);
    await handleDialogInput(snap, 'interface-1', click(name), {
      view,
      page: 0,
    });
    expect(asked).toStrictEqual([
      {
        method: 'snap_resolveInterface',
        params: { id: 'interface-1', value },
      },
    ]);
  });

  it.each(['InputChangeEvent', 'FormSubmitEvent', 'FileUploadEvent'])(
    'answers by no %s',
    async (type) => {
      const { snap, asked } = wallet(true);
      const event = { type, name: 'approve', value: {} } as never;
      const carried = { view, page: 0 } as Record<string, Json>;
      await handleDialogInput(snap, 'interface-1', event, carried);
      expect(asked).toStrictEqual([]);
    },
  );

  it.each([undefined, 'Approve', 'toString'])(
    'lets the click on %p pass',
    async (name) => {
      const { snap, asked } = wallet(true);
      await handleDialogInput(snap, 'interface-1', click(name), {
        view,
        page: 2,
      });
      await handleDialogInput(snap, 'interface-1', click('page-next'), null);
      await handleDialogInput(snap, 'interface-1', click('approve'), null);
      expect(asked).toStrictEqual([]);
    },
  );

  it('never throws: the dialog may be gone', async () => {
    const request = async (): Promise<never> =>
      Promise.reject(new Error('gone'));
    const snap = { request } as unknown as SnapsProvider;
    await expect(
      handleDialogInput(snap, 'interface-1', click('page-next'), {
        view,
        page: 0,
      }),
    ).resolves.toBeUndefined();
  });
});
