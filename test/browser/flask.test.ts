import type { Page } from 'playwright-core';

import { describeInBrowser, usePlayground } from './support/playground';
import type { RequestLogEntry, AppState } from '../../dev/playground/protocol';
import { ADDRESSES } from '../support/seed-phrase';

/** The names that wallets announce (RDNS). */
const FLASK = 'io.metamask.flask';
const METAMASK = 'io.metamask';

/** Adds fake wallets to the page, which announce themselves as MetaMask does
 * (EIP-6963) and forward requests to the simulated wallet. */
async function addWallets(page: Page, ...names: string[]): Promise<void> {
  await page.addInitScript((all) => {
    const requests: unknown[] = [];
    const ask = async (request: object): Promise<unknown> => {
      const states = new EventSource('/state');
      const lastOf = ({
        data,
      }: MessageEvent<string>): RequestLogEntry | undefined =>
        (JSON.parse(data) as AppState).requests.at(-1);
      // App states may lag behind, so earlier requests are ignored.
      const before = await new Promise<number>((resolve) => {
        states.addEventListener(
          'message',
          (event: MessageEvent<string>) => {
            resolve(lastOf(event)?.id ?? 0);
          },
          { once: true },
        );
      });
      const answer = new Promise<unknown>((resolve, reject) => {
        states.addEventListener('message', (event: MessageEvent<string>) => {
          const last = lastOf(event);
          if (
            last !== undefined &&
            last.id > before &&
            last.milliseconds !== null
          ) {
            states.close();
            if (last.error === undefined) {
              resolve(last.result);
            } else {
              reject(Object.assign(new Error(last.error.message), last.error));
            }
          }
        });
      });
      await fetch('/do', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ do: 'ask', ...request }),
      });
      return answer;
    };
    const provider = {
      request: async (request: { method: string; params: unknown }) => {
        requests.push(request);
        if ((window as { isPending?: boolean }).isPending === true) {
          throw Object.assign(
            new Error(
              "Request of type 'wallet_requestPermissions' already pending for origin http://localhost. Please wait.",
            ),
            { code: -32002 },
          );
        }
        const { request: inner } = request.params as { request?: object };
        return inner === undefined ? {} : ask(inner);
      },
    };
    Object.assign(window, { requests });
    window.addEventListener('eip6963:requestProvider', () => {
      all.forEach((rdns) => {
        const info = { uuid: rdns, name: `Wallet ${rdns}`, rdns };
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: { info, provider },
          }),
        );
      });
    });
  }, names);
  await page.reload();
  await page.locator('[data-connection="open"]').waitFor();
}

/** The selected wallet. */
async function chosenIn(page: Page): Promise<string | null> {
  const chosen = page.getByRole('combobox', { name: 'Wallet' });
  return chosen.locator('option:checked').textContent();
}

describeInBrowser('a wallet in the browser', () => {
  const playground = usePlayground();

  it('is selected if it is Flask alone, and used as by a dapp', async () => {
    const { page, choose, send, entry, beside } = playground();
    await addWallets(page, FLASK);
    const { approve, reject } = await beside();
    expect(await chosenIn(page)).toBe(`Wallet ${FLASK}`);
    await page.getByRole('button', { name: 'Connect the snap' }).click();
    await page.getByRole('button', { name: 'Connected' }).waitFor();
    await choose('l2net_createAccount');
    await send();
    await reject();
    const failed = await entry('l2net_createAccount', 'failed');
    await failed.getByText('4001').first().waitFor();
    await send();
    await approve();
    const done = await entry('l2net_createAccount', 'done');
    expect(await done.textContent()).toContain(ADDRESSES[0]);

    const requests = await page.evaluate(
      () => (window as unknown as { requests: unknown }).requests,
    );
    const snapId = 'local:http://localhost:8080';
    const invoked = {
      method: 'wallet_invokeSnap',
      params: {
        snapId,
        request: { method: 'l2net_createAccount', params: { addressIndex: 0 } },
      },
    };
    expect(requests).toEqual([
      { method: 'wallet_requestSnaps', params: { [snapId]: {} } },
      invoked,
      invoked,
    ]);
  });

  it('says in plain words that it still waits for its user', async () => {
    const { page } = playground();
    await addWallets(page, FLASK);
    await page.evaluate(() => {
      Object.assign(window, { isPending: true });
    });
    await page.getByRole('button', { name: 'Connect the snap' }).click();
    await page.getByText('MetaMask has a window open for this site').waitFor();
    expect(await page.getByText('already pending').count()).toBe(0);
  });

  it('alone is on the page while it is used', async () => {
    const { page, window, choose, send } = playground();
    await choose('l2net_createAccount');
    await send();
    await window.waitFor();
    await addWallets(page, FLASK);
    await page.getByText('shows its own windows').waitFor();
    expect(await window.count()).toBe(0);
    await page
      .getByRole('combobox', { name: 'Wallet' })
      .selectOption('simulated');
    await window.waitFor();
  });

  it('stays replaced once the user selects the simulated one', async () => {
    const { page, choose, send, entry } = playground();
    await addWallets(page, FLASK);
    await page
      .getByRole('combobox', { name: 'Wallet' })
      .selectOption('simulated');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('eip6963:requestProvider'));
    });
    expect(await chosenIn(page)).toBe('simulated');
    await choose('l2net_getCurrentNetwork');
    await send();
    await entry('l2net_getCurrentNetwork', 'done');
    expect(
      await page.evaluate(
        () => (window as unknown as { requests: [] }).requests,
      ),
    ).toEqual([]);
  });

  it.each([[[METAMASK]], [[FLASK, METAMASK]]])(
    'is not selected automatically among %j',
    async (names) => {
      const { page } = playground();
      await addWallets(page, ...names);
      expect(await chosenIn(page)).toBe('simulated');
      await page
        .getByRole('combobox', { name: 'Wallet' })
        .selectOption(`Wallet ${METAMASK}`);
      await page.getByRole('button', { name: 'Connect the snap' }).waitFor();
    },
  );
});
