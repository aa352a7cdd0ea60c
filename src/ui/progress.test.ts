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
  linksHome: true,
} as const;

/** A wallet with one window, which the test closes. */
function open(refusesLinks = false) {
  const drawn: string[][] = [];
  const methods: string[] = [];
  const window: { answer?: (value: null | false) => void } = {};
  const request = async ({ method, params }: Call): Promise<unknown> => {
    methods.push(method);
    if (params.ui !== undefined) {
      if (refusesLinks && JSON.stringify(params.ui).includes('metamask:')) {
        throw new Error('Invalid URL');
      }
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
    show: async (result: Promise<typeof FOUND>) =>
      show('welcome.searching', result),
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
    expect(drawn.at(-1)).toContain('Go to the home page');
    close();
    expect(await shown).toBeNull();
  });

  it('has no link home where MetaMask refuses it', async () => {
    const { show, drawn, close } = open(true);
    const shown = show(Promise.resolve(FOUND));
    await settle();
    expect(drawn.at(-1)).toContain('Your accounts were found');
    expect(drawn.at(-1)).not.toContain('Go to the home page');
    close();
    expect(await shown).toBeNull();
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
