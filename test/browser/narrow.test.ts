import { describeInBrowser, usePlayground } from './support/playground';

const WIDTH = 390;

describeInBrowser('a narrow screen', () => {
  const playground = usePlayground();

  it('never scrolls horizontally, even with long text', async () => {
    const { page, choose, edit, send, approve, entry } = playground();
    await page.setViewportSize({ width: WIDTH, height: 844 });
    await choose('l2net_createAccount');
    await edit({ deploy: true });
    await send();
    await approve();
    // The error's message contains a full address.
    const failed = await entry('l2net_createAccount', 'failed');
    await failed.getByText('Too little STRK').first().waitFor();
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth,
    );
    expect(width).toBe(WIDTH);
  });

  it('shows a window of the wallet within the viewport', async () => {
    const { page, window, choose } = playground();
    await page.setViewportSize({ width: WIDTH, height: 844 });
    await choose('l2net_executeTxn');
    // While the user is typing, nothing scrolls.
    await page.getByLabel('Params').focus();
    await page.locator('#request form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
    });
    await window.waitFor();
    const box = await window.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  });
});
