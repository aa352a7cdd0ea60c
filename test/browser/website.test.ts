import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { describeInBrowser } from './support/playground';
import { serveFolder, type Served } from '../../dev/chain/servers/serve-folder';
import { launchChromium, openPage } from '../../dev/local/chromium/launch';
import { websiteFiles } from '../../dev/website/site';

/** How a MetaMask ends a request. */
type Ending = { readonly error?: { code: number; message: string } };

describeInBrowser('the website', () => {
  let browser: Browser | undefined;
  let served: Served | undefined;
  let folder = '';
  let pages: readonly string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'website-'));
    const files = await websiteFiles();
    for (const [name, content] of files) {
      // As on GitHub Pages: not at the root of its server.
      const file = join(folder, 'l2net-snap', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    pages = [...files.keys()].filter((name) => name.endsWith('.html'));
    served = await serveFolder(folder, 0);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
    rmSync(folder, { recursive: true });
  });

  const url = (name: string): string =>
    `${served?.url ?? ''}/l2net-snap/${name}`;

  /** A page of its own, and what it did wrong. */
  async function open(
    name: string,
    width = 1280,
    wallets: Readonly<Record<string, Ending>> = {},
  ): Promise<{ page: Page; wrong: string[] }> {
    if (browser === undefined) {
      throw new Error('There is no browser');
    }
    const page = await openPage(browser, { viewport: { width, height: 740 } });
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    page.on('console', (message) => wrong.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(url(''))) {
        wrong.push(request.url());
      }
    });
    page.on('response', (response) => {
      if (!response.ok()) {
        wrong.push(`${response.url()}: ${String(response.status())}`);
      }
    });
    await page.addInitScript((all) => {
      const requests: unknown[] = [];
      Object.assign(window, { requests });
      const announce = (): void => {
        for (const [rdns, { error }] of Object.entries(all)) {
          const provider = {
            request: async (request: unknown): Promise<unknown> => {
              requests.push(request);
              return error === undefined
                ? Promise.resolve({})
                : Promise.reject(
                    Object.assign(new Error(error.message), error),
                  );
            },
          };
          window.dispatchEvent(
            new CustomEvent('eip6963:announceProvider', {
              detail: { info: { uuid: rdns, name: rdns, rdns }, provider },
            }),
          );
        }
      };
      window.addEventListener('eip6963:requestProvider', announce);
    }, wallets);
    await page.goto(url(name));
    return { page, wrong };
  }

  it.each([1280, 360])(
    'fits %d pixels, and loads nothing from elsewhere',
    async (width) => {
      expect(pages.length).toBeGreaterThan(6);
      for (const name of pages) {
        const { page, wrong } = await open(name, width);
        const missing = await page.evaluate(async () => {
          const images = [...document.images];
          const loaded = await Promise.allSettled(
            images.map(async (image) => {
              image.loading = 'eager';
              await image.decode();
            }),
          );
          return loaded.filter(({ status }) => status === 'rejected').length;
        });
        const content = await page.evaluate(
          () => document.documentElement.scrollWidth,
        );
        expect([name, content]).toEqual([name, width]);
        expect([name, missing, wrong]).toEqual([name, 0, []]);
        await page.context().close();
      }
    },
  );

  it('leads everywhere from the first page', async () => {
    const { page } = await open('index.html');
    const targets: readonly (readonly [link: string, title: string])[] = [
      ['step by step', 'Coming from MetaMask’s Starknet snap'],
      ['Questions', 'Questions and answers'],
      ['Support', 'Support'],
      ['Privacy', 'Privacy'],
      ['Terms', 'Terms of use'],
      ['How keys are derived', 'How your keys are derived'],
    ];
    for (const [link, title] of targets) {
      await page.goto(url('index.html'));
      await page.getByRole('link', { name: link }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  });

  it('sends whoever has no MetaMask to it', async () => {
    const { page } = await open('index.html');
    const link = page.getByRole('link', { name: 'Get MetaMask' });
    expect(await link.getAttribute('href')).toBe(
      'https://metamask.io/download',
    );
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('installs the wallet in MetaMask, in sight at once', async () => {
    const { page, wrong } = await open('index.html', 360, {
      'io.metamask': {},
    });
    const button = page.getByRole('button', { name: 'Add to MetaMask' });
    await button.waitFor();
    expect(
      await button.evaluate((it) => it.getBoundingClientRect().bottom),
    ).toBeLessThan(740);
    await button.click();
    await page.getByText('It is installed.').waitFor();
    expect(await page.evaluate('requests')).toEqual([
      {
        method: 'wallet_requestSnaps',
        params: { 'npm:l2net-snap': { version: '>=0.1.0' } },
      },
    ]);
    expect(wrong).toEqual([]);
  });

  it('asks which of several to use', async () => {
    const { page } = await open('index.html', 1280, {
      'io.metamask': { error: { code: 4001, message: 'no' } },
      'io.metamask.beta': {},
    });
    await page
      .getByRole('button', { name: 'Add to MetaMask (io.metamask.beta)' })
      .click();
    await page.getByText('It is installed.').waitFor();
  });

  it('says that phones can’t run it', async () => {
    const { page } = await open('index.html', 360, {
      'io.metamask.mobile': {},
    });
    await page.getByText('on a computer').first().waitFor();
    await page.getByText('MetaMask on phones can’t run this wallet').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });

  // The messages of @metamask/snaps-controllers and of MetaMask’s own middleware.
  it.each([
    [4001, 'User rejected the request.', 'You refused in MetaMask.'],
    [
      -32603,
      'Cannot install version "0.1.0" of snap "npm:l2net-snap": The snap is not on the allowlist.',
      'MetaMask hasn’t listed this version yet.',
    ],
    [
      -32603,
      'Cannot install version "0.1.0" of snap "npm:l2net-snap": The registry is temporarily unavailable.',
      'Try again in a minute.',
    ],
    [
      -32603,
      'Cannot install version "0.1.0" of snap "npm:l2net-snap": The version is blocked. ',
      'MetaMask has blocked this version.',
    ],
    [
      -32603,
      'The Snap "npm:l2net-snap" requires platform version "9.3.0" which is greater than the current platform version "9.0.0".',
      'This MetaMask is too old.',
    ],
    [
      -32002,
      "Request of type 'wallet_requestPermissions' already pending for origin https://x. Please wait.",
      'answer there first',
    ],
    [
      -32603,
      'The wallet_requestSnaps method requires basic functionality to be enabled.',
      'switch it on in its settings',
    ],
    [-32603, '<img src=x>', 'It says: <img src=x>'],
  ])('says in words why it failed: %i %s', async (code, message, text) => {
    const { page, wrong } = await open('index.html', 1280, {
      'io.metamask': { error: { code, message } },
    });
    const button = page.getByRole('button', { name: 'Add to MetaMask' });
    await button.click();
    await page.getByRole('status').getByText(text).waitFor();
    expect(await button.isEnabled()).toBe(true);
    expect(wrong).toEqual([]);
  });
});
