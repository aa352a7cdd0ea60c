import type { Locator } from 'playwright-core';

import { describeInBrowser, usePlayground } from './support/playground';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';

/** The result or error in an entry of the log. */
async function answerOf(entry: Locator): Promise<unknown> {
  const text = await entry.locator('.outcome pre').textContent();
  return JSON.parse(text ?? '') as unknown;
}

describeInBrowser('the playground', () => {
  const playground = usePlayground();

  it('creates, funds and deploys an account, and sends from it', async () => {
    const { page, window, choose, edit, send, approve, entry } = playground();
    await choose('l2net_createAccount');
    await edit({ addressIndex: 1 });
    await send();
    await approve();
    const created = await answerOf(await entry('l2net_createAccount', 'done'));
    expect(created).toEqual({ address: ADDRESSES[1], transaction_hash: '' });

    // The faucet's field defaults to the newest account.
    expect(await page.getByLabel('Faucet').inputValue()).toBe(ADDRESSES[1]);
    await page.getByRole('button', { name: 'Fund with 100 STRK' }).click();
    await page.getByText('has 100 STRK more').waitFor();

    await edit({ deploy: true });
    await send();
    await window.getByText('Activate your account?').waitFor();
    await approve();
    await page.locator('.entry[data-status="done"]').nth(1).waitFor();
    const deployed = await answerOf(await entry('l2net_createAccount', 'done'));
    expect(deployed).toMatchObject({ address: ADDRESSES[1] });
    expect(JSON.stringify(deployed)).toMatch(/"transaction_hash":"0x/u);

    // The form has its address instead of the example's.
    await choose('l2net_executeTxn');
    expect(await page.getByLabel('Params').inputValue()).toContain(
      `"address": "${ADDRESSES[1]}"`,
    );
    await send();
    await window
      .getByRole('heading', { name: /^Send 0\.0+1 STRK$/u })
      .waitFor();
    await approve();
    const sent = await entry('l2net_executeTxn', 'done');
    await sent.getByText('starknet_addInvokeTransaction').waitFor();

    await choose('l2net_getTransactionStatus');
    await send();
    expect(
      JSON.stringify(
        await answerOf(await entry('l2net_getTransactionStatus', 'done')),
      ),
    ).toContain('ACCEPTED_ON_L2');
  });

  it('signs a message, and verifies the signature', async () => {
    const { window, choose, send, approve, entry } = playground();
    await choose('l2net_signMessage');
    await send();
    await window.getByText('Connect to this site?').waitFor();
    await approve();
    await window.getByText(/^Sign “/u).waitFor();
    await approve();
    await entry('l2net_signMessage', 'done');
    // The form has the signature and its message.
    await choose('l2net_verifySignedMessage');
    await send();
    expect(
      await answerOf(await entry('l2net_verifySignedMessage', 'done')),
    ).toBe(true);
  });

  it('shows invalid JSON at its field, and sends nothing', async () => {
    const { page, choose } = playground();
    await choose('l2net_executeTxn');
    const params = page.getByLabel('Params');
    const button = page.getByRole('button', { name: 'Send', exact: true });
    await params.fill('[{');
    await page.getByText('This is no JSON').waitFor();
    expect(await button.isEnabled()).toBe(false);
    await params.fill('{ "calls": [] }');
    await page.getByText('This is no JSON').waitFor({ state: 'detached' });
    expect(await button.isEnabled()).toBe(true);
  });

  it('finds methods by name', async () => {
    const { page } = playground();
    const methods = page.getByRole('navigation', { name: 'Methods' });
    expect(await methods.getByRole('button').count()).toBeGreaterThan(20);
    expect(await methods.locator('[aria-current]').count()).toBe(1);
    await page.getByLabel('Find a method').fill('recover');
    await methods.getByText('recoverAccounts').waitFor();
    expect(await methods.getByRole('button').count()).toBe(1);
  });
});
