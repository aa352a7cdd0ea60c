import { queueWallet, shownBy } from '../../dev/testing/wallet/queue-wallet';
import { WALLET_REQUESTER } from '../core/fair-queue';

const settle = async (): Promise<void> => {
  for (let ticks = 0; ticks < 5; ticks += 1) {
    await new Promise(setImmediate);
  }
};

const show = async (
  { queue }: Pick<ReturnType<typeof queueWallet>, 'queue'>,
  requester: string,
  id: string,
  yields = false,
): Promise<unknown> => {
  const { open, end } = await queue.begin(requester);
  return open({ id, yields }).finally(end);
};

describe('createWindowQueue', () => {
  it('prepares each turn before it opens a window', async () => {
    const one = queueWallet();
    const both = [show(one, 'a', '1'), show(one, 'b', '2')];
    await settle();
    expect(one.prepared).toStrictEqual([0]);
    one.close('1', true);
    await settle();
    expect(one.prepared).toStrictEqual([0, 1]);
    one.close('2', true);
    await Promise.all(both);
  });

  it('opens one window at a time, and gives each its own answer', async () => {
    const one = queueWallet();
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

  it('waits while the wallet shows another window', async () => {
    const one = queueWallet(3);
    const shown = show(one, 'a', '1');
    await settle();
    expect(one.waits).toStrictEqual([1000, 1000, 1000]);
    one.close('1', true);
    expect(await shown).toBe(true);
  });

  it('gives up after a minute, with an error that says why', async () => {
    const one = queueWallet(1_000);
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
    const one = queueWallet();
    const shown = show(one, WALLET_REQUESTER, 'welcome', true);
    await settle();
    one.close('welcome', true);
    expect(await shown).toBe(true);
  });

  it('is withdrawn for a site', async () => {
    const one = queueWallet();
    const welcome = show(one, WALLET_REQUESTER, 'welcome', true);
    await settle();
    const site = show(one, 'a', '1');
    expect(await welcome).toBe(false);
    await settle();
    expect(shownBy(one)).toStrictEqual(['welcome', '1']);
    one.close('1', true);
    expect(await site).toBe(true);
  });

  it('is withdrawn even before the wallet has opened it', async () => {
    const one = queueWallet();
    const welcome = show(one, WALLET_REQUESTER, 'welcome', true);
    const site = show(one, 'a', '1');
    expect(await welcome).toBe(false);
    await settle();
    one.close('1', true);
    expect(await site).toBe(true);
  });

  it('is not opened if another is waiting', async () => {
    const one = queueWallet();
    const first = show(one, 'a', '1');
    const second = show(one, 'b', '2');
    const welcome = show(one, WALLET_REQUESTER, 'welcome', true);
    await settle();
    one.close('1', true);
    expect(await welcome).toBe(false);
    await settle();
    one.close('2', true);
    await Promise.all([first, second]);
    expect(shownBy(one)).toStrictEqual(['1', '2']);
  });

  it('is the only one that is withdrawn', async () => {
    const one = queueWallet();
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
    const one = queueWallet();
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
