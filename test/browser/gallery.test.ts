import { describeInBrowser, usePlayground } from './support/playground';
import { SAMPLE_PAGES } from '../../dev/playground/samples/sample-pages';
import { LANGUAGE_CODES, textsOf } from '../../dev/simulator/languages';
import { DIALOGS } from '../../dev/testing/views/all-dialogs';

describeInBrowser('the gallery', () => {
  const playground = usePlayground();

  it('shows all windows and pages, at three widths', async () => {
    const { page } = playground();
    await page.getByRole('link', { name: 'All windows and pages' }).click();
    const frames = page.locator('figure .window');
    await frames.first().waitFor();
    expect(await frames.count()).toBe(
      Object.keys(SAMPLE_PAGES).length + DIALOGS.length,
    );
    await page.getByText('Page: home-found').waitFor();
    await page.getByText('Welcome to your Starknet wallet').last().waitFor();
    for (const width of [360, 400, 800]) {
      await page.getByRole('button', { name: `${String(width)} px` }).click();
      const box = await frames.last().boundingBox();
      expect(box?.width).toBe(width);
    }
  });

  it('shows them in each language', async () => {
    const { page } = playground();
    await page.getByRole('link', { name: 'All windows and pages' }).click();
    for (const code of LANGUAGE_CODES) {
      await page.getByRole('button', { name: code, exact: true }).click();
      const title = textsOf(code)['networks.title'];
      await page.getByText(title, { exact: true }).first().waitFor();
    }
  });
});
