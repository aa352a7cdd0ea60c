import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createPageInterfaces, noteIn, routeOf } from './page-interfaces';

type Asked = { method: string; params: Record<string, unknown> };

describe('createPageInterfaces', () => {
  const asked: Asked[] = [];
  const answers: Record<string, unknown> = {
    snap_createInterface: 'id-1',
    snap_getInterfaceContext: { screen: 'settings' },
    snap_getInterfaceState: { settings: { gasApiUrl: 'typed' }, odd: 'text' },
  };
  const request = async (request: Asked): Promise<unknown> => {
    asked.push(request);
    return Promise.resolve(answers[request.method] ?? null);
  };
  const screens = createPageInterfaces({ request } as unknown as SnapsProvider);
  const drawing = { type: 'Box', props: {}, key: null } as never;

  it('opens a page that carries nothing but its place', async () => {
    expect(await screens.open({ page: 'settings' }, drawing)).toBe('id-1');
    expect(asked.at(-1)?.params.context).toStrictEqual({ screen: 'settings' });
    expect(routeOf(await screens.contextOf('id-1'))).toStrictEqual({
      page: 'settings',
      params: {},
    });
  });

  it('draws another page in its place', async () => {
    const about = { account: '0x1', screen: 'not this' };
    await screens.redraw('id-1', drawing, { page: 'send', params: about });
    const { context } = asked.at(-1)?.params ?? {};
    expect(context).toStrictEqual({ account: '0x1', screen: 'send' });
    expect(routeOf(context as never)).toStrictEqual({
      page: 'send',
      params: { account: '0x1' },
    });
  });

  it('draws it anew without touching what it carries', async () => {
    await screens.redraw('id-1', drawing);
    expect(asked.at(-1)).toStrictEqual({
      method: 'snap_updateInterface',
      params: { id: 'id-1', ui: drawing },
    });
  });

  it('notes something down with a drawing, which is no part of the place', async () => {
    const place = { page: 'send', params: { account: '0x1' } };
    await screens.redraw('id-1', drawing, place, 'shown');
    const context = asked.at(-1)?.params.context as never;
    expect(noteIn(context)).toBe('shown');
    expect(routeOf(context)).toStrictEqual(place);
    expect(noteIn({ screen: 'send', note: 7 })).toBe('');
  });

  it('draws nothing that stands there already', async () => {
    const other = { ...(drawing as object), key: 'other' } as never;
    const place = { page: 'send' };
    const count = async (...drawings: (typeof drawing)[]): Promise<number> => {
      const before = asked.length;
      for (const one of drawings) {
        await screens.redraw('id-2', one);
      }
      return asked.length - before;
    };
    expect(await count(drawing, drawing, drawing)).toBe(1);
    expect(await count(other, drawing)).toBe(2);
    await screens.redraw('id-2', drawing, place, 'one');
    await screens.redraw('id-2', drawing, place, 'one');
    await screens.redraw('id-2', drawing, place, 'other');
    await screens.redraw('id-3', drawing, place, 'other');
    expect(asked.slice(-3).map(({ params }) => params)).toMatchObject([
      { id: 'id-2', context: { note: 'one' } },
      { id: 'id-2', context: { note: 'other' } },
      { id: 'id-3', context: { note: 'other' } },
    ]);
  });

  it('draws again what could not be drawn, and what it knows nothing of', async () => {
    answers.snap_updateInterface = Promise.reject(new Error('closed'));
    await expect(screens.redraw('id-4', drawing)).rejects.toThrow('closed');
    answers.snap_updateInterface = null;
    const before = asked.length;
    await screens.redraw('id-4', drawing);
    const restarted = createPageInterfaces({
      request,
    } as unknown as SnapsProvider);
    await restarted.redraw('id-4', drawing);
    expect(asked).toHaveLength(before + 2);
  });

  it.each([
    ['settings', { gasApiUrl: 'typed' }],
    ['odd', {}],
    ['other', {}],
  ])('reads what is typed in %s', async (form, values) => {
    expect(await screens.valuesIn('id-1', form)).toStrictEqual(values);
  });

  it.each([null, {}, { view: { type: 'grant' }, page: 0 }, { screen: 7 }])(
    'takes %j for no page',
    (carried) => {
      expect(routeOf(carried as never)).toBeUndefined();
    },
  );
});
