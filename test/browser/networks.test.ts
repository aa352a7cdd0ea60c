import { describeInBrowser, usePlayground } from './support/playground';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';
import { MAINNET } from '../../src/config/networks';
import { STRK } from '../../src/config/tokens';

const TRANSFER = {
  contractAddress: STRK,
  entrypoint: 'transfer',
  calldata: ['0xb0b', '1000000000000000000', '0'],
};

describeInBrowser('the local Mainnet', () => {
  const playground = usePlayground();

  it('works like Sepolia: switching, funding, sending', async () => {
    const {
      page,
      window,
      ask,
      approve,
      entry,
      playground: behind,
    } = playground();
    await page
      .locator('[data-key="Mainnet"]')
      .getByText('embedded, a model of Starknet')
      .waitFor();
    await ask('l2net_switchNetwork', { chainId: MAINNET });
    await approve();
    await entry('l2net_switchNetwork', 'done');

    // The site has switched, the home page not yet.
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    const home = page.getByRole('region', { name: 'Home page' });
    await home.getByRole('button', { name: 'Networks', exact: true }).click();
    await home.getByRole('button', { name: 'Switch to Mainnet' }).click();
    await home.getByRole('button', { name: 'Switch to Sepolia' }).waitFor();
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await home.getByText('Mainnet', { exact: true }).waitFor();
    await home.getByRole('button', { name: 'Add account' }).click();
    await home.getByText('Account 1', { exact: true }).first().waitFor();
    await page.getByLabel('Faucet').fill(ADDRESSES[0]);
    await page.getByRole('button', { name: 'Fund with 100 STRK' }).click();
    await home.getByRole('button', { name: /^Updated/u }).click();
    await home.getByText('100', { exact: true }).waitFor();

    await ask('l2net_executeTxn', {
      address: ADDRESSES[0],
      calls: [TRANSFER],
      chainId: MAINNET,
    });
    await window.getByText('Connect to this site?').waitFor();
    await approve();
    await window.getByRole('heading', { name: 'Send 1 STRK' }).waitFor();
    await approve();
    const sent = await entry('l2net_executeTxn', 'done');
    const nodeRequests = await sent.locator('.node-request').allTextContents();
    expect(nodeRequests.length).toBeGreaterThan(2);
    expect(
      nodeRequests.filter((one) => !one.startsWith('Mainnet node: ')),
    ).toEqual([]);
    // The fees were paid on Mainnet.
    const { network, mainnet } = behind;
    expect(await mainnet.node.balanceOf(ADDRESSES[0])).toBeLessThan(
      await network.node.balanceOf(ADDRESSES[0]),
    );
  });
});
