import type { Json, SnapsProvider } from '@metamask/snaps-sdk';

import { createWindows, handleDialogInput } from './dialog-windows';
import { createWindowQueue } from './window-queue';
import { longSend } from '../../test/support/views';

type SnapRequest = { method: string; params: Record<string, unknown> };

/** A wallet that gives every dialog the same answer. */
function wallet(answer: unknown): {
  snap: SnapsProvider;
  requests: SnapRequest[];
} {
  const requests: SnapRequest[] = [];
  const request = async (request: SnapRequest): Promise<unknown> => {
    requests.push(request);
    return Promise.resolve(
      request.method === 'snap_dialog' ? answer : 'interface-1',
    );
  };
  return { snap: { request } as unknown as SnapsProvider, requests };
}

const view = {
  type: 'grant',
  origin: 'https://dapp.example',
  network: 'both',
} as const;

const settled = async (): Promise<void> => Promise.resolve();

describe('confirm', () => {
  it.each([
    [true, true],
    [false, false],
    [null, false],
    ['yes', false],
    [1, false],
  ])('interprets the answer %p as %p', async (answer, approved) => {
    const { snap, requests } = wallet(answer);
    const queue = createWindowQueue(snap, settled, settled);
    const windows = createWindows(snap, queue);
    expect(
      await windows.inTurn('site', async ({ confirm }) => confirm(view)),
    ).toBe(approved);
    expect(requests.map(({ method }) => method)).toStrictEqual([
      'snap_createInterface',
      'snap_dialog',
    ]);
    expect(requests[1]?.params).toStrictEqual({ id: 'interface-1' });
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
  ])('draws the right page for %s on page %p', async (name, from, page) => {
    const { snap, requests } = wallet(true);
    await handleDialogInput(snap, 'interface-1', click(name), {
      view,
      page: from,
    });
    expect(requests).toMatchObject([
      {
        method: 'snap_updateInterface',
        params: { id: 'interface-1', context: { view, page } },
      },
    ]);
  });

  it.each([
    ['approve', true],
    ['cancel', false],
  ])('resolves the dialog by a click on %s', async (name, value) => {
    const { snap, requests } = wallet(true);
    await handleDialogInput(snap, 'interface-1', click(name), {
      view,
      page: 0,
    });
    expect(requests).toStrictEqual([
      {
        method: 'snap_resolveInterface',
        params: { id: 'interface-1', value },
      },
    ]);
  });

  it.each(['InputChangeEvent', 'FormSubmitEvent', 'FileUploadEvent'])(
    'ignores %s',
    async (type) => {
      const { snap, requests } = wallet(true);
      const event = { type, name: 'approve', value: {} } as never;
      const context = { view, page: 0 } as Record<string, Json>;
      await handleDialogInput(snap, 'interface-1', event, context);
      expect(requests).toStrictEqual([]);
    },
  );

  it.each([undefined, 'Approve', 'toString'])(
    'ignores a click on %p',
    async (name) => {
      const { snap, requests } = wallet(true);
      await handleDialogInput(snap, 'interface-1', click(name), {
        view,
        page: 2,
      });
      await handleDialogInput(snap, 'interface-1', click('page-next'), null);
      await handleDialogInput(snap, 'interface-1', click('approve'), null);
      expect(requests).toStrictEqual([]);
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
