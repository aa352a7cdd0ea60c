import { openHome } from './router';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { testPage } from '../../dev/testing/wallet/test-page';
import {
  contextWithReads,
  usedWallet,
} from '../../dev/testing/wallet/used-wallet';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';

const forever = new Promise<never>(() => undefined);
const silent = contextWithReads(async () => forever);

describe('openHome', () => {
  it('schedules a background event to fill in the page', async () => {
    const wallet = await usedWallet();
    const page = testPage(wallet);
    const opened = Date.now();
    expect(await openHome(page.context)).toStrictEqual({ id: 'page-1' });
    expect(page.drawn).toHaveLength(1);
    expect(wallet.requests).toStrictEqual([]);
    const [event] = wallet.events;
    expect(event?.request).toStrictEqual({
      method: 'fill',
      params: { id: 'page-1' },
    });
    const date = Date.parse(event?.date ?? '');
    expect(date).toBeLessThanOrEqual(Date.now() + 1200);
    expect(date).toBeGreaterThan(opened);
    expect(event?.date).toMatch(/:\d{2}Z$/u);
  });

  it('fills it in at once if the wallet can’t schedule events', async () => {
    const wallet = await usedWallet({ knowsEvents: false });
    const page = testPage(wallet, { wait: async () => forever });
    await openHome(page.context);
    expect(page.text()).toContain('1 STRK');
  });

  it('reads no field before the page is shown, which would throw', async () => {
    const wallet = await usedWallet({ knowsEvents: false });
    const page = testPage(wallet);
    await openHome(page.context);
    expect(page.reads()).toBe(0);
    await page.click(`send:${SEPOLIA}:${ACCOUNT}`);
    await page.type({ amount: '1' });
    expect(page.reads()).toBeGreaterThan(0);
  });

  it('shows notices that MetaMask did not deliver, until the user has seen them', async () => {
    const wallet = await usedWallet({ knowsEvents: false });
    const page = testPage(wallet, { wait: async () => forever });
    await page.context.missedNotices.put('Failed on Sepolia · test. Swap');
    await openHome(page.context);
    expect(page.below('While you were away')).toBe(
      'Failed on Sepolia · test. Swap',
    );
    await openHome(page.context);
    expect(page.text()).not.toContain('While you were away');
  });

  it('does not wait for a slow network', async () => {
    const wallet = await usedWallet({ knowsEvents: false });
    const page = testPage(wallet, silent);
    await openHome(page.context);
    expect(page.text()).toContain('The network can’t be reached');
    expect(page.text()).toContain('Account 1');
  });

  it('ignores a page that was closed at once', async () => {
    const wallet = testWallet({ state: GRANTED, knowsEvents: false });
    const later = testPage(wallet, {
      ...silent,
      wait: async () => {
        later.close();
        return Promise.resolve();
      },
    });
    await expect(openHome(later.context)).resolves.toHaveProperty('id');
    await later.fill();
    // Nothing tells the snap that the user has left a page.
    expect(later.missed).toStrictEqual(['snap_updateInterface']);
    await later.click('refresh');
  });
});
