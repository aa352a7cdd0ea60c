import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createScreens, pageOf } from './screens';

type Asked = { method: string; params: Record<string, unknown> };

describe('createScreens', () => {
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
  const screens = createScreens({ request } as unknown as SnapsProvider);
  const drawing = { type: 'Box', props: {}, key: null } as never;

  it('opens a page that carries nothing but its name', async () => {
    expect(await screens.open('settings', drawing)).toBe('id-1');
    expect(asked.at(-1)?.params.context).toStrictEqual({ screen: 'settings' });
    expect(pageOf(await screens.carriedBy('id-1'))).toBe('settings');
  });

  it('draws it anew without touching what it carries', async () => {
    await screens.redraw('id-1', drawing);
    expect(asked.at(-1)).toStrictEqual({
      method: 'snap_updateInterface',
      params: { id: 'id-1', ui: drawing },
    });
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
      expect(pageOf(carried as never)).toBeUndefined();
    },
  );
});
