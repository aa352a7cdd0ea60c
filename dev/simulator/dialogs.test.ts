import { openWindows, type Windows } from './dialogs';
import { RejectedCommand } from './elements';
import type { Interfaces } from './interfaces';

/** Fake interfaces, reduced to what windows need. */
function fakeInterfaces(): Interfaces & { readonly ids: Set<string> } {
  const ids = new Set(['first', 'second']);
  return {
    ids,
    get: (id) => {
      if (!ids.has(id)) {
        throw new RejectedCommand('closed');
      }
      return { content: `content of ${id}`, state: {}, context: null };
    },
    create: () => {
      ids.add('created');
      return 'created';
    },
    setState: () => undefined,
    remove: (id) => {
      ids.delete(id);
    },
    send: async () => Promise.resolve(),
    watch: () => undefined,
  };
}

describe('windows of the wallet', () => {
  let interfaces: ReturnType<typeof fakeInterfaces>;
  let windows: Windows;
  const changed = jest.fn();

  beforeEach(() => {
    changed.mockReset();
    interfaces = fakeInterfaces();
    windows = openWindows(interfaces, 'npm:snap', changed);
  });

  const dialog = (params: object): ReturnType<Windows['handle']> =>
    windows.handle({ method: 'snap_dialog', params });

  it('stay open, one of each type, until each is answered', async () => {
    const first = dialog({ type: 'confirmation', id: 'first' });
    const second = dialog({ id: 'second' });
    expect(windows.list()).toMatchObject([
      { id: 'first', kind: 'confirmation', content: 'content of first' },
      { id: 'second', kind: 'custom' },
    ]);
    windows.answer('second', true);
    windows.answer('first', false);
    expect(await Promise.all([first, second])).toEqual([false, null]);
    expect(windows.list()).toEqual([]);
    expect(interfaces.ids.size).toBe(0);
    expect(changed).toHaveBeenCalledTimes(4);
  });

  it.each([
    [{ type: 'confirmation' }, 'snap_dialog:confirmation'],
    [{ type: 'alert' }, 'snap_dialog:alert'],
    [{}, 'snap_dialog'],
  ])(
    'are rejected next to another of their type, as in MetaMask: %j',
    async (type, name) => {
      void dialog({ ...type, id: 'first' });
      await expect(dialog({ ...type, id: 'second' })).rejects.toMatchObject({
        code: -32002,
        message: `Request of type '${name}' already pending for origin npm:snap. Please wait.`,
      });
      windows.answer('first', true);
      void dialog({ ...type, id: 'second' });
      expect(windows.list()).toMatchObject([{ id: 'second' }]);
    },
  );

  it.each([
    [{ type: 'alert', content: {} }, 'alert'],
    [{ type: 'prompt', content: {} }, 'prompt'],
    [{ content: {} }, 'custom'],
  ])(
    'return nothing if there is nothing to decide: %j',
    async (params, kind) => {
      const closed = dialog(params);
      expect(windows.list()).toMatchObject([{ id: 'created', kind }]);
      windows.answer('created', true);
      expect(await closed).toBeNull();
    },
  );

  it('are closed by the snap if it defines their buttons', async () => {
    const resolve = async (id: string): Promise<unknown> =>
      windows.handle({
        method: 'snap_resolveInterface',
        params: { id, value: 7 },
      });
    const custom = dialog({ id: 'first' });
    void dialog({ type: 'confirmation', id: 'second' });
    expect(await resolve('first')).toBeNull();
    expect(await custom).toBe(7);
    await expect(resolve('first')).rejects.toThrow('No such window');
    await expect(resolve('second')).rejects.toThrow('No such window');
  });

  it('can’t be opened without content, nor answered once closed', async () => {
    await expect(dialog({ id: 'gone' })).rejects.toThrow(RejectedCommand);
    await expect(dialog({ type: 'other', id: 'first' })).rejects.toThrow(
      'kind',
    );
    expect(() => {
      windows.answer('first', true);
    }).toThrow(RejectedCommand);
    expect(windows.handle({ method: 'snap_getState' })).toBeUndefined();
  });
});
