import type { Locator } from 'playwright-core';

import { describeInBrowser, usePlayground } from './support/playground';
import { ONE } from '../../dev/chain/devnet/control';
import { PATIENCE_MS } from '../../dev/local/scripts/patience';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';

/** Long for a click and its effect, as a second click could have another one. */
const SOON = { timeout: PATIENCE_MS / 4 };

/** Presses a button until that takes effect: as in MetaMask, a click is lost while the
 * page is being redrawn. */
async function pressUntil(
  press: () => Promise<void>,
  effect: Locator,
): Promise<void> {
  while (!(await effect.isVisible())) {
    await press().catch(() => undefined);
    await effect.waitFor(SOON).catch(() => undefined);
  }
}

describeInBrowser('the home page', () => {
  const playground = usePlayground();

  it('adds an account and sends from it', async () => {
    const { page, window, approve, playground: behind } = playground();
    const { balanceOf } = behind.network.node;
    await page
      .getByRole('group', { name: 'The snap' })
      .getByRole('button', { name: 'Home' })
      .click();
    const home = page.getByRole('region', { name: 'Home page' });
    await pressUntil(
      async () => home.getByRole('button', { name: 'Add account' }).click(SOON),
      home.getByText('Account 1', { exact: true }).first(),
    );

    await page.getByLabel('Faucet').fill(ADDRESSES[0]);
    await page.getByRole('button', { name: 'Fund with 100 STRK' }).click();
    await page.getByText('has 100 STRK more').waitFor();
    await pressUntil(
      async () => home.getByRole('button', { name: /^Updated/u }).click(SOON),
      home.getByRole('heading', { name: '100 STRK', exact: true }),
    );

    const recipient = home.getByLabel('To', { exact: true });
    const send = home.getByRole('button', { name: 'Send', exact: true });
    await pressUntil(async () => send.click(SOON), recipient);
    await recipient.fill('0xb0b');
    await home.getByLabel('Amount').fill('1.5');
    // An address has 50 to 64 digits: a shorter one is an error.
    await pressUntil(
      async () => home.getByRole('button', { name: 'Review' }).click(SOON),
      home.getByRole('alert').first(),
    );
    expect(await recipient.inputValue()).toBe('0xb0b');
    await recipient.fill(`0x${'b0b'.padStart(64, '0')}`);
    await home.getByText('Network fee').waitFor();
    await pressUntil(
      async () => home.getByLabel('Amount').press('Enter', SOON),
      window.getByRole('heading', { name: 'Send 1.5 STRK' }),
    );
    await approve();
    await window.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    await window.getByRole('button', { name: 'Close', exact: true }).click();
    await window.waitFor({ state: 'detached' });
    // The window took the page's place; the transaction is listed once it was sent.
    await page
      .getByRole('group', { name: 'The snap' })
      .getByRole('button', { name: 'Home' })
      .click();
    await home.getByText('Send 1.5 STRK').waitFor();
    expect(await balanceOf('0xb0b')).toBe((3n * ONE) / 2n);
  });
});
