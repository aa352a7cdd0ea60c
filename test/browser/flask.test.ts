import type { Page } from 'playwright-core';

import { describeInBrowser, usePlayground } from './support/playground';
import type { Asked, Scene } from '../../dev/playground/protocol';
import { ADDRESSES } from '../support/phrase';

/**
 * Puts a wallet into the page's browser: a stand-in for MetaMask Flask, which
 * announces itself as it does (EIP-6963) and has the simulated wallet do the work.
 *
 * @param page - A page of the playground.
 */
async function putWallet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    const ask = async (request: object): Promise<unknown> => {
      const scenes = new EventSource('/scenes');
      const lastOf = ({ data }: MessageEvent<string>): Asked | undefined =>
        (JSON.parse(data) as Scene).asked.at(-1);
      // Scenes may trail behind: what was asked before is no answer.
      const before = await new Promise<number>((resolve) => {
        scenes.addEventListener(
          'message',
          (event: MessageEvent<string>) => {
            resolve(lastOf(event)?.id ?? 0);
          },
          { once: true },
        );
      });
      const answer = new Promise<unknown>((resolve, reject) => {
        scenes.addEventListener('message', (event: MessageEvent<string>) => {
          const last = lastOf(event);
          if (
            last !== undefined &&
            last.id > before &&
            last.milliseconds !== null
          ) {
            scenes.close();
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
        asked.push(request);
        const { request: inner } = request.params as { request?: object };
        return inner === undefined ? {} : ask(inner);
      },
    };
    Object.assign(window, { asked });
    window.addEventListener('eip6963:requestProvider', () => {
      const info = { uuid: '1', name: 'MetaMask Flask' };
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info, provider },
        }),
      );
    });
  });
  await page.reload();
}

describeInBrowser('a wallet in the browser', () => {
  const playground = usePlayground();

  it('is chosen, connected and asked as a dapp does it', async () => {
    const { page, choose, send, approve, reject, entry } = playground();
    await putWallet(page);
    await page
      .getByRole('combobox', { name: 'Wallet' })
      .selectOption('MetaMask Flask');
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

    const asked = await page.evaluate(
      () => (window as unknown as { asked: unknown }).asked,
    );
    const snapId = 'local:http://localhost:8080';
    const invoked = {
      method: 'wallet_invokeSnap',
      params: {
        snapId,
        request: { method: 'l2net_createAccount', params: { addressIndex: 0 } },
      },
    };
    expect(asked).toEqual([
      { method: 'wallet_requestSnaps', params: { [snapId]: {} } },
      invoked,
      invoked,
    ]);
  });
});
