import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createPageInterfaces, routeOf } from './page-interfaces';

type SnapRequest = { method: string; params: Record<string, unknown> };

describe('createPageInterfaces', () => {
  const requests: SnapRequest[] = [];
  const answers: Record<string, unknown> = {};
  const request = async (request: SnapRequest): Promise<unknown> => {
    requests.push(request);
    return Promise.resolve(answers[request.method] ?? null);
  };
  const screens = createPageInterfaces({ request } as unknown as SnapsProvider);
  const drawing = { type: 'Box', props: {}, key: null } as never;

  it('stores the route with a drawing', async () => {
    const params = { account: '0x1', screen: 'not this' };
    await screens.redraw('id-1', drawing, { page: 'send', params });
    const context = requests.at(-1)?.params.context as never;
    expect(routeOf(context)).toStrictEqual({
      page: 'send',
      params: { account: '0x1' },
    });
  });

  it('skips a drawing that is already shown', async () => {
    const other = { ...(drawing as object), key: 'other' } as never;
    const count = async (...drawings: (typeof drawing)[]): Promise<number> => {
      const before = requests.length;
      for (const one of drawings) {
        await screens.redraw('id-2', one);
      }
      return requests.length - before;
    };
    expect(await count(drawing, drawing, drawing)).toBe(1);
    expect(await count(other, drawing)).toBe(2);
    await screens.redraw('id-2', drawing, { page: 'send' });
    await screens.redraw('id-2', drawing, { page: 'send' });
    await screens.redraw('id-2', drawing, { page: 'home' });
    await screens.redraw('id-3', drawing, { page: 'home' });
    expect(requests.slice(-3).map(({ params }) => params)).toMatchObject([
      { id: 'id-2', context: { screen: 'send' } },
      { id: 'id-2', context: { screen: 'home' } },
      { id: 'id-3', context: { screen: 'home' } },
    ]);
  });

  it('draws again after a failure, and after a restart', async () => {
    answers.snap_updateInterface = Promise.reject(new Error('closed'));
    await expect(screens.redraw('id-4', drawing)).rejects.toThrow('closed');
    answers.snap_updateInterface = null;
    const before = requests.length;
    await screens.redraw('id-4', drawing);
    const restarted = createPageInterfaces({
      request,
    } as unknown as SnapsProvider);
    await restarted.redraw('id-4', drawing);
    expect(requests).toHaveLength(before + 2);
  });

  it.each([null, {}, { view: { type: 'grant' }, page: 0 }, { screen: 7 }])(
    'finds no route in %j',
    (context) => {
      expect(routeOf(context as never)).toBeUndefined();
    },
  );
});
