import { describeInBrowser, usePlayground } from './support/playground';
import { MAIL } from '../../dev/testing/inputs/typed-data';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';
import { MAINNET, SEPOLIA } from '../../src/config/networks';
import { STRK } from '../../src/config/tokens';

const HOSTILE = '"><img src=x onerror="document.title=1"><b>Free</b>';

describeInBrowser('the windows of the wallet', () => {
  const playground = usePlayground();

  it('reject the request if closed with their X', async () => {
    const { window, ask, entry } = playground();
    await ask('l2net_createAccount');
    await window.getByRole('button', { name: 'Close the window' }).click();
    const failed = await entry('l2net_createAccount', 'failed');
    const error = JSON.parse(
      (await failed.locator('.failure pre').textContent()) ?? '',
    ) as unknown;
    expect(error).toMatchObject({ code: 4001, data: { walletError: 113 } });
  });

  it('show hostile text as plain text', async () => {
    const { page, window, ask, approve } = playground();
    await ask('l2net_addErc20Token', {
      address: ADDRESSES[0],
      chainId: SEPOLIA,
      tokenAddress: STRK,
      tokenName: HOSTILE,
      tokenSymbol: 'STRK',
      tokenDecimals: 18,
    });
    await window.getByText('Connect to this site?').waitFor();
    await approve();
    await window.getByText(HOSTILE).first().waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.title()).toBe('l2net playground');
    await approve();
  });

  it('can be approved with the keyboard, and restore the focus', async () => {
    const { page, window, ask, entry } = playground();
    const tabTo = async (name: string): Promise<void> => {
      const button = page.getByRole('button', { name, exact: true });
      for (let presses = 0; presses < 60; presses += 1) {
        if (await button.evaluate((one) => one === document.activeElement)) {
          return;
        }
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${name}`);
    };
    await tabTo('Home');
    await ask('l2net_createAccount');
    await window.waitFor();
    expect(await window.evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    await tabTo('Connect');
    await page.keyboard.press('Enter');
    await entry('l2net_createAccount', 'done');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Home',
    );
  });

  it('open one at a time, in the order of their requests, and are closed by Escape', async () => {
    const { page, window, ask, entry } = playground();
    await ask('l2net_switchNetwork', { chainId: MAINNET });
    await window.getByText('Mainnet', { exact: true }).waitFor();
    await ask('l2net_createAccount');
    await entry('l2net_createAccount', 'waiting');
    expect(await window.count()).toBe(1);
    // In a field, Escape only clears the field.
    await page.getByLabel('Faucet').press('Escape');
    await page.getByRole('heading', { name: 'Log' }).click();
    await page.keyboard.press('Escape');
    await window.getByText('Connect to this site?').waitFor();
    await entry('l2net_switchNetwork', 'done');
    await window.press('Escape');
    await window.waitFor({ state: 'detached' });
    await entry('l2net_createAccount', 'failed');
  });

  it('can be scrolled with the keyboard', async () => {
    const { page, window, ask, approve } = playground();
    await page.setViewportSize({ width: 1440, height: 500 });
    await ask('l2net_signMessage', {
      typedDataMessage: MAIL,
      signerAddress: ADDRESSES[0],
    });
    await approve();
    await window.getByText(/^Sign “/u).waitFor();
    // To the window's X, and then to its content.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    const content = window.getByRole('group', {
      name: 'What the window shows',
    });
    // Other browsers need the attribute to make the content focusable.
    expect(await content.getAttribute('tabindex')).toBe('0');
    expect(
      await content.evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.waitForFunction(
      () =>
        (document.querySelector('[role="dialog"] .content')?.scrollTop ?? 0) >
        0,
    );
  });
});
