import type { Frame, Page } from 'playwright-core';

import { describeInBrowser, usePlayground } from './support/playground';
import { FLASK, addWallets, requestsOf } from './support/wallets';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';

const METAMASK = 'io.metamask';
const SNAP_ID = 'local:http://localhost:8080';

/** The selected wallet. */
async function chosenIn(page: Page): Promise<string | null> {
  const chosen = page.getByRole('combobox', { name: 'Wallet' });
  return chosen.locator('option:checked').textContent();
}

/** The frame with the dapp. */
function dappIn(page: Page): Frame | undefined {
  return page.frames().find((frame) => frame.url().includes('/dapp'));
}

describeInBrowser('a wallet in the browser', () => {
  const playground = usePlayground();

  /** Has the dapp request accounts. */
  const connect = async (page: Page): Promise<void> => {
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.getByRole('button', { name: 'Connect', exact: true }).click();
    await dapp.getByText('MetaMask', { exact: true }).click();
  };

  it('is selected if it is Flask alone, and used by the dapp', async () => {
    const { page, beside } = playground();
    await addWallets(page, [FLASK]);
    const { window, approve, reject } = await beside();
    await page.bringToFront();
    expect(await chosenIn(page)).toBe(`Wallet ${FLASK}`);
    await connect(page);
    await window.waitFor();
    await reject();
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.getByText('Connect: "Not connected"').waitFor();
    await connect(page);
    await approve();
    await dapp.locator('#account').getByText(ADDRESSES[0]).waitFor();
    const requests = await requestsOf(dappIn(page));
    expect(requests).toContainEqual({
      method: 'wallet_requestSnaps',
      params: { [SNAP_ID]: {} },
    });
    const invoked = requests.find(
      ({ method }) => method === 'wallet_invokeSnap',
    );
    expect(invoked?.params).toMatchObject({
      snapId: SNAP_ID,
      request: { method: 'wallet_requestAccounts' },
    });
  });

  it('is asked for the snap that is served here, and says that it waits for its user', async () => {
    const { page } = playground();
    await addWallets(page, [FLASK], { isBusy: true });
    await connect(page);
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.getByText('MetaMask has a window open for this site').waitFor();
    expect(await dapp.getByText('already pending').count()).toBe(0);
    const requests = await requestsOf(dappIn(page));
    expect(requests).toContainEqual({
      method: 'wallet_requestSnaps',
      params: { [SNAP_ID]: {} },
    });
    expect(JSON.stringify(requests)).not.toContain('npm:');
  });

  it('is the only one on the page while it is used', async () => {
    const { page, window, ask } = playground();
    await ask('l2net_createAccount');
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
    const { page, window } = playground();
    await addWallets(page, [FLASK], { isBusy: true });
    await page
      .getByRole('combobox', { name: 'Wallet' })
      .selectOption('simulated');
    await page.evaluate(() => {
      dispatchEvent(new Event('eip6963:requestProvider'));
    });
    expect(await chosenIn(page)).toBe('simulated');
    await connect(page);
    await window.getByText('Connect to this site?').waitFor();
    expect(await requestsOf(dappIn(page))).toEqual([]);
    // The key also works inside the frame.
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.locator('body').press('Escape');
    await window.waitFor({ state: 'detached' });
    await dapp.getByText('Connect: "Not connected"').waitFor();
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
      await page.getByText('shows its own windows').waitFor();
    },
  );
});
