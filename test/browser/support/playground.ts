import type { Browser, Locator, Page } from 'playwright-core';

import { findChromium } from '../../../dev/local/chromium/find';
import { launchChromium, openPage } from '../../../dev/local/chromium/launch';
import {
  openLocalPlayground,
  type LocalPlayground,
} from '../../../dev/playground/open-local';

/** Declares a suite that needs a browser; without one it is skipped, visibly. */
export function describeInBrowser(title: string, suite: () => void): void {
  (findChromium() === undefined ? describe.skip : describe)(title, suite);
}

/** A page of the playground, and its controls. */
export type PlaygroundPage = {
  readonly page: Page;
  /** The window in front. */
  readonly window: Locator;
  /** Sends a request to the simulated wallet, as a dapp does, without waiting for its end. */
  readonly ask: (method: string, params?: unknown) => Promise<void>;
  /** Clicks the last button of the window in front, which approves; `reject` clicks
   * the first. */
  readonly approve: () => Promise<void>;
  readonly reject: () => Promise<void>;
  /** Opens the playground in another tab, which shows the simulated wallet, and returns
   * its controls. */
  readonly beside: () => Promise<PlaygroundPage>;
  /** The newest request of a method, once it has that status. */
  readonly entry: (
    method: string,
    status: 'done' | 'failed' | 'running' | 'waiting',
  ) => Promise<Locator>;
};

/** Opens a playground with its own chain for a suite, and for each test a page with a
 * newly installed snap. */
export function usePlayground(): () => PlaygroundPage & {
  readonly playground: LocalPlayground;
} {
  let playground: LocalPlayground | undefined;
  let browser: Browser | undefined;
  let page: Page | undefined;
  let errors: string[] = [];

  beforeAll(async () => {
    // Sequentially, so that if the second fails to start, the first is still stopped.
    browser = await launchChromium();
    playground = await openLocalPlayground();
  });
  beforeEach(async () => {
    errors = [];
    await page?.context().close();
    page =
      browser &&
      (await openPage(browser, { viewport: { width: 1440, height: 900 } }));
    // Violations of the page's content security policy appear here too.
    page?.on('pageerror', ({ message }) => errors.push(message));
    page?.on('console', (message) => {
      // A rejected request is not an error of the page.
      if (
        message.type() === 'error' &&
        !message.text().startsWith('Failed to load')
      ) {
        errors.push(message.text());
      }
    });
    await page?.goto(playground?.url ?? '');
    await page?.locator('[data-connection="open"]').waitFor();
    // The response comes once the snap is reinstalled.
    await Promise.all([
      page?.waitForResponse('**/do'),
      page?.getByRole('button', { name: 'Erase and start over' }).click(),
    ]);
  });
  afterEach(() => {
    expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await playground?.stop();
  });

  return () => {
    if (page === undefined || playground === undefined) {
      throw new Error('The playground is only open while tests run');
    }
    return { ...controlsOf(page), playground };
  };
}

function controlsOf(page: Page): PlaygroundPage {
  const window = page.getByRole('dialog');
  const buttons = window.locator('.c-footer').last().getByRole('button');
  return {
    page,
    window,
    ask: async (method, params) =>
      page.evaluate(
        (request) => {
          void fetch('/ask', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(request),
          });
        },
        { method, params },
      ),
    beside: async () => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      return controlsOf(other);
    },
    approve: async () => buttons.last().click(),
    reject: async () => buttons.first().click(),
    entry: async (method, status) => {
      const entry = page
        .locator(`[data-method="${method}"][data-status="${status}"]`)
        .first();
      await entry.waitFor();
      return entry;
    },
  };
}
