import { describeInBrowser, usePlayground } from './support/playground';
import { ADDRESSES } from '../support/seed-phrase';

describeInBrowser('the tab “As a dapp”', () => {
  const playground = usePlayground();

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

    // Elsewhere on the page, where its requests are listed too.
    await page.getByRole('tab', { name: 'Methods' }).click();
    await page
      .locator('[data-method="wallet_addInvokeTransaction"]')
      .first()
      .waitFor();
  });
});
