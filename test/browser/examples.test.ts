import { describeInBrowser, usePlayground } from './support/playground';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';
import { documentedMethods, ON_ETHEREUM } from '../support/documented-methods';

/** All methods but those that need an Ethereum node, which this playground lacks. */
const METHODS = documentedMethods()
  .map(({ name }) => name)
  .filter((name) => !ON_ETHEREUM.includes(name));

/** What an example needs before it in a new wallet, if not only a connected site. */
const BEFORE: Readonly<Record<string, string>> = {
  l2net_getTransactionStatus: 'l2net_executeTxn',
};

describeInBrowser('the examples of the forms', () => {
  // The tests share a wallet: after a failure, which may leave windows, a new one.
  let isReady = false;
  const playground = usePlayground({ startsOver: () => !isReady });

  /** Sends an example and approves its windows; returns the error, if any. */
  const failureOf = async (name: string): Promise<string | undefined> => {
    const { page, window, choose, send } = playground();
    await choose(name);
    const entries = page.locator(`[data-method="${name}"]`);
    const earlier = await entries.count();
    await send();
    await entries.nth(earlier).waitFor();
    const entry = entries.first();
    const ended = entry.and(
      page.locator('[data-status="done"], [data-status="failed"]'),
    );
    // The last button of a window approves.
    const answer = window.locator('.c-footer').last().locator('button').last();
    await ended.or(answer).first().waitFor();
    while (!(await ended.isVisible())) {
      const id = (await window.getAttribute('data-window')) ?? '';
      await answer.click();
      await page
        .locator(`[data-window="${id}"]`)
        .waitFor({ state: 'detached' });
      await ended.or(answer).first().waitFor();
    }
    return (await entry.getAttribute('data-status')) === 'done'
      ? undefined
      : ((await entry.textContent()) ?? '');
  };

  it.each(METHODS)('work on the local network: %s', async (name) => {
    if (!isReady) {
      const { node } = playground().playground.network;
      await node.mint(ADDRESSES[0], 100);
      await failureOf(BEFORE[name] ?? 'wallet_requestAccounts');
    }
    isReady = false;
    expect(await failureOf(name)).toBeUndefined();
    isReady = true;
  });
});
