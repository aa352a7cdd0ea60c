import { describeInBrowser, usePlayground } from './support/playground';
import { documentedMethods, ON_ETHEREUM } from '../support/documented-methods';
import { ADDRESSES } from '../support/seed-phrase';

/** All methods but those that need an Ethereum node, which this playground lacks. */
const METHODS = documentedMethods()
  .map(({ name }) => name)
  .filter((name) => !ON_ETHEREUM.includes(name));

describeInBrowser('the examples of the forms', () => {
  const playground = usePlayground();

  it('work on the local network', async () => {
    const { page, window, choose, send, playground: behind } = playground();
    await behind.network.node.mint(ADDRESSES[0], 100);
    const failed: string[] = [];
    for (const name of METHODS) {
      await choose(name);
      await send();
      const entry = page.locator(`[data-method="${name}"]`).first();
      const ended = entry.and(
        page.locator('[data-status="done"], [data-status="failed"]'),
      );
      // The last button of a window approves.
      const answer = window
        .locator('.c-footer')
        .last()
        .locator('button')
        .last();
      await ended.or(answer).first().waitFor();
      while (!(await ended.isVisible())) {
        const id = (await window.getAttribute('data-window')) ?? '';
        await answer.click();
        await page
          .locator(`[data-window="${id}"]`)
          .waitFor({ state: 'detached' });
        await ended.or(answer).first().waitFor();
      }
      if ((await entry.getAttribute('data-status')) !== 'done') {
        failed.push(`${name}: ${(await entry.textContent()) ?? ''}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
