import type { SnapsProvider } from '@metamask/snaps-sdk';

import { createWindowQueue, type WindowQueue } from './window-queue';
import { WALLET } from '../core/fair-queue';

type SnapRequest = { method: string; params: Record<string, unknown> };

const BUSY = Object.assign(new Error('already pending'), { code: -32002 });

/** A wallet whose windows stay open until they are closed. */
function wallet(refusals = 0): {
  queue: WindowQueue;
  requests: SnapRequest[];
  waits: number[];
  close: (id: string, value: unknown) => void;
  isOpen: () => boolean;
} {
  const requests: SnapRequest[] = [];
  const waits: number[] = [];
  let left = refusals;
  let open: { id: unknown; end: (value: unknown) => void } | undefined;
  const close = (id: unknown, value: unknown): void => {
    if (open?.id !== id) {
      throw new Error('No such window is open');
    }
    open?.end(value);
    open = undefined;
  };
  const request = async (call: SnapRequest): Promise<unknown> => {
    requests.push(call);
    await Promise.resolve();
    const { id = 'content', value } = call.params;
    if (call.method === 'snap_resolveInterface') {
      close(id, value);
      return null;
    }
    left -= 1;
    if (left >= 0 || open !== undefined) {
      throw BUSY;
    }
    return await new Promise((resolve) => {
      open = { id, end: resolve };
    });
  };
  const snap = { request } as unknown as SnapsProvider;
  return {
    queue: createWindowQueue(snap, async (milliseconds) => {
      waits.push(milliseconds);
      await new Promise(setImmediate);
    }),
    requests,
    waits,
    close,
    isOpen: () => open !== undefined,
  };
}

const settle = async (): Promise<void> => {
  for (let ticks = 0; ticks < 5; ticks += 1) {
    await new Promise(setImmediate);
  }
};

const show = async (
  { queue }: Pick<ReturnType<typeof wallet>, 'queue'>,
  requester: string,
  id: string,
  yields = false,
): Promise<unknown> =>
  queue.inTurn(requester, async (open) => open({ id }, yields));

const shownBy = ({ requests }: ReturnType<typeof wallet>): unknown[] =>
  requests
    .filter(({ method }) => method === 'snap_dialog')
    .map(({ params }) => params.id);

describe('createWindowQueue', () => {
  it('opens one window at a time, and gives each its own answer', async () => {
    const one = wallet();
    const first = show(one, 'a', '1');
    const second = show(one, 'a', '2');
    await settle();
    expect(shownBy(one)).toStrictEqual(['1']);
    one.close('1', true);
    expect(await first).toBe(true);
    await settle();
    expect(shownBy(one)).toStrictEqual(['1', '2']);
    one.close('2', null);
    expect(await second).toBeNull();
    expect(one.waits).toStrictEqual([]);
  });

  it('allows ten per site; the wallet’s own are not limited', async () => {
    const one = wallet();
    const ten = Array.from({ length: 10 }, async (_, index) =>
      show(one, 'a', String(index)),
    );
    await expect(show(one, 'a', '11')).rejects.toMatchObject({
      kind: 'too-many-requests',
    });
    const others = Array.from({ length: 11 }, async () =>
      show(one, WALLET, 'own'),
    );
    expect([...ten, ...others]).toHaveLength(21);
  });

  it('waits while the wallet shows another window', async () => {
    const one = wallet(3);
    const shown = show(one, 'a', '1');
    await settle();
    expect(one.waits).toStrictEqual([1000, 1000, 1000]);
    one.close('1', true);
    expect(await shown).toBe(true);
  });

  it('gives up after a minute, with an error that says why', async () => {
    const one = wallet(1_000);
    await expect(show(one, 'a', '1')).rejects.toMatchObject({
      kind: 'too-many-requests',
      message: expect.stringMatching(/Another window/u) as string,
    });
    expect(one.waits.reduce((sum, wait) => sum + wait)).toBe(59_000);
    expect(shownBy(one)).toHaveLength(60);
  });
});

describe('a window that yields', () => {
  it('stays open if no other is waiting', async () => {
    const one = wallet();
    const shown = show(one, WALLET, 'welcome', true);
    await settle();
    one.close('welcome', true);
    expect(await shown).toBe(true);
  });

  it('is withdrawn for a site', async () => {
    const one = wallet();
    const welcome = show(one, WALLET, 'welcome', true);
    await settle();
    const site = show(one, 'a', '1');
    expect(await welcome).toBe(false);
    await settle();
    expect(shownBy(one)).toStrictEqual(['welcome', '1']);
    one.close('1', true);
    expect(await site).toBe(true);
  });

  it('is withdrawn even before the wallet has opened it', async () => {
    const one = wallet();
    const welcome = show(one, WALLET, 'welcome', true);
    const site = show(one, 'a', '1');
    expect(await welcome).toBe(false);
    await settle();
    one.close('1', true);
    expect(await site).toBe(true);
  });

  it('is not opened if another is waiting', async () => {
    const one = wallet();
    const first = show(one, 'a', '1');
    const second = show(one, 'b', '2');
    const welcome = show(one, WALLET, 'welcome', true);
    await settle();
    one.close('1', true);
    expect(await welcome).toBe(false);
    await settle();
    one.close('2', true);
    await Promise.all([first, second]);
    expect(shownBy(one)).toStrictEqual(['1', '2']);
  });

  it('is the only one that is withdrawn', async () => {
    const one = wallet();
    const first = show(one, 'a', '1');
    await settle();
    void show(one, 'b', '2');
    await settle();
    expect(one.isOpen()).toBe(true);
    one.close('1', true);
    expect(await first).toBe(true);
  });
});

describe('dismiss', () => {
  it('withdraws only the requester’s window', async () => {
    const one = wallet();
    const shown = show(one, 'a', '1');
    const waiting = show(one, 'b', '2');
    await settle();
    await one.queue.dismiss('b');
    expect(one.isOpen()).toBe(true);
    await one.queue.dismiss('a');
    expect(await shown).toBe(false);
    await settle();
    one.close('2', true);
    expect(await waiting).toBe(true);
  });
});
