import { describeInBrowser, usePlayground } from './support/playground';

const HOSTILE = '"><img src=x onerror="document.title=1"><b>Free</b>';

describeInBrowser('the windows of the wallet', () => {
  const playground = usePlayground();

  it('open one at a time, in the order in which they were asked for', async () => {
    const { window, choose, send, entry, approve, reject } = playground();
    await choose('l2net_switchNetwork');
    await send();
    await window.getByText('Starknet Mainnet').first().waitFor();
    await choose('l2net_createAccount');
    await send();
    await entry('l2net_createAccount', 'waiting');
    expect(await window.count()).toBe(1);
    await approve();
    await window.getByText('Connect to this site?').waitFor();
    await entry('l2net_switchNetwork', 'done');
    expect(await window.count()).toBe(1);
    await reject();
    await window.waitFor({ state: 'detached' });
  });

  it('are closed by their cross, which rejects, as the dapp is told', async () => {
    const { window, choose, send, entry } = playground();
    await choose('l2net_createAccount');
    await send();
    await window.getByRole('button', { name: 'Close the window' }).click();
    const failed = await entry('l2net_createAccount', 'failed');
    const error = JSON.parse(
      (await failed.locator('.failure pre').textContent()) ?? '',
    ) as unknown;
    expect(error).toMatchObject({ code: 4001, data: { walletError: 113 } });
  });

  it('show hostile text as text', async () => {
    const { page, window, choose, send, approve } = playground();
    await choose('l2net_addErc20Token');
    await page.getByLabel('tokenName').fill(HOSTILE);
    await send();
    await window.getByText('Connect to this site?').waitFor();
    await approve();
    await window.getByText(HOSTILE).first().waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.title()).toBe('l2net playground');
    await approve();
  });

  it('are approved by keys alone, and give the focus back', async () => {
    const { page, window, entry } = playground();
    const tabTo = async (name: string): Promise<void> => {
      const button = page.getByRole('button', { name, exact: true });
      for (let presses = 0; presses < 60; presses += 1) {
        if (await button.evaluate((one) => one === document.activeElement)) {
          return;
        }
        await page.keyboard.press('Tab');
      }
      throw new Error(`No way to ${name} by Tab`);
    };
    await tabTo('Create account');
    await page.keyboard.press('Enter');
    await window.waitFor();
    expect(await window.evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    await tabTo('Connect');
    await page.keyboard.press('Enter');
    await entry('l2net_createAccount', 'done');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Create account',
    );
  });

  it('are closed by Escape, one at a time', async () => {
    const { page, window, choose, send, entry } = playground();
    await choose('l2net_switchNetwork');
    await send();
    await window.getByText('Starknet Mainnet').first().waitFor();
    await choose('l2net_createAccount');
    await send();
    await entry('l2net_createAccount', 'waiting');
    // It clears a field that the user types into, and nothing else.
    await page.getByLabel('Find a method').press('Escape');
    await page.getByRole('heading', { name: 'Log' }).click();
    await page.keyboard.press('Escape');
    await window.getByText('Connect to this site?').waitFor();
    await entry('l2net_switchNetwork', 'done');
    await window.press('Escape');
    await window.waitFor({ state: 'detached' });
    await entry('l2net_createAccount', 'failed');
  });

  it('are scrolled by keys where they are longer than the screen', async () => {
    const { page, window, choose, send, approve } = playground();
    await page.setViewportSize({ width: 1440, height: 500 });
    await choose('l2net_signMessage');
    await send();
    await approve();
    await window.getByText('Sign this message?').waitFor();
    // To its cross, and on to what it shows.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    const content = window.getByRole('group', {
      name: 'What the window shows',
    });
    // Not every browser leads there by itself, as this one does.
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
