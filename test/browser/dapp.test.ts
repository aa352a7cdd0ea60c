import type { Page } from 'playwright-core';

import { describeInBrowser, usePlayground } from './support/playground';
import { FLASK, addWallets, requestsOf } from './support/wallets';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';

/** The requests to Flask from the dapp in the tab. */
const sentByDapp = async (page: Page): Promise<unknown> =>
  requestsOf(page.frames().find((one) => one.url().includes('/dapp')));

describeInBrowser('the tab “As a dapp”', () => {
  const playground = usePlayground();

  it('requests from Flask the snap that is served here, and says that it waits', async () => {
    const { page } = playground();
    await addWallets(page, [FLASK], { isBusy: true });
    await page.getByRole('tab', { name: 'As a dapp' }).click();
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.getByRole('button', { name: 'Connect', exact: true }).click();
    await dapp.getByText('MetaMask', { exact: true }).click();
    await dapp.getByText('MetaMask has a window open for this site').waitFor();
    expect(await dapp.getByText('already pending').count()).toBe(0);
    expect(await sentByDapp(page)).toContainEqual({
      method: 'wallet_requestSnaps',
      params: { 'local:http://localhost:8080': {} },
    });
    expect(JSON.stringify(await sentByDapp(page))).not.toContain('npm:');
  });

  it('uses the simulated wallet where the page shows it, beside Flask', async () => {
    const { page, window } = playground();
    await addWallets(page, [FLASK], { isBusy: true });
    await page.getByRole('tab', { name: 'As a dapp' }).click();
    await page
      .getByRole('combobox', { name: 'Wallet' })
      .selectOption('simulated');
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.getByRole('button', { name: 'Connect', exact: true }).click();
    await dapp.getByText('MetaMask', { exact: true }).click();
    await window.getByText('Connect to this site?').waitFor();
    expect(await sentByDapp(page)).toEqual([]);
    // The key also works inside the frame.
    await dapp.locator('body').press('Escape');
    await window.waitFor({ state: 'detached' });
    await dapp.getByText('Connect: "Not connected"').waitFor();
  });

  it('connects by get-starknet’s own list, and sends', async () => {
    const { page, window, approve, playground: behind } = playground();
    await behind.network.node.mint(ADDRESSES[0], 100);
    await page.getByRole('tab', { name: 'As a dapp' }).click();
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.getByText('Not connected').waitFor();

    await dapp.getByRole('button', { name: 'Connect', exact: true }).click();
    await dapp.getByText('MetaMask', { exact: true }).click();
    await window.getByText('Connect to this site?').waitFor();
    await approve();
    await dapp.locator('#account').getByText(ADDRESSES[0]).waitFor();
    await dapp.getByText('Starknet Sepolia').waitFor();

    await dapp.getByRole('button', { name: 'Send 0.001 STRK' }).click();
    await window.getByRole('heading', { name: 'Send 0.001 STRK' }).waitFor();
    await approve();
    await dapp.getByText('transaction_hash').waitFor();

    // The other tab also lists its requests.
    await page.getByRole('tab', { name: 'Methods' }).click();
    await page
      .locator('[data-method="wallet_addInvokeTransaction"]')
      .first()
      .waitFor();
  });
});
