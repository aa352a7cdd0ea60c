import { describeInBrowser, usePlayground } from './support/playground';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';

describeInBrowser('the dapp', () => {
  const playground = usePlayground();

  it('connects by get-starknet’s own list, and sends', async () => {
    const { page, window, approve, entry } = playground();
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.getByText('Not connected').waitFor();

    await dapp.getByRole('button', { name: 'Connect', exact: true }).click();
    await dapp.getByText('MetaMask', { exact: true }).click();
    await window.getByText('Connect to this site?').waitFor();
    await approve();
    await dapp.locator('#account').getByText(ADDRESSES[0]).waitFor();
    await dapp.getByText('Starknet Sepolia').waitFor();

    // The faucet's field has its account.
    await page.getByRole('button', { name: 'Fund with 100 STRK' }).click();
    await page.getByText(`${ADDRESSES[0]} has 100 STRK more`).waitFor();

    await dapp.getByRole('button', { name: 'Send 0.001 STRK' }).click();
    await window.getByRole('heading', { name: 'Send 0.001 STRK' }).waitFor();
    await approve();
    await dapp.getByText('transaction_hash').waitFor();

    // The log lists what was asked of which node.
    const sent = await entry('wallet_addInvokeTransaction', 'done');
    await sent.getByText('starknet_addInvokeTransaction').waitFor();
  });

  it('signs a message', async () => {
    const { page, window, ask, approve, entry } = playground();
    await ask('wallet_requestAccounts');
    await approve();
    await entry('wallet_requestAccounts', 'done');
    const dapp = page.frameLocator('iframe.dapp');
    await dapp.getByRole('button', { name: 'Connect', exact: true }).click();
    await dapp.getByText('MetaMask', { exact: true }).click();
    await dapp.locator('#account').getByText(ADDRESSES[0]).waitFor();
    await dapp.getByRole('button', { name: 'Sign a message' }).click();
    await window.getByText(/^Sign “/u).waitFor();
    await approve();
    await dapp.getByText('Sign a message: ["0x').waitFor();
  });
});
