import type { Page } from 'playwright-core';

import { describeInBrowser, usePlayground } from './support/playground';
import { FLASK, addWallets, requestsOf } from './support/wallets';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';

const METAMASK = 'io.metamask';

/** The selected wallet. */
async function chosenIn(page: Page): Promise<string | null> {
  const chosen = page.getByRole('combobox', { name: 'Wallet' });
  return chosen.locator('option:checked').textContent();
}

describeInBrowser('a wallet in the browser', () => {
  const playground = usePlayground();

  it('is selected if it is Flask alone, and used as by a dapp', async () => {
    const { page, choose, send, entry, beside } = playground();
    await addWallets(page, [FLASK]);
    const { approve, reject } = await beside();
    expect(await chosenIn(page)).toBe(`Wallet ${FLASK}`);
    await page.getByRole('button', { name: 'Connect the snap' }).click();
    await page.getByRole('button', { name: 'Connected' }).waitFor();
    await choose('l2net_createAccount');
    await send();
    await reject();
    const failed = await entry('l2net_createAccount', 'failed');
    await failed.getByText('4001').first().waitFor();
    await send();
    await approve();
    const done = await entry('l2net_createAccount', 'done');
    expect(await done.textContent()).toContain(ADDRESSES[0]);

    const requests = await requestsOf(page.mainFrame());
    const snapId = 'local:http://localhost:8080';
    const invoked = {
      method: 'wallet_invokeSnap',
      params: {
        snapId,
        request: { method: 'l2net_createAccount', params: { addressIndex: 0 } },
      },
    };
    expect(requests).toEqual([
      { method: 'wallet_requestSnaps', params: { [snapId]: {} } },
      invoked,
      invoked,
    ]);
  });

  it('says in plain words that it still waits for its user', async () => {
    const { page } = playground();
    await addWallets(page, [FLASK], { isBusy: true });
    await page.getByRole('button', { name: 'Connect the snap' }).click();
    await page.getByText('MetaMask has a window open for this site').waitFor();
    expect(await page.getByText('already pending').count()).toBe(0);
  });

  it('is the only one on the page while it is used', async () => {
    const { page, window, choose, send } = playground();
    await choose('l2net_createAccount');
    await send();
    await window.waitFor();
    await addWallets(page, [FLASK]);
    await page.getByText('shows its own windows').waitFor();
    expect(await window.count()).toBe(0);
    await page
      .getByRole('combobox', { name: 'Wallet' })
      .selectOption('simulated');
    await window.waitFor();
  });

  it('stays replaced once the user selects the simulated one', async () => {
    const { page, choose, send, entry } = playground();
    await addWallets(page, [FLASK]);
    await page
      .getByRole('combobox', { name: 'Wallet' })
      .selectOption('simulated');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('eip6963:requestProvider'));
    });
    expect(await chosenIn(page)).toBe('simulated');
    await choose('l2net_getCurrentNetwork');
    await send();
    await entry('l2net_getCurrentNetwork', 'done');
    expect(await requestsOf(page.mainFrame())).toEqual([]);
  });

  it.each([[[METAMASK]], [[FLASK, METAMASK]]])(
    'is not selected automatically among %j',
    async (names) => {
      const { page } = playground();
      await addWallets(page, names);
      expect(await chosenIn(page)).toBe('simulated');
      await page
        .getByRole('combobox', { name: 'Wallet' })
        .selectOption(`Wallet ${METAMASK}`);
      await page.getByRole('button', { name: 'Connect the snap' }).waitFor();
    },
  );
});
