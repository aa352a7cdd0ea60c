import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createResultWindow } from './progress';
import { createWindowQueue } from './window-queue';
import { readLines } from '../../dev/simulator/dialog-lines';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { settle } from '../../dev/testing/wallet/slow-user';

type Call = { method: string; params: { id?: string; ui?: unknown } };

const FOUND = {
  type: 'alert',
  what: 'welcome.found',
  tellsHome: true,
} as const;

/** A wallet with one window, which the test closes. */
function open() {
  const drawn: string[][] = [];
  const methods: string[] = [];
  const window: { answer?: (value: null | false) => void } = {};
  const request = async ({ method, params }: Call): Promise<unknown> => {
    methods.push(method);
    if (params.ui !== undefined) {
      drawn.push(readLines(params.ui));
    }
    if (method === 'snap_resolveInterface') {
      if (window.answer === undefined) {
        throw new Error('No such window is open');
      }
      window.answer(false);
    }
    return method === 'snap_dialog'
      ? await new Promise((resolve) => {
          window.answer = resolve;
        })
      : 'window';
  };
  const snap = { request } as unknown as SnapsProvider;
  const nothing = async (): Promise<void> => Promise.resolve();
  const queue = createWindowQueue(snap, {
    wait: nothing,
    repeat: () => () => undefined,
    isActive: async () => Promise.resolve(true),
    isConnected: async () => Promise.resolve(true),
    prepare: nothing,
  });
  const show = createResultWindow(snap, queue, nothing);
  return {
    drawn,
    methods,
    close: () => {
      window.answer?.(null);
    },
    showTask: async (task: Parameters<typeof show>[1]) =>
      show('welcome.searching', task),
    show: async (result: Promise<typeof FOUND>) =>
      show('welcome.searching', async () => result),
  };
}

describe('the window of a result', () => {
  it('opens at once, and shows the result in the same place', async () => {
    const gate = makeGate();
    const { show, drawn, methods, close } = open();
    const shown = show(gate.opened.then(() => FOUND));
    await settle();
    expect(methods).toStrictEqual(['snap_createInterface', 'snap_dialog']);
    expect(drawn.at(-1)).toContain('Looking for your accounts…');
    gate.open();
    await settle();
    expect(methods.at(-1)).toBe('snap_updateInterface');
    expect(drawn.at(-1)).toContain('Your accounts were found');
    expect(drawn.at(-1)).toContain(
      'You find this wallet in MetaMask’s menu (☰) under Snaps.',
    );
    close();
    expect(await shown).toBeNull();
  });

  it('tells how far the task is, while it is open', async () => {
    const [begins, goesOn] = [makeGate(), makeGate()];
    const { showTask, drawn, methods, close } = open();
    const shown = showTask(async (tell) => {
      await begins.opened;
      await tell('4 of 10');
      await goesOn.opened;
      await tell('8 of 10');
      return FOUND;
    });
    await settle();
    begins.open();
    await settle();
    expect(drawn.at(-1)).toContain('4 of 10');
    close();
    await settle();
    const { length } = methods;
    goesOn.open();
    expect(await shown).toBe(false);
    expect(methods).toHaveLength(length);
  });

  it('is left alone once the user has closed it', async () => {
    const gate = makeGate();
    const { show, methods, close } = open();
    const shown = show(gate.opened.then(() => FOUND));
    await settle();
    close();
    await settle();
    gate.open();
    expect(await shown).toBe(false);
    expect(methods).not.toContain('snap_updateInterface');
  });

  it('closes if there is no result', async () => {
    const { show, methods } = open();
    const shown = show(Promise.reject(new Error('no')));
    await expect(shown).rejects.toThrow('no');
    expect(methods.at(-1)).toBe('snap_resolveInterface');
  });
});
