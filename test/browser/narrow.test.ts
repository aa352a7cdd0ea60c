import { describeInBrowser, usePlayground } from './support/playground';

const WIDTH = 390;

describeInBrowser('a narrow screen', () => {
  const playground = usePlayground();

  it('never scrolls horizontally, even with long text', async () => {
    const { page, ask, approve, entry } = playground();
    await page.setViewportSize({ width: WIDTH, height: 844 });
    await ask('l2net_createAccount', { addressIndex: 0, deploy: true });
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
    const { page, window, ask } = playground();
    await page.setViewportSize({ width: WIDTH, height: 844 });
    // While the user is typing, nothing scrolls.
    await page.getByLabel('Faucet').focus();
    await ask('l2net_createAccount');
    await window.waitFor();
    const box = await window.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  });
});
