import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { BOB, openSendForm, homeOf } from '../../dev/testing/wallet/open-page';
import { ACCOUNT, recordsOf } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA, networkView } from '../config/networks';
import { padFelt } from '../core/felt';

describe('the send form', () => {
  it('reports empty fields on submit, and opens no dialog', async () => {
    const { wallet, page } = await openSendForm();
    await page.submit();
    expect(page.below('To')).toMatch(/Enter a Starknet address/u);
    expect(page.below('Max')).toMatch(/such as 1\.5/u);
    expect(wallet.dialogs).toStrictEqual([]);
    expect(wallet.requests).toStrictEqual([]);
  });

  it.each([
    ['1.5', 'Not enough: this account holds 1.'],
    ['1', /Keep at least 0\.\d+ STRK for the fee\./u],
  ])('says at the amount why %s STRK is too much', async (amount, words) => {
    const { wallet, page } = await openSendForm();
    await page.type({ recipient: BOB, amount });
    expect(page.below('Max')).toMatch(words);
    await page.submit();
    expect(page.below('Max')).toMatch(words);
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('says that there is nothing to send', async () => {
    const { page } = await openSendForm(
      scriptedChain({ views: { balanceOf: ['0x1', '0x0'] } }),
    );
    await page.click('max');
    expect(page.text()).toContain('This account has nothing to send.');
  });

  it('stays on its network, whatever a site switches to meanwhile', async () => {
    const { wallet, page } = await openSendForm();
    await wallet.context.networks.switchTo(MAINNET);
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    expect(wallet.dialogs).toMatchObject([{ network: networkView(SEPOLIA) }]);
  });

  it('says why preparing failed, and keeps the typed text', async () => {
    const { page } = await openSendForm(
      scriptedChain({
        overrides: {
          starknet_simulateTransactions: () =>
            rpcError(41, 'no', { execution_error: 'paused\u202e' }),
        },
      }),
    );
    await page.type({ recipient: BOB, amount: '0.5' });
    expect(page.text()).toContain('That didn’t work');
    expect(page.text().join(' ')).toMatch(
      /Nothing was sent\. Reason: “paused/u,
    );
    await page.submit();
    expect(page.text().join(' ')).toMatch(
      /Nothing was sent\. Reason: “paused/u,
    );
    expect(page.values().amount).toBe('0.5');
  });

  it('notifies that the network rejected a send', async () => {
    const { wallet, page } = await openSendForm(
      scriptedChain({
        onSubmit: () => rpcError(63, 'no', 'Max gas amount is too high'),
      }),
    );
    await page.type({ recipient: BOB, amount: '0.5' });
    await page.submit();
    expect(wallet.notices.join(' ')).toContain(
      'No money has moved so far. This transaction may use more gas than the network allows.',
    );
    expect(page.missed).toStrictEqual([]);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'REJECTED' }]);
  });

  it('opens only for accounts of this wallet', async () => {
    const wallet = testWallet(scriptedChain());
    const page = await homeOf(wallet);
    await page.click(`send:${SEPOLIA}:${padFelt('0x1')}`);
    await page.click(`send:0x1:${ACCOUNT}`);
    expect(page.interfaceContext()).toStrictEqual({ screen: 'home' });
    expect(page.drawn).toHaveLength(1);
  });
});
